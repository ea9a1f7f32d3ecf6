/// Where lists are read and written, by others as well.
public protocol ListSource: ListReading, ListWriting {
  /// Which writes are seen: another version than before means that something was written.
  func dataVersion() async throws -> DataVersion
}

/// Which writes a source of lists has seen.
///
/// Two of one source differ when something was written in between: by somebody else, or through
/// the source itself, which counts its own writes.
public struct DataVersion: Hashable, Sendable {
  private enum Elsewhere: Hashable {
    case store(StoreVersion)
    case number(Int)
  }

  private let elsewhere: Elsewhere
  private var ownWrites: Int

  /// Makes a version of a source that isn't a store.
  ///
  /// - Parameters:
  ///   - elsewhere: another number whenever somebody else wrote.
  ///   - ownWrites: how often something was saved or deleted through the source.
  public init(elsewhere: Int = 0, ownWrites: Int = 0) {
    (self.elsewhere, self.ownWrites) = (.number(elsewhere), ownWrites)
  }

  init(_ version: StoreVersion, ownWrites: Int) {
    (elsewhere, self.ownWrites) = (.store(version), ownWrites)
  }

  /// The version after one more write through the source, if nobody else writes.
  var afterOwnWrite: DataVersion {
    var after = self
    after.ownWrites &+= 1
    return after
  }

  /// Whether only the source itself wrote in between.
  func differsByOwnWrites(from other: DataVersion) -> Bool { elsewhere == other.elsewhere }
}
