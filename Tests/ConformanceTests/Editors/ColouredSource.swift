@testable import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport

/// An example, with the highlight of each character at the prompt.
struct ColouredSource {
  let name: String
  let text: String
  /// The kind of each scalar.
  let kinds: [Highlight.Kind]

  /// All scripts of `examples/`, with empty lists, and with the included scripts known.
  static func examples() throws -> [ColouredSource] {
    let root = Document.root.path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root + "/examples")
      .filter { $0.hasSuffix(".qc") }.sorted()
    let texts = try paths.map {
      ($0, try String(contentsOfFile: "\(root)/examples/\($0)", encoding: .utf8))
    }
    var names = KnownNames()
    for (name, text) in texts {
      let trace = ParseTrace(Source(name: name, text: text))
      _ = trace.read()
      names.add(trace)
    }
    let store = try SQLiteStore(.memory)
    return try store.read { repository in
      let phrases = PhraseHighlighter(
        repository: repository, session: Session(remembersList: false))
      let highlighter = Highlighter(names: names, phrases: phrases)
      return texts.map { ColouredSource($0, $1, by: highlighter) }
    }
  }

  private init(_ name: String, _ text: String, by highlighter: Highlighter) {
    (self.name, self.text) = (name, text)
    var bytes: [Highlight.Kind] = []
    for highlight in highlighter.highlights(of: Source(name: name, text: text)) {
      bytes += Array(repeating: highlight.kind, count: highlight.range.count)
    }
    kinds = ColouredSource.byScalar(bytes, of: text)
  }

  /// Converts the kinds of the bytes of a text to those of its scalars.
  static func byScalar(_ bytes: [Highlight.Kind], of text: String) -> [Highlight.Kind] {
    var offset = 0
    return text.unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return bytes[offset]
    }
  }
}
