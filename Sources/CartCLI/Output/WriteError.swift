import CartPlatform

/// A write that the operating system refused.
struct WriteError: Error {
  /// Its `errno`.
  let code: Int32
  /// Whether the changes of the unit of work that it ended are kept; nil where there were
  /// none to keep.
  var wasKept: Bool?
  /// What is true of the store as a whole although it can't be said.
  var outcome: String?

  /// Whether whoever reads has had enough.
  var isClosedPipe: Bool { code == EPIPE }

  /// The reason in words.
  var reason: String { String(cString: strerror(code)) }
}
