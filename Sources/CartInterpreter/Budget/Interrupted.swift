/// The work was told to stop; nothing of its unit was kept.
public struct Interrupted: Error, Sendable {
  /// Makes one.
  public init() {}
}
