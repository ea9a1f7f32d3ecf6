import CartModels
import Testing

@testable import CartLanguage

/// The sentence that shell arguments form, before any name is looked up.
@Suite struct ShellSentenceTests {
  @Test(arguments: [
    (["add", "Oat Milk"], "add Oat Milk"),
    (["add", "Oat", "Milk"], "add Oat Milk"),
    (["add", "Oat Milk,", "Bread"], "add \"Oat Milk\", Bread"),
    (["add", "12\" {Pizza} \\", "in", "frozen"], "add \"12\\\" \\{Pizza\\} \\\\\" in frozen"),
    (["add", "\"2 l Milk\"", "in", "dairy"], "add \"2 l Milk\" in dairy"),
    (["add", "\"a\" \"b\"", "in", "dairy"], "add \"\\\"a\\\" \\\"b\\\"\" in dairy"),
    (["add", "Milk", "note", ""], "add Milk note \"\""),
    (["add", "Milk", "note", "a;b"], "add Milk note \"a;b\""),
    (["add", "Milk", "note", "a,b,", "Bread"], "add Milk note \"a,b\", Bread"),
    (["find", "note", "a;b"], "find note a;b"),
    (["add", "2 l Milk, 6 Eggs", "to", "Party"], "add 2 l Milk, 6 Eggs to Party"),
    (["add", "2 l Milk, Eggs", "to", "Party"], "add \"2 l Milk, Eggs\" to Party"),
    (["remove", "2 l Milk, 6 Eggs", "on", "Party"], "remove \"2 l Milk, 6 Eggs\" on Party"),
    (["set", "Milk", "quantity", "2 l"], "set Milk quantity 2 l"),
    (["check", "Where", "quantity > 2"], "check Where quantity > 2"),
    (["apply", "taco(people: 6)", "to", "Our Home"], "apply taco(people: 6) to \"Our Home\""),
    (["list", "Our Home", "from", "taco(people: 6)"], "list \"Our Home\" from taco(people: 6)"),
    (["copy", "Milk", "from", "Home (old)", "to", "A"], "copy Milk from \"Home (old)\" to A"),
    (["if", "count() > 2", "{ add \"Milk\" }"], "if count() > 2 { add \"Milk\" }"),
    (["template", "t", "a b", "{ add Milk }"], "template t \"a b\" { add Milk }"),
    (
      ["every", "2 weeks", "on", "mon, fri", "apply", "taco", "to", "Our Home"],
      "every 2 weeks on mon, fri apply taco to \"Our Home\""
    ),
  ])
  func text(words: [String], expected: String) {
    let sentence = ShellSentence(words)
    #expect(sentence.text == expected)
    #expect(Source(name: "test", shellWords: words).text == expected)
  }

  @Test func argumentsOfTheirOwnAreKnownByTheirPlaces() throws {
    let source = Source(name: "test", shellWords: ["add", "Oat Milk,", "Rolls", "note", "fresh"])
    var parser = Parser(source)
    let kind = try #require(try parser.nextStatement()).kind
    guard case .sentence(let command, _) = kind else {
      Issue.record("it is no `add`")
      return
    }
    let pieces = command.phrases.flatMap(\.pieces)
    let arguments = try #require(source.arguments)
    #expect(pieces.count == 4)
    #expect(pieces.allSatisfy(arguments.contains))
    #expect(arguments.words(of: pieces[0])?.compactMap(\.word) == ["Oat", "Milk"])
    #expect(arguments.words(of: pieces[0])?.map { source.text($0.range) } == ["Oat", "Milk"])
    #expect(arguments.words(of: pieces[1]) == nil)
  }

  @Test func whatIsTheOnlyArgumentIsSource() {
    let source = Source(name: "test", shellWords: ["add", "Bread note fresh"])
    let piece = Piece(content: .word("fresh"), range: 15..<20, isGlued: false)
    #expect(source.text(piece.range) == "fresh")
    #expect(source.arguments?.contains(piece) == false)
  }

  @Test func nothingIsAComment() throws {
    for words in [["add", "#1 Mustard"], ["add", "Dip", "#2"], ["add", "#best", "Dip"]] {
      var parser = Parser(Source(name: "test", shellWords: words))
      guard case .sentence(let command, _)? = try parser.nextStatement()?.kind else {
        Issue.record("it is no `add`")
        continue
      }
      #expect(command.phrases[0].plainName == words.dropFirst().joined(separator: " "))
    }
  }
}
