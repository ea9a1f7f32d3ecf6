import Synchronization

/// The products of one language.
final class CataloguePart: Sendable {
  let language: Language
  let text: CatalogueText
  private let index = Mutex<CatalogueIndex?>(nil)

  /// Creates the part for a file, which is read at the first lookup.
  init(_ text: CatalogueText, in language: Language) {
    (self.text, self.language) = (text, language)
  }

  /// The built-in products of a language.
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

  /// Calls a body with the index, which is created at the first call.
  func asking<Answer: Sendable>(_ body: (CatalogueIndex) -> Answer) -> Answer {
    index.withLock { index in
      if let index { return body(index) }
      let made = CatalogueIndex(text, in: language)
      index = made
      return body(made)
    }
  }

  /// The aisle of a name; nil if no entry matches.
  func match(_ key: NameKey, unit: Unit?) -> CatalogueMatch? {
    let name = ProductName(key, in: language)
    return asking { CatalogueSearch($0, name, unit: unit).match() }
  }

  /// Whether a product has exactly this name.
  func contains(_ key: NameKey) -> Bool {
    asking { $0.mayBeSpelled(key.text) }
      && hasProduct(ProductName(key, in: language)) { index, place in
        index.isSpelled(key.text.utf8, at: place)
      }
  }

  /// Whether a product has this name, ignoring plurals and accents.
  func knows(_ key: NameKey) -> Bool {
    let name = ProductName(key, in: language)
    // German has separate words for compounds: `2 Dosen Tomaten` does not mean `Dosentomaten`.
    let isApart = language == .german && name.words.count > 1
    return hasProduct(name) { index, place in
      !isApart || index.name(at: place).contains { $0 == " " || $0 == "-" }
    }
  }

  /// Whether a name only consists of remarks: `extra mature`, `ohne Kerne`.
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
