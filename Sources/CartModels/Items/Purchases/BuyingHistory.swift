package import Foundation

/// A ranking of past purchases by how likely they are to be needed again.
///
/// A trip is a day with purchases. An item bought on the last trip counts 1, on the one before
/// 0.95, and so on: frequent purchases add up, and abandoned ones fade. Purchases are added one by
/// one, the latest first, so that the caller can stop when older ones no longer matter.
package struct BuyingHistory {
  /// A name that was bought.
  package struct Habit: Sendable {
    package let key: NameKey
    /// The spelling of the last purchase.
    package let name: String
    /// The day number of the last purchase.
    package let lastDay: Int
    /// The total weight of its trips.
    package fileprivate(set) var score = 0.0
    fileprivate var lastTrip = -1
    /// The indices of its latest and its earliest purchase.
    fileprivate var latest = none
    fileprivate var earliest = none
  }

  private struct Purchase {
    let spelling: Int32
    let day: Int32
    let date: Date
    /// The index of the previous purchase of the same name.
    var earlier = none
  }

  /// The index that means no purchase.
  private static let none: Int32 = -1

  private(set) var habits: [Habit] = []
  private var spellings = Spellings()
  /// The number of the habit of each spelling.
  private var names: [Int] = []
  private var numbers: [NameKey: Int] = [:]
  private var purchases: [Purchase] = []
  private var days: LocalCalendar.Days
  /// The number of trips so far.
  package private(set) var tripCount = 0
  private var weight = 1.0

  /// Creates an empty history. - Parameter calendar: the calendar that determines the days.
  package init(_ calendar: LocalCalendar) { days = LocalCalendar.Days(calendar) }

  /// The weight of a trip, relative to the next one.
  static let fading = 0.95

  /// Adds a purchase that is no later than those before, by the bytes of its name.
  package mutating func add(_ name: UnsafeBufferPointer<UInt8>, at date: Date) {
    let day = days.dayNumber(of: date)
    if day != purchases.last.map({ Int($0.day) }) {
      if tripCount > 0 { weight *= BuyingHistory.fading }
      tripCount += 1
    }
    let spelling = spellings.number(of: name)
    if spelling == names.count { addName(spelling, day) }
    let number = names[spelling]
    let place = Int32(purchases.count)
    purchases.append(Purchase(spelling: Int32(spelling), day: Int32(day), date: date))
    let before = habits[number].earliest
    if before == BuyingHistory.none {
      habits[number].latest = place
    } else {
      purchases[Int(before)].earlier = place
    }
    habits[number].earliest = place
    // Several purchases on one trip count once.
    guard habits[number].lastTrip != tripCount else { return }
    habits[number].lastTrip = tripCount
    habits[number].score += weight
  }

  private mutating func addName(_ spelling: Int, _ day: Int) {
    let key = NameKey(spellings[spelling])
    let number = numbers[key] ?? habits.count
    if number == habits.count {
      numbers[key] = number
      habits.append(Habit(key: key, name: spellings[spelling], lastDay: day))
    }
    names.append(number)
  }

  /// The habit of a name, if it was bought.
  package func habit(of name: NameKey) -> Habit? { numbers[name].map { habits[$0] } }

  /// The habits by likelihood of being needed; of equal ones, the most recent comes first.
  package var ranked: [Habit] {
    // Habits are in the order of their last purchases.
    habits.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }
    .map(\.element)
  }

  /// The median number of days between two purchases of a name; nil if only one day is known.
  package func interval(of habit: Habit) -> Int? {
    var days: [Int] = []
    for purchase in purchases(of: habit) where Int(purchase.day) != days.last {
      days.append(Int(purchase.day))
    }
    guard days.count > 1 else { return nil }
    let gaps = zip(days, days.dropFirst()).map { $0 - $1 }.sorted()
    return gaps[(gaps.count - 1) / 2]
  }

  /// The latest times at which a name was bought, each with the spelling used.
  package func latest(_ count: Int, of habit: Habit) -> [(name: String, date: Date)] {
    var moments: [(name: String, date: Date)] = []
    for purchase in purchases(of: habit) where purchase.date != moments.last?.date {
      if moments.count == count { break }
      moments.append((spellings[Int(purchase.spelling)], purchase.date))
    }
    return moments
  }

  /// The purchases of a name, the latest first.
  private func purchases(of habit: Habit) -> some Sequence<Purchase> {
    sequence(state: habit.latest) { place in
      guard place != BuyingHistory.none else { return nil }
      let purchase = purchases[Int(place)]
      place = purchase.earlier
      return purchase
    }
  }
}

/// The different spellings of names, each stored once under a number.
private struct Spellings {
  private var texts: [String] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// A hash table of the numbers, by the bytes of the spellings; -1 in empty slots.
  private var slots = [Int](repeating: -1, count: 256)

  subscript(number: Int) -> String { texts[number] }

  /// The number of a spelling. A new spelling gets the next number.
  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = slot(of: name)
    while slots[slot] >= 0 {
      if isSame(slots[slot], name) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = texts.count
    texts.append(String(decoding: name, as: UTF8.self))
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    if texts.count * 2 > slots.count { grow() }
    return texts.count - 1
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private func isSame(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: number)
    guard range.count == name.count else { return false }
    return bytes.withUnsafeBufferPointer { known in
      name.indices.allSatisfy { known[range.lowerBound + $0] == name[$0] }
    }
  }

  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [Int](repeating: -1, count: slots.count * 2)
    for number in texts.indices {
      var slot = bytes[range(of: number)].withUnsafeBufferPointer { self.slot(of: $0) }
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
  }
}
