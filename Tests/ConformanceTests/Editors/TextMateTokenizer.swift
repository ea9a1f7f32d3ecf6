import CartLanguage
import Foundation

/// Tokenizes texts by a TextMate grammar, like an editor: line by line, with a stack of open rules.
/// At each character, the earliest match of the first rule applies.
///
/// It reads the grammar from its file, so that the file itself is tested.
final class TextMateTokenizer {
  private let file: TextMateGrammar.File
  private var expressions: [String: NSRegularExpression] = [:]
  private var candidates: [String: [TextMateGrammar.Entry]] = [:]

  init(_ json: String) throws {
    file = try JSONDecoder().decode(TextMateGrammar.File.self, from: Data(json.utf8))
  }

  private struct Frame {
    var entry: TextMateGrammar.Entry
    var key: String
  }

  /// Returns a kind for each scalar of a text.
  func kinds(of text: String) throws -> [Highlight.Kind] {
    var kinds: [Highlight.Kind] = []
    var stack = [Frame(entry: TextMateGrammar.Entry(patterns: file.patterns), key: "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      kinds += try read(NSString(string: line + "\n"), &stack)
    }
    var offset = 0
    return text.unicodeScalars.map { scalar in
      defer { offset += UTF16.width(scalar) }
      return kinds[offset]
    }
  }

  private func read(_ line: NSString, _ stack: inout [Frame]) throws -> [Highlight.Kind] {
    var kinds = Array(repeating: Highlight.Kind.plain, count: line.length)
    var position = 0
    while position < line.length {
      let top = stack[stack.count - 1]
      let inside = content(of: stack)
      guard let (found, entry) = try next(in: line, from: position, top, isOpen: stack.count > 1)
      else {
        for index in position..<line.length { kinds[index] = inside }
        break
      }
      for index in position..<found.location { kinds[index] = inside }
      let matched = found.location..<found.location + found.length
      guard let entry else {
        let kind = kind(top.entry.endCaptures?["0"]?.name ?? top.entry.name) ?? .plain
        for index in matched { kinds[index] = kind }
        stack.removeLast()
        position = matched.upperBound
        continue
      }
      let name = entry.begin == nil ? entry.name : entry.beginCaptures?["0"]?.name ?? entry.name
      for index in matched { kinds[index] = kind(name) ?? inside }
      if let begin = entry.begin {
        let key = begin + "\0" + (entry.patterns?.first?.include ?? "")
        stack.append(Frame(entry: entry, key: key))
      }
      position = matched.upperBound
      if entry.begin == nil, matched.isEmpty { position += 1 }
    }
    return kinds
  }

  private func content(of stack: [Frame]) -> Highlight.Kind {
    guard let top = stack.last?.entry else { return .plain }
    return kind(top.contentName ?? top.name) ?? .plain
  }

  private func kind(_ scope: String?) -> Highlight.Kind? {
    guard let scope else { return nil }
    return Highlight.Kind.shownByEditors.first { TextMateGrammar.scope($0) == scope } ?? .plain
  }

  /// Returns the next match: nil for the end of the open rule, or another rule.
  private func next(
    in line: NSString, from position: Int, _ top: Frame, isOpen: Bool
  ) throws -> (NSRange, TextMateGrammar.Entry?)? {
    var best: (NSRange, TextMateGrammar.Entry?)?
    if isOpen, let end = top.entry.end, let range = try find(end, in: line, from: position) {
      best = (range, nil)
    }
    for entry in entries(of: top) {
      guard let pattern = entry.match ?? entry.begin,
        let range = try find(pattern, in: line, from: position)
      else { continue }
      if range.location < best?.0.location ?? .max { best = (range, entry) }
    }
    return best
  }

  private func entries(of frame: Frame) -> [TextMateGrammar.Entry] {
    if let known = candidates[frame.key] { return known }
    let entries = expanded(frame.entry.patterns ?? [])
    candidates[frame.key] = entries
    return entries
  }

  private func expanded(_ patterns: [TextMateGrammar.Entry]) -> [TextMateGrammar.Entry] {
    patterns.flatMap { entry in
      guard let include = entry.include else { return [entry] }
      return expanded(file.repository[String(include.dropFirst())]?.patterns ?? [])
    }
  }

  private func find(_ pattern: String, in line: NSString, from position: Int) throws -> NSRange? {
    let expression = try expressions[pattern] ?? NSRegularExpression(pattern: pattern)
    expressions[pattern] = expression
    let range = NSRange(location: position, length: line.length - position)
    let found = expression.firstMatch(
      in: line as String, options: [.withTransparentBounds, .withoutAnchoringBounds], range: range)
    return found?.range
  }
}
