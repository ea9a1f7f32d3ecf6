/// What the catalogue says of a name: where a shop keeps it, by which entry, and why that one.
///
///     Catalogue.builtIn.match("unsalted butter")  // dairy, by `Butter`, .tail
package struct CatalogueMatch: Hashable, Sendable {
  /// Why an entry answers for a name.
  package enum Rule: Hashable, Sendable {
    /// It is the name.
    case name
    /// It is the name but for a plural, accents, hyphens or blanks.
    case loose
    /// The name ends with it, what is passed over aside.
    case tail
    /// The name begins with it, in a language where that says what it is.
    case beginning
    /// Its last word ends with it: `Frischmilch`.
    case ending
    /// A word before it changes the place: `frozen` in `frozen peas`.
    case lead(String)
    /// What it is bought in changes the place: `2 tins tomatoes`.
    case container(Unit)
    /// The name begins with a brand that stands for one aisle.
    case brand
  }

  /// Where it is kept.
  package var aisle: Aisle
  /// The entry, as it is written in the catalogue.
  package var name: String
  /// Why it answers.
  package var rule: Rule

  /// Whether the entry is the whole name.
  var isOfWholeName: Bool { rule == .name || rule == .loose }
}
