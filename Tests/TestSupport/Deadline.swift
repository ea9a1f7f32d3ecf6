/// The time at which a test stops waiting. It is so generous that it only passes if an event never
/// happens, and the error names the event.
package struct Deadline {
  package struct Missed: Error, CustomStringConvertible {
    package let description: String
  }

  private let end = ContinuousClock.now + .seconds(120)
  private let what: String

  /// - Parameter what: the expected event.
  package init(_ what: String) { self.what = what }

  /// - Throws: `Missed` if the time has passed.
  package func check() throws(Missed) {
    if .now > end { throw Missed(description: "waited for two minutes, in vain: \(what)") }
  }
}
