import CartHousehold
import CartPostgres
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    "postgres://nas/home", "postgresql://ada@nas:5433/home?sslmode=verify-full",
    "postgres://ada@[::1]:5432/home", "postgres:///home?host=/run/postgresql", "service=home",
    "host=nas dbname=home user=ada", "postgres://a,b:5433/home",
    "postgres://ada@nas/home?application_name=a:b@c",
  ])
  func libpqReadsIt(text: String) throws {
    #expect(try PostgresAddress(text).text == text)
  }

  /// libpq reads the last of these passwords as part of a host, a port or a database.
  @Test(arguments: [
    "postgres://ada:lemon@nas/home", "postgres://nas/home?password=lemon",
    "host=nas password=lemon", "host=nas sslpassword=lemon", "postgres://ada:@nas/home",
    "postgres://ada:le/mon@nas/home", "postgres://ada:1/lemon@nas/home",
    "postgres://ada:le#mon@nas/home",
  ])
  func passwordsStayOutside(text: String) throws {
    let error = try #require(throws: SharedJournalError.self) { try PostgresAddress(text) }
    guard case .unusable(let reason) = error else { throw error }
    #expect(reason.contains("~/.pgpass"))
    #expect(!reason.contains("lemon") && !reason.contains("nas"))
  }

  @Test(arguments: [
    "", "home", "postgres://ada lemon%zz@nas", "host", "user='ada", "postgres://nas/home?lemon=1",
    "a\0b=",
    String(repeating: "a", count: 2_001),
  ])
  func whatIsNoAddressIsNotRepeated(text: String) throws {
    let error = try #require(throws: SharedJournalError.self) { try PostgresAddress(text) }
    guard case .unusable(let reason) = error else { throw error }
    #expect(reason.contains("address") && !reason.contains("lemon"))
  }
}
