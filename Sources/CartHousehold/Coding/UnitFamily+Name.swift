package import CartModels

extension UnitFamily {
  /// Creates the family with a name, or returns nil if there is no such family.
  package init?(name: String) {
    let unit = CartModels.Unit(rawValue: name)
    let families = [.count, .mass, .volume] + (unit.map { [UnitFamily.container($0)] } ?? [])
    // A unit that converts into others has no family of its own.
    guard let family = families.first(where: { $0.name == name }),
      unit == nil || unit?.family == family
    else { return nil }
    self = family
  }
}
