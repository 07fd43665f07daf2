// The page with all cards: show one group or all of them, and print in daylight.

const filter = document.getElementById("filter");
const groups = [...document.querySelectorAll(".card-group")];

function show(wanted) {
  for (const group of groups) group.hidden = wanted !== "" && group.id !== wanted;
}

filter.addEventListener("change", (event) => show(event.target.value));

/** A link to a card must find it, whatever the filter shows. */
function showLinked() {
  const card = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!card?.closest(".card-group[hidden]")) return;
  filter.querySelector("input").checked = true;
  show("");
  card.scrollIntoView();
}

addEventListener("hashchange", showLinked);
// A browser that restores the page restores the choice, too.
addEventListener("pageshow", () => {
  show(filter.querySelector(":checked").value);
  showLinked();
});

const root = document.documentElement;
let theme = root.dataset.theme;
addEventListener("beforeprint", () => {
  theme = root.dataset.theme;
  root.dataset.theme = "light";
});
addEventListener("afterprint", () => { root.dataset.theme = theme; });
