/// The aisle of a name, with the matching entry and the rule that matched.
///
///     Catalogue.builtIn.match("unsalted butter")  // dairy, by `Butter`, .tail
package struct CatalogueMatch: Hashable, Sendable {
  /// The rule by which an entry matches a name.
  package enum Rule: Hashable, Sendable {
    /// The entry is the name.
    case name
    /// The entry is the name except for a plural, accents, hyphens or blanks.
    case loose
    /// The name ends with the entry, ignoring remarks.
    case tail
    /// The name begins with the entry, in a language where the head comes first.
    case beginning
    /// The last word ends with the entry: `Frischmilch`.
    case ending
    /// A word before the entry changes the aisle: `frozen` in `frozen peas`.
    case lead(String)
    /// The container changes the aisle: `2 tins tomatoes`.
    case container(Unit)
    /// The name begins with a brand of one aisle.
    case brand
  }

  /// The aisle where the product is found.
  package var aisle: Aisle
  /// The name of the entry, as written in the catalogue.
  package var name: String
  /// The rule that matched.
  package var rule: Rule

  /// Whether the entry matches the whole name.
  var isOfWholeName: Bool { rule == .name || rule == .loose }
}
