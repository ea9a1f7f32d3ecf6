/// Why an entry does nothing, in any home.
package enum VoidReason: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// An amount is too large or too fine a number.
  case overflow
  /// An amount isn't above zero, or is counted in units of another family than its place.
  case quantity
  /// A name or a title is empty or too long.
  case name
  /// A note is too long.
  case note
  /// It can't be read.
  case unreadable
  /// A date is of no year that a calendar has.
  case date
  /// It has more parts than an entry may have.
  case size
  /// A definition isn't of the kind that its key says.
  case definition
  /// The schedule was dealt with already.
  case dealtWith
  /// That the schedule was dealt with, which this takes back, was taken back before or stands no
  /// more.
  case withdrawn
}
