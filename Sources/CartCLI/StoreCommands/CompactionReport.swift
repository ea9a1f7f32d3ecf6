import CartModels

/// The journal steps that `qc compact` is about to drop.
struct CompactionNotice: StoreReport {
  let stepCount: Int

  var lines: [String] {
    [
      "dropping the oldest \(counted(stepCount, "step")) of the journal: `undo` can no longer reach them"
    ]
  }

  /// The notice is printed before anything changes.
  var outcome: String? { "nothing was changed" }

  private enum Key: CodingKey {
    case dropping
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(stepCount, forKey: .dropping)
  }
}

/// The result of `qc compact`.
struct CompactionReport: StoreReport {
  let before: Int64
  let after: Int64

  var lines: [String] {
    [
      before > after
        ? "the store shrank from \(FileSize.text(before)) to \(FileSize.text(after))"
        : "the store has \(FileSize.text(after)), with nothing to free"
    ]
  }

  static let outcome = "the store was compacted all the same"
  var outcome: String? { CompactionReport.outcome }

  private enum Key: CodingKey {
    case before, after
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(before, forKey: .before)
    try container.encode(after, forKey: .after)
  }
}
