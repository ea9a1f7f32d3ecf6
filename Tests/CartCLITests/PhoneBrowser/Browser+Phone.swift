import Foundation
import TestSupport
import Testing

/// The page of a list, in a browser.
extension Browser {
  /// A script that counts the rows.
  static let rows = "document.querySelectorAll('#list li').length"
  /// A script that returns the keys of the pending intents.
  static let queue = "Object.keys(localStorage).filter((key) => key.startsWith('qc/q/'))"

  func open(at address: String) async throws { try await open(try #require(URL(string: address))) }

  /// Returns a text as a string literal of a script.
  static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  func text(_ selector: String) async throws -> String {
    try await evaluate("document.querySelector(\(Browser.quoted(selector))).textContent")
  }

  func isHidden(_ selector: String) async throws -> Bool {
    try await evaluate("document.querySelector(\(Browser.quoted(selector))).hidden")
  }

  /// Waits until the status bar shows a text.
  func waits(_ state: String) async throws {
    try await wait(
      for: "document.querySelector('#state')?.textContent === \(Browser.quoted(state))")
  }

  /// Waits until no intents are pending. A sheet applies its changes in an event after it is
  /// closed.
  func settles() async throws {
    try await wait(for: "!document.querySelector('#sheet').open")
    try await Task.sleep(for: .milliseconds(50))
    try await wait(for: "\(Browser.queue).length === 0")
  }

  /// Writes the screen to a picture of the documentation if `SCREENSHOT=write` is set.
  func draw(_ name: String) async throws {
    guard ProcessInfo.processInfo.environment["SCREENSHOT"] == "write" else { return }
    let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    try await screenshot().write(to: root.appending(path: "docs/images/\(name).png"))
  }

  func online() async throws { try await run("dispatchEvent(new Event('online'))") }

  // MARK: Rows

  private static func row(_ name: String) throws -> String {
    """
    [...document.querySelectorAll('#list li')].find((row) =>
      row.querySelector('.name').textContent === \(try quoted(name)))
    """
  }

  func mentions(_ text: String) async throws {
    try await wait(
      for: "document.querySelector('#list').textContent.includes(\(Browser.quoted(text)))")
  }

  func isShown(_ name: String) async throws -> Bool {
    try await evaluate("Boolean(\(Browser.row(name)))")
  }

  func isTicked(_ name: String) async throws -> Bool {
    try await evaluate("\(Browser.row(name)).querySelector('input').checked")
  }

  /// Returns the title of the section that contains an item.
  func section(of name: String) async throws -> String {
    try await evaluate("\(Browser.row(name)).closest('section').querySelector('h2').textContent")
  }

  private func tap(in name: String, _ selector: String) async throws {
    // Tapping needs an element that a selector finds.
    try await run(
      """
      document.querySelectorAll('[data-target]').forEach((one) => delete one.dataset.target);
      \(Browser.row(name)).querySelector('\(selector)').dataset.target = '';
      """)
    try await tap(element("[data-target]"))
  }

  func tick(_ name: String) async throws { try await tap(in: name, "label") }

  /// Opens the sheet of an item, or takes back a pending addition.
  func more(_ name: String) async throws { try await tap(in: name, "button") }

  func tap(_ selector: String) async throws { try await tap(element(selector)) }

  /// Replaces the text of a field.
  func fill(_ selector: String, _ text: String) async throws {
    let field = try await element(selector)
    try await run(
      "const one = document.querySelector('\(selector)'); one.focus(); one.select(); one.value = '';"
    )
    try await type(text, into: field)
  }

  /// Adds phrases with the field.
  func add(_ text: String) async throws {
    try await fill("#phrase", text)
    try await tap("#add button")
  }
}

/// Scripts that run before a page's own.
enum PhoneScript {
  /// Timers that only fire when a test triggers them.
  static let clock = """
    window.fake = { now: Date.now(), timers: [], next: 1, delays: [] };
    Date.now = () => fake.now;
    window.setTimeout = (body, delay = 0) => {
      fake.delays.push(delay);
      fake.timers.push({ id: fake.next, at: fake.now + delay, body });
      return fake.next++;
    };
    window.clearTimeout = (id) => { fake.timers = fake.timers.filter((timer) => timer.id !== id); };
    fake.advance = (time) => {
      const end = fake.now + time;
      for (;;) {
        const due = fake.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        clearTimeout(due.id);
        fake.now = Math.max(fake.now, due.at);
        due.body();
      }
      fake.now = end;
    };
    """

  /// Toasts that last longer than a slow machine takes to tap the button beside them.
  static let patience = """
    const after = window.setTimeout;
    window.setTimeout = (body, delay = 0) => after(body, body.name === "hideToast" ? 60_000 : delay);
    """

  /// A network that a test controls: `net.refuse` is a status for intents, `net.hold` delays them,
  /// and `net.lose` loses an answer. All windows of a browser share one count.
  static let network = """
    (() => {
      const real = window.fetch.bind(window);
      const all = () => JSON.parse(localStorage.getItem('test/net') ?? '{}');
      const save = (change) =>
        localStorage.setItem('test/net', JSON.stringify({ ...all(), ...change }));
      window.net = new Proxy({}, {
        get: (_, key) => all()[key], set: (_, key, value) => { save({ [key]: value }); return true; },
      });
      const pause = () => new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(0);
      });
      window.fetch = async (input, options = {}) => {
        net.asked = [...(net.asked ?? []), `${options.method ?? 'GET'} ${input}`];
        if (!String(input).includes('/v1/intents')) return real(input, options);
        const batch = JSON.parse(options.body).intents;
        net.batches = [...(net.batches ?? []), batch.length];
        net.posting = (net.posting ?? 0) + 1;
        net.most = Math.max(net.most ?? 0, net.posting);
        try {
          while (net.hold) await pause();
          const isRefused = batch.some((one) => (net.refuseItem ?? '') === one.item);
          if (isRefused) return new Response('{"error":"malformed"}', { status: 400 });
          if (net.refuse) return new Response('{"error":"busy"}', { status: net.refuse });
          const response = await real(input, options);
          if (!net.lose) return response;
          net.lose = 0;
          throw new TypeError('Failed to fetch');
        } finally {
          net.posting -= 1;
        }
      };
    })();
    """
}
