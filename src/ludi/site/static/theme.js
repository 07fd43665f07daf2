// Light or dark theme, set before the first paint; and the language menu.
"use strict";

(() => {
  const root = document.documentElement;
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");

  /** The user's choice, or else the browser's preference. Style sheets look only at the attribute. */
  function show() {
    root.dataset.theme = localStorage.getItem("ludi-theme") ?? (prefersDark.matches ? "dark" : "light");
  }

  function toggle() {
    localStorage.setItem("ludi-theme", root.dataset.theme === "dark" ? "light" : "dark");
    show();
  }

  show();
  prefersDark.addEventListener("change", show);
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme")?.addEventListener("click", toggle);
    document.getElementById("language")?.addEventListener("change", (event) => {
      document.cookie = `ludi_language=${event.target.value}; path=/; max-age=63072000; samesite=lax`;
      location.reload();
    });
  });
})();
