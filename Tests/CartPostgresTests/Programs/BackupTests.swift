import CartPostgres
import Foundation
import TestSupport
import Testing

/// A backup of the server, made and restored as `docs/household.md` describes.
@Suite struct BackupTests {
  @Test func aNewServerGoesOn() throws {
    let home = try Home()
    let (ada, ben) = try home.devices(holding: "add 2 l Milk")
    try home.server.run(
      """
      "$0/pg_dumpall" -h "$1" -U postgres --roles-only >"$1/roles.sql" &&
        "$0/pg_dump" -h "$1" -U postgres --create \(home.database) >"$1/home.sql"
      """)
    try ada.say("add Tea")
    try ada.exchange()
    try ben.say("check Milk")
    let server = try Server()
    // A new server only has its administrator.
    try server.administer("DROP ROLE ada, ben, eve, locked")
    try server.run(
      """
      "$0/psql" -h "$1" -U postgres -f "\(home.server.folder)/roles.sql" &&
        "$0/psql" -h "$1" -U postgres -v ON_ERROR_STOP=1 -f "\(home.server.folder)/home.sql"
      """)
    for (device, role) in [(ada, "ada"), (ben, "ben")] {
      let address = try server.address(home.database, of: role).text
      let moved = try device.qc("household", "move", address)
      #expect(moved.status == 0 && moved.output == "Home is now at \(address)\n", "\(moved)")
    }
    #expect(try ada.qc("household", "repair").status == 0)
    for device in [ben, ada] { try device.exchange() }
    #expect(try ada.lists() == ben.lists())
    #expect(
      try ada.lists() == [
        "Shopping: Tea in Pantry", "Shopping: ✓ 2 l Milk in Dairy", "list Shopping",
      ])
  }
}
