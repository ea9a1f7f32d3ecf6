/// Something that is wrong with a store.
public struct StoreProblem: Hashable, Sendable {
  /// What is wrong, as a sentence without its full stop.
  public var message: String
  /// Whether a repair puts it right.
  public var isRepairable: Bool

  /// What a repair would do, or what a person can.
  public var advice: String

  /// A problem that a repair puts right.
  ///
  /// - Parameter remedy: what the repair does, as in "counts them anew".
  static func repairable(_ message: String, remedy: String) -> StoreProblem {
    StoreProblem(message: message, isRepairable: true, advice: "a repair \(remedy)")
  }

  /// A problem that only a person can put right.
  static func lasting(_ message: String, advice: String) -> StoreProblem {
    StoreProblem(message: message, isRepairable: false, advice: advice)
  }
}

extension StoreProblem {
  /// What to do where the file itself is beyond repair.
  static let restoreAdvice =
    "restore a backup: `qc restore FILE`; `qc dump` may still save what can be read"
}
