/// The limits of a transaction, for untrusted scripts.
package struct Limits: Hashable, Sendable {
  /// The maximum number of steps: statements, loop iterations and calls. Nil for no limit.
  package var steps: Int?
  /// The maximum running time. Nil for no limit.
  package var time: Duration?
  /// The maximum size of all values of a run, in bytes.
  package var memory: Int
  /// Whether it may read and write files: `include`, `import` and `export`.
  package var allowsFiles: Bool

  /// The default memory limit.
  package static let usualMemory = 1_000_000_000

  /// Creates limits; by default only memory is limited.
  package init(
    steps: Int? = nil, time: Duration? = nil, memory: Int = Limits.usualMemory,
    allowsFiles: Bool = true
  ) {
    self.steps = steps
    self.time = time
    self.memory = memory
    self.allowsFiles = allowsFiles
  }
}
