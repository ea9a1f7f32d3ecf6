import Foundation

/// What the interposer noted of a process: its steps, and how far it came.
struct Trace {
  /// How far a process has come, as its calls show; `interposer.c` says when
  /// each begins.
  enum Stage: String, CaseIterable, Comparable {
    case reading, running, committing, finished, answered

    static func < (left: Stage, right: Stage) -> Bool { left.order < right.order }

    private var order: Int { Stage.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A call that opens or changes a file or makes it durable, or takes the lock.
  struct Step: CustomStringConvertible {
    let number: Int
    let stage: Stage
    let call: String
    let file: String

    var description: String { "step \(number), \(call) of \(file) while \(stage)" }

    /// Taking a lock moves no bytes, so no disk can refuse it.
    var isLock: Bool { call == "lock" }
    /// Whether half of it can be done.
    var isWrite: Bool { call.contains("write") }
  }

  let steps: [Step]
  /// The stage at the end.
  let stage: Stage

  /// Reads what was noted so far; a process that has done nothing yet is reading.
  init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      (steps, stage) = ([], .reading)
      return
    }
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    // A line that is being written has no end yet.
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
