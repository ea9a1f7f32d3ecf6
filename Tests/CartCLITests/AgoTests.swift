import CartModels
import Foundation
import TerminalText
import Testing

@testable import CartCLI

/// The text for the age of a time. It counts calendar days.
@Suite struct AgoTests {
  /// The ages in hours at ten past one in the morning, and their texts.
  private static let ages: [(Double, String)] = [
    (0.01, "just now"), (0.05, "3 minutes ago"), (1, "1 hour ago"), (2, "yesterday"),
    (25, "yesterday"), (26, "2 days ago"), (47, "2 days ago"), (696, "29 days ago"),
    (743.5, "1 month ago"), (8736, "12 months ago"), (8760, "1 year ago"), (-1, "just now"),
  ]

  @Test(arguments: AgoTests.ages)
  func isSaidInTheLargestUnit(_ hours: Double, _ text: String) {
    let now = Date(timeIntervalSince1970: 1_728_004_200)
    let calendar = LocalCalendar { _ in 0 }
    let lists = ListText(
      style: TextStyle(usesColor: false, usesSymbols: false),
      clock: FixedClock(now: now, calendar: calendar))
    #expect(lists.ago(now.addingTimeInterval(-hours * 3600)) == text)
  }
}
