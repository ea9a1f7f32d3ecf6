package import Foundation

/// Chromium without a window, at the size of a phone, controlled with the W3C WebDriver protocol.
package struct Browser: Sendable {
  /// Whether the programs are installed; `.ci/setup tests` installs them.
  package static var isInstalled: Bool {
    let names = [
      "/usr/bin/chromedriver", "/usr/local/bin/chromedriver", "/opt/homebrew/bin/chromedriver",
    ]
    return names.contains(where: FileManager.default.isExecutableFile)
  }

  /// An error of the browser.
  package struct Mistake: Error { package let message: String }

  /// The identifier of an element in the protocol.
  package struct Element: Codable, Sendable {
    let id: String
    enum CodingKeys: String, CodingKey { case id = "element-6066-11e4-a52e-4f735466cecf" }
  }

  /// A console message of the page or the browser.
  package struct Entry: Decodable, Sendable {
    package let level: String
    package let message: String
    /// The origin of the message; `network` is the browser, about a failed request.
    package let source: String
  }

  /// The settings of a browser.
  package struct Setting: Sendable {
    /// Whether pages can store data.
    package var isStoring = true
    package var width = 390
    package var height = 844
    /// The default font size, in pixels.
    package var fontSize = 16
    /// The element in which a page reports that it can't store data.
    package var refusal = "notice"

    package init() {}
  }

  private let session: URL
  private let setting: Setting

  /// Opens a browser while a body runs.
  ///
  /// - Parameter body: also gets a folder, which is removed with the browser.
  package static func run(
    _ setting: Setting = Setting(), _ body: (Browser, URL) async throws -> Void
  ) async throws {
    let driver = try await Driver()
    do {
      let browser = try await Browser(driver, setting)
      do { try await body(browser, driver.folder) } catch {
        try await browser.quit()
        throw error
      }
      try await browser.quit()
    } catch {
      try await driver.stop()
      throw error
    }
    try await driver.stop()
  }

  private init(_ driver: Driver, _ setting: Setting) async throws {
    // In one of about twelve reloads of a file, Chromium 156 gives the page an empty storage and
    // loses what is written there, unless files can access one another. This doesn't happen to
    // pages from a server.
    let capabilities = """
      {"capabilities": {"alwaysMatch": {
        "browserName": "chrome",
        "timeouts": {"script": 600000, "pageLoad": 600000},
        "goog:loggingPrefs": {"browser": "ALL"},
        "goog:chromeOptions": {
          "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            "--hide-scrollbars", "--allow-file-access-from-files"],
          "prefs": {"profile.default_content_setting_values.cookies": \(setting.isStoring ? 1 : 2),
            "webkit.webprefs.default_font_size": \(setting.fontSize)},
          "mobileEmulation": {"deviceMetrics": {"width": \(setting.width),
            "height": \(setting.height), "pixelRatio": 2, "touch": true, "mobile": true}}
        }
      }}}
      """
    struct Session: Decodable { let sessionId: String }
    let sessions = driver.address.appending(path: "session")
    let session: Session = try await Browser.started {
      try await Browser.ask("POST", sessions, Data(capabilities.utf8))
    }
    self.setting = setting
    self.session = sessions.appending(path: session.sessionId)
  }

  /// Starts a session, and retries: the driver gives Chromium a minute to start, which can be too
  /// short for its first start on a machine.
  private static func started<Session>(
    _ start: () async throws -> Session
  ) async throws -> Session {
    for _ in 1..<4 {
      do { return try await start() } catch let mistake as Mistake {
        guard mistake.message.contains("session not created") else { throw mistake }
      }
    }
    return try await start()
  }

  private func quit() async throws { try await command("DELETE", "") }

  // MARK: - Pages

  package func open(_ page: URL) async throws {
    try await command("POST", "url", ["url": page.absoluteString])
    try await reachStorage()
  }

  package func reload() async throws {
    try await command("POST", "refresh", [String: String]())
    try await reachStorage()
  }

  /// Whether the browser refuses to store data for the open page.
  package func isStorageRefused() async throws -> Bool {
    try await evaluate("(() => { try { return !localStorage } catch { return true } })()")
  }

  /// Reloads a page that couldn't store data. For a moment after it starts, a browser can refuse
  /// that; the page then reports it, and works without.
  private func reachStorage() async throws {
    let isRefused = "document.getElementById('\(setting.refusal)')?.checkVisibility() ?? false"
    let deadline = Deadline("storage for \(session)")
    while setting.isStoring, try await evaluate(isRefused) {
      try deadline.check()
      try await command("POST", "refresh", [String: String]())
    }
  }

  /// Returns the value of a script.
  package func evaluate<Value: Decodable & Sendable>(_ script: String) async throws -> Value {
    try await ask("POST", "execute/sync", Script(script: "return \(script)"))
  }

  /// Runs a script that returns nothing.
  package func run(_ script: String) async throws {
    let _: Bool = try await evaluate("(() => { \(script); return true })()")
  }

  /// Waits until a script returns true.
  package func wait(for condition: String) async throws {
    let deadline = Deadline(condition)
    while !(try await evaluate("Boolean(\(condition))") as Bool) {
      try deadline.check()
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Returns the console messages since the last call.
  package func console() async throws -> [Entry] {
    try await ask("POST", "se/log", ["type": "browser"])
  }

  /// Sets the result of a media query, such as `prefers-color-scheme: dark`.
  package func emulate(_ feature: String, _ value: String) async throws {
    struct Command: Encodable {
      struct Parameters: Encodable { let features: [[String: String]] }
      let cmd = "Emulation.setEmulatedMedia"
      let params: Parameters
    }
    let features = [["name": feature, "value": value]]
    let _: [String: String] = try await ask(
      "POST", "goog/cdp/execute", Command(params: .init(features: features)))
  }

  /// Returns a picture of the window as PNG.
  package func screenshot() async throws -> Data {
    try Browser.decoded(await ask("GET", "screenshot", String?.none))
  }

  /// Returns the printed page on A4 as PDF.
  package func print() async throws -> Data {
    struct Paper: Encodable {
      let background = false
      let page = ["width": 21.0, "height": 29.7]
    }
    return try Browser.decoded(await ask("POST", "print", Paper()))
  }

  // MARK: - Elements

  package func element(_ selector: String) async throws -> Element {
    try await ask("POST", "element", ["using": "css selector", "value": selector])
  }

  /// Returns the name of an element for assistive programs.
  package func label(of element: Element) async throws -> String {
    try await ask("GET", "element/\(element.id)/computedlabel", String?.none)
  }

  /// Returns the role of an element for assistive programs.
  package func role(of element: Element) async throws -> String {
    try await ask("GET", "element/\(element.id)/computedrole", String?.none)
  }

  /// Taps the middle of an element.
  package func tap(_ element: Element) async throws {
    struct Finger: Encodable {
      let type = "pointer"
      let id = "finger"
      let parameters = ["pointerType": "touch"]
      let actions: [Move]
    }
    struct Move: Encodable {
      let type: String
      var origin: Element?
      var x: Int?
      var y: Int?
      var button: Int?
    }
    // A tap only reaches elements in the window, and the page receives it a little later.
    let script = """
      arguments[0].scrollIntoView({ block: 'center' });
      window.hasHeardOfTap = false;
      addEventListener('click', () => { window.hasHeardOfTap = true }, { capture: true, once: true });
      """
    try await command("POST", "execute/sync", Script(script: script, args: [element]))
    let moves = [
      Move(type: "pointerMove", origin: element, x: 0, y: 0), Move(type: "pointerDown", button: 0),
      Move(type: "pointerUp", button: 0),
    ]
    try await command("POST", "actions", ["actions": [Finger(actions: moves)]])
    try await wait(for: "window.hasHeardOfTap")
  }

  /// Presses keys one after another.
  package func press(_ keys: String) async throws {
    struct Keyboard: Encodable {
      let type = "key"
      let id = "keys"
      let actions: [[String: String]]
    }
    let strokes = keys.flatMap { key in
      ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] }
    }
    // The page receives them a little later.
    try await run(
      """
      if (window.heardKeys === undefined) addEventListener('keyup', () => { heardKeys++ }, true);
      window.heardKeys = 0;
      """)
    try await command("POST", "actions", ["actions": [Keyboard(actions: strokes)]])
    try await wait(for: "window.heardKeys === \(keys.count)")
  }

  // MARK: - The protocol

  /// Sends a command of Chromium's own protocol, with JSON parameters.
  package func devtools(_ name: String, _ parameters: String = "{}") async throws {
    let body = Data("{\"cmd\": \"\(name)\", \"params\": \(parameters)}".utf8)
    let _: AnyAnswer = try await Browser.ask(
      "POST", session.appending(path: "goog/cdp/execute"), body)
  }

  /// Disconnects or reconnects the network.
  package func network(isOffline: Bool) async throws {
    try await devtools("Network.enable")
    try await devtools(
      "Network.emulateNetworkConditions",
      """
      {"offline": \(isOffline), "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
      """)
  }

  /// Runs a script before those of each page that is opened.
  package func prepare(_ script: String) async throws {
    let text = String(decoding: try JSONEncoder().encode(script), as: UTF8.self)
    try await devtools("Page.addScriptToEvaluateOnNewDocument", "{\"source\": \(text)}")
  }

  // MARK: - Windows

  /// Returns the current window.
  package func window() async throws -> String { try await ask("GET", "window", String?.none) }

  /// Opens another window of the same browser, and makes it the current one.
  package func openWindow() async throws {
    struct Window: Decodable { let handle: String }
    let window: Window = try await ask("POST", "window/new", ["type": "tab"])
    try await look(at: window.handle)
  }

  package func look(at window: String) async throws {
    try await command("POST", "window", ["handle": window])
  }

  /// Closes the current window.
  package func closeWindow() async throws {
    let _: [String] = try await ask("DELETE", "window", String?.none)
  }

  // MARK: - Typing

  /// Types into an element, even if the page has no script.
  package func type(_ text: String, into element: Element) async throws {
    try await command("POST", "element/\(element.id)/value", ["text": text])
  }

  /// Clicks an element, even if the page has no script.
  package func click(_ element: Element) async throws {
    try await command("POST", "element/\(element.id)/click", [String: String]())
  }

  private struct Script: Encodable {
    let script: String
    var args: [Element] = []
  }
  private struct Reply<Value: Decodable>: Decodable { let value: Value }
  /// The answer of a command without a result. An error isn't decoded as this.
  private struct Nothing: Decodable {
    init(from decoder: any Decoder) throws {
      guard try decoder.singleValueContainer().decodeNil() else {
        throw Mistake(message: "an answer where none belongs")
      }
    }
  }

  /// Any answer.
  private struct AnyAnswer: Decodable { init(from decoder: any Decoder) throws {} }

  private func ask<Value: Decodable>(
    _ method: String, _ path: String, _ body: (some Encodable)?
  ) async throws -> Value {
    let address = path.isEmpty ? session : session.appending(path: path)
    return try await Browser.ask(method, address, try body.map { try JSONEncoder().encode($0) })
  }

  private func command(_ method: String, _ path: String, _ body: some Encodable) async throws {
    let _: Nothing = try await ask(method, path, body)
  }

  private func command(_ method: String, _ path: String) async throws {
    let _: Nothing = try await ask(method, path, String?.none)
  }

  private static func ask<Value: Decodable>(
    _ method: String, _ address: URL, _ body: Data?
  ) async throws -> Value {
    let data = try await Request(method: method, address: address, body: body).answer()
    do {
      return try JSONDecoder().decode(Reply<Value>.self, from: data).value
    } catch {
      throw Mistake(
        message: "\(method) \(address): \(String(decoding: data.prefix(500), as: UTF8.self))")
    }
  }

  private static func decoded(_ text: String) throws -> Data {
    guard let data = Data(base64Encoded: text) else { throw Mistake(message: "no base 64") }
    return data
  }
}

/// A command to the driver, sent with curl, because on Linux Foundation's own requests don't accept
/// the driver's answers.
private struct Request {
  let method: String
  let address: URL
  let body: Data?

  func answer() async throws -> Data {
    let folder = try newFolder()
    defer { TemporaryFolders.remove(folder.path) }
    let (question, answer) = (folder.appending(path: "question"), folder.appending(path: "answer"))
    try Data(body ?? Data()).write(to: question)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "curl", "--silent", "--show-error", "--max-time", "600", "--output", answer.path,
      "--request", method, "--header", "Content-Type: application/json",
    ]
    if body != nil {
      process.arguments?.append(contentsOf: ["--data-binary", "@\(question.path)"])
    }
    process.arguments?.append(address.absoluteString)
    try process.run()
    do {
      while process.isRunning { try await Task.sleep(for: .milliseconds(2)) }
    } catch {
      process.terminate()
      throw error
    }
    guard process.terminationStatus == 0 else {
      throw Browser.Mistake(
        message: "\(method) \(address): curl ends with \(process.terminationStatus)")
    }
    return try Data(contentsOf: answer)
  }
}

private func newFolder() throws -> URL {
  URL(filePath: try TemporaryFolders.make("quickcart"))
}

/// The program that passes commands on to Chromium.
private struct Driver {
  let address: URL
  private let process: Process
  let folder: URL

  /// Starts the driver on a free port, which it prints.
  init() async throws {
    folder = try newFolder()
    let output = folder.appending(path: "output")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["chromedriver", "--port=0"]
    // Chromium leaves a temporary folder behind.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
      $1
    }
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    do {
      address = try await Driver.address(in: output, of: process)
    } catch {
      try await end(process, in: folder)
      throw error
    }
  }

  func stop() async throws { try await end(process, in: folder) }

  private static func address(in output: URL, of process: Process) async throws -> URL {
    let deadline = Deadline("the port of chromedriver")
    while true {
      try deadline.check()
      let isRunning = process.isRunning
      let said = try String(contentsOf: output, encoding: .utf8)
      if let port = said.firstMatch(of: /successfully on port (\d+)/)?.1,
        let address = URL(string: "http://127.0.0.1:\(port)")
      {
        return address
      }
      guard isRunning else {
        throw Browser.Mistake(
          message: "chromedriver can't be started; `.ci/setup tests` installs it: \(said)")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

/// Ends the driver, which has no open browser any more.
private func end(_ process: Process, in folder: URL) async throws {
  // The driver may have inherited blocked signals from its thread, so only SIGKILL is certain to
  // end it.
  kill(process.processIdentifier, SIGKILL)
  while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
  TemporaryFolders.remove(folder.path)
}
