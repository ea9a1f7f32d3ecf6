internal import TerminalText

/// The candidates of a completion, laid out to fit the terminal.
struct CandidateGrid {
  let candidates: [Completion]
  let columns: Int
  let maximumRows: Int
  /// The symbol for omitted text.
  var ellipsis = Palette.ellipsis

  private static let gap = 2
  /// The minimum width of a description. A shorter one is not worth a row per candidate.
  private static let leastDetail = 12

  /// A cell with a candidate, or with a note about omitted candidates.
  struct Cell: Equatable {
    var text: String
    var detail: String = ""
    /// The index of the candidate, if the cell shows one.
    var index: Int?
  }

  /// Returns the rows of the page with the selected candidate.
  func rows(selected: Int?) -> [[Cell]] {
    guard !candidates.isEmpty, maximumRows > 0 else { return [] }
    let all = showsDetails ? detailedRows : gridRows
    return all.count <= maximumRows ? all : page(of: all, selected: selected)
  }

  // MARK: One candidate per row

  private var nameWidth: Int {
    let widest = candidates.reduce(1) { max($0, DisplayWidth.of($1.display.drawn)) }
    return min(widest, max(columns / 3, 20), max(columns - 1, 1))
  }

  private var showsDetails: Bool {
    candidates.count <= maximumRows && candidates.contains { !$0.detail.isEmpty }
      && columns - nameWidth - CandidateGrid.gap - 1 >= CandidateGrid.leastDetail
  }

  private var detailedRows: [[Cell]] {
    let width = nameWidth
    let room = columns - width - CandidateGrid.gap - 1
    return candidates.enumerated().map { index, candidate in
      let detail = ClippedText.of(candidate.detail.drawn, to: room, ellipsis: ellipsis)
      return [Cell(text: padded(candidate.display.drawn, to: width), detail: detail, index: index)]
    }
  }

  // MARK: Side by side

  /// Returns the number of candidates per row. The last column of the terminal stays free.
  private func across(_ width: Int) -> Int {
    max((columns - 1 + CandidateGrid.gap) / (width + CandidateGrid.gap), 1)
  }

  /// The rows of a grid that is read downwards, as with `ls`.
  private var gridRows: [[Cell]] {
    let width = nameWidth
    let height = (candidates.count + across(width) - 1) / across(width)
    return (0..<height).map { row in
      stride(from: row, to: candidates.count, by: height).map { index in
        Cell(text: padded(candidates[index].display.drawn, to: width), index: index)
      }
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    let text = ClippedText.of(text, to: width, ellipsis: ellipsis)
    return text + String(repeating: " ", count: max(width - DisplayWidth.of(text), 0))
  }

  // MARK: More than fit

  private func page(of rows: [[Cell]], selected: Int?) -> [[Cell]] {
    let height = max(maximumRows - 1, 1)
    let row = rows.firstIndex { $0.contains { $0.index != nil && $0.index == selected } } ?? 0
    let shown = Array(rows.dropFirst(row / height * height).prefix(height))
    guard maximumRows > 1 else { return shown }
    let hidden = candidates.count - shown.reduce(0) { $0 + $1.count }
    let rest = ClippedText.of(
      "\(ellipsis) \(hidden) more", to: max(columns - 1, 1), ellipsis: ellipsis)
    return shown + [[Cell(text: rest)]]
  }
}

extension CandidateGrid {
  /// Returns the rows to draw below the line.
  func footer(selected: Int?, palette: Palette) -> [FrameRow] {
    rows(selected: selected).map { cells in
      var row = FrameRow()
      for cell in cells {
        if row.width > 0 { row.append("  ", attributes: "") }
        let isSelected = cell.index != nil && cell.index == selected
        let plain = cell.index == nil ? palette.hint : ""
        row.append(cell.text, attributes: isSelected ? palette.selected : plain)
        if !cell.detail.isEmpty { row.append("  " + cell.detail, attributes: palette.hint) }
      }
      return row
    }
  }
}

extension FrameRow {
  fileprivate mutating func append(_ added: String, attributes: String) {
    text += attributes + added + (attributes.isEmpty ? "" : Palette.reset)
    width += DisplayWidth.of(added)
  }
}
