package import CartHousehold
import CartModels
import Foundation
import TestSupport

/// Simulates several homes and their journal, with random failures from a seed: messages are lost,
/// duplicated and delayed, programs crash, and stores and the server are restored from old copies.
/// The homes make snapshots, the journal drops the entries that these include, and devices are
/// replaced. After every step, the invariants are checked.
package struct SimulatedHousehold<Home: Replica> {
  private enum Message {
    case read(Int, after: JournalPlace, limit: Int)
    case push(Int, [SealedEntry], after: JournalPlace)
    case answer(Int, [JournalRecord], after: JournalPlace)
    case diverged(Int)
    case pruned(Int)
    case taken(Int, [SealedEntry])

    /// The home that the message belongs to.
    var home: Int {
      switch self {
      case .read(let home, _, _), .push(let home, _, _), .answer(let home, _, _),
        .diverged(let home), .pruned(let home), .taken(let home, _):
        home
      }
    }
  }

  private var random: SeededGenerator
  private let journal: MemoryJournal
  private let links: [any SharedJournal]
  private var homes: [Home]
  private let mutant: Mutant?
  private let sentences: RandomSentences
  private var network: [Message] = []
  private var images: [Int: Home.Image] = [:]
  private var backup: MemoryJournal.Image?
  private let make: (Int, UInt64) throws -> Home
  private var seed: UInt64
  private var dayCount = 0
  private var references: References
  /// All entries, with their homes and their order.
  private var said: [UUID: (home: Int, turn: Int)] = [:]
  /// The entries of which no copy is left, because a store and the server were restored from older
  /// ones.
  private var lost: Set<UUID> = []
  private var restored: Set<Int> = []
  /// The violated invariants.
  package private(set) var problems: [String] = []

  private static var date: Date { Date(timeIntervalSinceReferenceDate: 800_000_000) }

  /// Makes homes that are connected and have no entries yet.
  ///
  /// - Parameter make: makes a store with a name and its own seed.
  package init(
    seed: UInt64, count: Int, mutant: Mutant? = nil, ofOneItem: Bool = false,
    _ make: @escaping (String, UInt64) throws -> Home
  ) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let journal = MemoryJournal(
      clock: FixedClock(now: SimulatedHousehold.date.addingTimeInterval(30)))
    let names = Array(["Ada", "Ben", "Cleo", "Dora", "Emil"].prefix(count))
    self.journal = journal
    links = names.map { name in
      let connection = journal.connection(of: name)
      return mutant.map { MutantJournal(connection, $0) } ?? connection
    }
    homes = try names.enumerated().map { try make($1, seed &* 8 &+ UInt64($0)) }
    self.make = { try make(names[$0], $1) }
    self.mutant = mutant
    references = References(mutant)
    sentences = ofOneItem ? .ofOneItem : .all
  }

  /// The records of the journal.
  package var records: [JournalRecord] { journal.records }

  /// Runs a number of random steps, and then syncs all homes; returns the problems.
  package mutating func run(steps: Int = 200) throws -> [String] {
    for _ in 0..<steps where problems.isEmpty { try step() }
    if problems.isEmpty { try comeHome() }
    return problems
  }
}

/// The events.
extension SimulatedHousehold {
  private mutating func step() throws {
    let home = Int.random(in: homes.indices, using: &random)
    switch Int.random(in: 0..<1_000, using: &random) {
    case 0..<400: try say(home)
    case 400..<500:
      let place = try homes[home].place()
      let isStopping = Bool.random(using: &random)
      let limit = isStopping ? place.countToSnapshot : random.pick([1, 3, 100])
      network.append(.read(home, after: try homes[home].place(), limit: limit))
    case 500..<600: try push(home)
    case 600..<920: try deliver()
    case 920..<930: dayCount += 1
    case 930..<940: images[home] = try homes[home].image()
    case 940..<945:
      guard let image = images[home] else { break }
      try homes[home].restore(image)
      restored.insert(home)
      try noteLost()
      try check(home)
    case 945..<950: backup = journal.image()
    case 950..<955:
      guard let backup else { break }
      journal.restore(backup)
      self.backup = nil
      // A device only starts again within the connection that required it, and that connection ends
      // with the server.
      network.removeAll { if case .pruned = $0 { true } else { false } }
      try noteLost()
    case 955..<960: network.removeAll { $0.home == home }
    case 960..<970: prune()
    case 970..<975: try replace(home)
    case 975..<1_000: try shareSnapshot(home)
    default: break
    }
  }

  private mutating func say(_ home: Int) throws {
    let date = SimulatedHousehold.date.addingTimeInterval(86_400 * Double(dayCount))
    let sentence = sentences.next(on: CalendarDate(date, in: .gregorian()), &random)
    guard let entry = try homes[home].say(sentence) else { return }
    if said[entry.id] != nil { problems.append("an identifier is given twice") }
    said[entry.id] = (home, said.count)
    try check(home)
  }

  private mutating func push(_ home: Int) throws {
    let pending = try homes[home].pending()
    guard !pending.isEmpty else { return }
    let count = random.pick([1, 2, 100])
    let batch = mutant == .anyOrder ? [random.pick(pending)] : Array(pending.prefix(count))
    let sealed = try batch.map { try $0.sealed() }
    network.append(.push(home, sealed, after: try homes[home].place()))
  }

  /// Delivers a message, sometimes twice or never.
  private mutating func deliver() throws {
    guard !network.isEmpty else { return }
    let index = Int.random(in: network.indices, using: &random)
    let message = network[index]
    if Int.random(in: 0..<100, using: &random) >= 15 { network.remove(at: index) }
    if Int.random(in: 0..<5, using: &random) == 0 { return }
    try deliver(message)
  }

  private mutating func deliver(_ message: Message) throws {
    switch message {
    case .read(let home, let place, let limit):
      do {
        let records = try links[home].read(after: place, limit: limit)
        network.append(.answer(home, records, after: place))
      } catch SharedJournalError.diverged {
        network.append(.diverged(home))
      } catch SharedJournalError.pruned {
        network.append(.pruned(home))
      }
    case .push(let home, let entries, let place):
      do {
        _ = try links[home].append(entries, after: place)
        try learnJournal()
        network.append(.taken(home, entries))
      } catch SharedJournalError.diverged {
        network.append(.diverged(home))
      }
    case .answer(let home, let records, let place):
      try homes[home].take(records, after: place)
      try check(home)
      try shareSnapshot(home)
    case .diverged(let home):
      try repair(home)
      try check(home)
    case .pruned(let home):
      try startAgain(home, keepingEntries: false)
      try check(home)
    case .taken(let home, let entries):
      try homes[home].hearTaken(entries)
      try check(home)
    }
  }

  private mutating func learnJournal() throws {
    let records = journal.records
    try references.learn(records)
    checkOrder(of: records)
  }

  private mutating func noteLost() throws {
    var held = Set(journal.records.map(\.entry.id))
    for home in homes { held.formUnion(try home.held()) }
    lost.formUnion(said.keys.filter { !held.contains($0) })
  }

  /// Lets all homes read and send until nothing is pending.
  private mutating func comeHome() throws {
    for _ in 0..<4 {
      for home in homes.indices { try comeHome(home) }
    }
    for home in homes.indices { try check(home) }
    for home in homes.indices {
      if try !homes[home].pending().isEmpty { problems.append("something is still pending") }
      if try homes[home].place() != journal.end { problems.append("a store is elsewhere") }
    }
    let held = Set(journal.records.map(\.entry.id))
    for id in said.keys where !held.contains(id) && !lost.contains(id) {
      problems.append("what was said is lost: \(id)")
    }
  }

  private mutating func comeHome(_ home: Int) throws {
    for _ in 0..<40 {
      do {
        let place = try homes[home].place()
        try homes[home].take(links[home].read(after: place, limit: 1_000), after: place)
      } catch SharedJournalError.diverged {
        try repair(home)
      } catch SharedJournalError.pruned {
        try startAgain(home, keepingEntries: false)
        continue
      }
      let pending = try homes[home].pending()
      if pending.isEmpty { return }
      let batch = Bool.random(using: &random) ? pending.prefix(1) : pending[...]
      do {
        _ = try links[home].append(batch.map { try $0.sealed() }, after: homes[home].place())
        try learnJournal()
      } catch SharedJournalError.diverged {
        try repair(home)
      }
    }
  }
}

/// Snapshots.
extension SimulatedHousehold {
  /// Does the work of a program at the place of a snapshot.
  private mutating func shareSnapshot(_ home: Int) throws {
    let place = try homes[home].place()
    guard place.isOfSnapshot(every: JournalPlace.snapshotInterval) else { return }
    do {
      let status = try links[home].snapshotStatus(at: place)
      if status.isWanted {
        let snapshot = try homes[home].snapshot()
        let judgement = try links[home].judge(snapshot)
        if judgement.lacksPieces { try links[home].offer(snapshot) }
        if !judgement.differing.isEmpty { problems.append("two snapshots of a place differ") }
      }
      try homes[home].forgetEntries(until: status.prunedCount)
      try check(home)
    } catch SharedJournalError.diverged {
      return
    }
  }

  private mutating func prune() {
    if mutant == .blindPruning {
      journal.pruneBlindly(journal.records.count / 2)
    } else {
      journal.prune(keeping: random.pick([0, 3, 10]))
    }
  }

  /// Replaces a lost device by another, which joins with a snapshot if there is one.
  private mutating func replace(_ home: Int) throws {
    seed &+= 1 << 32
    homes[home] = try make(home, seed &* 8 &+ UInt64(home))
    images[home] = nil
    restored.insert(home)
    try startAgain(home, keepingEntries: false)
    try noteLost()
    try check(home)
  }

  private mutating func repair(_ home: Int) throws {
    guard try homes[home].base() != .start else {
      return try homes[home].repair(with: links[home])
    }
    try startAgain(home, keepingEntries: true)
    // Older entries of another store may be sent after those of this one.
    restored.formUnion(homes.indices)
  }

  private mutating func startAgain(_ home: Int, keepingEntries: Bool) throws {
    let snapshot = try links[home].latestSnapshot()
    let ids = try homes[home].identifiers(withEntries: keepingEntries)
    let known = try snapshot.map { try links[home].entries(among: ids, until: $0.place) } ?? []
    try homes[home].startAgain(from: snapshot, keepingEntries: keepingEntries, without: known)
  }
}

extension JournalPlace {
  fileprivate static let snapshotInterval: Int64 = 4

  /// The number of entries before the next place of a snapshot.
  fileprivate var countToSnapshot: Int {
    Int(JournalPlace.snapshotInterval - sequence % JournalPlace.snapshotInterval)
  }
}

/// The invariants.
extension SimulatedHousehold {
  /// Checks that a store shows the journal up to its place, with the pending entries on top. Only
  /// steps of the store itself can change that, so it is checked after those.
  private mutating func check(_ home: Int) throws {
    guard problems.isEmpty else { return }
    let (place, pending) = (try homes[home].place(), try homes[home].pending())
    guard let reference = try references.reference(at: place, with: pending) else {
      problems.append("a store is at a place that no journal has")
      return
    }
    let contents = try homes[home].contents()
    if contents != reference.state { problems.append("a store isn't what its journal says") }
    problems += try reference.ledger.problems(in: contents) + contents.contradictions()
    problems += try homes[home].problems()
  }

  /// Checks that no entry is in the journal twice, and that the entries of each home are in order.
  /// A restored home has forgotten some of its own, which others may send again.
  private mutating func checkOrder(of records: [JournalRecord]) {
    var turns: [Int: Int] = [:]
    var seen: Set<UUID> = []
    for record in records {
      if !seen.insert(record.entry.id).inserted { problems.append("an entry is there twice") }
      guard let (home, turn) = said[record.entry.id], !restored.contains(home) else { continue }
      if turn < turns[home] ?? -1 { problems.append("entries are out of order") }
      turns[home] = turn
    }
  }
}

extension SimulatedHousehold where Home == MemoryReplica {
  /// Makes homes with stores in memory.
  package init(seed: UInt64, mutant: Mutant? = nil, ofOneItem: Bool = false) throws {
    try self.init(
      seed: seed, count: 3 + Int(seed % 3), mutant: mutant, ofOneItem: ofOneItem
    ) { MemoryReplica($0, seed: $1, mutant: mutant) }
  }
}

extension SimulatedHousehold where Home == StoreReplica {
  /// Makes homes with stores on SQLite.
  package init(inStoresOf seed: UInt64, ofOneItem: Bool = false) throws {
    try self.init(seed: seed, count: 3 + Int(seed % 3), ofOneItem: ofOneItem) {
      try StoreReplica($0, seed: $1)
    }
  }
}
