import CartCLI
import Foundation
import Testing

/// `qc fmt`, as a user meets it: on files, folders and standard input.
@Suite final class FormatCommandTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/fmt-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/sub", withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("could not remove \(folder): \(error)")
    }
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func run(
    _ words: String..., input: String = ""
  ) -> (output: String, errors: String, status: Int32) {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(
      environment: [:], output: output, errors: errors, readInput: { _, _ in Array(input.utf8) })
    let arguments = words.map { $0.replacing("@", with: folder) }
    let status = QuickCart.run(["fmt"] + arguments, host: host)
    return (
      output.text.replacing(folder, with: "@"), errors.text.replacing(folder, with: "@"), status
    )
  }

  @Test func filesInFoldersAreWritten() throws {
    try write("add  Milk", to: "a.qc")
    try write("add Bread\n", to: "sub/b.qc")
    try write("add  Eggs", to: "notes.txt")
    #expect(run("@") == ("", "", 0))
    #expect(try text(of: "a.qc") == "add Milk\n")
    #expect(try text(of: "notes.txt") == "add  Eggs")
    #expect(run("--check", "@") == ("", "", 0))
  }

  @Test func checkingNamesAndDiffingShows() throws {
    try write("# one\nadd  Milk\n", to: "a.qc")
    try write("add Bread\n", to: "b.qc")
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
    #expect(try text(of: "a.qc") == "# one\nadd  Milk\n")
  }

  @Test func aFileWithMistakesStaysAndHoldsNoOtherUp() throws {
    try write("ad  Milk", to: "a.qc")
    try write("add  Bread", to: "b.qc")
    let result = run("@", "@/missing.qc")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("error: `ad` is not a verb\n --> @/a.qc:1:1\n"))
    #expect(result.errors.contains("error: there is no file `@/missing.qc`"))
    #expect(try text(of: "a.qc") == "ad  Milk")
    #expect(try text(of: "b.qc") == "add Bread\n")
  }

  @Test func standardInputGoesToStandardOutput() {
    #expect(run("-", input: "add  Milk;add Bread") == ("add Milk\nadd Bread\n", "", 0))
  }

  @Test func permissionsAndLinksStay() throws {
    try write("add  Milk", to: "a.qc")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o750], ofItemAtPath: folder + "/a.qc")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link.qc", withDestinationPath: "a.qc")
    #expect(run("@/link.qc") == ("", "", 0))
    #expect(try text(of: "a.qc") == "add Milk\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/a.qc")
    #expect(attributes[.posixPermissions] as? Int == 0o750)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.qc") == "a.qc")
  }
}
