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
    let path = try phoneStorePath
    let store = try existingStore(toBeWritten: true)
    let made = try serving.link.map { try makeLink($0, in: store) }
    do {
      try serve(serving, path, made, console)
    } catch let error as FileError {
      // The link has not been shown yet.
      if let made { try revoke(made, in: store) }
      throw error
    }
    return .success
  }

  var phoneStorePath: String {
    get throws {
      guard case .file(let path) = location else {
        throw UsageError("`qc phone` needs a store in a file")
      }
      return path
    }
  }

  private func serve(
    _ serving: PhoneServing, _ path: String, _ made: MadeLink?, _ console: Console
  ) throws {
    let socket = PhoneSocket(ofStoreAt: path, host)
    // The other server of this store finds the new link by itself.
    guard let lock = SyncLock(besideStoreAt: path, for: .phone) else {
      guard let made else { throw alreadyServing }
      try refuseOtherServer(than: socket.origin, serving)
      return try show(
        made,
        at: try socket.origin ?? serving.origin(boundAddress(serving), serving.port).text,
        ending: "`qc phone stop` ends the server.", console)
    }
    let address = try boundAddress(serving)
    let events = try ServingEvents()
    let home = try StoreHost(
      location, clock: clock, ids: TimeOrderedIdentifiers(clock: clock), events: events)
    let server = try start(serving, at: address, home)
    let origin = serving.origin(address, server.port).text
    var loop = loop(serving, events, home, PhonePrompts(at: socket, origin: origin), console)
    if let made {
      try show(made, at: origin, ending: "^C stops.", console)
    } else {
      try console.say(ServingReport(address: origin, made: nil, code: [], ending: ""))
    }
    try host.working { try loop.run() }
    loop.household.end()
    try server.stop()
    _ = consume lock
  }

  private func loop(
    _ serving: PhoneServing, _ events: ServingEvents, _ home: StoreHost, _ prompts: PhonePrompts,
    _ console: Console
  ) -> ServingLoop {
    let household = follower()
    return ServingLoop(
      events: events, input: serving.endsWithInput ? 0 : nil, household: household,
      say: { line in
        // A prompt receives the line over the socket, like all others.
        guard !serving.endsWithInput, !options.has(.json), !options.has(.quiet) else { return }
        try console.write("\(clock.calendar.timeOfDay(clock.now)) \(PrintableText.of(line))\n")
      },
      complain: complain,
      noteHousehold: {
        if home.takeUnsent() { store.hasUnsent = true }
        household.isWanted = programThatExchanges() != nil
        household.sendWhatWasSaid()
      }, prompts: prompts)
  }

  /// The address to bind; the loopback address if there is a proxy.
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

  struct MadeLink {
    let token: PhoneToken
    let link: PhoneLink
  }

  func makeLink(_ new: NewPhoneLink, in store: SQLiteStore) throws -> MadeLink {
    var generator = SystemRandomNumberGenerator()
    let token = PhoneToken(using: &generator)
    return try store.write(at: clock.now) { repository in
      let list = try list(titled: new.list, in: repository)
      if let name = new.name {
        try refuseMember(name, in: repository)
        try refusePhone(name, in: repository)
      }
      let link = PhoneLink(
        name: try new.name ?? PhoneLink.freeName(among: repository.phoneLinks()),
        digest: token.digest.bytes, list: list.id, title: list.title,
        rights: new.isReadOnly ? .read : .write,
        expires: clock.now.addingTimeInterval(TimeInterval(new.lifetime)))
      try repository.add(link)
      return MadeLink(token: token, link: link)
    }
  }

  /// Phones and members must have different names, because `undo by` accepts both.
  private func refuseMember(_ name: String, in repository: any ShoppingListRepository) throws {
    let key = NameKey(name)
    guard let members = try repository.householdMembers(),
      let member = members.first(where: { NameKey($0) == key })
    else { return }
    throw FileError(
      Diagnostic(
        .inUse, "`\(PrintableText.of(member))` is a member of the household",
        help: ["give the phone a name of its own, such as `\(PrintableText.of(name))'s phone`"]),
      status: .failure)
  }

  private func refusePhone(_ name: String, in repository: any ShoppingListRepository) throws {
    let key = NameKey(name)
    guard let other = try repository.phoneLinks().first(where: { $0.key == key }) else { return }
    throw FileError(
      Diagnostic(
        .nameTaken, "phone `\(other.name)` already exists",
        help: ["choose another name, or `qc phone revoke \(other.name.asShellWord)` first"]),
      status: .failure)
  }

  func revoke(_ made: MadeLink, in store: SQLiteStore) throws {
    _ = try store.write(at: clock.now) { try $0.revokePhoneLinks(named: made.link.key) }
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
      Diagnostic(.missing, "no lists yet", help: ["`qc add ITEM` creates one"]),
      status: .failure)
  }

  func show(
    _ made: MadeLink, at origin: String, ending: String, _ console: Console
  ) throws {
    let address = "\(origin)/#\(made.token.text)"
    let day = clock.calendar.day(of: made.link.expires)
    let end = "\(DayText.of(day)) \(clock.calendar.timeOfDay(made.link.expires))"
    try console.say(
      ServingReport(
        address: address, made: ServingReport.Made(link: made.link, end: end),
        code: try code(of: address), ending: ending))
  }

  /// The rows of the QR code if the terminal can show it; empty if it can't, or if the output
  /// isn't a terminal.
  private func code(of address: String) throws -> [String] {
    guard host.outputIsTerminal, !options.has(.json), host.usesUnicode,
      !["", "dumb"].contains(host.environment["TERM"] ?? "")
    else { return [] }
    let code = try QRCode(Array(address.utf8))
    guard let size = host.terminalSize(), code.width <= size.columns else { return [] }
    let rows = code.colouredRows
    return rows.count <= size.rows ? rows : []
  }

  // MARK: The server

  /// Throws if the arguments contradict the address of a running server.
  private func refuseOtherServer(than origin: String?, _ serving: PhoneServing) throws {
    guard let origin else { return }
    let option: String
    if let proxy = serving.proxy, proxy.text != origin {
      option = "--behind"
    } else if serving.proxy == nil, let address = serving.address,
      !origin.contains("//\(address):")
    {
      option = "--address"
    } else if serving.proxy == nil, options.port != nil, !origin.hasSuffix(":\(serving.port)") {
      option = "--port"
    } else {
      return
    }
    throw FileError(
      Diagnostic(
        .inUse, "the server of this store runs at \(origin)",
        help: ["leave `\(option)` out, or `qc phone stop` first"]), status: .failure)
  }

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

  /// Reports on standard error why a phone can't be answered.
  private func complain(_ message: String) throws {
    try host.errors.write("error: \(PrintableText.of(message))\n")
  }
}

#if canImport(Glibc)
  private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let openFiles = RLIMIT_NOFILE
#endif

/// The address at which lists are served, and the new link.
struct ServingReport: StoreReport {
  struct Made {
    let link: PhoneLink
    /// The time at which it expires: `Sat 2026-11-28 20:24`.
    let end: String
  }

  let address: String
  let made: Made?
  /// The rows of the QR code; empty if it isn't drawn.
  let code: [String]
  /// Explains how to stop the server.
  let ending: String

  var isAlwaysSaid: Bool { true }
  var outcome: String? { made.map { "created a link for \(PrintableText.of($0.link.name))" } }

  var lines: [String] {
    guard let made else { return [ServingReport.beginning + address] }
    let list = PrintableText.of(made.link.title)
    return code + [
      code.isEmpty
        ? "\(PrintableText.of(made.link.name)) can shop from \(list) at"
        : "Scan to shop from \(list), or open",
      address,
      address.hasPrefix("https://")
        ? "Works until \(made.end). \(ending)"
        : "Works on this network until \(made.end); others on it can listen in. \(ending)",
    ]
  }

  private static let beginning = "serving at "

  /// Returns the address from the first line of a server that made no link; nil if the line is
  /// incomplete.
  static func address(in said: [UInt8]) -> String? {
    guard said.starts(with: beginning.utf8), let end = said.firstIndex(of: 0x0A) else { return nil }
    return String(validating: said[beginning.utf8.count..<end], as: UTF8.self)
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
