// Day or lamplight, set before the first paint; and the choice of a language.
"use strict";

(() => {
  const root = document.documentElement;
  const stored = localStorage.getItem("ludi-theme");
  if (stored) root.dataset.theme = stored;

  function toggle() {
    const dark = root.dataset.theme ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("ludi-theme", root.dataset.theme);
  }

  addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme")?.addEventListener("click", toggle);
    document.getElementById("language")?.addEventListener("change", (event) => {
      document.cookie = `ludi_language=${event.target.value}; path=/; max-age=63072000; samesite=lax`;
      location.reload();
    });
  });
})();
