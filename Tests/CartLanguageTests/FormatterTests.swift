import CartLanguage
import Testing

@Suite struct FormatterTests {
  private func format(_ text: String) throws -> String {
    try Formatter.format(Source(name: "test.qc", text: text))
  }

  @Test(arguments: [
    // White space, commas and semicolons.
    ("add  Milk ,Bread;check   Milk", "add Milk, Bread\ncheck Milk\n"),
    ("  add Milk  ", "add Milk\n"),
    ("add Milk;\n;\nadd Bread", "add Milk\nadd Bread\n"),
    ("", ""),
    ("\n\n\n", ""),
    ("\u{FEFF}add Milk\r\nadd Bread\r\n", "add Milk\nadd Bread\n"),
    // A backslash that is part of a word does not continue the line.
    ("if yes {\nadd Milk\\ }", "if yes {\n    add Milk\\;\n}\n"),
    // Adjacent tokens stay adjacent, and the user's spelling is kept.
    ("ADD 500g  Flour,  2  l Milk", "ADD 500g Flour, 2 l Milk\n"),
    ("add {2}x  Box{1+1}", "add {2}x Box{1 + 1}\n"),
    ("add  \"Oat  Milk\"  note 'a  b'", "add \"Oat  Milk\" note 'a  b'\n"),
    ("print \"{ 1+1 }  {2}\"", "print \"{1 + 1}  {2}\"\n"),
    ("print \"a{f( \"{ x+1 }b\" ,2)}}\\{ 1+1 }\"", "print \"a{f(\"{x + 1}b\", 2)}}\\{ 1+1 }\"\n"),
    ("add \"{ n } \"Milk{ n }x", "add \"{n} \"Milk{n}x\n"),
    ("print \"{ 1 + # one\n1 }\"", "print \"{ 1 + # one\n1 }\"\n"),
    // A space separates a keyword from the text after it.
    ("print\"no\"", "print \"no\"\n"),
    ("param q = 2\"how\"", "param q = 2 \"how\"\n"),
    ("include\"a.qc\"", "include \"a.qc\"\n"),
    ("add\"Milk\"", "add \"Milk\"\n"),
    ("show\"A\"where done", "show \"A\" where done\n"),
    ("print \"a\"contains\"b\"and 2 in[1]", "print \"a\" contains \"b\" and 2 in [1]\n"),
    ("template t\"why\"{add Milk}", "template t \"why\" { add Milk }\n"),
    ("add “Oat  Milk”", "add “Oat  Milk”\n"),
    ("add Mac 'n' Cheese, 12\" Pizza", "add Mac 'n' Cheese, 12\" Pizza\n"),
    // Expressions.
    ("print 1+2*-3", "print 1 + 2 * -3\n"),
    ("print (1+2)*3", "print (1 + 2) * 3\n"),
    ("print(2)", "print (2)\n"),
    ("print not(yes)and no", "print not (yes) and no\n"),
    ("print 1/2 cup+1 1/2 cups", "print ½ cup + 1½ cups\n"),
    ("print 6/2", "print 6/2\n"),
    ("print 6 / 2 kg", "print 6 / 2 kg\n"),
    ("print 500g+1 kg", "print 500g + 1 kg\n"),
    ("print [1 ,2 , 3][1]", "print [1, 2, 3][1]\n"),
    ("print max( 1,2 )", "print max(1, 2)\n"),
    ("print 1 .. 3", "print 1..3\n"),
    ("let x=1\nx  =  x+1", "let x = 1\nx = x + 1\n"),
    (
      "show where quantity>1 and category=\"dairy\"  by name",
      "show where quantity > 1 and category = \"dairy\" by name\n"
    ),
    // Named arguments are written with a colon.
    ("func f(a,b=2){return a+b}\nf(1,b=3)", "func f(a, b = 2) { return a + b }\nf(1, b: 3)\n"),
    // Comments and blank lines.
    (
      "# one\n\n\n\n# two\nadd Milk# no comment\nadd Bread # yes\n",
      "# one\n\n# two\nadd Milk# no comment\nadd Bread  # yes\n"
    ),
    ("\n\nadd Milk\n\n\nadd Bread\n\n", "add Milk\n\nadd Bread\n"),
    ("#!/usr/bin/env qc\nadd Milk", "#!/usr/bin/env qc\nadd Milk\n"),
    ("add Milk; # why\n# then\nadd Bread", "add Milk  # why\n# then\nadd Bread\n"),
    // Blocks.
    ("if yes{add Milk}", "if yes { add Milk }\n"),
    ("if yes{add Milk;add Bread}else{ }", "if yes { add Milk; add Bread } else {}\n"),
    (
      "if yes {\nadd Milk\n}\nelse   if no {\nadd Bread }\n",
      "if yes {\n    add Milk\n} else if no {\n    add Bread\n}\n"
    ),
    (
      "for x in [1,2]{\n\n  # inside\n  if x=1{\n print x;print 2 }\n\n\n print 3 # end\n\n}",
      "for x in [1, 2] {\n    # inside\n    if x = 1 {\n        print x\n        print 2\n    }\n\n    print 3  # end\n}\n"
    ),
    ("while no { # never\nadd Milk\n}", "while no {  # never\n    add Milk\n}\n"),
    // Line breaks within a statement are kept.
    ("add Milk,\nBread,\n  Eggs", "add Milk,\n    Bread,\n    Eggs\n"),
    ("add Milk \\\n  to Party", "add Milk \\\n    to Party\n"),
    ("add Milk \\\n\\\n\r\n\\\r\nadd Bread", "add Milk\nadd Bread\n"),
    ("add Milk \\\n\\\n  to Party", "add Milk \\\n    to Party\n"),
    ("let xs=[\n1,\n[2,\n3],\n]", "let xs = [\n    1,\n    [2,\n        3],\n]\n"),
    ("let x = 1 +\n2", "let x = 1 +\n    2\n"),
    ("add Milk, # first\nBread", "add Milk,  # first\n    Bread\n"),
    ("add Milk,\n# second\n  Bread # third", "add Milk,\n    # second\n    Bread  # third\n"),
    (
      "if yes {\nadd Milk,\n# a\n\n# b\nBread\n# c\n}\n# d\nelse { }",
      "if yes {\n    add Milk,\n        # a\n\n        # b\n        Bread\n    # c\n}\n# d\nelse {}\n"
    ),
    ("let a = [\n# one\n1\n# two\n]", "let a = [\n    # one\n    1\n    # two\n]\n"),
    // A comment stays a comment where its text could become part of a name.
    ("add Milk; #1 why", "add Milk  # 1 why\n"),
    ("add Pork  #2,Dip #3", "add Pork #2, Dip #3\n"),
    ("if yes{ #1\nadd Milk } #2", "if yes {  # 1\n    add Milk\n}  # 2\n"),
  ])
  func canonical(text: String, expected: String) throws {
    let formatted = try format(text)
    #expect(formatted == expected)
    #expect(try format(formatted) == formatted)
  }

  @Test func aBlockThatMakesALineTooLongIsOpened() throws {
    let item = "add " + String(repeating: "Milk ", count: 20)
    #expect(
      try format("if yes { \(item); print 2 } else { print 1 }") == """
        if yes {
            \(item.dropLast())
            print 2
        } else {
            print 1
        }

        """)
  }

  @Test func aSourceWithMistakesIsNotFormatted() {
    let error = #expect(throws: SyntaxErrors.self) { try format("add Milk\nad Bread\nadd \"x\n") }
    #expect(error?.diagnostics.count == 2)
  }

  @Test(arguments: [
    ("for (x in l) { print x }", "for x in l { print x }\n"),
    ("for(x in l){print x}", "for x in l { print x }\n"),
    ("for (i, x) in l { print x }", "for i, x in l { print x }\n"),
    ("for [i, x] in l { print x }", "for i, x in l { print x }\n"),
    ("for (i,\nx) in l { print x }", "for (i,\n    x) in l { print x }\n"),
    ("print [x for (i, x) in l if x > 1]", "print [x for i, x in l where x > 1]\n"),
    ("print (\"a\", 2)", "print \"a\", 2\n"), ("print(1, 2)", "print 1, 2\n"),
    ("print (1 + 2) * 3", "print (1 + 2) * 3\n"),
    ("let r = {\"a\": {}, \"b\": {\"c\": [1]}}", "let r = [\"a\": [:], \"b\": [\"c\": [1]]]\n"),
    ("print 1/2 cup + 1 1/2 kg", "print ½ cup + 1½ kg\n"),
    ("print 3/8 cup, 5/6 cup", "print 0.375 cup, 5/6 cup\n"),
    ("print -1/4 l, 1 / 2", "print -¼ l, 1 / 2\n"),
    ("let a = 1 == 2 or true", "let a = 1 = 2 or yes\n"),
    ("print f(x == 1), f(2 == x)", "print f(x == 1), f(2 = x)\n"),
    ("show where done==false", "show where done = no\n"),
    (
      "print count(l), count(where done), count(l, where done)",
      "print len(l), count(where done), count(l, where done)\n"
    ),
    ("print \"{count(l)} {true} {x == 1}\"", "print \"{len(l)} {yes} {x = 1}\"\n"),
    (
      "check Milk from \"Party\"; remove Tea to \"Party\"",
      "check Milk on \"Party\"\nremove Tea on \"Party\"\n"
    ),
    (
      "check Milk from Party; move Milk from \"A\" to \"B\"",
      "check Milk from Party\nmove Milk from \"A\" to \"B\"\n"
    ),
    (
      "clear from Party; show to \"Party\" by name; stats from \"A\"",
      "clear on Party\nshow on \"Party\" by name\nstats on \"A\"\n"
    ),
  ])
  func oldFormsAreRewritten(_ text: String, _ expected: String) throws {
    let formatted = try format(text)
    #expect(formatted == expected)
    #expect(try format(formatted) == formatted)
  }
}
