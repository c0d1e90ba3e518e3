// The page does all of this without a script, too: the form has buttons, and the answer is a whole page.
"use strict";
const KEPT = ["paper", "theme"];
const status = document.getElementById("status");
let running = null;

async function go(address, isNew = true) {
  running?.abort();
  running = new AbortController();
  const here = document.activeElement?.id;
  document.getElementById("page").setAttribute("aria-busy", "true");
  status.textContent = "It is being made …";
  try {
    const answer = await fetch(address, { signal: running.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const open = [...document.querySelectorAll("details[open] > summary")].map((each) => each.textContent);
    for (const each of page.querySelectorAll("summary")) if (open.includes(each.textContent)) each.parentNode.open = true;
    document.getElementById("page").replaceWith(page.getElementById("page"));
    document.title = page.title;
    if (isNew && answer.ok) history.pushState(null, "", answer.url);
    document.getElementById(here)?.focus();
    begin();
    status.textContent = answer.ok ? "Here it is." : document.querySelector(".mistake")?.textContent ?? "";
  } catch (error) {
    if (error.name === "AbortError") return;
    document.getElementById("page").removeAttribute("aria-busy");
    status.textContent = "The printer’s page cannot be reached; try it again.";
  }
}

function addressOf(form, button) {
  const fields = new FormData(form);
  if (button?.name) fields.set(button.name, button.value);
  for (const name of KEPT) if (fields.has(name)) localStorage.setItem(name, fields.get(name));
  return `${form.action}?${new URLSearchParams(fields)}`;
}

function begin() {
  const form = document.getElementById("options");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    go(addressOf(form, event.submitter));
  });
  form?.addEventListener("change", (event) => event.target.id !== "o-seed" && go(addressOf(form)));
  for (const copy of document.querySelectorAll(".copy")) {
    copy.hidden = !navigator.clipboard;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(copy.parentNode.querySelector("a").href);
      status.textContent = copy.textContent = "Copied";
    });
  }
  walk();
}

// Plain files: "Another" takes one of the stock that has not been looked at yet.
function walk() {
  const links = [...document.querySelectorAll(".still .stock a")];
  if (!links.length) return;
  const key = `seen ${links[0].pathname.replace(/[^/]*\/[^/]*$/, "")}`;
  let seen = JSON.parse(localStorage.getItem(key) ?? "[]");
  if (seen.length >= links.length) seen = [];
  const left = links.filter((link) => !seen.includes(link.pathname));
  const next = left[Math.floor(Math.random() * left.length)];
  localStorage.setItem(key, JSON.stringify([...seen, next.pathname]));
  for (const another of document.querySelectorAll(".another")) another.href = next.href;
}

document.documentElement.classList.add("scripted");
begin();
const form = document.getElementById("options");
const asked = new URLSearchParams(location.search);
const remembered = KEPT.map((name) => [name, form?.elements[name], localStorage.getItem(name)]).filter(
  ([name, control, word]) => control && word && !asked.has(name) && control.value !== word,
);
for (const [, control, word] of remembered) control.value = word;
if (remembered.length) go(addressOf(form), false);
addEventListener("popstate", () => location.reload());
