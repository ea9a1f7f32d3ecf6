/// A report on the whole store, as text and as JSON.
protocol StoreReport: Encodable {
  /// The lines of the text.
  var lines: [String] { get }
  /// Whether it is printed even with `--quiet`.
  var isAlwaysSaid: Bool { get }
  /// The outcome for the store, which is reported if the lines can't be written; nil if nothing
  /// changed.
  var outcome: String? { get }
}

extension StoreReport {
  var isAlwaysSaid: Bool { false }
}
