import CPostgres
import CartHousehold

/// libpq, the client library of PostgreSQL, which is loaded when a household first needs it.
package enum PostgresLibrary {
  /// The names of version 5 of the library. Homebrew installs it outside the default search path.
  #if os(macOS)
    private static let names = [
      "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
      "/usr/local/opt/libpq/lib/libpq.5.dylib",
    ]
  #else
    private static let names = ["libpq.so.5"]
  #endif

  private static let isLoaded = load(names)

  /// Whether the library is installed.
  package static var isAvailable: Bool { isLoaded }

  /// Loads the first library that exists and returns whether there is one. If so, its functions can
  /// be called.
  static func load(_ names: [String]) -> Bool { names.contains { cpostgres_load($0) == nil } }

  /// Loads the library, unless it is loaded already.
  ///
  /// - Throws: `SharedJournalError.unusable` if it is not installed.
  static func require() throws(SharedJournalError) { try require(isLoaded) }

  static func require(_ isLoaded: Bool) throws(SharedJournalError) {
    guard !isLoaded else { return }
    throw .unusable(
      "households need libpq, which is not installed; install `libpq5` on Debian and Ubuntu, "
        + "or `libpq` on Fedora or with Homebrew")
  }
}
