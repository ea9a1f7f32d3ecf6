import Foundation
import TestSupport
import Testing

/// Escape sequences for the terminal that mark prompts, output and the folder.
@Suite struct PromptMarkTests {
  @Test func promptsAndWhatEntriesSayAreMarked() throws {
    let said = try said(to: "xterm-256color", "add Milk\ncheck Tea\nexit\n")
    let marks = said.matches(of: /\u{1B}\]133;([^\u{1B}]*)\u{1B}\\/).map { String($0.1) }
    #expect(
      marks.filter { $0 != "B" } == ["A", "C", "D;0", "A", "C", "D;1", "A", "C", "D;0"])
    // The row and its mark are redrawn during typing, always between these two marks.
    let typed = marks.split { $0 != "B" }
    #expect(typed.count == 3)
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $1 != "B" || $0 == "A" || $0 == "B" })
    let parts = said.split(separator: "\u{1B}]133;C\u{1B}\\")
    #expect(parts.count == 4 && parts[1].contains("Milk"))
  }

  @Test func theFolderIsTold() throws {
    let said = try said(to: "xterm", "exit\n")
    #expect(said.contains("\u{1B}]7;file://"))
    #expect(said.contains("/a%20b%1B%5Dc\u{1B}\\"))
  }

  @Test(arguments: ["dumb", "linux"])
  func aTerminalThatWouldShowThemGetsNone(_ terminal: String) throws {
    let said = try said(to: terminal, "add Milk\nexit\n")
    #expect(said.contains("Milk"))
    #expect(!said.contains("]133;") && !said.contains("]7;"))
  }

  /// Returns the output of qc on a terminal in which some lines are typed, in a folder with an odd
  /// name.
  private func said(to terminal: String, _ lines: String) throws -> String {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: home) } }
    let folder = home.appending(path: "a b\u{1B}]c")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["script", "-qec", try BuildFolder.path(of: "qc"), "/dev/null"]
    process.currentDirectoryURL = folder
    process.environment = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "TERM": terminal, "LANG": "C.UTF-8",
    ]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
