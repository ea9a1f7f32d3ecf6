/// There is no list to show.
package struct NoList: Sendable {}
