import CartModels
import Foundation
import Testing

/// How likely what was bought is to be needed again.
@Suite struct BuyingHistoryTests {
  private static let calendar = LocalCalendar(.gregorian(in: .gmt))

  /// The history of purchases, each on a day before today, the latest first.
  private func history(_ purchases: [(day: Int, name: String)]) -> BuyingHistory {
    var history = BuyingHistory(Self.calendar)
    for (day, name) in purchases {
      var name = name
      let date = Date(timeIntervalSince1970: 1_767_614_400 - Double(day) * 86_400)
      name.withUTF8 { history.add($0, at: date) }
    }
    return history
  }

  /// The sum over trips of 0.95 to the number of trips since, however many days lie between.
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
    // Two on one trip are no more than one.
    #expect(history([(1, "B"), (1, "A"), (1, "A")]).ranked.map(\.name) == ["B", "A"])
  }

  /// Spellings of one name are one, called as it was last.
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

  /// A table of spellings that grows keeps what it had.
  @Test func manyNamesAreToldApart() {
    let purchases = (0..<1_000).flatMap { number in
      [(day: number / 10, name: "Thing \(number)"), (day: number / 10, name: "Thing \(number)")]
    }
    #expect(Set(history(purchases).ranked.map(\.name)).count == 1_000)
  }

  /// Days are those of the time zone, also on those on which clocks are moved.
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
    // The newer of two that contradict each other counts more.
    (["ba", "ab"], "", "ba"), (["ab", "ba", "ba"], "", "ba"),
    // A category is where most of it was ticked.
    (["aaaba"], "", "ab"), (["abbab"], "", "ab"),
    // Of a circle, the weakest pair gives way.
    (["ab", "bc", "ca"], "", "abc"),
    // What says nothing leaves the order as it was.
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
