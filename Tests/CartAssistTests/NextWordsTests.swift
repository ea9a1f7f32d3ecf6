import CartAssist
import CartLanguage
import Testing

@Suite struct QuestionAnswerTests {
  @Test(arguments: [
    ("?", ""), ("add ?", "add "), ("add Milk ?", "add Milk "), ("add Milk ? ", "add Milk "),
    ("add Milk\n?", "add Milk\n"), ("add Milk?", nil), ("add Milk", nil), ("", nil),
    ("print \"why ?", nil), ("add Milk # why ?", nil), ("print \"why?\"", nil),
    ("print \"why\" ?", "print \"why\" "),
  ])
  func asks(_ entry: String, _ rest: String?) {
    #expect(QuestionAnswer.asked(in: entry) == rest)
  }

  private func answer(_ text: String) -> String {
    let source = Source(name: "test", text: text)
    let context = CursorContext(source, cursor: source.bytes.count)
    let mistakes = SourceCheck(source).diagnostics
    return QuestionAnswer.answer(toUnknownVerbIn: mistakes, context)
      ?? QuestionAnswer.answer(for: context, isFinished: mistakes.isEmpty)
  }

  @Test func saysWhatGoesWithAnItem() {
    #expect(
      answer("add Milk ") == """
        expected next:
          an item, with an amount or without  2 l Milk
          in CATEGORY                         in produce
          at SHOP                             at Lidl
          note "TEXT"                         note "the fresh one"
          due DAY                             due friday
          to LIST                             to Party
        or press Enter to run it
        usage: add ITEMS [to LIST]
        usage: add suggested [to LIST] [except ITEMS]

        """)
  }

  @Test func saysWhatAVerbNeeds() {
    #expect(
      answer("check ") == """
        expected next:
          all                   every item
          an item still to buy  Milk
          where CONDITION       where quantity > 2
        usage: check WHICH [as NAME] [for MONEY] [at SHOP] [on LIST]

        """)
  }

  @Test func saysWhatMayBeLeftOut() {
    #expect(
      answer("apply breakfast except ") == """
        expected next:
          an item that breakfast adds  `show template breakfast`
        usage: apply TEMPLATE(VALUE, NAME: VALUE) [to LIST] [except ITEMS] [with everything]
        usage: apply due
        usage: apply menu [WEEK] [to LIST] [with everything]

        """)
  }

  @Test func saysOnWhichDaysSomethingComesBack() {
    #expect(
      answer("every 2 weeks ").hasPrefix(
        """
        expected next:
          on WEEKDAYS     on mon, thu
          after done      after done
          apply TEMPLATE  apply party(6)

        """))
  }

  @Test func saysWhereItStandsWhatATemplateTakes() {
    #expect(answer("apply taco( ").contains("arguments of taco  `show template taco`\n"))
    #expect(answer("print round( ").contains("an argument of round  `help round`\n"))
  }

  /// The money comes after the name and before any clause, and a clause word needs its operand.
  @Test func saysWhereMoneyComes() {
    #expect(
      answer("price Milk ").hasPrefix(
        "expected next:\n  money    3.49, €3.49, 3.49 EUR\n  an item  Milk\nusage: "))
    #expect(
      answer("price Milk 1.29 for ").hasPrefix(
        "expected next:\n  an amount  6, 1.5 kg, 2 cans\nor press "))
    #expect(answer("price Milk 1.29 ").hasPrefix("expected next:\n  for AMOUNT "))
    #expect(answer("price Milk 1.29 ").contains("\n  until DAY "))
    #expect(answer("price Milk 1.29 ").contains("\nor press Enter to run it\n"))
  }

  @Test func saysThatThereMayBeNoShop() {
    #expect(answer("shop ").contains("\n  none    no shop\n"))
  }

  @Test func saysThatAListMayBeNew() {
    #expect(answer("list ").contains("\n  the name of a new list"))
  }

  @Test func saysWhatAFieldIsComparedWith() {
    #expect(
      answer("check where category = ").hasPrefix(
        """
        expected next:
          a category in quotes  "produce"; `categories` lists them

        """))
    #expect(answer("check where quantity ").contains("an operator  = != < <= > >="))
  }

  @Test(arguments: [
    "apply ", "every ", "template t from ", "list Q from ", "show template ", "export ",
    "export to ", "every week apply t starting ",
  ])
  func neverSaysThatNothingCanFollow(_ text: String) {
    #expect(answer(text).hasPrefix("expected next:\n"))
  }

  @Test func saysWhatIsLookedForAmongEntries() {
    #expect(
      answer("history ") == """
        expected next:
          a part of an entry  milk
        or press Enter to run it
        usage: history [TEXT]

        """)
  }

  @Test func saysThatAWordIsNoVerb() {
    #expect(
      answer("frobnicate ") == """
        unknown verb `frobnicate`
        did you mean `add frobnicate`?
        `help` lists the verbs

        """)
    #expect(answer("chekc ") == "unknown verb `chekc`\ndid you mean `check`?\n")
    #expect(answer("let n = 3\nn ").hasPrefix("expected next:\n"))
  }

  @Test func saysThatNothingCanFollow() {
    #expect(answer("exit ").hasPrefix("nothing is expected next\n"))
  }
}
