/// When a test stops waiting. Nothing takes as long, so only what never happens reaches it, and the
/// test says what that was.
package struct Deadline {
  package struct Missed: Error, CustomStringConvertible {
    package let description: String
  }

  private let end = ContinuousClock.now + .seconds(120)
  private let what: String

  /// - Parameter what: what is waited for.
  package init(_ what: String) { self.what = what }

  /// - Throws: `Missed` once it is over.
  package func check() throws(Missed) {
    if .now > end { throw Missed(description: "waited for two minutes, in vain: \(what)") }
  }
}
