import CartLanguage
import TestSupport
import Testing

/// The productions of `grammar.md` describe exactly what the parser accepts, apart from the
/// conditions in `SideCondition`.
@Suite struct EBNFTests {
  /// Returns a grammar of the document: 0 is the language, and 1 is the parts of a phrase.
  static func grammar(_ block: Int) throws -> Grammar {
    try GrammarReader.read(Document("grammar.md").blocks(marked: "ebnf")[block].text)
  }

  @Test func everyAcceptedSourceIsDerived() throws {
    let grammar = try EBNFTests.grammar(0)
    let sources = try AcceptedSource.all()
    #expect(sources.count > 400)
    for source in sources {
      var recognizer = Recognizer(grammar, source.tokens)
      let derives = recognizer.derives()
      let around = source.tokens[max(0, recognizer.furthest - 5)...recognizer.furthest]
      #expect(derives, "\(source.name) isn't derived: \(around.map(\.text))")
    }
  }

  /// Without any single alternative or optional part of the grammar, some accepted source can't be
  /// derived.
  @Test func everyPartIsNeeded() throws {
    let grammar = try EBNFTests.grammar(0)
    let sources = try AcceptedSource.all().sorted { $0.tokens.count < $1.tokens.count }
    let users = users(of: grammar, in: sources)
    let unneeded = grammar.parts.filter { part in
      users[part.number].allSatisfy { user in
        var recognizer = Recognizer(grammar, sources[user].tokens, without: part.number)
        return recognizer.derives()
      }
    }
    #expect(Set(unneeded.map(\.description)) == EBNFTests.meanings)
  }

  /// The parts that only determine the meaning, because another part matches the same words: `list`
  /// as a name, `x = 2` as a comparison, `f(2)` as a value, the `of` after a percent sign as a
  /// variable, `apply` as the verb of a schedule's sentence. `until`, `suggested`, `noted`,
  /// `always`, `applied`, the words after them, and `all except Tea` can be parts of names.
  private static let meanings: Set = [
    "rename: ( 'list' | 'category' ) ?", "rename: 'list'", "rename: 'category'",
    "category: categoryPlace", "categoryPlace: ( 'after' | 'before' ) phrase",
    "categoryPlace: 'after'", "categoryPlace: 'before'", "categoryWords: 'without'",
    "rename: 'rename' 'shop' phrase", "copy: 'copy' 'list' phrase",
    "argument: '='", "skip: ( 'until' lastDay ) ?", "assignment: '='", "percent: <newline> *",
    "statement: callStatement", "callStatement: call", "selection: allOf 'except' phrases",
    "set: allOf 'except' phrases", "every: 'apply' application",
    "add: 'add' 'suggested' ( ( 'to' | 'on' ) phrase ) ? exceptions ?",
    "add: ( ( 'to' | 'on' ) phrase ) ?", "add: 'to'", "add: 'on'", "add: exceptions ?",
    "price: ( priceDay + ( phrase priceDay * ) ? ) ?", "price: priceDay +",
    "price: ( phrase priceDay * ) ?", "price: priceDay *",
    "priceDay: 'until' lastDay", "priceDay: 'noted' day",
    "claim: ( 'always' | 'until' lastDay | 'noted' day ) *", "claim: 'always'",
    "claim: 'until' lastDay", "claim: 'noted' day",
    "application: everything ?", "apply: everything ?", "menu: day ?", "menu: ( 'noted' day ) ?",
    "menuDish: 'applied' ?",
  ]

  @Test(arguments: Terminal.Description.allCases)
  func everythingInCapitalsIsDescribed(_ description: Terminal.Description) throws {
    #expect(try Document("grammar.md").text.contains("`\(description.rawValue)`"))
  }

  /// The parts of a phrase have exactly one clause for each clause word.
  @Test func everyClauseIsNamed() throws {
    let grammar = try EBNFTests.grammar(1)
    #expect(grammar.productions.map(\.name) == ["item", "clause"])
    let words = grammar.parts.filter { $0.production == "clause" }.compactMap { part in
      part.text.split(separator: " ").first?.filter { $0 != "'" }
    }
    #expect(words.sorted() == ClauseWord.allCases.map(\.rawValue).sorted())
  }

  /// Returns the sources in which each part matched something.
  private func users(of grammar: Grammar, in sources: [AcceptedSource]) -> [[Int]] {
    var users = Array(repeating: [Int](), count: grammar.parts.count)
    for (number, source) in sources.enumerated() {
      var recognizer = Recognizer(grammar, source.tokens)
      _ = recognizer.derives()
      for part in recognizer.matched { users[part].append(number) }
    }
    return users
  }
}
