import CartInterpreter
import CartLanguage
import CartModels
import CartPhone
import CartPlatform
import CartStore
import CartSync
import Foundation
import Synchronization
import TerminalText

/// `qc phone`: makes a link, draws its QR code, and serves the list until it is interrupted.
extension Program {
  func serve(_ serving: PhoneServing, _ console: Console) throws -> ExitStatus {
    guard case .file(let path) = location else {
      throw UsageError("`qc phone` needs a store in a file")
    }
    let store = try existingStore(toBeWritten: true)
    let address = try boundAddress(serving)
    let made = try serving.link.map { try makeLink($0, in: store) }
    // Another server of this store finds the new link by itself.
    guard let lock = SyncLock(besideStoreAt: path, for: .phone) else {
      guard let made else { throw alreadyServing }
      try show(made, at: serving.origin(address, serving.port), console)
      return .success
    }
    let failures = ServingFailures()
    let home = try StoreHost(
      location, clock: clock, ids: TimeOrderedIdentifiers(clock: clock), reporting: failures.add)
    let server = try start(serving, at: address, home)
    let origin = serving.origin(address, server.port)
    if let made {
      try show(made, at: origin, console)
    } else {
      try console.say(ServingReport(address: origin.text, made: nil, code: []))
    }
    try host.working {
      while !Interruption.hasArrived {
        usleep(100_000)
        if home.takeUnsent(), let words = programThatExchanges() { start(words) }
        for message in failures.take() { try complain(message) }
      }
    }
    try server.stop()
    _ = consume lock
    return .success
  }

  /// The address to bind: this machine's alone, where a proxy is in front.
  private func boundAddress(_ serving: PhoneServing) throws -> String {
    if let address = serving.address { return address }
    if serving.proxy != nil { return "127.0.0.1" }
    guard let address = LocalAddress.ofDefaultRoute else {
      throw FileError(
        Diagnostic(
          .missing, "this machine has no address on a private network",
          help: ["name the one to serve at: `qc phone --address 192.168.178.123`"]),
        status: .failure)
    }
    return address
  }

  // MARK: The link

  private struct MadeLink {
    let token: PhoneToken
    let link: PhoneLink
  }

  private func makeLink(_ new: NewPhoneLink, in store: SQLiteStore) throws -> MadeLink {
    var generator = SystemRandomNumberGenerator()
    let token = PhoneToken(using: &generator)
    return try store.write(at: clock.now) { repository in
      let list = try list(titled: new.list, in: repository)
      let link = PhoneLink(
        name: try new.name ?? PhoneLink.freeName(among: repository.phoneLinks()),
        digest: token.digest.bytes, list: list.id, title: list.title,
        rights: new.isReadOnly ? .read : .write,
        expires: clock.now.addingTimeInterval(TimeInterval(new.lifetime)))
      try repository.add(link)
      return MadeLink(token: token, link: link)
    }
  }

  private func list(
    titled title: String?, in repository: any ShoppingListRepository
  ) throws -> ListSummary {
    if let title {
      if let list = try repository.list(titled: NameKey(title)) { return list }
      let near = Suggestion.nearest(to: title, among: try repository.lists(limit: nil).map(\.title))
      throw FileError(
        Diagnostic(
          .unknownList, "list `\(title)` not found",
          help: [Suggestion.sentence(near) ?? "`qc lists` shows the lists"]), status: .failure)
    }
    let current = try repository.currentList().flatMap { try repository.list(withId: $0) }
    if let list = try current ?? repository.lists(limit: 1).first { return list }
    throw FileError(
      Diagnostic(.missing, "there is no list yet", help: ["`qc add ITEM` makes one"]),
      status: .failure)
  }

  private func show(_ made: MadeLink, at origin: PhoneOrigin, _ console: Console) throws {
    let address = "\(origin.text)/#\(made.token.text)"
    try console.say(
      ServingReport(
        address: address,
        made: ServingReport.Made(link: made.link, day: clock.calendar.day(of: made.link.expires)),
        code: try code(of: address)))
  }

  /// The QR code, where the terminal has room for it; a file or a program gets the address alone.
  private func code(of address: String) throws -> [String] {
    guard host.outputIsTerminal, options.has(.json) == false else { return [] }
    let code = try QRCode(Array(address.utf8))
    return code.width <= (host.terminalSize()?.columns ?? 0) ? code.colouredRows : []
  }

  // MARK: The server

  private var alreadyServing: FileError {
    FileError(
      Diagnostic(
        .inUse, "another `qc phone` serves this store",
        help: ["to make a link, write `qc phone`"]), status: .failure)
  }

  private func start(
    _ serving: PhoneServing, at address: String, _ home: StoreHost
  ) throws -> PhoneServer {
    var limit = rlimit()
    let descriptors = getrlimit(openFiles, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 256
    do throws(PhoneServerError) {
      return try PhoneServer.start(
        PhoneServer.Configuration(
          address: address, port: serving.port, proxy: serving.proxy,
          limits: PhoneLimits(descriptors: descriptors)),
        host: home, page: .standard, generator: SystemRandomNumberGenerator())
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: PhoneServerError) -> FileError {
    let (message, help) =
      switch error {
      case .addressInUse(let address, let port):
        (
          "port \(port) of \(address) is in use",
          "choose another one: `qc phone --port \(port + 1)`"
        )
      case .unavailableAddress(let address):
        ("this machine does not have the address \(address)", "leave `--address` out")
      case .permissionDenied(let port):
        ("port \(port) is reserved", "leave `--port` out")
      case .other(let reason): ("the server cannot start: \(reason)", "try another `--port`")
      }
    return FileError(Diagnostic(.inUse, message, help: [help]), status: .failure)
  }

  /// Says on standard error what keeps a phone from being answered.
  private func complain(_ message: String) throws {
    try host.errors.write("error: \(PrintableText.of(message))\n")
  }
}

/// What went wrong in the server's thread and is still to be said.
private final class ServingFailures: Sendable {
  private let messages = Mutex<[String]>([])

  /// Many of one kind are said once.
  func add(_ error: any Error) {
    let message = (error as? StoreError)?.localizedDescription ?? "\(error)"
    messages.withLock { if $0.last != message { $0.append(message) } }
  }

  func take() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

#if canImport(Glibc)
  private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let openFiles = RLIMIT_NOFILE
#endif

/// Where lists are served, and the link that was made.
struct ServingReport: StoreReport {
  struct Made {
    let link: PhoneLink
    let day: CalendarDate
  }

  let address: String
  let made: Made?
  /// The rows of the QR code; none where it isn't drawn.
  let code: [String]

  var isAlwaysSaid: Bool { true }
  var outcome: String? { made.map { "a link for \(PrintableText.of($0.link.name)) was made" } }

  var lines: [String] {
    guard let made else { return ["serving at \(address)"] }
    let list = PrintableText.of(made.link.title)
    return code + [
      code.isEmpty
        ? "\(PrintableText.of(made.link.name)) can shop from \(list): open \(address)"
        : "Scan to shop from \(list), or open \(address)",
      "Works on this network until \(DayText.of(made.day)); others on it can listen in. ^C stops.",
    ]
  }

  private enum Key: CodingKey {
    case address, name, list, rights, expires
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(address, forKey: .address)
    guard let link = made?.link else { return }
    try container.encode(link.name, forKey: .name)
    try container.encode(link.title, forKey: .list)
    try container.encode(link.rights.rawValue, forKey: .rights)
    try container.encode(link.expires.ISO8601Format(), forKey: .expires)
  }
}
