import CartInterpreter

/// Where interpreters say what nobody needs to hear.
package final class Silence: Output {
  package init() {}

  package func emit(_ event: some Any) {}
}
