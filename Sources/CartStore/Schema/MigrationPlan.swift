/// How a file comes to the version that this program reads.
///
/// A store that is opened goes through the stages that it has yet to make, in one transaction, after
/// a copy beside it.
public enum MigrationPlan {
  /// Every version, the first one first.
  public static var versions: [SchemaVersion] { SchemaVersion.allCases }

  /// Every stage, from a new file to the current version.
  public static var stages: [MigrationStage] {
    zip([nil] + versions.map(Optional.some), versions).map { MigrationStage(from: $0, to: $1) }
  }
}

/// One step from a version of the tables to the next.
public struct MigrationStage: Hashable, Sendable {
  /// The version before it; nil for a new file.
  public let from: SchemaVersion?
  /// The version after it.
  public let to: SchemaVersion
}
