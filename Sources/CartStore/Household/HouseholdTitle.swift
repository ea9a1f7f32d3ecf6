import CartHousehold

/// Titles in the store's own journal for the changes of other members.
enum HouseholdTitle {
  /// The maximum number of entries in a title, and the maximum length of each.
  private static let (mostEntries, mostCharacters) = (3, 200)

  /// The title of the contents that a store shared when its user created or joined the household.
  static func joining(_ household: String) -> String { "join \(household)" }

  /// The title of a batch of changes from the journal: `Home: changes up to 12000`.
  static func changes(of membership: HouseholdMembership) -> String {
    "\(membership.name): changes up to \(membership.place.sequence)"
  }

  /// The title of an entry, such as `Ben: check Milk`. Pass nil for an unreadable entry.
  static func of(_ entry: HouseholdEntry?, by person: String, _ void: VoidReason?) -> String {
    let lines = entry?.title.split(whereSeparator: \.isNewline) ?? []
    let title = lines.first.map { String($0.prefix(mostCharacters)) } ?? "something"
    let ending = void.map { " (void: \($0.sentence))" } ?? ""
    return "\(person): \(title)\(ending)"
  }

  /// The combined title of entries: `Ben: check Milk; Ben: add Tea; Cleo: clear; and 7 more`
  static func of(_ titles: [String]) -> String {
    let named = titles.prefix(mostEntries).joined(separator: "; ")
    let left = titles.count - mostEntries
    return left > 0 ? "\(named); and \(left) more" : named
  }
}
