/// The common products QuickCart knows: which category each goes under, and
/// which names hold words or numbers that would otherwise mean something.
///
/// The products are lines of `catalogue.tsv`: a name, a tab, a category's
/// short name; `#` begins a comment.
public struct Catalogue: Sendable {
  private let categories: [NameKey: ItemCategory]
  private let names: [NameKey: String]

  /// The products that come with the program.
  public static let builtIn = Catalogue(
    text: String(decoding: PackageResources.catalogue_tsv, as: UTF8.self))

  /// Reads a catalogue; lines without a known category are left out.
  public init(text: String) {
    var categories: [NameKey: ItemCategory] = [:]
    var names: [NameKey: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2,
        let category = ItemCategory.builtIn(for: NameKey(String(fields[1])))
      else { continue }
      let name = String(fields[0])
      let key = NameKey(name)
      categories[key] = category
      categories[NameKey(folded: key.loose)] = category
      names[key] = name
    }
    self.categories = categories
    self.names = names
  }

  /// The category of a product, whatever its plural or accents, or nil.
  public func category(for key: NameKey) -> ItemCategory? {
    categories[key] ?? categories[NameKey(folded: key.loose)]
  }

  /// Whether this is exactly the name of a product.
  public func contains(_ key: NameKey) -> Bool { names[key] != nil }

  /// How many products there are.
  public var count: Int { names.count }
}
