import CartModels
import CartStore
import LineEditor
import TerminalText

/// Renders prompts from a template and a status.
struct PromptRenderer {
  let style: TextStyle
  /// The terminal's width.
  let columns: Int

  /// The prompt before an entry.
  func prompt(_ template: PromptTemplate, _ status: PromptStatus) -> String {
    var (text, takesBlank) = ("", false)
    for piece in template.pieces {
      switch piece {
      case .placeholder(let placeholder):
        if let code = PromptRenderer.codes[placeholder] {
          let isColor = code >= 30
          let isShown = style.usesColor && (!isColor || style.theme.showsNamedColors)
          text += isShown ? "\u{1B}[\(code)m" : ""
        } else {
          let value = value(of: placeholder, status)
          text += value
          takesBlank = value.isEmpty
        }
      case .text(let plain):
        let shown = plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .map { style.safe(String($0)) }.joined(separator: "\n")
        text += takesBlank && shown.first == " " ? String(shown.dropFirst()) : shown
        takesBlank = false
      }
    }
    return text
  }

  /// Returns the prompt before the further rows of an entry, aligned with the first one if there
  /// is enough room.
  func continuation(of prompt: String) -> String {
    let mark = style.usesSymbols ? "… " : "... "
    let width = PromptRenderer.width(ofLastRow: prompt)
    let indentation = width * 2 <= columns ? width - DisplayWidth.of(mark) : 0
    return String(repeating: " ", count: max(indentation, 0)) + style.faint(mark)
  }

  // MARK: Placeholders

  private func value(of placeholder: PromptTemplate.Placeholder, _ status: PromptStatus) -> String {
    let list = status.list
    switch placeholder {
    case .list: return title(list)
    case .done: return list.map { "\($0.completedCount)" } ?? ""
    case .pending: return list.map { "\($0.pendingCount)" } ?? ""
    case .total: return list.map { "\($0.itemCount)" } ?? ""
    case .progress:
      guard let list, list.itemCount > 0 else { return "" }
      return "\(list.completedCount)/\(list.itemCount)"
    case .sync: return sync(status.household)
    case .mark: return status.hasFailed ? (style.usesSymbols ? "✗" : "*") : ""
    case .sign: return style.usesSymbols ? "›" : ">"
    case .plain, .bold, .faint, .red, .green, .yellow, .blue, .magenta, .cyan: return ""
    }
  }

  /// The status of the household; usually empty.
  private func sync(_ household: SyncStatus?) -> String {
    guard let household else { return "" }
    let count = household.waitingCount
    return [household.trouble?.mark, count > 0 ? "\(count) waiting" : nil]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// The title, clipped to a third of the width.
  private func title(_ list: ListSummary?) -> String {
    guard let list else { return "qc" }
    return ClippedText.of(
      style.safe(list.title), to: max(columns / 3, 4), ellipsis: style.usesSymbols ? "…" : "...")
  }

  private static let codes: [PromptTemplate.Placeholder: Int] = [
    .plain: 0, .bold: 1, .faint: 2, .red: 31, .green: 32, .yellow: 33, .blue: 34, .magenta: 35,
    .cyan: 36,
  ]

  /// Returns the width of the last row of a text, ignoring colours.
  static func width(ofLastRow text: String) -> Int {
    let rows = StyledText.plain(text).split(separator: "\n", omittingEmptySubsequences: false)
    return DisplayWidth.of(String(rows.last ?? ""))
  }
}
