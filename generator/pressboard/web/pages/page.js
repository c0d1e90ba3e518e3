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
  status.textContent = status.dataset.making;
  try {
    const answer = await fetch(address, { signal: running.signal });
    show(new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (answer.ok) history[write](null, "", answer.url);
    shown = location.href;
    status.textContent = answer.ok ? status.dataset.ready : ""; // a mistake is said where it was made
    status.classList.toggle("calm", answer.ok);
    if (!answer.ok) document.querySelector(".mistake")?.scrollIntoView({ block: "center" });
  } catch (error) {
    if (error.name === "AbortError") return;
    document.getElementById("page").removeAttribute("aria-busy");
    status.textContent = status.dataset.lost;
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

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // over plain http no page has the clipboard
    const field = document.body.appendChild(document.createElement("textarea"));
    field.className = "unseen";
    field.value = text;
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
  return true;
}

// Turns by example, frame by frame: their page has them all.
async function turns(event) {
  event.preventDefault();
  const dialog = document.getElementById("turns"), next = dialog.querySelector("[type=button]");
  const answer = await fetch(new URL(`read.html${event.currentTarget.search}`, event.currentTarget));
  const frames = (await answer.text()).match(/<figure>.*?<\/figure>/gs).map((each) => each.replace(/ style="[^"]*"/g, ""));
  const show = () => {
    const frame = new DOMParser().parseFromString(frames.shift(), "text/html");
    dialog.querySelector("div").replaceChildren(frame.body.firstElementChild);
    next.hidden = !frames.length;
  };
  next.onclick = show;
  show();
  dialog.showModal();
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
  const link = document.querySelector("a.code")?.href, [copy, share] = document.querySelectorAll(".copy");
  if (copy) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      status.classList.remove("calm");
      status.textContent = await copied(link) ? status.dataset.copied : link;
    });
    share.hidden = !navigator.share;
    share.addEventListener("click", () => navigator.share({ title: document.title, url: link }).catch(() => {}));
  }
  const whole = document.getElementById("whole");
  for (const each of document.querySelectorAll(".zoom")) each.addEventListener("click", (event) => {
    event.preventDefault();
    whole.lastElementChild.src = each.href;
    whole.lastElementChild.alt = each.firstElementChild.alt;
    whole.showModal();
  });
  document.querySelector("a.turns")?.addEventListener("click", turns);
  // While the picture is above what is seen of the page a small one stays in sight.
  const table = document.querySelector(".table"), thumb = document.querySelector(".thumb");
  if (thumb) new IntersectionObserver(([seen]) => {
    thumb.hidden = seen.isIntersecting || seen.boundingClientRect.top > 0;
  }).observe(table);
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
