import Foundation
import Testing

/// `qc fmt` on files, folders and standard input.
@Suite struct FormatCommandTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder()
    try folder.makeFolder("sub")
  }

  private func run(
    _ words: String..., input: String = ""
  ) -> (output: String, errors: String, status: Int32) {
    folder.run("fmt", words, input: input)
  }

  @Test func filesInFoldersAreWritten() throws {
    try folder.write("add  Milk", to: "a.qc")
    try folder.write("add Bread\n", to: "sub/b.qc")
    try folder.write("add  Eggs", to: "notes.txt")
    #expect(run("@") == ("", "", 0))
    #expect(try folder.text(of: "a.qc") == "add Milk\n")
    #expect(try folder.text(of: "notes.txt") == "add  Eggs")
    #expect(run("--check", "@") == ("", "", 0))
  }

  @Test func checkingNamesAndDiffingShows() throws {
    try folder.write("# one\nadd  Milk\n", to: "a.qc")
    try folder.write("add Bread\n", to: "b.qc")
    #expect(run("--check", "@/a.qc", "@/b.qc") == ("@/a.qc\n", "", 1))
    let difference = """
      --- @/a.qc
      +++ @/a.qc
      @@ -1,2 +1,2 @@
       # one
      -add  Milk
      +add Milk

      """
    #expect(run("--diff", "@") == (difference, "", 0))
    #expect(run("--diff", "--check", "@") == (difference, "", 1))
    #expect(try folder.text(of: "a.qc") == "# one\nadd  Milk\n")
  }

  @Test func aFileWithMistakesStaysAndHoldsNoOtherUp() throws {
    try folder.write("ad  Milk", to: "a.qc")
    try folder.write("add  Bread", to: "b.qc")
    let result = run("@", "@/missing.qc")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("error: unknown verb `ad`\n --> @/a.qc:1:1\n"))
    #expect(result.errors.contains("error: file `@/missing.qc` not found"))
    #expect(try folder.text(of: "a.qc") == "ad  Milk")
    #expect(try folder.text(of: "b.qc") == "add Bread\n")
  }

  @Test func standardInputGoesToStandardOutput() {
    #expect(run("-", input: "add  Milk;add Bread") == ("add Milk\nadd Bread\n", "", 0))
  }

  @Test func permissionsAndLinksStay() throws {
    try folder.write("add  Milk", to: "a.qc")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o750], ofItemAtPath: folder.path + "/a.qc")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.qc", withDestinationPath: "a.qc")
    #expect(run("@/link.qc") == ("", "", 0))
    #expect(try folder.text(of: "a.qc") == "add Milk\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/a.qc")
    #expect(attributes[.posixPermissions] as? Int == 0o750)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.qc") == "a.qc")
  }
}
