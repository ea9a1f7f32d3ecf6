import CartLanguage
import CartModels

/// The exceptions of an application, and which of them were met.
final class Exceptions {
  /// An excepted name.
  struct Exception {
    /// The name.
    var read: ReadPhrase
    var range: SourceRange
    /// Whether it matched.
    var isMet = false
  }

  /// The names, in source order.
  private(set) var exceptions: [Exception]
  private let positions: [String: Int]
  /// The added names, for suggestions.
  private(set) var added: [String] = []

  init(_ exceptions: [Exception]) {
    self.exceptions = exceptions
    positions = Dictionary(
      exceptions.enumerated().map { ($0.element.read.key.loose, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether all items were excepted.
  var leaveNothing: Bool { added.isEmpty && exceptions.contains(where: \.isMet) }

  /// Whether a name is excepted, ignoring accents and plurals.
  func holds(_ name: String) -> Bool {
    guard let position = positions[NameKey(name).loose] else {
      if added.count < 1_000 { added.append(name) }
      return false
    }
    exceptions[position].isMet = true
    return true
  }
}
