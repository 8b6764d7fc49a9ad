// Another language for the page: what was typed goes along, whichever form it was typed into.
"use strict";

// The page with what was typed is the answer to a form: its address is that of the page itself, also when it is loaded again.
if (location.pathname.startsWith("/language/")) history.replaceState(history.state, "", new URL(location.href).searchParams.get("here"));
const loadedAt = location.pathname + location.search;

const typed = (field) => {
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return !["hidden", "file"].includes(field.type) && "defaultValue" in field && field.value !== field.defaultValue;
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-language]");
  if (!button) return;
  event.preventDefault();
  const own = document.getElementById("language");
  const to = new URL(button.formAction);
  const here = location.pathname + location.search;
  if (here !== loadedAt) to.searchParams.set("here", here);
  const others = [...document.forms].filter((form) => form !== own);
  const form = others.find((other) => [...other.elements].some(typed)) ?? (button.form === own ? null : button.form);
  own.replaceChildren();
  const hand = (name, value) => own.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  hand("csrf_token", button.value);
  if (form) {
    to.searchParams.set("form", form.id || [...document.forms].indexOf(form));
    for (const [name, value] of new FormData(form)) if (typeof value === "string" && name !== "csrf_token") hand(name, value);
  }
  own.action = to;
  own.requestSubmit();
});
