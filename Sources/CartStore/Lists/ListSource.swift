/// A type that reads and writes lists that others may write to as well.
public protocol ListSource: ListReading, ListWriting {
  /// The version of the writes that the source has seen. A new version means that something was
  /// written.
  func dataVersion() async throws -> DataVersion
}

/// The version of the writes that a source of lists has seen.
///
/// Two versions of one source differ if something was written in between, by others or through the
/// source itself, which counts its own writes.
public struct DataVersion: Hashable, Sendable {
  private enum Elsewhere: Hashable {
    case store(StoreVersion)
    case number(Int)
  }

  private let elsewhere: Elsewhere
  private var ownWrites: Int

  /// Creates a version for a source that isn't a store.
  ///
  /// - Parameters:
  ///   - elsewhere: a number that changes with each write by others.
  ///   - ownWrites: the number of saves and deletions through the source.
  public init(elsewhere: Int = 0, ownWrites: Int = 0) {
    (self.elsewhere, self.ownWrites) = (.number(elsewhere), ownWrites)
  }

  init(_ version: StoreVersion, ownWrites: Int) {
    (elsewhere, self.ownWrites) = (.store(version), ownWrites)
  }

  /// The version after one more write through the source, if there is no other write.
  var afterOwnWrite: DataVersion {
    var after = self
    after.ownWrites &+= 1
    return after
  }

  /// Whether the versions differ only by the source's own writes.
  func differsByOwnWrites(from other: DataVersion) -> Bool { elsewhere == other.elsewhere }
}
