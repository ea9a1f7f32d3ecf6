import Foundation
import TestSupport
import Testing

/// The files of `editors/` match the tables of the language.
@Suite struct EditorFilesTests {
  @Test func areWhatTheTablesSay() throws {
    for file in try EditorFiles().all {
      let folder = Document.root.appendingPathComponent("editors/" + file.path)
        .deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try GeneratedPage(path: "editors/" + file.path, text: file.text).check()
    }
  }

  /// The other files of the Visual Studio Code extension are JSON, and refer to existing files.
  @Test func theExtensionIsWhole() throws {
    let folder = Document.root.appendingPathComponent("editors/vscode")
    func object(_ path: String) throws -> [String: Any] {
      let data = try Data(contentsOf: folder.appendingPathComponent(path))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    let contributes = try #require(try object("package.json")["contributes"] as? [String: Any])
    let languages = try #require(contributes["languages"] as? [[String: Any]])
    let grammars = try #require(contributes["grammars"] as? [[String: Any]])
    #expect(languages.compactMap { $0["id"] as? String } == ["quickcart"])
    let configuration = try object(try #require(languages[0]["configuration"] as? String))
    #expect((configuration["comments"] as? [String: String]) == ["lineComment": "#"])
    let grammar = try object(try #require(grammars[0]["path"] as? String))
    #expect(grammar["scopeName"] as? String == grammars[0]["scopeName"] as? String)
  }
}
