import CartModels
import TerminalText

/// Formats the progress of work as one line.
///
///     import party.csv  ████████░░░░░░░░░░░░  41 %  52,300 items/s  3 s left
///     count.qc  1,204,000 steps  310,000 steps/s
struct ProgressText {
  /// Whether the bar is coloured and drawn with non-ASCII characters.
  var style: TextStyle

  /// Returns the line, limited to a number of columns; nil if there is nothing to show.
  func line(_ pace: ProgressPace, columns: Int) -> String? {
    let name = shown(pace.progress.name)
    let rate = pace.rate.flatMap { self.rate($0, pace.progress.unit) }
    let candidates =
      if let share = pace.share {
        measured(name, share, rate, pace.remaining.flatMap(ProgressText.left))
      } else {
        counted(name, pace.progress, rate)
      }
    return candidates.lazy.map { $0.filter { !$0.isEmpty }.joined(separator: "  ") }
      .first { !$0.isEmpty && DisplayWidth.of(StyledText.plain($0)) <= columns }
  }

  /// Returns the variants of a line with a known total, from the longest to the shortest.
  private func measured(
    _ name: String, _ share: Double, _ rate: String?, _ left: String?
  ) -> [[String]] {
    let percent = "\(Int(share * 100)) %"
    let (rate, left) = (rate ?? "", left ?? "")
    return [
      [name, bar(share, cells: 20), percent, rate, left],
      [name, bar(share, cells: 10), percent, rate, left],
      [name, bar(share, cells: 10), percent, left],
      [name, percent, left],
      [percent, left],
      [percent],
    ]
  }

  /// Returns the variants of a line without a known total.
  private func counted(
    _ name: String, _ progress: WorkProgress, _ rate: String?
  ) -> [[String]] {
    // Small counts mean little: a sentence is one step, however long it takes.
    guard progress.count >= ProgressText.fewest else { return [[name]] }
    let count = amount(progress.count, progress.unit)
    return [[name, count, rate ?? ""], [name, count], [count]]
  }

  private static let fewest = 100

  private func bar(_ share: Double, cells: Int) -> String {
    let full = min(max(Int(share * Double(cells)), 0), cells)
    guard style.usesSymbols else {
      return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: cells - full)
        + "]"
    }
    return style.good(String(repeating: "█", count: full))
      + style.faint(String(repeating: "░", count: cells - full))
  }

  /// The name, clipped and made safe to show.
  private func shown(_ name: String) -> String {
    ClippedText.of(
      style.safe(name), to: ProgressText.nameWidth, ellipsis: style.usesSymbols ? "…" : "...")
  }

  private static let nameWidth = 24

  // MARK: Amounts

  /// `1,204,000 steps`, `3.1 MB`
  private func amount(_ count: Int, _ unit: WorkProgress.Unit) -> String {
    switch unit {
    case .bytes: FileSize.text(Int64(count))
    case .items: "\(ProgressText.grouped(count)) items"
    case .rows: "\(ProgressText.grouped(count)) rows"
    case .steps: "\(ProgressText.grouped(count)) steps"
    }
  }

  /// `52,300 items/s`; rounded down to three digits, because more would change too fast to be
  /// read.
  private func rate(_ rate: Double, _ unit: WorkProgress.Unit) -> String? {
    guard let whole = Int(exactly: rate.rounded()), whole > 0 else { return nil }
    var (step, rest) = (1, whole)
    while rest >= 1_000 { (step, rest) = (step * 10, rest / 10) }
    return amount(whole / step * step, unit) + "/s"
  }

  /// `1,204,000`
  private static func grouped(_ count: Int) -> String {
    var (text, rest) = ("", String(count)[...])
    while rest.count > 3 {
      text = ",\(rest.suffix(3))" + text
      rest = rest.dropLast(3)
    }
    return rest + text
  }

  /// `3 s left`, `2 min left`, `1 h 20 min left`; nil for 100 hours or more.
  static func left(_ time: Double) -> String? {
    guard time < 100 * 3_600 else { return nil }
    let seconds = max(Int(time.rounded(.up)), 1)
    if seconds < 60 { return "\(seconds) s left" }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return "\(minutes) min left" }
    return minutes % 60 == 0
      ? "\(minutes / 60) h left" : "\(minutes / 60) h \(minutes % 60) min left"
  }
}
