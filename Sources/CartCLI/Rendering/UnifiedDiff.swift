/// The differences between two texts, in the unified diff format (POSIX.1-2017, `diff -u`).
struct UnifiedDiff {
  let path: String
  let before: String
  let after: String

  /// The number of unchanged lines shown around each change.
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

  /// The diff with its header; empty if the texts are equal.
  var text: String {
    let lines = merged()
    let hunks = UnifiedDiff.hunks(of: lines)
    guard !hunks.isEmpty else { return "" }
    let body = hunks.map { header(of: $0, in: lines) + $0.map { lines[$0].text + "\n" }.joined() }
    return "--- \(path)\n+++ \(path)\n" + body.joined()
  }

  /// Splits a text into lines by its bytes, because CR and LF together are one `Character`. A
  /// last line without a line break is marked as in `diff`.
  private static func split(_ text: String) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let last = lines.removeLast()
    if !last.isEmpty { lines.append(last + "\n\\ No newline at end of file") }
    return lines
  }

  /// Merges both texts line by line.
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

  /// Returns the ranges of lines around changes; adjacent ranges are joined.
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
