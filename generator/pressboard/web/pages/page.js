// The page does all of this without a script, too: the form has buttons, and the answer is a whole page.
const KEPT = ["paper", "theme"], PAUSE = 150;
const status = document.getElementById("status");
let kept = {}, running = null, waiting = 0, shown = location.href;
try { kept = localStorage; } catch {} // where nothing may be remembered

async function go(address, write = "pushState") {
  clearTimeout(waiting);
  running?.abort();
  running = new AbortController();
  document.getElementById("page").setAttribute("aria-busy", "true");
  status.textContent = "It is being made …";
  try {
    const answer = await fetch(address, { signal: running.signal });
    show(new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (answer.ok) history[write](null, "", answer.url);
    shown = location.href;
    status.textContent = answer.ok ? "Here it is." : document.querySelector(".mistake")?.textContent ?? "";
    status.classList.toggle("calm", answer.ok);
  } catch (error) {
    if (error.name === "AbortError") return;
    document.getElementById("page").removeAttribute("aria-busy");
    status.textContent = "The printer’s page cannot be reached; try it again.";
  }
}

// What is open stays open, and whoever is at a control stays there with what is typed in it.
function show(fresh) {
  for (const { id } of document.querySelectorAll("details[open]")) fresh.getElementById(id)?.setAttribute("open", "");
  const here = document.activeElement;
  document.getElementById("page").replaceWith(fresh.getElementById("page"));
  document.title = fresh.title;
  const again = here.id && document.getElementById(here.id);
  if (again && here.matches("input[type=text], textarea")) again.value = here.value;
  again && again.focus();
  begin();
}

function addressOf(form, button) {
  const fields = new FormData(form);
  if (button?.name) fields.set(button.name, button.value);
  for (const name of KEPT) if (fields.has(name)) kept[name] = fields.get(name);
  return `${form.action}?${new URLSearchParams(fields)}`;
}

function begin() {
  const form = document.getElementById("options");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    go(addressOf(form, event.submitter));
  });
  form?.addEventListener("change", (event) => {
    clearTimeout(waiting);
    if (event.target.id !== "o-seed") waiting = setTimeout(() => go(addressOf(form)), PAUSE);
  });
  const copy = document.querySelector(".copy");
  if (copy) copy.hidden = !navigator.clipboard;
  copy?.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.querySelector("a.code").href);
    status.textContent = copy.textContent = "Copied";
  });
  const stock = document.querySelectorAll(".stock a");
  if (!stock.length || document.querySelector(".stock [aria-current]")) return;
  const some = stock[1 + Math.floor(Math.random() * (stock.length - 1))]; // of plain files: everybody begins elsewhere
  for (const another of document.querySelectorAll(".another")) another.href = some.href;
}

document.documentElement.classList.add("scripted");
begin();
const form = document.getElementById("options");
const isKept = (name) => kept[name] && !new URLSearchParams(location.search).has(name) && form?.elements[name];
const remembered = KEPT.filter((name) => isKept(name) && form.elements[name].value !== kept[name]);
for (const name of remembered) form.elements[name].value = kept[name];
if (remembered.length) go(addressOf(form), "replaceState");
addEventListener("popstate", () => shown.split("#")[0] !== location.href.split("#")[0] && location.reload());
