/// How deep calls are inside one another.
struct RunBounds {
  /// The most calls that may be open at once.
  static let maximumCalls = 1_000
  /// The most nodes the open calls may take on the machine's stack together.
  static let maximumHeight = 12_000

  private(set) var calls = 0
  private var height = 0

  /// With one call more, which takes so many nodes.
  func adding(_ height: Int) -> RunBounds {
    RunBounds(calls: calls + 1, height: self.height + height)
  }

  /// Whether there are no more than may be.
  var areKept: Bool { calls <= RunBounds.maximumCalls && height <= RunBounds.maximumHeight }
}
