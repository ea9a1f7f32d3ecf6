/// The common products QuickCart knows: where a shop keeps each, and which names hold words or
/// numbers that would otherwise mean something.
///
/// They are lines of `catalogue.tsv` and of a file for each other language; the head of the first
/// says what a line may hold. A file is read when something is first looked up in it.
///
///     Catalogue.builtIn.match("unsalted butter")?.aisle  // .dairy
package final class Catalogue: Sendable {
  /// The products that come with the program, in the languages in use.
  package static var builtIn: Catalogue { Languages.inUse.catalogue }

  /// The languages in use, in the order in which they are asked.
  private let parts: [CataloguePart]
  /// English, where it is not in use: its names are known, but say nothing of longer ones.
  private let fallback: CataloguePart?
  /// All of these.
  private let all: [CataloguePart]

  /// The products that come with the program, in some languages.
  init(in languages: [Language]) {
    parts = languages.map(CataloguePart.builtIn)
    fallback = languages.contains(.english) ? nil : .builtIn(.english)
    all = parts + [fallback].compactMap(\.self)
  }

  /// Takes a catalogue's text; lines that aren't as they must be are left out.
  package init(text: String, in language: Language = .english) {
    parts = [CataloguePart(CatalogueText(text), in: language)]
    fallback = nil
    all = parts
  }

  /// The names of products as they are written, in the order of the lines.
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
  /// Goes through the names of products that begin with some text, without case and accents, in the
  /// order of the lines, until the body says no.
  func forEachProduct(beginningWith folded: String, _ body: (String) -> Bool) {
    for part in all {
      let isDone = part.asking { index in
        index.places(beginningWith: folded).contains { !body(index.name(at: $0)) }
      }
      if isDone { return }
    }
  }

  /// What the catalogue says of a name, whatever stands before what it is; nil where it knows
  /// nothing, or nothing for sure.
  ///
  /// The language that knows the whole name answers, otherwise the first that knows a part.
  ///
  /// - Parameter unit: what it is bought by: `2 tins tomatoes` are no fresh ones.
  package func match(_ key: NameKey, unit: Unit? = nil) -> CatalogueMatch? {
    let found = matchAsWritten(key, unit)
    guard found?.isOfWholeName != true, let short = withoutSpeltUmlauts(key),
      let better = matchAsWritten(short, unit), found == nil || better.isOfWholeName
    else { return found }
    return better
  }

  /// `Kase` for `Kaese`, as names are compared without accents; nil where German isn't in use.
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

  /// The same of a name as it is written.
  package func match(_ name: String, unit: Unit? = nil) -> CatalogueMatch? {
    match(NameKey(name), unit: unit)
  }

  /// Whether this is exactly the name of a product.
  package func contains(_ key: NameKey) -> Bool { all.contains { $0.contains(key) } }

  /// Whether a name that is put together so may be exactly that of a product: a quick look that
  /// turns nearly all others away.
  package func mayContain(_ spelling: Spelling) -> Bool {
    guard spelling.isPlain else { return true }
    return all.contains { $0.asking { $0.mayBeSpelled(spelling) } }
  }

  /// Whether this is the name of a product, whatever its plural or accents.
  package func knows(_ key: NameKey) -> Bool { all.contains { $0.knows(key) } }

  /// Whether a name only says how something is, or for whom: `extra mature`, `ohne Kerne`.
  package func isRemark(_ key: NameKey) -> Bool { all.contains { $0.isRemark(key) } }
}

// MARK: The file

extension Catalogue {
  /// What is wrong with the lines of a file.
  package static func faults(in text: String) -> [CatalogueFault] {
    var faults: [CatalogueFault] = []
    let text = CatalogueText(text)
    forEachEntry(of: text.bytes, onFault: { faults.append($0) }, { _ in })
    return faults
  }

  /// The same of the file of a language that comes with the program.
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
