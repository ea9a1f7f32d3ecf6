/// The work was interrupted; nothing of its transaction was committed.
package struct Interrupted: Error, Sendable {
  package init() {}
}
