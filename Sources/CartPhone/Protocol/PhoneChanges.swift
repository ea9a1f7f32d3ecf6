import Foundation

/// A list with the changes of its last 256 revisions.
struct PhoneChanges {
  private(set) var list: PhoneList
  private(set) var revision: PhoneRevision
  private var who: String?
  /// The number of the newest snapshot.
  private var number: Int
  /// Oldest first.
  private var steps: [Step] = []

  static let mostSteps = 256

  /// The changes of one revision.
  private struct Step {
    var from: PhoneRevision
    var items: Set<UUID>
    var isReordered: Bool
    var changesMore: Bool
  }

  init(_ snapshot: PhoneSnapshot) {
    list = snapshot.list
    who = snapshot.who
    number = snapshot.revision
    revision = PhoneRevision(number: snapshot.revision, of: snapshot.list)
  }

  /// Compares the list with a new snapshot.
  ///
  /// - Returns: Whether the list changed.
  @discardableResult
  mutating func take(_ snapshot: PhoneSnapshot) -> Bool {
    let isOlder = snapshot.revision < number
    number = snapshot.revision
    guard snapshot.list != list else { return false }
    guard !isOlder, snapshot.list.hasHead(of: list) else {
      self = PhoneChanges(snapshot, after: isOlder ? nil : revision)
      return true
    }
    steps.append(step(to: snapshot.list))
    if steps.count > PhoneChanges.mostSteps { steps.removeFirst() }
    (list, who) = (snapshot.list, snapshot.who)
    revision = PhoneRevision(
      number: PhoneChanges.next(after: revision.number, snapshot.revision), of: list)
    return true
  }

  /// Starts over without the earlier revisions.
  private init(_ snapshot: PhoneSnapshot, after previous: PhoneRevision?) {
    self.init(snapshot)
    guard let previous else { return }
    revision.number = PhoneChanges.next(after: previous.number, snapshot.revision)
  }

  private static func next(after previous: Int, _ number: Int) -> Int {
    max(number, previous == .max ? .max : previous + 1)
  }

  private func step(to new: PhoneList) -> Step {
    let before = Dictionary(list.items.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.items.map(\.id))
    let changed = new.items.filter { before[$0.id] != $0 }.map(\.id)
    let gone = list.items.map(\.id).filter { !after.contains($0) }
    let stayed = list.items.map(\.id).filter(after.contains)
    let added = changed.filter { before[$0] == nil }
    // If an item was removed and added again, one delta can contain both, and the phone would keep
    // the item's old place.
    let returns = steps.contains { !$0.items.isDisjoint(with: added) }
    return Step(
      from: revision, items: Set(changed + gone),
      isReordered: returns || stayed + added != new.items.map(\.id),
      changesMore: list.more != new.more)
  }

  /// Returns the changes since a revision, or nil if the revision is unknown or too old.
  func delta(after text: String) -> PhoneDelta? {
    if text == revision.text { return PhoneDelta(revision: revision, from: revision) }
    guard let start = steps.lastIndex(where: { $0.from.text == text }) else { return nil }
    let steps = steps[start...]
    let changed = steps.reduce(into: Set<UUID>()) { $0.formUnion($1.items) }
    let present = Set(list.items.map(\.id))
    return PhoneDelta(
      revision: revision, from: steps[start].from,
      items: list.items.filter { changed.contains($0.id) },
      gone: changed.subtracting(present).sorted { $0.uuidString < $1.uuidString },
      order: steps.contains(where: \.isReordered) ? list.items.map(\.id) : nil,
      more: steps.contains(where: \.changesMore) ? list.more : nil, who: who)
  }
}
