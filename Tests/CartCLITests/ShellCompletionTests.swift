import CartCLI
import Foundation
import Testing

/// The queries that the scripts of `--generate-completion-script` make at Tab.
@Suite struct ShellCompletionTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  /// Returns the candidates for the last word of a command line.
  private func offered(_ words: String...) throws -> [String] {
    let line = ["qc", "--store", store.path(of: "lists.sqlite")] + words
    let last = words.last ?? ""
    return try run(
      ["---completion", "--", "positional@0", "\(line.count - 1)", "\(last.count)"] + line
    ).split(separator: "\n").map(String.init)
  }

  private func run(_ words: [String]) throws -> String {
    let (output, errors) = (StringSink(), StringSink())
    let host = CartCLI.Host(environment: [:], output: output, errors: errors)
    try #require(QuickCart.run(words, host: host) == 0, "\(errors.text)")
    return output.text
  }

  @Test func offersVerbsAndNames() throws {
    defer { store.remove() }
    #expect(try offered("unc") == ["uncheck"])
    #expect(try offered("ba") == ["backup"])
    let evil = #""$(touch x)", "a`b""#
    #expect(store.run(["-c", "list Party; add Oat Milk, Oats, Öl, \(evil)"]).status == 0)
    #expect(try offered("check", "Oa") == ["Oat Milk", "Oats"])
    #expect(try offered("check", "Oat", "M") == ["Milk"])
    #expect(try offered("show", "Pa") == ["Party"])
    #expect(try offered("check", "Oat\\ M") == ["Oat Milk"])
    #expect(try offered("check", "$") == ["$(touch x)"])
    #expect(try offered("--col") == ["--color"])
    #expect(try offered("--color", "a") == ["auto", "always"])
    #expect(try offered("--color=a") == ["--color=auto", "--color=always"])
    #expect(try offered("check", "--", "Oats") == ["Oats"])
    #expect(try offered("help", "comp") == ["compare", "compact"])
    #expect(try offered("option", "col") == ["color"])
    #expect(try offered("option", "color", "") == ["="])
    #expect(try offered("option", "color", "=", "nev") == ["never"])
  }

  /// Only the options and words that a command accepts at this place are offered.
  @Test func offersWhatACommandAccepts() throws {
    defer { store.remove() }
    #expect(try offered("fmt", "--c").sorted() == ["--check", "--color"])
    #expect(try offered("household", "join", "--a").sorted() == ["--as", "--aside"])
    #expect(try offered("household", "prune", "--as") == [])
    #expect(try offered("phone", "revoke", "--n") == [])
    #expect(try offered("phone", "--n") == ["--name"])
    #expect(try offered("phone", "re") == ["revoke"])
    #expect(try offered("phone", "revoke", "a") == ["all"])
    #expect(try offered("household", "join", "") == [])
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func isAskedByTheScript(_ shell: String) throws {
    defer { store.remove() }
    let script = try run(["--generate-completion-script", shell])
    #expect(script.contains("---completion -- positional@0"))
  }
}
