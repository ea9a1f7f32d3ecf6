import CartInterpreter
import CartModels
import CartPhone
import CartStore
import Foundation
import Synchronization

/// Reads lists for the server of phones, and applies the changes that phones send.
///
/// All of its state is behind the lock: a store may be used by one thread at a time.
final class StoreHost: PhoneHost, @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private let store: SQLiteStore
  private let ids: any IdentifierSource
  /// Counts what the server writes, which a store doesn't take for a change.
  private var ownWrites = 0
  private let clock: any Clock
  private let events: ServingEvents
  /// The languages of the run, for the thread of the server.
  private let languages = Languages.choice

  /// Opens the store anew, as the server has a thread of its own.
  ///
  /// - Parameters:
  ///   - location: the file of the store, which exists.
  ///   - ids: where the identifiers of new items come from.
  ///   - events: what phones do, and each failure that isn't a phone's fault.
  /// - Throws: `StoreError`.
  init(
    _ location: StoreLocation, clock: any Clock,
    ids: any IdentifierSource, events: ServingEvents
  ) throws {
    store = try SQLiteStore(location, busy: { $0 < StoreHost.patience })
    (self.clock, self.ids, self.events) = (clock, ids, events)
  }

  /// How long a request waits while another program writes; all others wait with it.
  private static let patience = Duration.seconds(1)

  /// Whether something was said to the household since the last time that this was asked.
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
  /// Older trips have almost no weight.
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

  /// Each intent is a unit by itself: one that is void doesn't stop those behind it.
  private func apply(
    _ intent: ReceivedIntent, for link: GrantedLink
  ) throws(PhoneHostError) -> IntentAnswer {
    let (clock, now) = (clock, clock.now)
    var deed = ""
    let result = try writing(at: now.addingTimeInterval(-intent.age.seconds)) { repository, ids in
      guard let action = try IntentTranslation(link, repository).action(intent.action) else {
        return PhoneResult(.void, "the amount can't be read")
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
      // A wait that is given up is interrupted.
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
  /// The link as the server knows it.
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
