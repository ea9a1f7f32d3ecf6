/// Changes beyond those that the output reports.
package struct UnreportedChanges: Hashable, Sendable {
  package let count: Int

  package init(count: Int) { self.count = count }
}
