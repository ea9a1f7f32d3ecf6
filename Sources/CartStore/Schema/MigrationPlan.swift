/// The migrations that bring a file to the version of this program.
///
/// Opening a store runs the missing stages in one transaction, after making a copy beside it.
public enum MigrationPlan {
  /// All versions, the first one first.
  public static var versions: [SchemaVersion] { SchemaVersion.allCases }

  /// All stages, from a new file to the current version.
  public static var stages: [MigrationStage] {
    zip([nil] + versions.map(Optional.some), versions).map { MigrationStage(from: $0, to: $1) }
  }
}

/// A migration from one version of the tables to the next.
public struct MigrationStage: Hashable, Sendable {
  /// The version before it; nil for a new file.
  public let from: SchemaVersion?
  /// The version after it.
  public let to: SchemaVersion
}
