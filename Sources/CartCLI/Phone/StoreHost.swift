import CartInterpreter
import CartModels
import CartPhone
import CartStore
import Foundation
import Synchronization

/// Reads lists for the server of phones, and applies the changes that phones send.
///
/// The lock protects all of its state, because only one thread at a time can use a store.
final class StoreHost: PhoneHost, @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private let store: SQLiteStore
  private let ids: any IdentifierSource
  /// The number of writes by the server itself, which don't change the version of its store.
  private var ownWrites = 0
  private let clock: any Clock
  private let events: ServingEvents
  /// The languages of the run, for the server's thread.
  private let languages = Languages.choice

  /// Opens the store again, because the server has a thread of its own.
  ///
  /// - Parameters:
  ///   - location: the file of the store, which must exist.
  ///   - ids: the source of identifiers for new items.
  ///   - events: receives the actions of phones, and each failure that isn't a phone's fault.
  /// - Throws: `StoreError`.
  init(
    _ location: StoreLocation, clock: any Clock,
    ids: any IdentifierSource, events: ServingEvents
  ) throws {
    store = try SQLiteStore(location, busy: { $0 < StoreHost.patience })
    (self.clock, self.ids, self.events) = (clock, ids, events)
  }

  /// The maximum time that a request waits while another program writes; all other requests wait
  /// with it.
  private static let patience = Duration.seconds(1)

  /// Whether changes were added to the outbox since the last call.
  func takeUnsent() -> Bool {
    lock.withLock { _ in
      defer { store.hasUnsent = false }
      return store.hasUnsent
    }
  }

  // MARK: Links

  func access(_ digest: PhoneToken.Digest) throws(PhoneHostError) -> PhoneAccess {
    let now = clock.now
    let found = try reading { try $0.phoneLink(digest: digest.bytes) }
    guard let found else { return .unknown }
    if found.isRevoked { return .revoked }
    return found.isUsable(at: now) ? .granted(GrantedLink(found)) : .expired
  }

  func noteSeen(_ link: GrantedLink) throws(PhoneHostError) {
    try writing(at: clock.now) { repository, _ in
      try repository.touchPhoneLink(digest: link.digest.bytes)
    }
  }

  // MARK: Lists

  func list(_ list: UUID, shop: String?) throws(PhoneHostError) -> PhoneSnapshot {
    let clock = clock
    return try reading { try PhoneListing($0, list, shop: shop, clock).snapshot() }
  }

  func items(
    matching text: String, for link: GrantedLink
  ) throws(PhoneHostError) -> [PhoneItem] {
    let clock = clock
    return try reading { repository in
      try PhoneListing(repository, link.list, shop: nil, clock).items(containing: text)
    }
  }

  func names(for link: GrantedLink) throws(PhoneHostError) -> [String] {
    let calendar = clock.calendar
    return try reading { repository in
      var history = BuyingHistory(calendar)
      try repository.forEachPurchasedName { name, date in
        history.add(name, at: date)
        return history.tripCount <= StoreHost.tellingTrips
      }
      var seen: Set<NameKey> = []
      let names = (history.ranked.map(\.name) + Catalogue.staples).filter {
        seen.insert(NameKey($0)).inserted
      }
      return Array(names.prefix(StoreHost.mostNames))
    }
  }

  private static let mostNames = 500
  /// The number of trips that are evaluated; older ones have almost no weight.
  private static let tellingTrips = 400

  func version() throws(PhoneHostError) -> Int {
    try answering {
      var hasher = Hasher()
      hasher.combine(try store.version())
      hasher.combine(ownWrites)
      return hasher.finalize()
    }
  }

  // MARK: Intents

  func apply(
    _ intents: [ReceivedIntent], for link: GrantedLink
  ) throws(PhoneHostError) -> [IntentAnswer] {
    var results: [IntentAnswer] = []
    for intent in intents { results.append(try apply(intent, for: link)) }
    return results
  }

  /// Applies an intent as a unit of work of its own, so that a void intent doesn't stop the
  /// following ones.
  private func apply(
    _ intent: ReceivedIntent, for link: GrantedLink
  ) throws(PhoneHostError) -> IntentAnswer {
    let (clock, now) = (clock, clock.now)
    var deed = ""
    let result = try writing(at: now.addingTimeInterval(-intent.age.seconds)) { repository, ids in
      guard let action = try IntentTranslation(link, repository).action(intent.action) else {
        return PhoneResult(.void, "the amount cannot be read")
      }
      deed = try action.deed(in: repository)
      let list = ListSummary(id: link.list, title: link.title, createdAt: now)
      let addition = PhoneAddition(to: list, from: link.name, clock: clock, ids: ids)
      return try repository.perform(
        PhoneIntent(id: intent.id, action), from: link.name, arrivedAt: now
      ) { try addition.add($0, in: repository) }
    }
    if [.done, .part].contains(result.outcome) { events.add("\(link.name) \(deed)") }
    return IntentAnswer(
      id: intent.id, outcome: IntentAnswer.Outcome(result.outcome),
      message: result.sentence)
  }

  // MARK: Units of work

  private func reading<Result>(
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws(PhoneHostError) -> Result {
    try answering { try store.read(body) }
  }

  private func writing<Result>(
    at date: Date, _ body: (any ShoppingListRepository, any IdentifierSource) throws -> Result
  ) throws(PhoneHostError) -> Result {
    try answering {
      ownWrites += 1
      return try store.write(at: date) { try body($0, ids) }
    }
  }

  private func answering<Result>(
    _ body: () throws -> Result
  ) throws(PhoneHostError) -> Result {
    do {
      return try Languages.using(languages) { try lock.withLock { _ in try body() } }
    } catch let error as StoreError where error.reason == .busy || error.reason == .interrupted {
      // A wait that times out is reported as interrupted.
      throw .busy
    } catch let error as StoreError where error.reason == .diskFull {
      throw .diskFull
    } catch {
      events.add(error)
      throw .failed
    }
  }
}

extension Duration {
  fileprivate var seconds: TimeInterval { self / .seconds(1) }
}

extension GrantedLink {
  /// The link in the terms of the server.
  init(_ link: PhoneLink) {
    self.init(
      name: link.name, digest: PhoneToken.Digest(bytes: link.digest), list: link.list,
      title: link.title, rights: link.rights == .write ? .write : .read, expiry: link.expires)
  }
}

extension IntentAnswer.Outcome {
  fileprivate init(_ outcome: PhoneResult.Outcome) {
    self =
      switch outcome {
      case .done: .done
      case .known: .known
      case .part: .part
      case .void: .void
      }
  }
}
