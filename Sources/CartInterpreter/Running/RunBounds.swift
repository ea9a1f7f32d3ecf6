/// How deep calls are inside one another.
struct RunBounds {
  /// The most calls that may be open at once.
  static let maximumCalls = 1_000
  /// The most nodes the open calls may take on the machine's stack together.
  static let maximumHeight = 12_000

  var calls = 0
  var height = 0
}
