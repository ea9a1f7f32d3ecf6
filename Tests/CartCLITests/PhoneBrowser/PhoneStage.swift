import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A phone server with its own store, at this machine's address. The page of a real phone isn't a
/// secure context, but at 127.0.0.1 it would be one.
final class PhoneStage {
  private let store: TemporaryStore
  private let address: String
  private var port = 0
  private var server: ChildProcess?
  /// The options for a server behind a proxy, if it is behind one.
  private var proxy: [String] = []

  /// Items in seven aisles, one of them bought.
  static let list = [
    "add 6 Bananas, 500 g Tomatoes, 2 l Milk, 6 Eggs, Butter, 1 kg Rice, Coffee, Bread, 1 pack Toilet Paper",
    "check Toilet Paper",
  ]

  /// Serves a list while the body runs.
  ///
  /// - Parameters:
  ///   - sentences: the sentences that make the list.
  ///   - isSecure: whether to serve at 127.0.0.1, like a proxy with HTTPS: browsers treat both as
  ///     secure.
  static func run(
    _ sentences: [String] = list, isSecure: Bool = false,
    _ body: (PhoneStage) async throws -> Void
  ) async throws {
    let stage = try PhoneStage(at: isSecure ? "127.0.0.1" : ownAddress())
    do {
      for sentence in sentences { try stage.qc("-c", sentence) }
      try await stage.serve()
      if isSecure {
        // Only now is the port known, which a server behind a proxy doesn't print.
        stage.kill()
        stage.proxy = ["--behind", "https://list.example"]
        try await stage.serve()
      }
      try await body(stage)
    } catch {
      stage.end()
      throw error
    }
    stage.end()
  }

  private init(at address: String) throws {
    (store, self.address) = (try TemporaryStore(), address)
  }

  private func end() {
    kill()
    store.remove()
  }

  private var environment: [String: String] {
    [
      "HOME": store.path(of: ""), "XDG_RUNTIME_DIR": store.path(of: ""), "PATH": "/usr/bin:/bin",
      "TZ": "UTC", "QUICKCART_STORE": store.path(of: "lists.sqlite"), "LC_ALL": "C.UTF-8",
    ]
  }

  /// Runs `qc` like another program.
  ///
  /// - Returns: its output.
  @discardableResult func qc(_ words: String...) throws -> String { try qc(words) }

  private func qc(_ words: [String]) throws -> String {
    let (output, errors) = (store.path(of: "output"), store.path(of: "errors"))
    let process = try ChildProcess(
      try BuildFolder.path(of: "qc"), words, environment: environment,
      ChildProcess.Streams(output: output, errors: errors))
    let end = try process.wait()
    let said = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(end == .exited(0), "qc \(words): \(said)")
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Writes a file beside the store.
  func put(_ text: String, into file: String) throws -> String {
    let path = store.path(of: file)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The lines of `show`, in order: `[x] 2 l Milk`.
  var shown: [String] {
    get throws {
      try qc("show").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("[") }
    }
  }

  func isDone(_ name: String) throws -> Bool {
    try shown.contains { $0.hasPrefix("[x]") && $0.hasSuffix(name) }
  }

  /// The purchases, one per line, the first purchase first.
  var purchases: [String] {
    get throws {
      try qc("bought").split(separator: "\n").map(String.init).reversed()
    }
  }

  /// Waits for a condition.
  ///
  /// - Parameter what: the description of the condition.
  func wait(for what: String, until isTrue: () throws -> Bool) async throws {
    let deadline = Deadline(what)
    while try !isTrue() {
      try deadline.check()
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  // MARK: The server

  /// Starts the server, at its previous port.
  func serve() async throws {
    let said = store.path(of: "served")
    let server = try ChildProcess(
      try BuildFolder.path(of: "qc"),
      ["phone", "--serve", "--address", address, "--port", "\(port)"] + proxy,
      environment: environment,
      ChildProcess.Streams(output: said, errors: store.path(of: "complaints")))
    self.server = server
    try await wait(for: "the address of the server") {
      let text = try String(contentsOfFile: said, encoding: .utf8)
      if !proxy.isEmpty { return text.hasPrefix("serving at https://list.example") }
      guard let found = text.firstMatch(of: /serving at http:\/\/[0-9.]+:(\d+)\n/),
        let number = Int(found.1)
      else { return false }
      port = number
      return true
    }
  }

  /// Ends the server like a power cut.
  func kill() {
    guard let server else { return }
    self.server = nil
    do {
      server.send(SIGKILL)
      _ = try server.wait()
    } catch {
      Issue.record(error)
    }
  }

  /// The address of the page, without a link.
  var home: String { "http://\(address):\(port)/" }

  /// Makes a link for another phone.
  func link(_ name: String = "Ben", _ options: String...) throws -> String {
    let said = try qc(["phone", "--name", name] + options)
    return home + String(try #require(said.firstMatch(of: /http\S+(#\S+)/)?.1))
  }

  // MARK: Phones

  /// Opens a browser on the list, as the phone of a link.
  ///
  /// - Parameters:
  ///   - link: the link; nil to make one.
  ///   - scripts: scripts that run before the page's own.
  func phone(
    _ link: String? = nil, _ setting: Browser.Setting = Browser.Setting(), scripts: [String] = [],
    isOpened: Bool = true, isSilent: Bool = true, _ body: (Browser) async throws -> Void
  ) async throws {
    var setting = setting
    setting.refusal = "unkept"
    let link = try link ?? self.link()
    try await Browser.run(setting) { browser, _ in
      for script in scripts { try await browser.prepare(script) }
      if isOpened {
        try await browser.open(at: link)
        try await browser.wait(for: "\(Browser.rows) >= 1")
      }
      try await body(browser)
      // The browser logs failed requests by itself.
      let said = try await browser.console().filter { $0.source != "network" }
      if isSilent { #expect(said.map(\.message) == []) }
    }
  }

  /// Returns the address from which this machine sends packets.
  static func ownAddress() throws -> String {
    let descriptor = socket(AF_INET, datagrams, 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    address.sin_addr.s_addr = UInt32(0xC633_6401).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isFound else { throw SystemError("this machine has no address", errno) }
    let number = UInt32(bigEndian: address.sin_addr.s_addr)
    return (0..<4).map { String(number >> (24 - 8 * UInt32($0)) & 0xFF) }.joined(separator: ".")
  }

  #if canImport(Glibc)
    private static let datagrams = Int32(SOCK_DGRAM.rawValue)
  #else
    private static let datagrams = SOCK_DGRAM
  #endif
}
