import CartLanguage

/// A loader that reads open scripts from the editor's text and all others from their files.
struct OpenFiles: SourceLoader {
  private let files: any SourceLoader
  private let open: [String: Source]

  init(_ files: any SourceLoader, _ documents: some Sequence<OpenDocument>) {
    self.files = files
    var open: [String: Source] = [:]
    for document in documents where !document.isTooLong {
      open[files.identity(of: document.source)] = document.source
    }
    self.open = open
  }

  private init(_ files: any SourceLoader, open: [String: Source]) {
    (self.files, self.open) = (files, open)
  }

  /// Returns a loader in which some files have another text.
  func replacing(_ sources: [Source]) -> OpenFiles {
    var open = open
    for source in sources { open[files.identity(of: source)] = source }
    return OpenFiles(files, open: open)
  }

  func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource {
    let place = Source.script(ScriptPlace.path(path, from: source), [])
    let identity = files.identity(of: place)
    if let known = open[identity] { return LoadedSource(source: known, identity: identity) }
    return try files.source(at: path, includedFrom: source)
  }

  func identity(of source: Source) -> String { files.identity(of: source) }
}
