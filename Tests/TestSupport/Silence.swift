import CartInterpreter

/// An output that ignores everything.
package final class Silence: Output {
  package init() {}

  package func emit(_ event: some Any) {}
}
