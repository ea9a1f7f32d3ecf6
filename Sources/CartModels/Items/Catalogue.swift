/// The common products QuickCart knows: which category each goes under, and
/// which names hold words or numbers that would otherwise mean something.
///
/// The products are lines of `catalogue.tsv`: a name, a tab, a category's
/// short name; `#` begins a comment.
package struct Catalogue: Sendable {
  private let exact: [NameKey: ItemCategory]
  // Apart from the exact names, so that Peppers never answers for Pepper.
  private let loose: [String: ItemCategory]

  /// The names as they are written, in the order of the lines.
  package let names: [String]

  /// The products that come with the program.
  package static let builtIn = Catalogue(
    text: String(decoding: PackageResources.catalogue_tsv, as: UTF8.self))

  /// Reads a catalogue; lines without a known category are left out, and the
  /// first of several lines for one name counts.
  package init(text: String) {
    var exact: [NameKey: ItemCategory] = [:]
    var loose: [String: ItemCategory] = [:]
    var names: [String] = []
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2,
        let category = ItemCategory.builtIn(for: NameKey(String(fields[1])))
      else { continue }
      let key = NameKey(String(fields[0]))
      if exact[key] == nil { names.append(String(fields[0])) }
      exact[key] = exact[key] ?? category
      loose[key.loose] = loose[key.loose] ?? category
    }
    self.exact = exact
    self.loose = loose
    self.names = names
  }

  /// The category of a product, whatever its plural or accents, or nil.
  package func category(for key: NameKey) -> ItemCategory? { exact[key] ?? loose[key.loose] }

  /// Whether this is exactly the name of a product.
  package func contains(_ key: NameKey) -> Bool { exact[key] != nil }

  /// How many products there are.
  package var count: Int { exact.count }
}
