/// A catalogue of common products: the aisle of each, and the names that contain words or numbers
/// with another meaning, such as `7 Up`.
///
/// The entries are the lines of `catalogue.tsv` and of one file for each other language. The head
/// of `catalogue.tsv` describes the format. A file is read at the first lookup.
///
///     Catalogue.builtIn.match("unsalted butter")?.aisle  // .dairy
package final class Catalogue: Sendable {
  /// The built-in products in the languages in use.
  package static var builtIn: Catalogue { Languages.inUse.catalogue }

  /// The languages in use, in order of precedence.
  private let parts: [CataloguePart]
  /// English if it is not in use. It only matches whole names, exactly as they are written.
  private let fallback: CataloguePart?
  /// The parts and the fallback.
  private let all: [CataloguePart]

  /// Creates the built-in catalogue of some languages.
  init(in languages: [Language]) {
    parts = languages.map(CataloguePart.builtIn)
    fallback = languages.contains(.english) ? nil : .builtIn(.english)
    all = parts + [fallback].compactMap(\.self)
  }

  /// Parses a catalogue's text. Invalid lines are skipped.
  package init(text: String, in language: Language = .english) {
    parts = [CataloguePart(CatalogueText(text), in: language)]
    fallback = nil
    all = parts
  }

  /// The names of the products as they are written, in the order of the lines.
  package var names: [String] {
    var found: [String] = []
    for part in all {
      Catalogue.forEachEntry(of: part.text.bytes) { entry in
        guard entry.isProduct else { return }
        found.append(String(decoding: part.text.bytes(entry.name), as: UTF8.self))
      }
    }
    return found
  }
}

// MARK: Looking up

extension Catalogue {
  /// Calls a body with the names of products that begin with a folded text, in the order of the
  /// lines, until it returns false.
  func forEachProduct(beginningWith folded: String, _ body: (String) -> Bool) {
    for part in all {
      let isDone = part.asking { index in
        index.places(beginningWith: folded).contains { !body(index.name(at: $0)) }
      }
      if isDone { return }
    }
  }

  /// The aisle of a name, which can describe the product in more words; nil if no entry matches.
  ///
  /// A language that matches the whole name has precedence, otherwise the first that matches a
  /// part.
  ///
  /// - Parameter unit: the unit of the amount, which can change the aisle: `2 tins tomatoes` are
  ///   not fresh produce.
  package func match(_ key: NameKey, unit: Unit? = nil) -> CatalogueMatch? {
    let found = matchAsWritten(key, unit)
    guard found?.isOfWholeName != true, let short = withoutSpeltUmlauts(key),
      let better = matchAsWritten(short, unit), found == nil || better.isOfWholeName
    else { return found }
    return better
  }

  /// The name without the `e` of spelt-out umlauts, because names are compared without accents:
  /// `Kase` for `Kaese`. Nil if nothing changes or German isn't in use.
  private func withoutSpeltUmlauts(_ key: NameKey) -> NameKey? {
    guard key.text.utf8.contains(UInt8(ascii: "e")),
      parts.contains(where: { $0.language == .german })
    else { return nil }
    var text = key.text
    for (spelt, letter) in [("ae", "a"), ("oe", "o"), ("ue", "u")] where text.contains(spelt) {
      text = text.replacing(spelt, with: letter)
    }
    return text == key.text ? nil : NameKey(text)
  }

  private func matchAsWritten(_ key: NameKey, _ unit: Unit?) -> CatalogueMatch? {
    var partly: CatalogueMatch?
    for part in parts {
      guard let found = part.match(key, unit: unit) else { continue }
      if found.isOfWholeName || fallback == nil && parts.count == 1 { return found }
      partly = partly ?? found
    }
    if let found = fallback?.match(key, unit: unit), found.rule == .name { return found }
    return partly
  }

  /// The aisle of a name that is not folded yet.
  package func match(_ name: String, unit: Unit? = nil) -> CatalogueMatch? {
    match(NameKey(name), unit: unit)
  }

  /// Whether a product has exactly this name.
  package func contains(_ key: NameKey) -> Bool { all.contains { $0.contains(key) } }

  /// Whether a product could have exactly this name: a quick check that rules out nearly all other
  /// names. A spelling that ends in a blank can be the first word of a product.
  package func mayContain(_ spelling: Spelling) -> Bool {
    guard spelling.isPlain else { return true }
    return all.contains { $0.asking { $0.mayBeSpelled(spelling) } }
  }

  /// Whether a product has this name, ignoring plurals and accents.
  package func knows(_ key: NameKey) -> Bool { all.contains { $0.knows(key) } }

  /// Whether a name only consists of remarks: `extra mature`, `ohne Kerne`.
  package func isRemark(_ key: NameKey) -> Bool { all.contains { $0.isRemark(key) } }
}

// MARK: The file

extension Catalogue {
  /// The invalid lines of a file.
  package static func faults(in text: String) -> [CatalogueFault] {
    var faults: [CatalogueFault] = []
    let text = CatalogueText(text)
    forEachEntry(of: text.bytes, onFault: { faults.append($0) }, { _ in })
    return faults
  }

  /// The invalid lines of the built-in file of a language.
  package static func faults(of language: Language) -> [CatalogueFault] {
    var faults: [CatalogueFault] = []
    forEachEntry(of: CataloguePart.builtIn(language).text.bytes, onFault: { faults.append($0) }) {
      _ in
    }
    return faults
  }

  private static func forEachEntry(
    of text: CatalogueReader.Text, onFault: (CatalogueFault) -> Void = { _ in },
    _ body: (CatalogueEntry) -> Void
  ) {
    var reader = CatalogueReader()
    CatalogueReader.forEachLine(of: text) { line, number in
      do throws(CatalogueReader.Fault) {
        body(try reader.read(line, of: text).entry)
      } catch {
        onFault(CatalogueFault(line: number, message: error.message))
      }
    }
  }
}
