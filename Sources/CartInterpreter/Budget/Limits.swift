/// What a unit of work may take, for scripts one did not write.
package struct Limits: Hashable, Sendable {
  /// How many steps it may go: statements, rounds of loops and calls. Nil for
  /// as many as it takes.
  package var steps: Int?
  /// How long it may run. Nil for as long as it takes.
  package var time: Duration?
  /// How many bytes all values of a run may take together.
  package var memory: Int
  /// Whether it may read and write files: `include`, `import` and `export`.
  package var allowsFiles: Bool

  /// The memory that a run may take where nobody says otherwise.
  package static let usualMemory = 1_000_000_000

  /// Makes limits; by default only memory has one.
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
