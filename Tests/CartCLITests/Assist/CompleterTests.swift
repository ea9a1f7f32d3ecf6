import CartAssist
import CartLanguage
import Testing

/// The candidates of Tab, with Weekly as the current list.
@Suite struct CompleterTests {
  private func prompt() throws -> TypingPrompt {
    try TypingPrompt(
      after: "list Party; add 3 Chips, Milk Chocolate in pantry; list Ready to Go; list Weekly",
      "add 2 l Milk, Oat Milk in dairy, Jalapeños, 6 Bananas, \"Nuts, mixed\", Item 7, Tuna in Oil",
      "check Oat Milk",
      "template rice(bags = 2) { add {bags} bags Milk Rice }",
      """
      template fruit(kilos) {
        for name in ["Apples", "Pears"] { add {kilos}kg {name} }
        if kilos > 2 { add {kilos / 2} kg Plums note "ripe" }
        apply rice
      }
      """, "let people = 4; func double(n, times = 2) { return n * times }")
  }

  /// The search text of `history` is completed like the words of an entry.
  @Test(arguments: [
    ("history mil|", ["history Milk", "history millet"]),
    ("history add mi|", ["history add Milk"]),
    ("history add |", ["history add Milk", "history add Bread", "history add Flour"]),
    ("history |", ["history show", "history check", "history add"]),
    ("history \"oat m|", ["history \"Oat Milk\""]),
    ("history creme|", ["history Crème"]),
    ("history flo|", ["history Flour"]),
    ("history Milk|", []),
    ("history zebra|", []),
  ]) func completesWhatIsLookedForAmongEntries(_ marked: String, _ lines: [String]) throws {
    let prompt = try TypingPrompt(history: [
      "add Flour, millet, 2 l Crème", "add Milk\nadd Bread", "check Oat Milk", "show",
    ])
    #expect(prompt.completions(marked) == lines)
  }

  /// `forget price` and `prices` complete the products that have a price.
  @Test(arguments: [
    ("forget price |", ["forget price Bread", "forget price Oat Milk"]),
    ("forget price o|", ["forget price Oat Milk"]),
    ("prices b|", ["prices Bread"]),
    ("price |", ["price Milk"]),
  ]) func completesWhatHasAPrice(_ marked: String, _ lines: [String]) throws {
    let prompt = try TypingPrompt(
      after: "shop Lidl: dairy; add Milk; price Bread 2; price Oat Milk 3; price Oat Milk 2 at Lidl"
    )
    #expect(prompt.completions(marked) == lines)
  }

  /// The fields of a variable's record, from the session or the typed text; otherwise the fields of
  /// items.
  @Test(arguments: [
    ("print r.|", ["print r.milk", "print r.eggs", "print r.inner"]),
    ("print r.e|", ["print r.eggs"]),
    ("print R.inner.|", ["print R.inner.deep"]),
    ("print rows[2].|", ["print rows[2].item", "print rows[2].price"]),
    ("let t = [lid: 1, lot: 2]; t.new = 3; print t.l|", ["… t.lid", "… t.lot"]),
    ("let t = [lid: 1]; t.last = 3; print t.la|", ["… t.last"]),
    ("let r = [other: 1]; print r.|", ["… r.other"]),
    ("print people.cat|", ["print people.category"]),
    ("print unknown.cat|", ["print unknown.category"]),
    ("print \"{r.eg|", ["print \"{r.eggs"]),
  ]) func completesKeys(_ marked: String, _ lines: [String]) throws {
    let prompt = try TypingPrompt(
      after: "let r = [milk: 1, eggs: 2, \"olive oil\": 3, inner: [deep: 1]]",
      "let rows = [[item: \"Milk\", price: 2]]; let people = 4")
    let sentences = marked.split(separator: "print ").first.map { $0 + "print " } ?? ""
    #expect(prompt.completions(marked) == lines.map { $0.replacing("… ", with: sentences) })
  }

  /// Where a path is expected, only paths are offered, with their quotation marks.
  @Test(arguments: ["include e", "include s", "include ", "include Tests/l", "include \"s"])
  func offersPathsAloneAfterInclude(_ line: String) throws {
    let prompt = try prompt()
    #expect(prompt.slots(line).allSatisfy { $0.kind == .file })
    #expect(prompt.slots(line).map(\.text) == [line.dropFirst(8).filter { $0 != "\"" }])
    #expect(prompt.completions(line + "|").allSatisfy { $0.hasPrefix("include \"") })
  }

  @Test(arguments: [
    ("che|", ["check "]),
    ("check M|", ["check Milk"]),
    ("check I|", ["check Item 7"]),
    ("check Milk|", ["check Milk"]),
    ("remove Milk|", ["remove Milk", "remove Oat Milk"]),
    ("remove T|", ["remove Tuna in Oil"]),
    ("check mil|", ["check Milk"]),
    (
      "check |",
      [
        "check all ", "check Jalapeños", "check Bananas", "check Milk", ##"check "Nuts, mixed""##,
        "check Tuna in Oil", "check Item 7", "check where ",
      ]
    ),
    ("uncheck |", ["uncheck all ", "uncheck Oat Milk", "uncheck where "]),
    ("remove mi|", ["remove Milk"]),
    ("check jalapen|", ["check Jalapeños"]),
    ("check nut|", [##"check "Nuts, mixed""##]),
    ("check item|", ["check Item 7"]),
    ("check tuna|", ["check Tuna in Oil"]),
    ("check 2 tun|", ["check 2 Tuna in Oil"]),
    ("remove 2 l mi|", ["remove 2 l Milk"]),
    ("move half a jal|", ["move half a Jalapeños"]),
    ("menu friday breakf|", ["menu friday breakfast"]),
    (##"check "Oa|"##, []),
    (##"uncheck "Oa|"##, [##"uncheck "Oat Milk""##]),
    ("check chi| on Party", ["check Chips on Party"]),
    ("move M| from Party to Weekly", ["move Milk Chocolate from Party to Weekly"]),
    ("move Chips from Party to W|", ["move Chips from Party to Weekly"]),
    (
      "add Chips to |",
      ["add Chips to Weekly", ##"add Chips to "Ready to Go""##, "add Chips to Party"]
    ),
    ("add Chips to read|", [##"add Chips to "Ready to Go""##]),
    ("list read|", ["list Ready to Go"]),
    ("show par|", ["show Party"]),
    ("show by q|", ["show by quantity"]),
    ("show as |", ["show as text", "show as json", "show as csv", "show as markdown"]),
    ("add Milk in d|", ["add Milk in Dairy"]),
    ("add Milk in freez|", ["add Milk in Frozen"]),
    ("add Milk in diary|", ["add Milk in Dairy"]),
    (
      "add 2 k|",
      [
        "add 2 kg", "add 2 Kiwis", "add 2 Kale", "add 2 Kefir", "add 2 Ketchup",
        "add 2 Kidney Beans", "add 2 Kitchen Roll",
      ]
    ),
    (
      "add 2 ca|",
      [
        "add 2 cans", "add 2 cartons", "add 2 Carrots", "add 2 Cabbage", "add 2 Cauliflower",
        "add 2 Canned Tomatoes", "add 2 Capers", "add 2 Candy", "add 2 Candles", "add 2 Can Opener",
        "add 2 Cat Food", "add 2 Cat Litter", "add 2 Avocados", "add 2 Macaroni",
        "add 2 Decaf Coffee",
      ]
    ),
    ("check bnan|", ["check Bananas"]),
    ("check choc|", []),
    ("remove Milk, mi|", [##"remove Milk, "Nuts, mixed""##, "remove Milk, Oat Milk"]),
    ("print peo|", ["print people"]),
    ("print dou|", ["print double("]),
    ("print double(peo|", ["print double(people"]),
    ("print double(2, ti|", ["print double(2, times: "]),
    (
      "print round(2, p|",
      ["print round(2, places: ", "print round(2, people", "print round(2, pad("]
    ),
    ("print rou|", ["print round("]),
    ("check where qu|", ["check where quantity"]),
    ("print item.na|", ["print item.name"]),
    ("help fu|", ["help func", "help functions"]),
    ("help ad|", ["help add"]),
    ("rename Milk t|", ["rename Milk to "]),
    ("rename list P|", ["rename list Party"]),
    ("set Milk qu|", ["set Milk quantity "]),
    ("if yes { add Milk } el|", ["if yes { add Milk } else "]),
    ("che|ck Milk", ["check Milk"]),
    ("xyz|", []),
    ("chekc|", ["check "]),
    ("add Milk # ch|", []),
    (##"add "Milk" in "da|"##, [##"add "Milk" in "Dairy""##]),
    ("dou|", ["double("]),
    ("apply bar|", ["apply barbecue("]),
    ("apply barbecue(pe|", ["apply barbecue(people: ", "apply barbecue(people"]),
    ("apply quick_run to P|", ["apply quick_run to Party"]),
    (
      "apply quick_run except |",
      [
        "apply quick_run except Milk", "apply quick_run except Bread",
        "apply quick_run except Eggs", "apply quick_run except Bananas",
        "apply quick_run except Butter",
      ]
    ),
    (
      "apply quick_run(3) to Party except Milk, br|",
      ["apply quick_run(3) to Party except Milk, Bread"]
    ),
    ("apply quick_run except Milk, mi|", []),
    ("apply quick_run except Milk t|", ["apply quick_run except Milk to "]),
    ("apply quick_run except Milk to p|", ["apply quick_run except Milk to Party"]),
    ("apply barbecue except corn|", ["apply barbecue except Corn on the Cob"]),
    ("apply fruit except |", ["apply fruit except Plums", "apply fruit except Milk Rice"]),
    ("list Brunch from quick_run(2) except eg|", ["list Brunch from quick_run(2) except Eggs"]),
    (
      "every week on mon apply quick_run except Bread, Eg|",
      ["every week on mon apply quick_run except Bread, Eggs"]
    ),
    ("apply nothing_so_called except |", []),
    ("delete template quick|", ["delete template quick_run"]),
    ("pause |", []),
    ("apply d|", ["apply due "]),
    ("list Q from quick|", ["list Q from quick_run("]),
    ("show template fr|", ["show template fruit"]),
    ("template usual from p|", ["template usual from Party"]),
    (
      "template usual |", ["template usual from ", "template usual { "]
    ),
    ("export pa|", ["export Party"]),
    ("export Party t|", ["export Party to "]),
    ("every 2 weeks fr|", ["every 2 weeks on friday "]),
    ("every week apply quick_run st|", ["every week apply quick_run starting "]),
    (
      "every week apply quick_run starting t|",
      [
        "every week apply quick_run starting today ",
        "every week apply quick_run starting tomorrow ",
        "every week apply quick_run starting tuesday ",
        "every week apply quick_run starting thursday ",
      ]
    ),
    ("check where quantit|", ["check where quantity"]),
    (
      "check where quantity |",
      ["=", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "/", "%", "on"]
        .map { "check where quantity \($0) " }
    ),
    (
      "check where done |",
      ["and", "or", "=", "!=", "on"].map { "check where done \($0) " }
    ),
    (##"check where category = "d|"##, [##"check where category = "Dairy""##]),
    ("check where category = dairy|", [##"check where category = "Dairy""##]),
    (##"check where category = "diary|"##, [##"check where category = "Dairy""##]),
    (
      ##"check where category in ["Dairy", "fro|"##,
      [##"check where category in ["Dairy", "Frozen""##]
    ),
    (##"check where unit = "kg|"##, [##"check where unit = "kg""##]),
    (##"check where list = "pa|"##, [##"check where list = "Party""##]),
    (##"check where name = "oat|"##, [##"check where name = "Oat Milk""##]),
    (
      "show where done = n|",
      [
        "show where done = no", "show where done = name", "show where done = note",
        "show where done = number(", "show where done = not ",
      ]
    ),
    ("add mlik|", ["add Milk"]),
    ("add 2 l mlik|", ["add 2 l Milk"]),
    ("add brocoli|", ["add Broccoli"]),
    (##"add "brocoli|"##, [##"add "Broccoli""##]),
    ("add Milk, brocoli|", ["add Milk, Broccoli"]),
    (
      "add {people} beetro|",
      [
        "add {people} Beetroot", "add {people} Beetroot Salad", "add {people} Beetroot Juice",
      ]
    ),
    ("if yes { add Milk } e|", ["if yes { add Milk } else "]),
    ("let x |", ["let x = "]),
    ("for x in [1] { br|", ["for x in [1] { break "]),
    ("if yes { br|", []),
    ("every w|", ["every week ", "every wednesday "]),
    ("every 2 w|", ["every 2 weeks "]),
    (
      "every 2 weeks o|",
      [
        "every 2 weeks on ", "every 2 weeks out ", "every 2 weeks option ",
        "every 2 weeks options ",
      ]
    ),
    ("every 2 weeks on fri|", ["every 2 weeks on friday "]),
    ("every mon, th|", ["every mon, thursday "]),
    ("every month on la|", ["every month on last "]),
    ("every month on last d|", ["every month on last day "]),
    (
      "every 9 days a|",
      [
        "every 9 days after ", "every 9 days apply ", "every 9 days add ", "every 9 days assert ",
        "every 9 days alias ",
      ]
    ),
    ("every 9 days after d|", ["every 9 days after done "]),
    ("every week ap|", ["every week apply "]),
    ("every 2 wekes|", ["every 2 weeks "]),
  ])
  func offers(_ marked: String, _ expected: [String]) throws {
    let offered = try prompt().completions(marked)
    #expect(offered == expected)
  }

  /// A store without purchases offers the most common products.
  @Test func offersProductsOnAFreshStore() throws {
    let offered = try TypingPrompt().completions("add |")
    #expect(offered.count > 50)
    #expect(offered.contains("add Bananas") && offered.contains("add Milk"))
  }

  /// Products that were bought come before common products.
  @Test func offersWhatWasBoughtFirst() throws {
    let prompt = try TypingPrompt(after: "add Zwieback, Milk", "check Zwieback; check Milk")
    #expect(prompt.completions("add |").prefix(2) == ["add Milk", "add Zwieback"])
    #expect(prompt.completions("add zwiback|") == ["add Zwieback"])
  }

  /// The same word can start different clauses. Its description depends on what follows in the
  /// sentence.
  @Test(arguments: [
    ("export Party t", ["to: a file"]), ("apply quick_run t", ["to: a list"]),
    ("rename Milk t", ["to: the new name"]), ("every week on", ["on: days of the week"]),
    ("for x i", ["in: some values"]), ("add Milk i", ["in: a category"]),
    ("list Q f", ["from: a template, with arguments"]),
    ("template t f", ["from: a list"]), ("move Milk f", ["from: a list"]),
    ("every week apply quick_run as", ["as: the name of a schedule"]),
    ("show as", ["as: a format"]),
  ])
  func describesAWordByWhatFollowsIt(_ line: String, _ expected: [String]) throws {
    let details = try prompt().details(line)
    #expect(details == expected)
  }
}
