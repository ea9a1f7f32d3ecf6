import Foundation

extension Date {
  /// Creates a date from its stored form, or returns nil unless it is in the years 1 to 9999 in
  /// every time zone. Other dates cannot be displayed and only result from damage.
  init?(stored seconds: TimeInterval) {
    guard (-63_200_000_000...252_500_000_000).contains(seconds) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
