import CartFiles
import CartInterpreter
import CartLanguage
import CartModels

/// Picks what to say after an entry, and remembers in a file how often each
/// thing was said.
final class FollowUps {
  private let path: String
  private var fitting: FollowUp?
  /// How often each was said, once that is known.
  private var counts: [FollowUp: Int]?

  /// More is not what was written here.
  private static let longestFile = 4096

  init(path: String) { self.path = path }

  /// Takes a change of the entry at hand.
  func note(_ echo: Echo) {
    fitting = FollowUp.better(fitting, FollowUp(after: echo))
  }

  /// Forgets the changes: the entry failed.
  func forget() { fitting = nil }

  /// What to say after the entry, or nil.
  func take() -> String? {
    guard let followUp = fitting else { return nil }
    fitting = nil
    return takes(followUp) ? followUp.text : nil
  }

  /// What to say after `clear`: always how to take it back where it did something, as it may not
  /// have been meant, and once how the screen is cleared.
  func takeAfterClear() -> String? {
    let said = [fitting == .undo ? .undo : nil, takes(.screen) ? FollowUp.screen : nil]
    fitting = nil
    let text = said.compactMap { $0?.text }.joined(separator: "; ")
    return text.isEmpty ? nil : text
  }

  /// Whether something is still to be said; it counts as said then.
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

  /// Lines such as `undo 2`; what isn't one is passed over.
  private func read() -> [FollowUp: Int] {
    // A pipe would keep the prompt waiting.
    guard case .file = FilePath(path).presence else { return [:] }
    do throws(PathError) {
      let bytes = try FilePath(path).readAll(mostBytes: FollowUps.longestFile)
      return FollowUps.counts(in: String(decoding: bytes, as: UTF8.self))
    } catch {
      // Then it is said once more.
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
      // This prompt remembers; the next one says it once more.
    }
  }
}
