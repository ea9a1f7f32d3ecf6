import CartHousehold
import Testing

@testable import CartPostgres

/// libpq is loaded when it is needed, and what is missing is said.
@Suite struct PostgresLibraryTests {
  @Test func aMissingLibraryIsNamedWithItsPackage() throws {
    #expect(!PostgresLibrary.load(["libnosuch.so.5"]))
    let error = try #require(throws: SharedJournalError.self) {
      try PostgresLibrary.require(false)
    }
    #expect("\(error)".contains("libpq, which is not installed"))
    #expect("\(error)".contains("`libpq5`"))
  }

  /// What is called like it but lacks its functions is none.
  @Test func anotherLibraryIsNone() {
    #expect(!PostgresLibrary.load(["libc.so.6", "libSystem.B.dylib"]))
    #expect(PostgresLibrary.isAvailable)
  }
}
