/// The reason why an entry has no effect in any home.
package enum VoidReason: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// An amount is out of range or too precise.
  case overflow
  /// An amount is not greater than 0, or its unit belongs to another family than its place.
  case quantity
  /// A name or a title is empty or too long.
  case name
  /// A note is too long.
  case note
  /// The entry cannot be read.
  case unreadable
  /// A date is outside the years 1 to 9999.
  case date
  /// The entry names more parts than ``HouseholdEntry/maximumSize``.
  case size
  /// The entry takes more steps than its size allows.
  case work
  /// The household would have more than ``HouseholdEntry/maximumCategories`` categories.
  case categories
  /// A definition does not match its key, or its value is invalid.
  case definition
  /// The schedule was already handled up to the day.
  case dealtWith
  /// The application of a schedule or menu that the entry takes back is no longer the latest.
  case withdrawn

  /// The reason as the end of a sentence, such as `void: it has a name that is empty or too long`.
  package var sentence: String {
    switch self {
    case .overflow: "an amount in it is out of range"
    case .quantity:
      "an amount or a price in it is not above 0, or an amount is in other units than its item"
    case .name: "it has a name that is empty or too long"
    case .note: "it has a note that is too long"
    case .unreadable: "it cannot be read"
    case .date: "it has a date outside the years 1 to 9999"
    case .size: "it is too large"
    case .work: "it takes too many steps for its size"
    case .categories: "a household can have at most \(HouseholdEntry.maximumCategories) categories"
    case .definition: "a definition in it is not valid"
    case .dealtWith: "the schedule was already handled"
    case .withdrawn: "the schedule or menu has been handled since"
    }
  }
}
