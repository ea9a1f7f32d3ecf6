/// How many are in a pack that is sold as one: `6 pack Beer`.
package enum PackSize {
  /// Fewer may as well be so many packs: `2 pack Bacon`.
  package static let least: Rational = 4
}
