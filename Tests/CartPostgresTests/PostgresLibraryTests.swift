import CartHousehold
import Testing

@testable import CartPostgres

/// libpq is loaded when it is needed. If it is missing, the error says so.
@Suite struct PostgresLibraryTests {
  @Test func aMissingLibraryIsNamedWithItsPackage() throws {
    #expect(!PostgresLibrary.load(["libnosuch.so.5"]))
    let error = try #require(throws: SharedJournalError.self) {
      try PostgresLibrary.require(false)
    }
    #expect("\(error)".contains("libpq, which is not installed"))
    #expect("\(error)".contains("`libpq5`"))
  }

  /// A library without libpq's functions is rejected.
  @Test func anotherLibraryIsNone() {
    #expect(!PostgresLibrary.load(["libc.so.6", "libSystem.B.dylib"]))
    #expect(PostgresLibrary.isAvailable)
  }
}
