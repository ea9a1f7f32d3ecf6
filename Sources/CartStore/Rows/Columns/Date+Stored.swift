import Foundation

extension Date {
  /// Reads a date as it is stored, or nil where the number is none of the years
  /// 1 to 9999 in any time zone: such a date can't be shown, and only damage makes
  /// one.
  init?(stored seconds: TimeInterval) {
    guard (-63_200_000_000...252_500_000_000).contains(seconds) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
