import CartPlatform

/// A write that the operating system refused.
struct WriteError: Error {
  /// The `errno`.
  let code: Int32
  /// Whether the changes of the unit of work that failed are saved; nil if there were none.
  var wasKept: Bool?
  /// The outcome for the whole store, which could not be printed.
  var outcome: String?

  /// Whether the reader has closed the pipe.
  var isClosedPipe: Bool { code == EPIPE }

  /// The reason in words.
  var reason: String { String(cString: strerror(code)) }
}
