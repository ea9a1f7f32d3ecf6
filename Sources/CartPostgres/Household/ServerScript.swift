package import CartHousehold
import EmbeddedFiles
import TerminalText

/// The shell script that turns a machine into the server of a household, or adds people to one.
package struct ServerScript: Hashable, Sendable {
  /// The text of the script, which the machine's administrator runs.
  package let text: String

  /// Makes the script for a household and the roles of its people, with the founder's role first.
  package init(household: String, version: Int, roles: [String]) throws(SharedJournalError) {
    let name = try PostgresHousehold.checked(household)
    if let role = roles.first(where: { !ServerScript.isRole($0) }) {
      throw .unusable(
        "`\(ServerText.shown(role))` is not a role name, which has up to 63 lower-case letters, digits "
          + "and `_`, as in `ada`")
    }
    text = EmbeddedFile.householdServer.text
      .replacing("@HOUSEHOLD@", with: name.asShellWord)
      .replacing("@QUOTED@", with: name.asShellWord.asShellWord)
      .replacing("@ROLES@", with: roles.joined(separator: " "))
      .replacing("@VERSION@", with: "\(version)")
      .replacing("@SCHEMA@", with: HouseholdSchema.script)
  }

  /// Whether a name needs no quoting in a shell, in SQL and in an address.
  private static func isRole(_ name: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = name.utf8.first, letters.contains(first), name.utf8.count <= 63 else {
      return false
    }
    return name.utf8.allSatisfy {
      letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "_")
    } && !name.hasPrefix("pg_") && !reserved.contains(name)
  }

  private static let reserved: Set<String> = ["postgres", "public", "none", HouseholdSchema.owner]
}
