/// How two texts differ, in the unified format of diffs (POSIX.1-2017, `diff -u`).
struct UnifiedDiff {
  let path: String
  let before: String
  let after: String

  /// How many lines that stay are shown around those that change.
  private static let context = 3

  private enum Line {
    case same(String)
    case removed(String)
    case added(String)

    var text: String {
      switch self {
      case .same(let text): " " + text
      case .removed(let text): "-" + text
      case .added(let text): "+" + text
      }
    }

    var isChange: Bool { if case .same = self { false } else { true } }
  }

  /// The diff, with its header; empty where nothing differs.
  var text: String {
    let lines = merged()
    let hunks = UnifiedDiff.hunks(of: lines)
    guard !hunks.isEmpty else { return "" }
    let body = hunks.map { header(of: $0, in: lines) + $0.map { lines[$0].text + "\n" }.joined() }
    return "--- \(path)\n+++ \(path)\n" + body.joined()
  }

  /// The lines of a text, by its bytes: CR and LF together are one character to
  /// Swift. A last line without its end says so, as `diff` does.
  private static func split(_ text: String) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let last = lines.removeLast()
    if !last.isEmpty { lines.append(last + "\n\\ No newline at end of file") }
    return lines
  }

  /// Both texts in one, line by line.
  private func merged() -> [Line] {
    let (old, new) = (UnifiedDiff.split(before), UnifiedDiff.split(after))
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(UnifiedDiff.offset))
    let added = Set(difference.insertions.map(UnifiedDiff.offset))
    var (lines, left, right) = ([Line](), 0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      } else if added.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.same(old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// The stretches that hold the changes; those that touch are one.
  private static func hunks(of lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].isChange {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  /// `@@ -1,3 +1,4 @@`
  private func header(of hunk: Range<Int>, in lines: [Line]) -> String {
    func place(_ isMeant: (Line) -> Bool) -> String {
      let start = lines[..<hunk.lowerBound].count(where: isMeant)
      let count = lines[hunk].count(where: isMeant)
      return "\(count == 0 ? start : start + 1),\(count)"
    }
    let old = place { if case .added = $0 { false } else { true } }
    let new = place { if case .removed = $0 { false } else { true } }
    return "@@ -\(old) +\(new) @@\n"
  }
}
