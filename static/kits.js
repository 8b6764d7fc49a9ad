// In the designer a moved picker is chosen by that, and follows the named colour that is tapped; what is changed of the
// goalkeeper's kit gives him one.
"use strict";

document.addEventListener("input", (event) => {
  if (event.target.name?.startsWith("keeper-")) event.target.form.elements.keeper.checked = true;
  const parts = event.target.closest("[data-colour]");
  if (!parts) return;
  const picker = parts.querySelector("[type=color]");
  if (event.target === picker) parts.querySelector("[value=own]").checked = true;
  else if (event.target.value.startsWith("#")) picker.value = event.target.value;
  else if (event.target.value === "none") picker.value = picker.defaultValue;
}, true);
