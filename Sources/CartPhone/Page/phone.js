// The page of `qc phone`: shows a list, sends changes, and works without a network.
//
// It shows the server's list with the queue on top. Each change is an intent, which is stored
// before the screen changes, and only removed after the server has answered.

const $ = (id) => document.getElementById(id);

// MARK: Texts, one table for each language

const languages = {
  en: {
    add: "Add",
    addHint: "2 l Milk, 6 Eggs",
    added: (text) => `${text} added`,
    addedHere: "Added here",
    allTicked: "All ticked",
    amount: "Amount",
    amountSet: (name, text) => `${name}: ${text || "no amount"}`,
    asleep: "Why the screen can turn off",
    available: "Available again",
    awake: "Keep the screen on",
    changed: (who, what) => `${who} changed ${what}`,
    close: "Close",
    copied: "Copied",
    copy: "Copy",
    copyAsText: "Copy as text",
    cut: (more) => `Not shown: ${more} more. To find an item, type its name in the field below.`,
    deleted: "This list was deleted",
    done: "Done",
    due: (date) => `due ${date}`,
    empty: "Nothing to buy",
    exportHelp: "Send this text to a computer and import it there with qc import.",
    exportOmits: (number) => ` Amounts, notes and other changes stay here: ${number}.`,
    found: "Found",
    hint: "Your ticks are kept. Don't reload this page.",
    httpsHelp: "Browsers only keep the screen on for HTTPS. A proxy on the computer provides it:",
    items: (number) => `${number} items`,
    left: (left, all) => `${left} left of ${all}`,
    less: "Less",
    loading: "Loading the list",
    menu: "Menu",
    missing: "Not available",
    missingAt: (shop) => `not at ${shop}`,
    missingSet: (name, is) => (is ? `${name} is not available` : `${name} is available again`),
    more: "More",
    newPage: "A new version of this page is ready.",
    noLink: "To open a list, scan the code that qc phone shows.",
    noShop: "Any shop",
    note: "Note",
    notLoaded: "This list is not loaded yet.",
    noteSet: (name) => `${name}: note changed`,
    notConnected: "No connection",
    offline: "Offline",
    onList: "on a list",
    offlineChosen: "Offline, as you chose",
    options: (name) => `Change ${name}`,
    readOnly: "This link is read-only",
    refused: {
      expired: "This link has expired",
      revoked: "This link was revoked",
      unknown: "This link is not valid",
    },
    remove: "Remove",
    removed: (name) => `${name} removed`,
    sending: (number) => `Sending ${number}`,
    shop: "Shop",
    suggestions: "Suggestions",
    takeBack: (text) => `Take back ${text}`,
    ticked: (name, is) => (is ? `${name} ticked` : `${name} is back on the list`),
    tooLong: "Add fewer items at a time; the limit is 500 bytes",
    trolley: "In the trolley",
    undo: "Undo",
    undone: "Change undone",
    unkept: "This browser stores nothing for this page. Keep it open until everything is sent.",
    update: "Update",
    waitingElsewhere: (number, list) => `${number} waiting for ${list}; open its link to send`,
    waiting: (number) => `; ${number} waiting`,
    waitingHere: (number) => `; ${number} waiting here`,
    waitingMark: "not sent yet",
  },
};
const language = Object.keys(languages).find((one) => navigator.language.startsWith(one)) ?? "en";
const texts = languages[language];

function fillTexts() {
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll("[data-text]")) {
    one.textContent = texts[one.dataset.text];
  }
  for (const one of document.querySelectorAll("[data-label]")) {
    one.ariaLabel = texts[one.dataset.label];
  }
  $("phrase").placeholder = texts.addHint;
}

// Keeps an equal text, so that screen readers don't announce it again.
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Shows a text; hides the element if the text is empty.
function show(id, text) {
  setText($(id), text);
  $(id).hidden = text === "";
}

// MARK: Storage

// The values that the browser refuses to store. They last as long as the page is open.
const memory = new Map();
let isStorageRefused = false;

function withStorage(use, otherwise) {
  try {
    return use(localStorage);
  } catch {
    isStorageRefused = true;
    return otherwise();
  }
}

const storage = {
  get: (key) => memory.get(key) ?? withStorage((kept) => kept.getItem(key), () => null),
  set(key, text) {
    memory.delete(key);
    withStorage((kept) => kept.setItem(key, text), () => memory.set(key, text));
  },
  remove(key) {
    memory.delete(key);
    withStorage((kept) => kept.removeItem(key), () => {});
  },
  keys: () => [...memory.keys(), ...withStorage(Object.keys, () => [])],
  // Returns a parsed value, or null if it isn't valid JSON.
  value(key) {
    try {
      return JSON.parse(storage.get(key));
    } catch {
      return null;
    }
  },
};

// MARK: State

// The last known list of the server, or null.
let list = null;
// The items that a search found among those left out of the list.
let found = [];
// The pending intents for this list, oldest first.
let queue = [];
// The pending intents for the lists of other links, which are sent when those are opened again.
let elsewhere = [];
// The intents of this page that Undo can take back, the latest at the end.
const taken = [];
let names = [];
// The last known menu, or null.
let menu = null;
let token = null;
let isConnected = true;
// The reason why the server refuses the link: `expired`, `revoked` or `unknown`.
let refusal = null;

const isOffline = () => storage.get("qc/offline") !== null;
const canWrite = () => list?.may === "write";
const canTalk = () => token !== null && refusal === null && !isOffline();
const byteCount = (text) => new TextEncoder().encode(text).length;

// `randomUUID` is missing on plain HTTP.
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-").toUpperCase();
}

// MARK: Queue

// Each intent has its own key. With a shared key, tabs would overwrite each other's intents.
const queuePrefix = "qc/q/";

function readQueue() {
  const keys = storage.keys().filter((key) => key.startsWith(queuePrefix)).sort();
  const records = keys.map((key) => ({ ...storage.value(key), key }));
  const [own, others] = [[], []];
  for (const record of records) {
    const { id, local } = record;
    if (id && local) ((local.list ?? list?.id) === list?.id ? own : others).push(record);
  }
  [queue, elsewhere] = [own, others];
}

// Returns a key that sorts after all pending intents, even if the phone's clock was set back.
function nextKey(id) {
  const [time, place] = (queue.at(-1)?.key.slice(queuePrefix.length) ?? "0-0").split(/[-/]/);
  const now = Date.now();
  const [at, next] = now > time ? [now, 0] : [time, Number(place) + 1];
  return `${queuePrefix}${String(at).padStart(14, "0")}-${String(next).padStart(6, "0")}/${id}`;
}

// Queues an intent about an item as it is shown. `local` is not sent.
function push(intent, was, text, isBack = false) {
  readQueue();
  const record = { id: newId(), ...intent, local: { at: Date.now(), was, list: list?.id, title: list?.title } };
  const key = nextKey(record.id);
  storage.set(key, JSON.stringify(record));
  queue.push({ ...record, key });
  if (!isBack) taken.push(record);
  if (taken.length > 10) taken.shift();
  render();
  say(text, { canUndo: taken.length > 0 });
  connect();
  // A change that is sent at once shows no status.
  setTimeout(drawStatus, 600);
}

const change = (item, intent, text) => push({ item: item.id, ...intent }, item, text);

// MARK: Connection

async function ask(path, options = {}) {
  const headers = { Authorization: `Bearer ${token}`, ...options.headers };
  const response = await fetch(path, { cache: "no-store", ...options, headers });
  if (!response.ok) {
    const wait = Number(response.headers.get("Retry-After")) || 0;
    throw Object.assign(new Error(await response.text()), { status: response.status, wait });
  }
  isConnected = true;
  return response;
}

let attempts = 0;
let retryTimer;

// Tries again after 1, 2, 4 … 30 seconds, or later if the server asks for it.
function fail({ status, message, wait = 0 }) {
  isConnected = false;
  if (status === 401) {
    refusal = /expired|revoked/.exec(message)?.[0] ?? "unknown";
    stopFollowing();
  }
  clearTimeout(retryTimer);
  retryTimer = setTimeout(connect, 1000 * Math.max(wait, Math.min(30, 2 ** attempts)));
  attempts += 1;
  render();
}

// Sends the pending intents, then follows the list.
async function connect() {
  clearTimeout(retryTimer);
  if (await send()) follow();
}

// Starts a new stream, because the old one may be dead or belong to another link.
function reconnect() {
  attempts = 0;
  stopFollowing();
  render();
  connect();
}

// MARK: Sending

// The server's limit is 64 kB.
const maximumBytes = 60_000;
let batchSize = 100;
// Intents that the server can't read wait until the page is opened again.
const unreadable = new Set();
let isSending = false;

function nextBatch() {
  const batch = queue.filter(({ id }) => !unreadable.has(id)).slice(0, batchSize);
  while (batch.length > 1 && byteCount(bodyOf(batch)) > maximumBytes) {
    batch.splice(batch.length / 2);
  }
  return batch;
}

const tab = newId();

// One tab sends at a time. If two ever do, that does no harm: both send the same intents, oldest
// first, and the server recognises each by its id. (`locks` is missing on plain HTTP.)
function takeTurn() {
  const [holder, until] = (storage.get("qc/turn") ?? "").split(" ");
  const left = until - Date.now();
  if (holder !== tab && left > 0 && left < 30_000) return false;
  storage.set("qc/turn", `${tab} ${Date.now() + 25_000}`);
  return true;
}

// Returns whether the server can be reached, as far as this tab knows.
async function send() {
  if (isSending || !canTalk()) return false;
  isSending = true;
  try {
    for (let batch = nextBatch(); batch.length > 0 && canTalk(); batch = nextBatch()) {
      if (list && !canWrite()) break;
      if (!takeTurn()) {
        // The other tab may have been closed.
        retryTimer = setTimeout(connect, 1_000);
        break;
      }
      await sendBatch(batch);
    }
    return true;
  } catch (error) {
    fail(error);
    // The stream reports the current rights of the link.
    if (error.status === 403 && list) list.may = "read";
    return error.status === 403;
  } finally {
    isSending = false;
    if (storage.get("qc/turn")?.startsWith(tab)) storage.remove("qc/turn");
  }
}

function bodyOf(batch) {
  const now = Date.now();
  const intents = batch.map(({ key, local, ...intent }) =>
    ({ ...intent, ago: Math.max(0, now - local.at) }));
  return JSON.stringify({ intents });
}

async function sendBatch(batch) {
  const body = bodyOf(batch);
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    signal: AbortSignal.timeout(20_000),
    // Sends a tick even if the page is closed at once. Browsers refuse this for larger bodies.
    keepalive: byteCount(body) < maximumBytes,
  };
  const asked = token;
  try {
    const answer = await (await ask("/v1/intents", options)).json();
    // Another link was opened in the meantime, with another list.
    if (asked !== token) return;
    takeAnswer(answer);
    const sent = new Set(batch.map(({ id }) => id));
    if (!answer.results.some(({ id }) => sent.has(id))) throw new Error("no results");
    attempts = 0;
  } catch (error) {
    if (error.status !== 400 && error.status !== 413) throw error;
    // An intent that the server can't read must not block the others, so each is sent alone.
    if (batch.length === 1) unreadable.add(batch[0].id);
    batchSize = 1;
  }
}

function takeAnswer({ results, list: newest }) {
  // While the page follows the list, an older list would revert newer changes.
  const isOlder = newest?.store === list?.store && Number(newest?.rev) < Number(list?.rev);
  if (newest && !(stream && isOlder)) keepList(newest);
  const sent = new Map(queue.map((intent) => [intent.id, intent]));
  for (const { id } of results) if (sent.has(id)) storage.remove(sent.get(id).key);
  readQueue();
  render();
  for (const { id, is } of results) if (is === "void") forget(id);
  const remarks = results.filter(({ say }) => say).map(({ id, say }) => {
    const name = sent.get(id)?.local.was?.name ?? sent.get(id)?.text;
    return !name || say.includes(name) ? say : `${name}: ${say}`;
  });
  if (remarks.length > 0) say(remarks.join("\n"), { seconds: 10 });
  if (found.length > 0) search();
}

// MARK: Following the list

// The controller of the live stream, or null.
let stream = null;

async function follow() {
  if (stream || !canTalk() || document.hidden) return;
  const own = stream = new AbortController();
  let timer;
  const hearSomething = () => {
    clearTimeout(timer);
    timer = setTimeout(() => own.abort(), 40_000);
  };
  try {
    await readStream(own.signal, hearSomething);
    throw new Error("the stream ended");
  } catch (error) {
    // Otherwise the page itself ended the stream.
    if (stream === own) {
      stream = null;
      fail(error);
    }
  } finally {
    clearTimeout(timer);
    own.abort();
  }
}

async function readStream(signal, hearSomething) {
  hearSomething();
  const path = `/v1/live?after=${encodeURIComponent(list?.rev ?? "")}`;
  const response = await ask(path, { signal });
  render();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    hearSomething();
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line.trim() !== "") receive(JSON.parse(line));
  }
}

function stopFollowing() {
  const own = stream;
  stream = null;
  own?.abort();
}

// A line without `from` is a whole list.
function receive(message) {
  attempts = 0;
  if (message.from !== undefined) return takeDelta(message);
  keepList(message);
  render();
}

function takeDelta(delta) {
  // The answer to a tick may have included this change already.
  if (Number(delta.rev) <= Number(list.rev)) return;
  if (!(Number(delta.from) <= Number(list.rev))) {
    // A change in between is missing. Without a revision, a stream begins with the whole list.
    list.rev = "";
    throw new Error("a gap before the delta");
  }
  const gone = new Set(delta.gone);
  const changed = new Map(delta.items.map((item) => [item.id, item]));
  const merge = (items) =>
    items.filter(({ id }) => !gone.has(id)).map((item) => changed.get(item.id) ?? item);
  const what = [...delta.items, ...list.items.filter(({ id }) => gone.has(id))];
  const known = new Set(list.items.map(({ id }) => id));
  const items = [...merge(list.items), ...delta.items.filter(({ id }) => !known.has(id))];
  const places = new Map(delta.order?.map((id, place) => [id, place]));
  items.sort((one, other) => places.get(one.id) - places.get(other.id) || 0);
  found = merge(found);
  keepList({ ...list, rev: delta.rev, more: delta.more ?? list.more, items });
  render();
  tellOthers(delta.who, what);
}

// Shows the changes of others, unless that would hide Undo.
function tellOthers(who, items) {
  if (!who || items.length === 0 || !$("undo").hidden) return;
  say(texts.changed(who, items.length === 1 ? items[0].name : texts.items(items.length)));
}

function keepList(whole) {
  const isOther = whole.id !== list?.id;
  list = whole;
  if (isOther) {
    taken.length = 0;
    readQueue();
    send();
  }
  storage.set("qc/list", JSON.stringify(list));
  if (list.page !== document.documentElement.dataset.page) once(fetchPage);
  if (canWrite()) once(fetchNames);
  fetchMenu();
}

const begun = new Set();

// Runs a function once. If it fails, the next call runs it again.
function once(body) {
  if (begun.has(body)) return;
  begun.add(body);
  body().catch(() => begun.delete(body));
}

async function fetchPage() {
  await (await fetch("/", { cache: "reload" })).text();
  $("update").hidden = false;
}

async function fetchNames() {
  names = (await (await ask("/v1/names")).json()).names;
  storage.set("qc/names", JSON.stringify(names));
}

let isFetchingMenu = false;

// Fetches the menu that the list refers to. If that fails, the next list causes another attempt.
async function fetchMenu() {
  const wanted = list.menu;
  if (isFetchingMenu || wanted === menu?.menu) return;
  isFetchingMenu = true;
  try {
    menu = wanted ? await (await ask("/v1/menu")).json() : null;
    storage.set("qc/menu", JSON.stringify(menu));
    render();
  } catch {
    return;
  } finally {
    isFetchingMenu = false;
  }
  if (list.menu !== wanted) fetchMenu();
}

let searches = 0;

// Searches the items that are left out of the list.
async function search() {
  const own = ++searches;
  const text = $("phrase").value.trim();
  let items = [];
  if (text !== "" && list.more > 0 && canTalk()) {
    const answer = ask(`/v1/find?text=${encodeURIComponent(text)}`).then((found) => found.json());
    // Without a network, nothing is found.
    items = await answer.then((answer) => answer.items, () => []);
  }
  if (own !== searches) return;
  found = items;
  render();
}

// MARK: View: the server's list with the queue on top

const overlays = {
  check: (item) => ({ ...item, done: true, missing: null }),
  uncheck: (item) => ({ ...item, done: false }),
  // The server gives the new lot the intent's id, so that a later tick refers to this lot.
  amount: (item, { id, text }) =>
    ({ ...item, amount: text, steps: null, lots: [[id, text]], sent: item.sent ?? item.lots }),
  note: (item, { text }) => ({ ...item, note: text }),
  missing: (item, { is }) => ({ ...item, missing: is ? shopName() : null }),
  remove: () => null,
};

// Returns the pending intents that no later intent takes back.
function standing() {
  const undone = new Set(queue.map((intent) => intent.of));
  return queue.filter(({ id }) => !undone.has(id));
}

function view() {
  const items = new Map([...(list?.items ?? []), ...found].map((item) => [item.id, item]));
  for (const intent of standing()) overlay(items, intent);
  return items;
}

function overlay(items, intent) {
  const { was } = intent.local;
  let item = items.get(intent.item);
  if (intent.do === "add") item = { id: intent.id, name: intent.text, isPhrase: true };
  else if (intent.do === "undo") item = was;
  else if (item && intent.do in overlays) item = overlays[intent.do](item, intent);
  if (item) items.set(item.id, { ...item, waits: true });
  else items.delete(intent.item);
}

function shopName() {
  const chosen = storage.get("qc/shop");
  const isKnown = chosen === "" || list?.shops?.some(({ name }) => name === chosen);
  return (isKnown ? chosen : list?.shop) ?? "";
}

const isMissing = (item) => typeof item.missing === "string";

// Returns the section of an item. A ticked item stays in its place for five seconds.
function sectionOf(item) {
  const parts = rows.get(item.id);
  if (item.done && parts?.isDone === false) {
    clearTimeout(parts.stays);
    parts.stays = setTimeout(() => {
      parts.stays = null;
      render();
    }, 5_000);
  }
  if (item.done && parts?.stays) return parts.section;
  if (item.isPhrase) return "phrases";
  if (item.done) return "trolley";
  if (found.some(({ id }) => id === item.id)) return "found";
  return isMissing(item) ? "missing" : `aisle/${item.aisle}`;
}

// Returns the items of each section, in the order of the shop.
function sections(items) {
  const shop = list?.shops?.find(({ name }) => name === shopName());
  const order = shop?.aisles ?? list?.aisles ?? [];
  const rank = (aisle) => (order.includes(aisle) ? order.indexOf(aisle) : order.length);
  const aisles = [...new Set([...items.values()].map(({ aisle }) => aisle))];
  aisles.sort((one, other) => rank(one) - rank(other));
  const keys = aisles.map((aisle) => `aisle/${aisle}`);
  const all = ["found", ...keys, "phrases", "missing", "trolley"];
  const filled = new Map(all.map((key) => [key, []]));
  for (const item of items.values()) {
    const key = sectionOf(item);
    // A row that stays can be the last one of an aisle that no longer exists.
    if (!filled.has(key)) filled.set(key, []);
    filled.get(key).push(item);
  }
  return [...filled].filter(([, members]) => members.length > 0);
}

// MARK: Drawing: rows are kept by item, and only differences are applied

const rows = new Map();
const groups = new Map();

function make(name, attributes = {}, children = []) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
}

function makeRow(id) {
  const box = make("input", { type: "checkbox", autocomplete: "off" });
  const name = make("span", { className: "name", dir: "auto" });
  const detail = make("span", { className: "detail", dir: "auto" });
  const amount = make("span", { className: "amount", dir: "auto" });
  const clock = make("span", { className: "clock", role: "img", ariaLabel: texts.waitingMark });
  const words = make("span", { className: "words" }, [name, detail]);
  const label = make("label", {}, [box, words, clock, amount]);
  const button = make("button", { type: "button" });
  const row = make("li", {}, [label, button]);
  row.dataset.id = id;
  return { row, box, name, detail, amount, clock, button };
}

function rowOf(item, section) {
  if (!rows.has(item.id)) rows.set(item.id, makeRow(item.id));
  const parts = rows.get(item.id);
  if (parts.item !== item || parts.may !== list?.may) {
    const state = JSON.stringify([item, list?.may]);
    if (parts.state !== state) drawRow(parts, item);
    Object.assign(parts, { item, may: list?.may, state, isDone: item.done });
  }
  parts.section = section;
  return parts.row;
}

function drawRow({ box, name, detail, amount, clock, button }, item) {
  box.checked = item.done;
  box.disabled = !canWrite();
  box.hidden = item.isPhrase;
  name.textContent = item.name;
  const missing = item.missing && texts.missingAt(item.missing);
  const details = [item.note, item.due && texts.due(item.due), missing];
  detail.textContent = details.filter(Boolean).join("\n");
  amount.textContent = item.amount ?? "";
  clock.hidden = !item.waits;
  button.hidden = !canWrite();
  button.textContent = item.isPhrase ? "×" : "⋯";
  button.ariaLabel = (item.isPhrase ? texts.takeBack : texts.options)(item.name);
}

const titles = {
  found: texts.found, phrases: texts.addedHere, missing: texts.missing, trolley: texts.trolley,
};

function makeGroup(id, children = []) {
  const heading = make("h2", { id, dir: "auto" });
  const body = make("ul", { role: "list" }, children);
  const group = make("section", {}, [heading, body]);
  group.setAttribute("aria-labelledby", heading.id);
  return { group, heading, body };
}

function groupOf([key, items]) {
  if (!groups.has(key)) groups.set(key, makeGroup(`section${groups.size}`));
  const { group, heading, body } = groups.get(key);
  setText(heading, titles[key] ?? [items[0].emoji, items[0].aisle].filter(Boolean).join(" "));
  arrange(body, items.map((item) => rowOf(item, key)));
  return group;
}

// Sets the children of an element, and moves only those that are in the wrong place.
function arrange(parent, children) {
  const kept = new Set(children);
  for (const old of [...parent.children]) if (!kept.has(old)) old.remove();
  let place = parent.firstChild;
  for (const child of children) {
    if (child === place) place = place.nextSibling;
    else parent.insertBefore(child, place);
  }
}

// Draws the list and keeps the focus: on a row that moves, or on the row after a removed one.
function drawList(items) {
  const focused = document.activeElement;
  const index = [...document.querySelectorAll("#list li")].indexOf(focused?.closest("li"));
  arrange($("list"), sections(items).map(groupOf));
  for (const id of rows.keys()) if (!items.has(id)) rows.delete(id);
  if (index < 0 || document.activeElement === focused) return;
  const boxes = document.querySelectorAll("#list input");
  const next = boxes[Math.min(index, boxes.length - 1)] ?? $("phrase");
  (focused.isConnected ? focused : next).focus({ preventScroll: true });
}

function drawHead(items) {
  const shown = (list?.items ?? []).map(({ id }) => items.get(id)).filter(Boolean);
  const all = shown.length + (list?.more ?? 0);
  const left = all - shown.filter((item) => item.done).length;
  document.title = list?.title ?? "QuickCart";
  show("title", document.title);
  show("count", all === 0 ? "" : left === 0 ? texts.allTicked : texts.left(left, all));
  $("progress").firstChild.style.width = `${(100 * (all - left)) / Math.max(1, all)}%`;
  $("offline").ariaPressed = isOffline();
}

// The menu takes the list's place while it is shown.
function drawMenu() {
  const days = menu?.days ?? [];
  const isShown = days.length > 0 && $("menu").ariaPressed === "true";
  $("menu").hidden = days.length === 0;
  $("menu").ariaPressed = isShown;
  $("app").classList.toggle("menu", isShown);
  const tag = menu?.menu ?? "";
  if ($("days").dataset.menu === tag) return;
  $("days").dataset.menu = tag;
  $("days").replaceChildren(...days.map(makeDay));
}

function makeDay({ date, text, dishes }) {
  const { group, heading } = makeGroup(`day${date}`, dishes.map(makeDish));
  heading.textContent = text;
  return group;
}

function makeDish({ text, listed }) {
  const name = make("span", { className: "name", dir: "auto", textContent: text });
  const detail = make("span", { className: "detail", textContent: listed ? texts.onList : "" });
  return make("li", {}, [make("span", { className: "words" }, [name, detail])]);
}

function drawShops() {
  const shops = (list?.shops ?? []).map(({ name }) => name);
  $("shop").hidden = shops.length === 0;
  if ($("shop").dataset.names !== String(shops)) {
    const options = shops.map((name) => new Option(name));
    $("shop").replaceChildren(new Option(texts.noShop, ""), ...options);
    $("shop").dataset.names = shops;
  }
  $("shop").value = shopName();
}

function statusText() {
  const others = elsewhere.length > 0
    ? texts.waitingElsewhere(elsewhere.length, elsewhere[0].local.title) : "";
  return [ownStatus(), others].filter(Boolean).join(". ");
}

function ownStatus() {
  const waiting = queue.length > 0 ? texts.waitingHere(queue.length) : "";
  if (refusal) return texts.refused[refusal] + waiting;
  if (isOffline()) return texts.offlineChosen + (waiting && texts.waiting(queue.length));
  if (token && !isConnected) return texts.notConnected + waiting;
  if (list && !canWrite()) return texts.readOnly + waiting;
  const isLate = waiting && Date.now() - queue[0].local.at > 500;
  return isLate ? texts.sending(queue.length) : "";
}

function drawStatus() {
  const state = statusText();
  const isCutOff = token && !refusal && (isOffline() || !isConnected);
  // With a service worker, a reload works without a network.
  const isReloadable = isStorageRefused || navigator.serviceWorker?.controller;
  show("state", state);
  show("hint", isCutOff && !isReloadable ? texts.hint : "");
  $("bar").classList.toggle("shown", state !== "");
  $("copy").hidden = queue.length === 0 || !(isCutOff || refusal || !canWrite());
}

function noticeText(items) {
  if (token === null) return texts.noLink;
  if (list?.deleted) return texts.deleted;
  if (list) return items.size === 0 ? texts.empty : "";
  return refusal ? "" : isOffline() || !isConnected ? texts.notLoaded : texts.loading;
}

function render() {
  const items = view();
  drawList(items);
  drawHead(items);
  drawShops();
  drawMenu();
  drawStatus();
  show("notice", noticeText(items));
  show("cut", list?.more > 0 ? texts.cut(list.more) : "");
  $("unkept").hidden = !isStorageRefused;
  $("add").hidden = !canWrite();
}

// MARK: Toast and Undo

let toastTimer;

function say(text, { seconds = 5, canUndo = false } = {}) {
  $("said").textContent = text;
  $("undo").hidden = !canUndo;
  $("toast").classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(hideToast, seconds * 1000);
}

function hideToast() {
  // Hiding the button would lose the keyboard focus.
  if ($("undo").matches(":focus-visible")) {
    toastTimer = setTimeout(hideToast, 1_000);
    return;
  }
  $("toast").classList.remove("shown");
  $("said").textContent = "";
  $("undo").hidden = true;
}

function forget(id) {
  const index = taken.findIndex((intent) => intent.id === id);
  if (index >= 0) taken.splice(index, 1);
}

function takeBack({ id, do: kind, item, is, local }) {
  const isFocused = document.activeElement === $("undo");
  forget(id);
  // The server can't undo the mark of an unavailable item, so it is reversed by another intent.
  const back = kind === "missing" ? { do: kind, item, is: !is } : { do: "undo", of: id };
  push(back, local.was, texts.undone, true);
  // The button disappears with the last change, and would take the focus with it.
  if (isFocused && taken.length === 0) (rows.get(local.was?.id)?.box ?? $("phrase")).focus();
}

// MARK: Items

function tick(box) {
  const item = view().get(box.closest("li").dataset.id);
  if (!item) return;
  const { lots, name, aisle } = item;
  const kind = box.checked ? "check" : "uncheck";
  change(item, { do: kind, lots, name, aisle, list: list.title }, texts.ticked(name, box.checked));
}

function tapButton(row) {
  const item = view().get(row.dataset.id);
  if (item?.isPhrase) takeBack(queue.find(({ id }) => id === item.id));
  else if (item) openSheet(item);
}

// The item as it was when its sheet was opened, to which the changes refer.
let opened = null;

function openSheet(item) {
  opened = item;
  const note = item.note ?? "";
  $("item").textContent = item.name;
  $("amount").value = item.amount ?? "";
  $("note").value = note;
  // The field would truncate a longer note.
  $("note").readOnly = note.length > $("note").maxLength;
  $("missing").textContent = isMissing(item) ? texts.available : texts.missing;
  drawSteps();
  $("sheet").returnValue = "";
  $("sheet").showModal();
  // Focusing a field would open the phone's keyboard.
  $("item").focus();
}

// Returns the amount that is some steps from the one in the field, in the server's words.
function step(by) {
  const steps = opened.steps ?? [];
  const index = steps.indexOf($("amount").value.trim());
  return index < 0 ? undefined : steps[index + by];
}

function drawSteps() {
  $("less").disabled = step(-1) === undefined;
  $("more").disabled = step(1) === undefined;
}

function takeStep(by) {
  $("amount").value = step(by);
  drawSteps();
}

// The actions of the sheet's buttons, which run as it closes. Closing it otherwise changes nothing.
const closings = {
  save() {
    const { lots, name, amount = "", note: seen = "" } = opened;
    const [newAmount, newNote] = [$("amount").value.trim(), $("note").value.trim()];
    if (newAmount !== amount) {
      change(opened, { do: "amount", lots, text: newAmount }, texts.amountSet(name, newAmount));
    }
    if (newNote !== seen && !$("note").readOnly) {
      change(opened, { do: "note", seen, text: newNote }, texts.noteSet(name));
    }
  },
  missing() {
    const is = !isMissing(opened);
    change(opened, { do: "missing", is }, texts.missingSet(opened.name, is));
  },
  remove() {
    change(opened, { do: "remove", lots: opened.lots }, texts.removed(opened.name));
  },
};

// MARK: Adding

const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

// Returns the names that match the end of the phrase, and the length of that end. An amount can
// come before it: `2 l mi` suggests Milk.
function suggestions() {
  const words = $("phrase").value.split(",").at(-1).trimStart().split(" ");
  const known = [...new Set([...names, ...(list?.items ?? []).map(({ name }) => name)])];
  for (; words.join("") !== ""; words.shift()) {
    const start = fold(words.join(" "));
    const begins = known.filter((name) => fold(name).startsWith(start));
    const contains = known.filter((name) => fold(name).includes(` ${start}`));
    const hits = start && [...new Set([...begins, ...contains])].slice(0, 6);
    if (hits.length > 0) return { hits, length: words.join(" ").length };
  }
  return { hits: [], length: 0 };
}

function suggest() {
  const { hits, length } = suggestions();
  const kept = $("phrase").value.slice(0, $("phrase").value.length - length);
  const choices = hits.map((name) =>
    make("button", { type: "button", dir: "auto", textContent: name, value: kept + name }));
  $("suggestions").replaceChildren(...choices);
  $("suggestions").hidden = choices.length === 0;
}

function add(text) {
  if (text === "") return;
  if (byteCount(text) > 500) return say(texts.tooLong);
  $("phrase").value = "";
  suggest();
  search();
  push({ do: "add", text }, undefined, texts.added(text));
  // The user may type the next item right away.
  $("phrase").focus();
}

// MARK: Exporting ticks as text

const marks = { check: "x", uncheck: "-", add: "+" };

// Line breaks and other control characters would break the format.
const oneLine = (text = "") => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

function tickLine({ id, do: kind, text, local: { was } }) {
  const lots = was && (was.sent ?? was.lots).map(([lot]) => lot).join(",");
  const what = was ? [was.id, was.v, lots, was.text] : [text];
  return oneLine([marks[kind], ...what, `#${id}`].join(" "));
}

// Returns the lines of the ticks. If the day changes, the time comes before the tick.
function tickLines(intents) {
  let day = new Date().toDateString();
  return intents.flatMap((intent) => {
    const made = new Date(Math.min(intent.local.at, Date.now()) || Date.now());
    const isSame = made.toDateString() === day;
    day = made.toDateString();
    return isSame ? [tickLine(intent)] : [timeLine(made), tickLine(intent)];
  });
}

const timeLine = (date) => `at ${date.toISOString().slice(0, 19)}Z`;

function showTicks() {
  const waiting = standing().filter((intent) => intent.do !== "undo");
  const ticks = waiting.filter((intent) => marks[intent.do]);
  const head = ["quickcart-ticks 1", `list ${list?.id} ${oneLine(list?.title)}`];
  const lines = [...head, timeLine(new Date()), ...tickLines(ticks), `end ${ticks.length}`, ""];
  $("ticks").value = lines.join("\n");
  const omitted = waiting.length - ticks.length;
  show("export-help", texts.exportHelp + (omitted > 0 ? texts.exportOmits(omitted) : ""));
  $("take").textContent = texts.copy;
  $("export").showModal();
  $("ticks").select();
}

function takeTicks() {
  $("ticks").select();
  // `share` and `clipboard` are missing on plain HTTP. Sharing may be cancelled.
  if (navigator.share) navigator.share({ text: $("ticks").value }).catch(() => {});
  else if (document.execCommand("copy")) $("take").textContent = texts.copied;
}

// MARK: Screen

let wakeLock = null;

async function keepAwake() {
  const isWanted = storage.get("qc/awake") !== null;
  const canStay = "wakeLock" in navigator;
  $("awake").hidden = !canStay;
  $("asleep").hidden = canStay;
  $("awake").firstChild.checked = isWanted;
  if (!isWanted) wakeLock?.release();
  // The browser can refuse it, for example if the battery is low.
  else if (canStay) wakeLock = await navigator.wakeLock.request().catch(() => null);
}

// MARK: Start

const toggle = (key, isOn) => (isOn ? storage.set(key, "1") : storage.remove(key));

// Moves the token from the address to storage, so that the history doesn't keep it.
function takeToken() {
  const given = /^#([\w-]{22})$/.exec(location.hash)?.[1];
  if (!given) return;
  if (given !== storage.get("qc/token")) ["qc/list", "qc/menu"].forEach(storage.remove);
  storage.set("qc/token", given);
  // Without storage, a reload needs the token in the address.
  if (!memory.has("qc/token")) history.replaceState(null, "", location.pathname);
}

function load() {
  if (token !== storage.get("qc/token")) refusal = null;
  token = storage.get("qc/token");
  list = storage.value("qc/list");
  names = storage.value("qc/names") ?? [];
  menu = storage.value("qc/menu");
  readQueue();
}

// Handles a storage change by another tab. The key is null if everything was cleared.
function hearTab({ key }) {
  const last = token;
  if (key === "qc/turn") return;
  if (key?.startsWith(queuePrefix)) readQueue();
  else load();
  if (token !== last || key === "qc/offline") reconnect();
  else render();
}

function installWorker() {
  if (!isSecureContext) return;
  document.head.append(make("link", { rel: "manifest", href: "/manifest.webmanifest" }));
  // The page works without the service worker.
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
}

function returnToView() {
  if (document.hidden) return stopFollowing();
  refusal = null;
  keepAwake();
  reconnect();
}

const clicks = {
  copy: showTicks,
  less: () => takeStep(-1),
  menu() {
    $("menu").ariaPressed = $("menu").ariaPressed !== "true";
    render();
    scrollTo(0, 0);
  },
  missing: () => $("sheet").close("missing"),
  more: () => takeStep(1),
  offline() {
    toggle("qc/offline", !isOffline());
    reconnect();
  },
  reload: () => location.reload(),
  remove: () => $("sheet").close("remove"),
  // A tap beside the sheet saves the changes.
  sheet: () => $("sheet").close("save"),
  take: takeTicks,
  undo: () => takeBack(taken.at(-1)),
};

function click({ target }) {
  clicks[target.id]?.();
  if (target.matches("#list button")) tapButton(target.closest("li"));
  if (target.matches("#suggestions button")) add(target.value);
}

function listen() {
  const on = (target, event, body) => target.addEventListener(event, body);
  on(document, "click", click);
  on($("list"), "change", ({ target }) => tick(target));
  on($("shop"), "change", ({ target }) => {
    storage.set("qc/shop", target.value);
    render();
  });
  on($("amount"), "input", drawSteps);
  on($("sheet"), "close", () => closings[$("sheet").returnValue]?.());
  on($("phrase"), "input", () => {
    suggest();
    search();
  });
  on($("add"), "submit", (event) => {
    event.preventDefault();
    add($("phrase").value.trim());
  });
  on($("awake"), "change", ({ target }) => {
    toggle("qc/awake", target.checked);
    keepAwake();
  });
  on(window, "storage", hearTab);
  on(window, "online", reconnect);
  on(window, "hashchange", () => {
    takeToken();
    load();
    reconnect();
  });
  on(document, "visibilitychange", returnToView);
}

fillTexts();
takeToken();
load();
listen();
keepAwake();
installWorker();
$("app").hidden = false;
render();
connect();
