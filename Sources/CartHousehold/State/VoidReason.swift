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
  /// It would take more steps than its size allows.
  case work
  /// It defines more categories than a household may have.
  case categories
  /// A definition isn't of the kind that its key says.
  case definition
  /// The schedule was dealt with already.
  case dealtWith
  /// That the schedule was dealt with, which this takes back, was taken back before or stands no
  /// more.
  case withdrawn

  /// The reason as the end of a sentence: `void: it has a name that is empty or too long`.
  package var sentence: String {
    switch self {
    case .overflow: "an amount in it comes to a number that is too large or too fine"
    case .quantity: "an amount in it isn't above zero, or is in other units than its item"
    case .name: "it has a name that is empty or too long"
    case .note: "it has a note that is too long"
    case .unreadable: "it can't be read"
    case .date: "it has a date that no calendar has"
    case .size: "it is larger than is allowed"
    case .work: "it takes too many steps for its size"
    case .categories: "a household can have at most \(HouseholdEntry.maximumCategories) categories"
    case .definition: "what it defines is of another kind than its name says"
    case .dealtWith: "the schedule was dealt with already"
    case .withdrawn: "the schedule was dealt with again since"
    }
  }
}
