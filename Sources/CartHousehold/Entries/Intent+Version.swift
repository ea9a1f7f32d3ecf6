import CartModels

/// The first household version that has an intent. An entry uses the lowest version possible, so
/// that older programs can still read it.
extension Intent {
  package var version: Int {
    switch self {
    case .put(let addition):
      max(
        addition.fields.version, addition.restoring.version, addition.quantity.version,
        addition.cap?.version ?? 1)
    case .amount(let replacing): replacing.quantity.version
    case .show(let lots):
      lots.reduce(1) { max($0, $1.fields.version, $1.restoring?.version ?? 1) }
    case .field(let change): change.value.version
    case .define(let change): change.key.version
    case .pay, .part, .unpart: 2
    case .buy, .unbuy, .rebuy, .drop, .place, .restore, .list, .occurrence, .withdraw: 1
    }
  }
}

extension Quantity {
  /// An amount in any other intent has already appeared in one of the intents above.
  fileprivate var version: Int {
    switch unit {
    case .imperialPint, .imperialQuart, .imperialGallon: 2
    default: 1
    }
  }
}

extension StoredField {
  /// The first household version that has this field.
  package var version: Int {
    switch self {
    case .due: 1
    case .shop, .sortKey: 2
    }
  }
}

extension DefinitionKey {
  fileprivate var version: Int {
    switch self {
    case .template, .schedule, .category, .categoryWord, .shop, .shopOfList: 1
    case .price, .budget, .menu, .pantry: 2
    }
  }
}

extension ItemFields {
  fileprivate var version: Int {
    if isEmpty { return 1 }
    return Field.all.reduce(1) { $1.isSaid(in: self) ? max($0, $1.id.version) : $0 }
  }
}

extension FieldMarks {
  fileprivate var version: Int { stored.keys.reduce(1) { max($0, $1.version) } }
}

extension FieldChange.Value {
  fileprivate var version: Int {
    switch self {
    case .note, .category: 1
    case .stored(let field, _, _): field.version
    }
  }
}
