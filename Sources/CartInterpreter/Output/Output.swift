/// Where an interpreter sends what it has to say; the host shows it.
package protocol Output: AnyObject {
  /// Takes one event, in the order in which things happen.
  func emit(_ event: OutputEvent) throws
  /// A statement begins that may be taken back by itself: what it changes is not to be said
  /// until it ends.
  func beginStatement() throws
  /// The statement ended. Where it isn't kept, only what it showed is to be said.
  ///
  /// - Parameter heading: what is to be said before all that.
  func endStatement(isKept: Bool, under heading: OutputEvent?) throws
}

extension Output {
  /// Holds nothing back.
  package func beginStatement() {}
  /// Holds nothing back.
  package func endStatement(isKept: Bool, under heading: OutputEvent?) throws {
    if let heading { try emit(heading) }
  }
}
