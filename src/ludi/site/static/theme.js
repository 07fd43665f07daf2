// Day or lamplight, set before the first paint; and the choice of a language.
"use strict";

(() => {
  const root = document.documentElement;
  const dusk = matchMedia("(prefers-color-scheme: dark)");

  /** What was chosen here, else what the browser prefers. The style sheets know the attribute only. */
  function show() {
    root.dataset.theme = localStorage.getItem("ludi-theme") ?? (dusk.matches ? "dark" : "light");
  }

  function toggle() {
    localStorage.setItem("ludi-theme", root.dataset.theme === "dark" ? "light" : "dark");
    show();
  }

  show();
  dusk.addEventListener("change", show);
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme")?.addEventListener("click", toggle);
    document.getElementById("language")?.addEventListener("change", (event) => {
      document.cookie = `ludi_language=${event.target.value}; path=/; max-age=63072000; samesite=lax`;
      location.reload();
    });
  });
})();
