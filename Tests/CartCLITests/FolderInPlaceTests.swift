import Testing

/// A folder in the place of a file: it exists, but it cannot be read or written.
@Suite struct FolderInPlaceTests {
  @Test(arguments: [
    ["@/x.qc"], ["import", "@/x.txt"], ["import", "@/x.csv"],
    ["-c", "include '@/x.qc'"], ["-c", "print read('@/x.txt')"],
    ["-c", "add Milk; export to '@/x.md'"], ["-c", "export all lists to '@/x.json'"],
    ["backup", "@/x.sqlite"], ["restore", "@/x.sqlite"], ["--store", "@/x.sqlite", "show"],
  ])
  func isNamedAsOne(_ words: [String]) throws {
    let folder = try ScriptFolder()
    for ending in ["qc", "txt", "csv", "md", "json", "sqlite"] {
      try folder.makeFolder("x.\(ending)")
    }
    let store = ["--store", "@/store.sqlite"]
    #expect(folder.run("--quiet", ["add", "Milk"] + store).status == 0)
    let result = folder.run("--quiet", words + (words.contains("--store") ? [] : store))
    #expect(result.errors.contains(" is a folder"), "\(result.errors)")
    #expect(result.status == (words.contains { $0.contains("include") } ? 65 : 74))
  }
}
