import Synchronization

/// The common products QuickCart knows: where a shop keeps each, and which names hold words or
/// numbers that would otherwise mean something.
///
/// They are lines of `catalogue.tsv`, whose head says what a line may hold. The file is read when
/// something is first looked up.
///
///     Catalogue.builtIn.match("unsalted butter")?.aisle  // .dairy
package final class Catalogue: Sendable {
  /// The products that come with the program.
  package static let builtIn = Catalogue(.builtIn)

  private let text: CatalogueText
  private let index = Mutex<CatalogueIndex?>(nil)

  private init(_ text: CatalogueText) { self.text = text }

  /// Takes a catalogue's text; lines that aren't as they must be are left out.
  package convenience init(text: String) { self.init(CatalogueText(text)) }

  private func asking<Answer: Sendable>(_ body: (CatalogueIndex) -> Answer) -> Answer {
    index.withLock { index in
      if let index { return body(index) }
      let made = CatalogueIndex(text)
      index = made
      return body(made)
    }
  }

  /// The names of products as they are written, in the order of the lines.
  package var names: [String] {
    var names: [String] = []
    Catalogue.forEachEntry(of: text.bytes) { entry in
      guard entry.isProduct else { return }
      names.append(String(decoding: text.bytes(entry.name), as: UTF8.self))
    }
    return names
  }
}

// MARK: Looking up

extension Catalogue {
  /// Goes through the names of products that begin with some text, without case and accents, in the
  /// order of the lines, until the body says no.
  func forEachProduct(beginningWith folded: String, _ body: (String) -> Bool) {
    asking { index in
      for place in index.places(beginningWith: folded) where !body(index.name(at: place)) { break }
    }
  }

  /// What the catalogue says of a name, whatever stands before what it is; nil where it knows
  /// nothing, or nothing for sure.
  ///
  /// - Parameter unit: what it is bought by: `2 tins tomatoes` are no fresh ones.
  package func match(_ key: NameKey, unit: Unit? = nil) -> CatalogueMatch? {
    let name = ProductName(key)
    return asking { CatalogueSearch($0, name, unit: unit).match() }
  }

  /// The same of a name as it is written.
  package func match(_ name: String, unit: Unit? = nil) -> CatalogueMatch? {
    match(NameKey(name), unit: unit)
  }

  /// Whether this is exactly the name of a product.
  package func contains(_ key: NameKey) -> Bool {
    asking { $0.mayBeSpelled(key.text) }
      && hasProduct(key) { index, place in index.isSpelled(key.text.utf8, at: place) }
  }

  /// Whether a name that is put together so may be exactly that of a product: a quick look that
  /// turns nearly all others away.
  package func mayContain(_ spelling: Spelling) -> Bool {
    guard spelling.isPlain else { return true }
    return asking { $0.mayBeSpelled(spelling) }
  }

  /// Whether this is the name of a product, whatever its plural or accents.
  package func knows(_ key: NameKey) -> Bool { hasProduct(key) { _, _ in true } }

  private func hasProduct(_ key: NameKey, _ fits: (CatalogueIndex, Int) -> Bool) -> Bool {
    let name = ProductName(key)
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

// MARK: The file

extension Catalogue {
  /// What is wrong with the lines of a file.
  package static func faults(in text: String) -> [CatalogueFault] {
    var faults: [CatalogueFault] = []
    let text = CatalogueText(text)
    forEachEntry(of: text.bytes, onFault: { faults.append($0) }, { _ in })
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
