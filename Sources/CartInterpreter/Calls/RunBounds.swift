/// The limits on nested calls.
struct RunBounds {
  /// The maximum number of open calls.
  static let maximumCalls = 1_000
  /// The maximum depth of all open calls on the machine's stack, in nodes.
  static let maximumHeight = 12_000

  private(set) var calls = 0
  private var height = 0

  /// With another call of this height, in nodes.
  func adding(_ height: Int) -> RunBounds {
    RunBounds(calls: calls + 1, height: self.height + height)
  }

  /// Whether the limits are met.
  var areKept: Bool { calls <= RunBounds.maximumCalls && height <= RunBounds.maximumHeight }
}
