import CartFiles
import CartInterpreter
import CartLanguage
import CartModels

/// Chooses the hint after an entry, and counts in a file how often each was shown.
final class FollowUps {
  private let path: String
  private var fitting: FollowUp?
  /// How often each hint was shown; nil until the file is read.
  private var counts: [FollowUp: Int]?

  /// The maximum size of the file; a larger one was not written by `qc`.
  private static let longestFile = 4096

  init(path: String) { self.path = path }

  /// Considers a change by the current entry.
  func note(_ echo: Echo) {
    fitting = FollowUp.better(fitting, FollowUp(after: echo))
  }

  /// Forgets the changes of a failed entry.
  func forget() { fitting = nil }

  /// Returns the hint to show after the entry, or nil.
  func take() -> String? {
    guard let followUp = fitting else { return nil }
    fitting = nil
    return takes(followUp) ? followUp.text : nil
  }

  /// Returns the hint after `clear`. If items were removed, it always mentions `undo`, because
  /// the user may have wanted to clear the screen; once, it mentions how to do that.
  func takeAfterClear() -> String? {
    let said = [fitting == .undo ? .undo : nil, takes(.screen) ? FollowUp.screen : nil]
    fitting = nil
    let text = said.compactMap { $0?.text }.joined(separator: "; ")
    return text.isEmpty ? nil : text
  }

  /// Whether a hint is to be shown; if so, it is counted.
  private func takes(_ followUp: FollowUp) -> Bool {
    var counts = counts ?? read()
    let count = counts[followUp, default: 0]
    guard count < followUp.limit else { return false }
    counts[followUp] = count + 1
    self.counts = counts
    write(counts)
    return true
  }

  // MARK: The file

  /// Reads lines such as `undo 2`; other lines are ignored.
  private func read() -> [FollowUp: Int] {
    // Opening a pipe would block the prompt.
    guard case .file = FilePath(path).presence else { return [:] }
    do throws(PathError) {
      let bytes = try FilePath(path).readAll(mostBytes: FollowUps.longestFile)
      return FollowUps.counts(in: String(decoding: bytes, as: UTF8.self))
    } catch {
      // The hint is then shown once more than intended.
      return [:]
    }
  }

  static func counts(in text: String) -> [FollowUp: Int] {
    var counts: [FollowUp: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let followUp = FollowUp(rawValue: String(words[0])),
        let count = Int(words[1]), count > 0
      else { continue }
      counts[followUp] = count
    }
    return counts
  }

  private func write(_ counts: [FollowUp: Int]) {
    let lines = FollowUp.allCases.compactMap { followUp in
      counts[followUp].map { "\(followUp.rawValue) \($0)\n" }
    }
    do throws(Diagnostic) {
      try ReplacingFile.put(lines.joined(), at: path)
    } catch {
      // This prompt keeps the counts in memory; the next one shows the hint once more.
    }
  }
}
