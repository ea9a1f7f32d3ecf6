import CartLanguage

/// A stretch that an editor shows otherwise than the prompt.
struct ColourDifference: CustomStringConvertible {
  private let place: String
  private var text: String
  private let prompt: Highlight.Kind
  private let editor: Highlight.Kind

  var description: String { "\(place) `\(text)` is \(prompt), shown as \(editor)" }

  /// Whether the prompt says more because it knows which names there are: which words after `in`
  /// are a category, which after `on` a list. An editor leaves these plain.
  var isName: Bool {
    editor == .plain && [.category, .unknownCategory, .list].contains(prompt)
  }

  /// Where an editor differs on a source: blanks are alike whatever they are.
  static func all(in source: ColouredSource, _ kinds: [Highlight.Kind]) -> [ColourDifference] {
    var (found, line, last) = ([ColourDifference](), 1, -1)
    for (offset, scalar) in source.text.unicodeScalars.enumerated() {
      if scalar == "\n" { line += 1 }
      let (prompt, editor) = (source.kinds[offset], kinds[offset])
      guard !scalar.properties.isWhitespace, prompt != editor else { continue }
      if last == offset - 1, found.last?.prompt == prompt, found.last?.editor == editor {
        found[found.count - 1].text.unicodeScalars.append(scalar)
      } else {
        found.append(
          ColourDifference(
            place: "\(source.name):\(line)", text: String(scalar), prompt: prompt, editor: editor))
      }
      last = offset
    }
    return found
  }
}
