import CartAssist
import CartLanguage
import LineEditor

extension LineStyle {
  /// The style of a kind of stretch.
  init(_ kind: Highlight.Kind) {
    self =
      switch kind {
      case .plain: .plain
      case .verb: .verb
      case .clause: .clause
      case .amount: .quantity
      case .unit: .unit
      case .category: .category
      case .unknownCategory: .unknownCategory
      case .list: .list
      case .text: .string
      case .hole: .hole
      case .variable: .variable
      case .function: .function
      case .comment: .comment
      case .mistake: .error
      }
  }
}
