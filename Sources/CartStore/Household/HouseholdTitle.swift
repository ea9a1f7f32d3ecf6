import CartHousehold

/// What the store's own journal calls what others of the household did.
enum HouseholdTitle {
  /// As many are named; of a title, so much.
  private static let (mostEntries, mostCharacters) = (3, 200)

  /// What somebody brought along is called so, who made the household or came to it.
  static func joining(_ household: String) -> String { "join \(household)" }

  /// What the journal brought, all at once: `Home: changes up to 12000`.
  static func changes(of membership: HouseholdMembership) -> String {
    "\(membership.name): changes up to \(membership.place.sequence)"
  }

  /// `Ben: check Milk`; nil is an entry that can't be read.
  static func of(_ entry: HouseholdEntry?, by person: String, _ void: VoidReason?) -> String {
    let lines = entry?.title.split(whereSeparator: \.isNewline) ?? []
    let title = lines.first.map { String($0.prefix(mostCharacters)) } ?? "something"
    let ending = void.map { " (void: \($0.sentence))" } ?? ""
    return "\(person): \(title)\(ending)"
  }

  /// `Ben: check Milk; Ben: add Tea; Cleo: clear; and 7 more`
  static func of(_ titles: [String]) -> String {
    let named = titles.prefix(mostEntries).joined(separator: "; ")
    let left = titles.count - mostEntries
    return left > 0 ? "\(named); and \(left) more" : named
  }
}
