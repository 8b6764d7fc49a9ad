// Tick lists that are no event: the ticks of a list stay on this phone until the list is another one.
"use strict";

const KEPT = "ticks";
const listed = () => document.querySelector("[data-ticks]");

const restore = () => {
  const list = listed();
  if (!list) return;
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
  if (kept.list !== list.dataset.ticks) return;
  list.querySelectorAll("input").forEach((box, place) => { box.checked = Boolean(kept.boxes[place]); });
};

document.addEventListener("change", (event) => {
  const list = event.target.closest("[data-ticks]");
  if (!list) return;
  const boxes = [...list.querySelectorAll("input")].map((box) => box.checked);
  sessionStorage.setItem(KEPT, JSON.stringify({ list: list.dataset.ticks, boxes }));
});
document.addEventListener("htmx:after:swap", restore);
restore();
