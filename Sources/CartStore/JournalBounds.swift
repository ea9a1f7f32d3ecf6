/// How much a journal remembers: as many steps, and as many bytes, as are wanted.
public struct JournalBounds: Hashable, Sendable {
  /// How many steps.
  public var steps = 1000
  /// How many bytes.
  public var bytes = 64 << 20

  /// Makes bounds; they are those of every store that nobody says otherwise of.
  public init(steps: Int = 1000, bytes: Int = 64 << 20) {
    (self.steps, self.bytes) = (steps, bytes)
  }
}

/// How much a journal holds that is past its bounds.
public struct JournalSurplus: Hashable, Sendable {
  /// How many steps.
  public var stepCount: Int
  /// The newest step that goes, and all before it.
  let newest: Int64
}
