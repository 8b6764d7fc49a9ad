// Wedges dragged into another order; the buttons beside them do the same without it.
"use strict";

let dragged = null; // the wedge under the finger, and where the finger came down

const wedgeAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-wedge]");

document.addEventListener("pointerdown", (event) => {
  const wedge = event.target.closest("[data-wedge]");
  if (!wedge || event.target.closest("button")) return;
  dragged = { wedge, from: event.clientY };
});

document.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  dragged.wedge.classList.add("dragged");
  dragged.wedge.style.translate = `0 ${event.clientY - dragged.from}px`;
});

addEventListener("pointercancel", () => { drop(); });

addEventListener("pointerup", (event) => {
  const wedge = drop();
  const target = wedge && wedgeAt(event);
  const form = document.getElementById("form-drag");
  if (!target || !form || target === wedge) return;
  form.elements.place.value = wedge.dataset.wedge;
  form.elements.to.value = target.dataset.wedge;
  form.requestSubmit();
});

// Let go: the wedge goes back where the page has it.
function drop() {
  const wedge = dragged?.wedge;
  dragged = null;
  if (wedge) { wedge.classList.remove("dragged"); wedge.style.translate = ""; }
  return wedge;
}
