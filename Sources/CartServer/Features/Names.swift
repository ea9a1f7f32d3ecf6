import CartLanguage
import CartModels

/// The parameters of a request for the uses of a name.
struct ReferenceParameters: Decodable {
  struct Context: Decodable {
    var includeDeclaration: Bool
  }

  var textDocument: TextDocumentIdentifier
  var position: TextPosition
  var context: Context?
}

extension LanguageServer {
  /// Returns the declaration of the name at a position, or the file that is included there.
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

  /// Returns the uses of the name at a position, in all open texts and their includes.
  func references(_ parameters: ReferenceParameters) throws -> [Location]? {
    let document = try document(parameters.textDocument)
    let takesAll = parameters.context?.includeDeclaration ?? true
    return uses(at: document.lines.offset(of: parameters.position), in: document)?
      .filter { takesAll || !$0.isDeclaration }.map(\.location)
  }

  // MARK: Uses

  /// One use of a name.
  struct Use: Hashable {
    var location: Location
    var isDeclaration: Bool
    /// The identity of the file that contains the name.
    var file: String
    var range: SourceRange
  }

  /// Returns the index of the names in a text and its includes, and the identity of the text.
  func index(of document: OpenDocument) -> (index: NameIndex, file: String)? {
    settle(document)
    guard let check = document.check else { return nil }
    let loader = loader
    let source = document.source
    return (NameIndex(source, check, loader: loader), loader.identity(of: source))
  }

  /// Returns all uses of the name at an offset, or nil if there is no name.
  func uses(at offset: Int, in document: OpenDocument) -> [Use]? {
    guard let (index, file) = index(of: document),
      let symbol = index.occurrence(at: offset, in: file)?.symbol
    else { return nil }
    var indexes = [index]
    // Any text that includes the declaring text can use the name, whether or not that is this text.
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

  /// Returns the URI of a file, as the editor writes it if the file is open.
  func uri(ofPath path: String) -> String {
    let loader = loader
    let identity = loader.identity(of: .script(path, []))
    let open = documents.values.first { loader.identity(of: .script($0.path, [])) == identity }
    if let open { return open.uri }
    // Scripts can refer to a file by several paths, such as `sub/../lib.qc`, but it has one URI.
    let isRoundabout = path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    let shown = isRoundabout ? identity : path
    return shown.hasPrefix("/") ? FileAddress.of(path: shown) : shown
  }
}
