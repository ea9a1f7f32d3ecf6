import CartLanguage
import CartModels

/// A request for the uses of a name.
struct ReferenceParameters: Decodable {
  struct Context: Decodable {
    var includeDeclaration: Bool
  }

  var textDocument: TextDocumentIdentifier
  var position: TextPosition
  var context: Context?
}

extension LanguageServer {
  /// Where the name at a place is declared, or the file that is included there.
  func definition(_ parameters: PlaceParameters) throws -> [Location]? {
    let document = try document(parameters.textDocument)
    let offset = document.lines.offset(of: parameters.position)
    if let link = links(in: document).first(where: { $0.range.contains(offset) }) {
      let start = TextPosition(line: 0, character: 0)
      return [
        Location(uri: uri(ofPath: link.path), range: TextRange(start: start, end: start))
      ]
    }
    return uses(at: offset, in: document)?.filter(\.isDeclaration).map(\.location)
  }

  /// Where the name at a place stands, in all that is open and in what that includes.
  func references(_ parameters: ReferenceParameters) throws -> [Location]? {
    let document = try document(parameters.textDocument)
    let takesAll = parameters.context?.includeDeclaration ?? true
    return uses(at: document.lines.offset(of: parameters.position), in: document)?
      .filter { takesAll || !$0.isDeclaration }.map(\.location)
  }

  // MARK: Uses

  /// A name where it stands.
  struct Use: Hashable {
    var location: Location
    var isDeclaration: Bool
    /// What the file is known by, and where in it the name stands.
    var file: String
    var range: SourceRange
  }

  /// The names of a text and what it includes, and what it is known by.
  func index(of document: OpenDocument) -> (index: NameIndex, file: String)? {
    settle(document)
    guard let check = document.check else { return nil }
    let loader = loader
    let source = document.source
    return (NameIndex(source, check, loader: loader), loader.identity(of: source))
  }

  /// All places of the name at an offset; nil where none is.
  func uses(at offset: Int, in document: OpenDocument) -> [Use]? {
    guard let (index, file) = index(of: document),
      let symbol = index.occurrence(at: offset, in: file)?.symbol
    else { return nil }
    var indexes = [index]
    // What includes the text that declares it may use it, be that this one or not.
    let declaration = index.occurrences.first { $0.symbol == symbol && $0.isDeclaration }
    let home = declaration?.file ?? file
    for other in documents.values.sorted(by: { $0.uri < $1.uri })
    where other !== document && other.mayInclude {
      if let found = self.index(of: other)?.index, found.sources[home] != nil {
        indexes.append(found)
      }
    }
    var uses: Set<Use> = []
    for index in indexes {
      let texts = index.sources.mapValues { LineTable($0.bytes) }
      for occurrence in index.occurrences where occurrence.symbol == symbol {
        guard let source = index.sources[occurrence.file], let lines = texts[occurrence.file] else {
          continue
        }
        let location = Location(
          uri: uri(ofPath: source.name), range: lines.range(of: occurrence.name.range))
        uses.insert(
          Use(
            location: location, isDeclaration: occurrence.isDeclaration, file: occurrence.file,
            range: occurrence.name.range))
      }
    }
    return uses.sorted {
      ($0.location.uri, $0.range.lowerBound) < ($1.location.uri, $1.range.lowerBound)
    }
  }

  /// The address of a file: as the editor writes it, where it has it open.
  func uri(ofPath path: String) -> String {
    let loader = loader
    let identity = loader.identity(of: .script(path, []))
    let open = documents.values.first { loader.identity(of: .script($0.path, [])) == identity }
    if let open { return open.uri }
    // Scripts reach a file by several ways, `sub/../lib.qc` among them: it has one address.
    let isRoundabout = path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    let shown = isRoundabout ? identity : path
    return shown.hasPrefix("/") ? FileAddress.of(path: shown) : shown
  }
}
