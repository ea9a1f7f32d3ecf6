/// There is no list to show.
package struct NoList: Sendable {
  /// The list that is asked for and isn't made yet, where there are others.
  package var unmade: String?
}
