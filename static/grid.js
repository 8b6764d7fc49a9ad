// The grid of cards: arrow keys between cells, rows pasted from a spreadsheet. Tab and typing need no script.
"use strict";

const cells = () => [...document.querySelectorAll("[data-row][data-col]")];
const cellAt = (row, column) => document.querySelector(`[data-row="${row}"][data-col="${column}"]`);
const placeOf = (cell) => [Number(cell.dataset.row), Number(cell.dataset.col)];
const isValue = (cell) => Number(cell.dataset.col) > 1;

// The nearest cell of a column above or below; the number column is missing in decks.
function vertical(cell, step) {
  const [row, column] = placeOf(cell);
  return cellAt(row + step, column);
}

function sideways(cell, step) {
  const all = cells();
  return all[all.indexOf(cell) + step];
}

// In a text the arrow first walks through its letters.
const atEdge = (cell, step) => isValue(cell) || (step < 0 ? cell.selectionEnd === 0 : cell.selectionStart === cell.value.length);

const moves = {
  ArrowUp: (cell) => vertical(cell, -1),
  ArrowDown: (cell) => vertical(cell, 1),
  Enter: (cell) => vertical(cell, 1),
  ArrowLeft: (cell) => atEdge(cell, -1) && sideways(cell, -1),
  ArrowRight: (cell) => atEdge(cell, 1) && sideways(cell, 1),
};

document.addEventListener("keydown", (event) => {
  const cell = event.target.closest?.("[data-col]");
  const move = cell && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.isComposing && moves[event.key];
  if (!move) return;
  const next = move(cell);
  if (next || event.key === "Enter") event.preventDefault();
  if (next) { next.focus(); next.select(); }
});

document.addEventListener("focusin", (event) => { if (event.target.matches("[data-col]")) event.target.select(); });

document.addEventListener("input", (event) => { if (event.target.matches("[data-value]")) event.target.dataset.value = event.target.value.trim(); });

// A block of a spreadsheet: lines of cells between tabs. A heading, which has no number where numbers belong, is left out.
function block(text) {
  const lines = text.replace(/\r/g, "").replace(/\n+$/, "").split("\n").map((line) => line.split("\t"));
  const numbers = lines[0].filter((cell) => /^\s*\d{1,2}\s*$/.test(cell)).length;
  return lines.length > 1 && !numbers && lines[0].length > 1 ? lines.slice(1) : lines;
}

document.addEventListener("paste", (event) => {
  const cell = event.target.closest?.("[data-col]");
  const text = event.clipboardData?.getData("text/plain") || "";
  if (!cell || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  const [row, column] = placeOf(cell);
  block(text).forEach((line, down) => line.forEach((value, across) => {
    const target = cellAt(row + down, column + across);
    if (!target) return;
    target.value = value.trim();
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }));
  cell.dispatchEvent(new Event("change", { bubbles: true }));
});
