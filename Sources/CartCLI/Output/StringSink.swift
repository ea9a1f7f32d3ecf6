/// Text kept in memory, for tests.
public final class StringSink: TextSink {
  /// All that was written.
  public private(set) var text = ""

  /// Makes an empty one.
  public init() {}

  /// Appends text.
  public func write(_ text: String) { self.text += text }

  /// Nothing is held back.
  public func flush() {}
}
