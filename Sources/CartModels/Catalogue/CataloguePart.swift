import Synchronization

/// The products of one language.
final class CataloguePart: Sendable {
  let language: Language
  /// The file.
  let text: CatalogueText
  private let index = Mutex<CatalogueIndex?>(nil)

  /// Takes a file, which is read when something is first looked up.
  init(_ text: CatalogueText, in language: Language) {
    (self.text, self.language) = (text, language)
  }

  /// The products that come with the program.
  static func builtIn(_ language: Language) -> CataloguePart {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    }
  }

  private static let english = CataloguePart(.products(of: .english), in: .english)
  private static let german = CataloguePart(.products(of: .german), in: .german)
  private static let french = CataloguePart(.products(of: .french), in: .french)
  private static let spanish = CataloguePart(.products(of: .spanish), in: .spanish)

  /// Looks something up.
  func asking<Answer: Sendable>(_ body: (CatalogueIndex) -> Answer) -> Answer {
    index.withLock { index in
      if let index { return body(index) }
      let made = CatalogueIndex(text, in: language)
      index = made
      return body(made)
    }
  }

  /// What it says of a name.
  func match(_ key: NameKey, unit: Unit?) -> CatalogueMatch? {
    let name = ProductName(key, in: language)
    return asking { CatalogueSearch($0, name, unit: unit).match() }
  }

  /// Whether this is exactly the name of a product.
  func contains(_ key: NameKey) -> Bool {
    asking { $0.mayBeSpelled(key.text) }
      && hasProduct(ProductName(key, in: language)) { index, place in
        index.isSpelled(key.text.utf8, at: place)
      }
  }

  /// Whether this is the name of a product, whatever its plural or accents.
  func knows(_ key: NameKey) -> Bool {
    let name = ProductName(key, in: language)
    // German has words of its own for compounds: `2 Dosen Tomaten` are no `Dosentomaten`.
    let isApart = language == .german && name.words.count > 1
    return hasProduct(name) { index, place in
      !isApart || index.name(at: place).contains { $0 == " " || $0 == "-" }
    }
  }

  /// Whether a name only says how something is, or for whom: `extra mature`, `ohne Kerne`.
  func isRemark(_ key: NameKey) -> Bool {
    let name = ProductName(key, in: language)
    guard !name.words.isEmpty, name.main.end == name.words.count else { return false }
    return asking { $0.isRemark(name) }
  }

  private func hasProduct(_ name: ProductName, _ fits: (CatalogueIndex, Int) -> Bool) -> Bool {
    guard name.main.end == name.words.count else { return false }
    return asking { index in
      var isFound = false
      index.forEachEntry(of: name.main, name.hash(of: name.main), in: name) { place in
        isFound = index.entries[place].isProduct && fits(index, place)
        return !isFound
      }
      return isFound
    }
  }
}
