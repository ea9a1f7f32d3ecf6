import CartLanguage
import CartModels

/// What an application leaves out, and what of it was met.
final class Exceptions {
  /// A name that is left out.
  struct Exception {
    /// What it is called.
    var read: ReadPhrase
    var range: SourceRange
    /// Whether something of the name was left out.
    var isMet = false
  }

  /// The names, in the order in which they stand.
  private(set) var exceptions: [Exception]
  private let positions: [String: Int]
  /// What was added, for suggestions.
  private(set) var added: [String] = []

  init(_ exceptions: [Exception]) {
    self.exceptions = exceptions
    positions = Dictionary(
      exceptions.enumerated().map { ($0.element.read.key.loose, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether all that would have been added was left out.
  var leaveNothing: Bool { added.isEmpty && exceptions.contains(where: \.isMet) }

  /// Whether something of this name is left out: accents and plurals don't matter.
  func holds(_ name: String) -> Bool {
    guard let position = positions[NameKey(name).loose] else {
      if added.count < 1_000 { added.append(name) }
      return false
    }
    exceptions[position].isMet = true
    return true
  }
}
