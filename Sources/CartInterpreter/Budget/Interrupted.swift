/// The work was told to stop; nothing of its unit was kept.
package struct Interrupted: Error, Sendable {
  package init() {}
}
