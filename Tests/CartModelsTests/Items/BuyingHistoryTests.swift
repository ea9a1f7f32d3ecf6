import CartModels
import Foundation
import Testing

/// The likelihood that a product is needed again, derived from purchases.
@Suite struct BuyingHistoryTests {
  private static let calendar = LocalCalendar(.gregorian(in: .gmt))

  /// Returns the history of purchases, each a number of days before today, the latest first.
  private func history(_ purchases: [(day: Int, name: String)]) -> BuyingHistory {
    var history = BuyingHistory(Self.calendar)
    for (day, name) in purchases {
      var name = name
      let date = Date(timeIntervalSince1970: 1_767_614_400 - Double(day) * 86_400)
      name.withUTF8 { history.add($0, at: date) }
    }
    return history
  }

  /// The weight is the sum over trips of 0.95 to the number of later trips. The number of days
  /// between trips does not matter.
  @Test func eachTripCountsLessThanTheOneAfterIt() {
    let history = history([
      (1, "Milk"), (1, "Bread"), (40, "Milk"), (41, "Bread"), (41, "Bread"), (300, "Salt"),
    ])
    #expect(history.tripCount == 4)
    let scores = Dictionary(uniqueKeysWithValues: history.ranked.map { ($0.name, $0.score) })
    #expect(abs((scores["Milk"] ?? 0) - (1 + 0.95)) < 1e-12)
    #expect(abs((scores["Bread"] ?? 0) - (1 + 0.9025)) < 1e-12)
    #expect(abs((scores["Salt"] ?? 0) - 0.857375) < 1e-12)
    #expect(history.ranked.map(\.name) == ["Milk", "Bread", "Salt"])
  }

  @Test func ofEqualsTheMoreRecentComesFirst() {
    #expect(history([(1, "B"), (1, "A"), (2, "C")]).ranked.map(\.name) == ["B", "A", "C"])
    // Two purchases on one trip count as one.
    #expect(history([(1, "B"), (1, "A"), (1, "A")]).ranked.map(\.name) == ["B", "A"])
  }

  /// Different spellings of a name count as one product, shown with the latest spelling.
  @Test func spellingsMeet() {
    let history = history([(1, "MILK"), (3, "Milk"), (6, " milk ")])
    #expect(history.ranked.map(\.name) == ["MILK"])
    #expect(history.ranked.first.map { history.interval(of: $0) } == 2)
    #expect(history.ranked.first.map { history.latest(2, of: $0).map(\.name) } == ["MILK", "Milk"])
  }

  @Test func theUsualIntervalIsTheMedian() {
    let days = [1, 1, 3, 10, 12, 14].map { (day: $0, name: "Milk") }
    let history = history(days)
    #expect(history.ranked.first.map { history.interval(of: $0) } == 2)
    let once = self.history([(5, "Tea"), (5, "Tea")])
    #expect(once.ranked.first.map { once.interval(of: $0) } == .some(nil))
  }

  /// The table of spellings keeps its contents when it grows.
  @Test func manyNamesAreToldApart() {
    let purchases = (0..<1_000).flatMap { number in
      [(day: number / 10, name: "Thing \(number)"), (day: number / 10, name: "Thing \(number)")]
    }
    #expect(Set(history(purchases).ranked.map(\.name)).count == 1_000)
  }

  /// Days follow the time zone, including those on which the clocks change.
  @Test func daysAreThoseOfTheZone() throws {
    let berlin = LocalCalendar(.gregorian(in: try #require(TimeZone(identifier: "Europe/Berlin"))))
    var days = LocalCalendar.Days(berlin)
    for hour in 0..<24 * 400 {
      let date = Date(timeIntervalSince1970: 1_760_000_000 + Double(hour) * 3_600)
      #expect(days.dayNumber(of: date) == berlin.day(of: date).dayNumber)
    }
  }
}

/// The order in which a shop is walked.
@Suite struct WalkedOrderTests {
  private func order(_ trips: [String], after known: String = "") -> String {
    var walked = WalkedOrder()
    for trip in trips {
      walked.add(
        trip.enumerated().map { place, letter in
          (NameKey(String(letter)), Date(timeIntervalSinceReferenceDate: Double(place)))
        })
    }
    return walked.order(after: known.map { NameKey(String($0)) }).map(\.text).joined()
  }

  @Test(arguments: [
    (["abc"], "", "abc"), (["ab", "bc"], "", "abc"), (["cb", "ba"], "abc", "cba"),
    // Of two trips that contradict each other, the newer one counts more.
    (["ba", "ab"], "", "ba"), (["ab", "ba", "ba"], "", "ba"),
    // The position of a category is where most of its items were ticked.
    (["aaaba"], "", "ab"), (["abbab"], "", "ab"),
    // In a cycle, the weakest pair is dropped.
    (["ab", "bc", "ca"], "", "abc"),
    // Trips without information leave the order unchanged.
    (["ab", "cd"], "cdab", "cdab"), (["a"], "", ""),
  ])
  func tripsTellIt(trips: [String], known: String, wanted: String) {
    #expect(order(trips, after: known) == wanted)
  }

  @Test func whatIsTickedAtOnceSaysNothing() {
    var walked = WalkedOrder()
    walked.add([(NameKey("a"), .distantPast), (NameKey("b"), .distantPast)])
    #expect(walked.tripCount == 0 && walked.order(after: []).isEmpty)
  }
}
