import Foundation

/// The interposer's record of a process: its steps and its stage.
struct Trace {
  /// The stage of a process, determined by its calls; `interposer.c` describes when each begins.
  enum Stage: String, CaseIterable, Comparable {
    case reading, running, committing, finished, answered

    static func < (left: Stage, right: Stage) -> Bool { left.order < right.order }

    private var order: Int { Stage.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A call that opens, changes or syncs a file, or takes the lock.
  struct Step: CustomStringConvertible {
    let number: Int
    let stage: Stage
    let call: String
    let file: String

    var description: String { "step \(number), \(call) of \(file) while \(stage)" }

    /// Taking a lock writes no bytes, so a full disk can't make it fail.
    var isLock: Bool { call == "lock" }
    /// Whether the call can be performed partially.
    var isWrite: Bool { call.contains("write") }
  }

  let steps: [Step]
  /// The final stage.
  let stage: Stage

  /// Reads the record so far. The stage of a process without steps is reading.
  init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      (steps, stage) = ([], .reading)
      return
    }
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    // A line that is still being written has no line break yet.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let noted = lines.compactMap(Trace.step)
    stage = noted.last?.stage ?? .reading
    steps = noted.filter { $0.call != "unlock" }
  }

  private static func step(_ line: Substring) -> Step? {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count == 4, let number = Int(words[0]), let stage = Stage(rawValue: "\(words[1])")
    else { return nil }
    return Step(number: number, stage: stage, call: "\(words[2])", file: "\(words[3])")
  }
}
