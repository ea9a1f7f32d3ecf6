/// What `forget` forgot.
package enum Forgotten: Hashable, Sendable {
  /// So many purchases, and the steps of the journal that went along.
  case purchases(Int, steps: Int)
  /// So many steps of the journal.
  case steps(Int)
}
