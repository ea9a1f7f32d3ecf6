/// There is no list.
package struct NoList: Sendable {
  /// The list that would be created, if there are others.
  package var unmade: String?
}
