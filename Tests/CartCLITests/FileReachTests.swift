import CartCLI
import Foundation
import Testing

/// The files that sentences may access. A script from elsewhere must not write files that other
/// programs run.
@Suite struct FileReachTests {
  private let store: TemporaryStore

  init() throws {
    store = try TemporaryStore()
    for folder in [".ssh", "scripts", "scripts/.git"] {
      try FileManager.default.createDirectory(
        atPath: store.path(of: folder), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: store.path(of: "scripts/link.txt"),
      withDestinationPath: "../.ssh/authorized_keys.txt")
    try "Eggs\n".write(
      toFile: store.path(of: ".ssh/id.txt"), atomically: true, encoding: .utf8)
  }

  /// Runs a script in its own folder, which is not the working folder.
  private func run(_ code: String, _ options: [String] = []) throws -> TemporaryStore.Result {
    let script = store.path(of: "scripts/list.qc")
    try "add Milk, \"x; touch y; #\"\n\(code)\n".write(
      toFile: script, atomically: true, encoding: .utf8)
    return store.run(options + [script]) {
      $0 = CartCLI.Host(
        environment: $0.environment, output: $0.output, errors: $0.errors,
        folder: store.path(of: "scripts"))
    }
  }

  @Test(arguments: [
    "export as text to \"~/.bash_aliases\"", "export as text to \"~/.zshenv\"",
    "export as text to \"~/.ssh/authorized_keys\"", "export as csv to \"list.txt\"",
    "export as script to \"run\"",
  ])
  func aFileHasTheEndingOfItsFormat(_ sentence: String) throws {
    defer { store.remove() }
    let result = try run(sentence, ["--force"])
    #expect(result.status == 1)
    #expect(result.errors.contains("must end in"))
  }

  @Test(arguments: [
    "export to \"~/.x.txt\"", "export to \"~/.ssh/x.txt\"", "export to \"../.ssh/x.txt\"",
    "export to .x.txt", "export to \".git/x.txt\"", "export to link.txt",
    "import \"~/.ssh/id.txt\"", "include \"../.ssh/id.qc\"",
  ])
  func noScriptReachesWhatIsHidden(_ sentence: String) throws {
    defer { store.remove() }
    for options in [[], ["--force"]] {
      let result = try run(sentence, options)
      #expect(result.status != 0)
      #expect(result.errors.contains("is a hidden file, or is in a hidden folder"))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: store.path(of: ".ssh")) == ["id.txt"])
  }

  @Test(arguments: ["~/x.txt", "../x.txt"])
  func aScriptKeepsToItsFoldersUnlessItIsForced(_ path: String) throws {
    defer { store.remove() }
    let result = try run("export to \"\(path)\"")
    #expect(result.status == 1)
    #expect(result.errors.contains("is outside of the script's folder and the working folder"))
    #expect(!FileManager.default.fileExists(atPath: store.path(of: "x.txt")))
    #expect(try run("export to \"\(path)\"", ["--force"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: store.path(of: "x.txt")))
  }

  @Test func whatAPersonTypesMayGoAnywhereButToHiddenFiles() throws {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    #expect(store.run(["export", "to", "~/scripts/x.txt"]).status == 0)
    #expect(store.run(["export", "to", "~/.x.txt"]).status == 1)
    #expect(store.run(["export", "to", "x.csv/"]).errors.contains("is the path of a folder"))
    #expect(store.run(["-c", "import \"~/.ssh/id.txt\""]).status == 0)
  }

  @Test func cooklangsOwnNamesAreHidden() throws {
    defer { store.remove() }
    #expect(try run("export to .shopping-list").status == 0)
    #expect(FileManager.default.fileExists(atPath: store.path(of: "scripts/.shopping-list")))
  }
}
