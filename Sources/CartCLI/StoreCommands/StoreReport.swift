/// What `qc` says of the store as a whole, for people and as JSON.
protocol StoreReport: Encodable {
  /// The lines for people.
  var lines: [String] { get }
  /// Whether even `--quiet` doesn't keep it back.
  var isAlwaysSaid: Bool { get }
  /// What became of the store, for where the rest can't be said; nil where nothing did.
  var outcome: String? { get }
}

extension StoreReport {
  var isAlwaysSaid: Bool { false }
}
