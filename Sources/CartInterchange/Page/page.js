// Keeps on this device what is ticked on an exported list, takes ticks back, and counts what is
// left. Without it the page is still a list with boxes to tick.
//
// It stands before the items, so a box that is tapped while the page still loads counts too. The
// page's policy names this text by its hash: a change here needs the hash in PagePolicy.swift
// changed too; a test says what it should be.
"use strict";

(() => {
  // Pages that are opened as files may share one storage: each list has its key.
  const key = "quickcart/" + document.documentElement.dataset.list;

  // What was ticked or unticked here, by the item: whether it is ticked, the version of the
  // item, and when. An item that was changed since, in a newer export, is as that export says: milk that
  // is to be bought again isn't ticked because it was last week.
  let ticks = {};

  // Whether the browser keeps anything for us: it may refuse to, and so may who uses it.
  let isKept = true;

  // The boxes that were tapped, the last one at the end.
  const tapped = [];

  const boxes = () => document.querySelectorAll("main input");
  const element = (id) => document.getElementById(id);
  const nameOf = (box) => box.parentElement.querySelector(".name").textContent;

  function load() {
    let text = null;
    try {
      text = localStorage.getItem(key);
    } catch {
      isKept = false;
    }
    try {
      ticks = { ...JSON.parse(text) };
    } catch {
      // Something else wrote there; what it means is unknown.
      ticks = {};
    }
  }

  function save() {
    // What can't be read isn't written over.
    if (!isKept) return;
    try {
      localStorage.setItem(key, JSON.stringify(ticks));
    } catch {
      isKept = false;
    }
  }

  // Notes how a box stands, where that isn't how the page has it.
  function note(box, time) {
    delete ticks[box.value];
    if (box.checked === box.defaultChecked) return;
    ticks[box.value] = [box.checked, box.dataset.version, time];
  }

  // Puts all boxes as they were left, and forgets items that the page no longer has.
  function restore() {
    const left = ticks;
    ticks = {};
    for (const box of boxes()) {
      const tick = left[box.value];
      const isSame = Array.isArray(tick) && tick[1] === box.dataset.version;
      box.checked = isSame ? tick[0] === true : box.defaultChecked;
      // An earlier page kept no time.
      const isTime = isSame && tick[2] > 0 && tick[2] <= Date.now();
      note(box, isTime ? tick[2] : Date.now());
    }
  }

  function countTicked() {
    return document.querySelectorAll("main input:checked").length;
  }

  function leftText() {
    const left = boxes().length - countTicked();
    return left === 0 ? "all ticked" : `${left} left`;
  }

  function show() {
    const all = boxes().length;
    const left = all - countTicked();
    const isLeft = left === 0 ? leftText() : `${leftText()} of ${all}`;
    element("count").textContent = all === 0 ? "nothing to buy" : isLeft;
    element("progress").max = Math.max(1, all);
    element("progress").value = all - left;
    element("notice").hidden = isKept;
    element("undo").hidden = tapped.length === 0;
    element("sending").hidden = Object.keys(ticks).length === 0;
    if (!element("ticks").hidden) element("ticks").value = tickText();
  }

  // Line breaks and other control characters would break the format.
  const oneLine = (text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

  function tickLine(box) {
    const { version, lots } = box.dataset;
    return oneLine(`${box.checked ? "x" : "-"} ${box.value} ${version} ${lots} ${nameOf(box)}`);
  }

  const timeLine = (date) => `at ${date.toISOString().slice(0, 19)}Z`;

  // What was ticked here, as `qc import` takes it. Ticks of another day have their time before them.
  function tickText() {
    const { list } = document.documentElement.dataset;
    const now = new Date();
    const lines = ["quickcart-ticks 1", `list ${list} ${oneLine(document.title)}`, timeLine(now)];
    const ticked = [...boxes()].filter((box) => ticks[box.value]);
    let day = now.toDateString();
    for (const box of ticked) {
      const made = new Date(ticks[box.value][2]);
      if (made.toDateString() !== day) lines.push(timeLine(made));
      day = made.toDateString();
      lines.push(tickLine(box));
    }
    return [...lines, `end ${ticked.length}`, ""].join("\n");
  }

  async function send() {
    if (navigator.share) {
      try {
        return await navigator.share({ text: tickText() });
      } catch (error) {
        // Whoever changes their mind wants nothing else either.
        if (error.name === "AbortError") return;
      }
    }
    for (const id of ["sendhelp", "ticks"]) element(id).hidden = false;
    show();
    element("ticks").focus();
    element("ticks").select();
  }

  // Says what became of an item, on the page and to a screen reader.
  function say(text) {
    element("said").textContent = text;
    element("bar").classList.add("shown");
  }

  function tap(box) {
    tapped.push(box);
    note(box, Date.now());
    save();
    show();
    say(`${nameOf(box)} ${box.checked ? "ticked" : "no longer ticked"}, ${leftText()}`);
  }

  function undo() {
    const box = tapped.pop();
    if (box === undefined) return;
    box.checked = !box.checked;
    note(box, Date.now());
    save();
    show();
    say(`${nameOf(box)} ${box.checked ? "ticked again" : "back on the list"}, ${leftText()}`);
    // With the last one the button goes, and the focus would go with it.
    if (tapped.length === 0) box.focus();
  }

  document.addEventListener("change", (event) => {
    if (event.target.matches("main input")) tap(event.target);
  });

  document.addEventListener("click", (event) => {
    if (event.target === element("undo")) undo();
    if (event.target === element("send")) send();
  });

  // The same list in another tab.
  window.addEventListener("storage", (event) => {
    if (event.key !== key && event.key !== null) return;
    tapped.length = 0;
    load();
    restore();
    show();
  });

  function begin() {
    restore();
    show();
  }

  load();
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", begin);
  } else {
    begin();
  }
})();
