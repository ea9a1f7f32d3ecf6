import CartHousehold
import CartInterpreter
import CartLanguage
import CartModels
import Foundation
import TestSupport

@testable import CartStore

/// A home of a household, with a store in memory on which sentences run.
final class Home {
  let person: String
  let store: SQLiteStore
  private let session = Session(remembersList: true)
  private let ids: HomeIdentifiers
  private let connection: MemoryConnection
  private let replica: UUID
  /// The number of days that have passed.
  var day = 0
  /// The version of the household for a home that resumes its membership.
  var version = HouseholdEntry.currentVersion
  private var clock: FixedClock {
    FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000 + 86_400 * Double(day)),
      calendar: .gregorian(in: .gmt))
  }

  /// - Parameter sentences: the sentences that run before the home joins.
  init(_ number: UInt8, sharing journal: MemoryJournal, saying sentences: String = "") throws {
    person = "Person \(number)"
    ids = HomeIdentifiers(of: number)
    connection = journal.connection(of: person)
    store = try SQLiteStore(.memory)
    store.machineTime = { .distantFuture }
    let entries = HomeIdentifiers(of: number | 0x80)
    store.newEntry = { entries.next() }
    replica = entries.next()
    try say(sentences)
    try come(.brought)
  }

  /// Joins the household, and sends the home's own entries.
  private func come(_ own: OwnLists) throws {
    let records = try connection.read(after: .start, limit: 1_000)
    try store.share(at: clock.now) { try $0.join(membership, with: records, own: own) }
    try push()
  }

  /// Leaves the household, runs sentences, and joins again as a newcomer.
  func comeBack(_ own: OwnLists = .brought, saying sentences: String...) throws {
    try store.share(at: clock.now) { try $0.leave() }
    for sentence in sentences { try say(sentence) }
    try come(own)
  }

  private var membership: HouseholdMembership {
    HouseholdMembership(
      id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), name: "Home",
      address: "", person: person, replica: replica, version: version)
  }

  /// Leaves the household, runs sentences, and resumes the membership.
  func resume(saying sentences: String...) throws {
    try store.share(at: clock.now) { try $0.leave() }
    for sentence in sentences { try say(sentence) }
    try store.share(at: clock.now) { try $0.comeBack(as: membership) }
    try push()
  }

  /// Runs a sentence as a unit of work; a mistaken sentence does nothing.
  func say(_ text: String) throws {
    let runner = Runner(
      store: store, output: Silence(), clock: clock, ids: ids, session: session,
      mode: Runner.Mode(keepsGoing: text.contains("\n"), consent: .given), files: HomeFiles())
    do {
      try runner.run(Source(name: "test", text: text), from: .prompt)
    } catch is Diagnostic {
      // A random sentence about something that doesn't exist.
    } catch is SyntaxErrors {
    } catch let error as StoreError where error.isRefusal {
      // An `undo` that isn't possible here.
    }
  }

  /// Sends pending entries.
  func push(_ limit: Int = 100) throws {
    let (place, entries) = try store.share(at: clock.now) {
      (try $0.membership()?.place ?? .start, try $0.pending(limit: limit))
    }
    _ = try connection.append(entries, after: place)
  }

  /// Reads entries, including those of this home.
  func pull(_ limit: Int = 100) throws {
    let place = try store.share(at: clock.now) { try $0.membership()?.place ?? .start }
    let records = try connection.read(after: place, limit: limit)
    _ = try store.share(at: clock.now) { try $0.take(records, after: place) }
  }

  /// Reads entries, and returns the notifications about them.
  func hear(_ limit: Int = 100) throws -> [String] {
    let place = try store.share(at: clock.now) { try $0.membership()?.place ?? .start }
    let records = try connection.read(after: place, limit: limit)
    return try store.share(at: clock.now) {
      try $0.takeNotifying(records, after: place).notifications
    }
  }

  func hasPending() throws -> Bool {
    try !store.share(at: clock.now) { try $0.pending(limit: 1) }.isEmpty
  }
}

extension StoreError {
  fileprivate var isRefusal: Bool { if case .conflict = reason { true } else { false } }
}

/// The files of a home; every name leads to a list to import.
private struct HomeFiles: ListFiles {
  func write(
    to path: String, namedIn source: Source, mayReplace: Bool,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> any WaitingFile {
    try NoListFiles().write(to: path, namedIn: source, mayReplace: mayReplace, body)
  }

  func read(_ path: String, mostBytes: Int, namedIn source: Source) throws -> [UInt8] {
    Array("2 Milk\n1 l Oat Milk\nTea\n".utf8)
  }

  func read(
    reference path: String, of file: String, mostBytes: Int, namedIn source: Source
  ) throws -> [UInt8]? { nil }

  func variable(_ name: String) -> String? { nil }

  func takeInput() throws {}
}

/// Rising identifiers that are unique among all homes.
final class HomeIdentifiers: IdentifierSource {
  private let home: UInt8
  private var counter: UInt32 = 0

  init(of home: UInt8) { self.home = home }

  func next() -> UUID {
    counter += 1
    let bytes = withUnsafeBytes(of: counter.bigEndian) { Array($0) }
    return UUID(
      uuid: (
        0, 0, bytes[0], bytes[1], bytes[2], bytes[3], 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, home
      ))
  }
}

/// The contents of a home.
extension Home {
  /// Returns the contents as shown, one line each.
  func lines() throws -> [String] {
    try store.read { repository in
      var lines = try repository.lists(limit: nil).flatMap { list in
        ["list \(list.title)"]
          + (try repository.items(in: list.id).map { item in
            let lots = try repository.lots(of: item.id).map { "\($0.id) \($0.quantity)" }
            return "\(list.title): \(item.id) \(item.displayName), \(item.notes), "
              + "\(item.isCompleted), \(item.category.name), \(String(describing: item.dueDate)), "
              + "\(lots)"
          })
      }
      try repository.forEachPurchase(containing: nil) { purchase in
        lines.append("bought \(purchase.displayName) on \(purchase.list)")
        return true
      }
      lines += try repository.templates().map { "template \($0.name): \($0.source)" }
      lines += try repository.schedules().map { "\($0)" }
      lines += try repository.shops().map { "shop \($0.name): \($0.order)" }
      lines += try repository.lists(limit: nil).compactMap { list in
        list.shop.map { "\(list.title) is bought at \($0)" }
      }
      lines += try repository.categories().map { "category \($0.name) \($0.emoji) \($0.sortOrder)" }
      lines += try repository.categoryWords().map { "\($0.word) is \($0.category.name)" }
      return lines.sorted()
    }
  }

  /// Returns the purchases, one line each.
  func bought() throws -> [String] { try lines().filter { $0.hasPrefix("bought ") } }

  /// Returns the differences between the lists and items and those that follow from the entries.
  func differences() throws -> [String] {
    try store.share(at: clock.now) { replica in
      try replica.check().map { "\(person): \($0)" }
    }
  }
}

/// Sends and takes in the changes of two homes, so that each has those of the other.
func synchronize(_ homes: (Home, Home)) throws {
  for home in [homes.0, homes.1, homes.0, homes.1] {
    try home.push()
    try home.pull()
  }
}
