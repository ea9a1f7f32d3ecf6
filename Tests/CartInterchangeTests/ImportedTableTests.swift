import CartInterchange
import CartModels
import Foundation
import TestSupport
import Testing

@Suite struct ImportedTableTests {
  private func read(_ text: String) throws -> FileReading<ImportedLists> {
    try ImportedTable.read(text)
  }

  @Test func namesAloneSuffice() throws {
    let reading = try read("Item\nMilk\n\nSalt; fine\n")
    #expect(reading.all == ["Milk", "Salt; fine"])
    #expect(reading.lines == [2, 4])
    #expect(reading.said == [])
  }

  @Test func columnsStandInAnyOrderAndCase() throws {
    let reading = try read(
      """
      Aisle,QTY, Product ,unit,Comment,Checked,Due,List
      Dairy,2,Milk,l,organic,x,2026-12-24,Party
      ,,Eggs,,,TRUE,2026-12-24T18:00:00Z,Party
      ,½,Onion,,,no,,Home
      """)
    #expect(
      reading.all == [
        "Party/Dairy/[x] {2 l} Milk (organic) due 2026-12-24", "Party/[x] Eggs due 2026-12-24",
        "Home/{½x} Onion",
      ])
    #expect(reading.said == [])
  }

  @Test(
    arguments: [
      ("2 kg", "{2 kg} Rice"), ("1,5", "{1½x} Rice"), ("1.5", "{1½x} Rice"), ("½", "{½x} Rice"),
      ("1½", "{1½x} Rice"), ("1 1/2 cups", "{1½ cups} Rice"), ("1/3", "{⅓x} Rice"),
      ("6x", "{6x} Rice"), ("0,125", "{1/8x} Rice"), ("500g", "{500 g} Rice"), ("", "Rice"),
      ("2 fl oz", "{2 fl oz} Rice"),
    ]) func amountsAreRead(cell: String, item: String) throws
  {
    let reading = try read("name,quantity\nRice,\"\(cell)\"\n")
    #expect(reading.all == [item])
    #expect(reading.said == [])
  }

  @Test(arguments: [
    "some", "1,500", "1.000.000", "99999999999999999999", "1/0", "1e3",
  ])
  func whatIsNoAmountIsKeptInTheNote(cell: String) throws {
    let reading = try read("name,quantity,note\nRice,\"\(cell)\",brown\n")
    #expect(reading.all == ["Rice (brown; \(cell))"])
    #expect(
      reading.said == ["unsure 2: `\(cell)` is not an amount, so it is in the note of `Rice`"])
  }

  @Test(
    arguments: [
      ("2-3", "{3x} Rice (2-3; brown)"), ("1-2 kg", "{2 kg} Rice (1-2 kg; brown)"),
      ("3 rashers", "{3x} Rice (rashers; brown)"), ("a pinch", "{1 pinch} Rice (brown)"),
      ("1 kg 200 g", "{1.2 kg} Rice (brown)"), ("6 x 330ml", "{6x} Rice (330ml; brown)"),
    ]) func otherAmountsAreReadAsInALineOfText(cell: String, item: String) throws
  {
    let reading = try read("name,quantity,note\nRice,\"\(cell)\",brown\n")
    #expect(reading.all == [item])
    #expect(reading.said == [])
  }

  @Test(
    arguments: [
      (
        Language.german,
        "Artikel;Menge;Einheit;Kategorie;Laden;Erledigt\nMilch;1,5;l;Dairy;Lidl;ja\n"
      ),
      (.french, "Produit;Quantité;Unité;Rayon;Magasin;Acheté\nMilch;1,5;l;Dairy;Lidl;oui\n"),
      (.spanish, "Artículo;Cantidad;Unidad;Sección;Tienda;Comprado\nMilch;1,5;l;Dairy;Lidl;sí\n"),
    ]) func headingsCanBeInALanguageInUse(language: Language, text: String) throws
  {
    try Languages.using(Languages.Choice(local: [language])) {
      let reading = try read(text)
      #expect(reading.all == ["Dairy/[x] {1.5 l} Milch"])
      #expect(reading.said == [])
    }
    #expect(throws: FormatMistake.self) { try read(text) }
  }

  @Test func aUnitThatIsNoneIsKeptInTheNote() throws {
    let reading = try read(
      "name,quantity,unit\nBacon,3,rashers\nMilk,2 l,kg\nOil,,l\nTea,2 kg,kg\n")
    #expect(reading.all == ["{3x} Bacon (rashers)", "Milk (2 l kg)", "Oil (l)", "{2 kg} Tea"])
    #expect(
      reading.said == [
        "unsure 2: `rashers` is not a unit, so it is in the note of `Bacon`",
        "unsure 3: `2 l kg` is not an amount, so it is in the note of `Milk`",
        "unsure 4: `l` is not an amount, so it is in the note of `Oil`",
      ])
  }

  @Test func anAmountThatIsNotAboveZeroIsRefused() throws {
    let reading = try read("name,quantity\nRice,0\nMilk,-2 l\nOil,1\n")
    #expect(reading.all == ["{1x} Oil"])
    #expect(
      reading.said == [
        "refused 2: the amount of `Rice`, 0x, isn't above 0",
        "refused 3: the amount of `Milk`, -2 l, isn't above 0",
      ])
  }

  @Test func semicolonsComeWithDecimalCommas() throws {
    let reading = try read("\u{FEFF}Name;Amount\r\nRice;1,500\r\nMilk;0.5\r\nSalt, fine;1.500\r\n")
    #expect(reading.all == ["{1½x} Rice", "{½x} Milk", "Salt, fine (1.500)"])
    #expect(
      reading.said == ["unsure 4: `1.500` is not an amount, so it is in the note of `Salt, fine`"])
  }

  @Test func theFirstLineMaySayWhatPartsTheCells() throws {
    #expect(try read("sep=;\r\nname;note\r\nMilk, fresh;a\r\n").all == ["Milk, fresh (a)"])
    #expect(try read("SEP=|\nname|note\nMilk|a,b;c\n").all == ["Milk (a,b;c)"])
    #expect(try read("\"sep=,\"\nname,note\nMilk,a;b\n").lines == [3])
    #expect(throws: FormatMistake(line: 1, message: "it has no heading row")) {
      try read("sep=;\n")
    }
  }

  @Test func spreadsheetsHaveHabits() throws {
    let reading = try read(
      "name\tnote\t\t\r\n=\"001\"\t\"=\"\"a b\"\"\"\t\t\r\n\"Milk\"\t\"two\r\nlines\"\t\t\r\n\t\t\t\r\n"
    )
    #expect(reading.all == ["001 (a b)", "Milk (two lines)"])
    #expect(reading.said == [])
    #expect(try read("name,note\rMilk,a\rEggs,b\r").lines == [2, 3])
    #expect(try read("name,note\n=\"a\"&\"b\",c\n").all == ["=\"a\"&\"b\" (c)"])
  }

  @Test func aRowWithTooManyCellsIsRefused() throws {
    let reading = try read("name,note\nSalt, coarse,x\nMilk,a,\n")
    #expect(reading.all == ["Milk (a)"])
    #expect(reading.said == ["refused 2: it has 3 cells for 2 headings"])
  }

  @Test func otherColumnsAreNamedOnce() throws {
    let reading = try read("name,price,brand,added,,product\nMilk,,x,2026-01-01,,\nTea,2,y,,z,w\n")
    #expect(reading.all == ["Milk", "Tea"])
    #expect(
      reading.said == [
        "unsure 2: the columns `brand` are ignored, here and below",
        "unsure 3: the columns `price`, no heading, `product` are ignored, here and below",
      ])
  }

  @Test func whatIsNeitherYesNorNoIsUnsure() throws {
    let reading = try read("name,done,due\nMilk,maybe,soon\n")
    #expect(reading.all == ["Milk (due soon)"])
    #expect(
      reading.said == [
        "unsure 2: `maybe` is neither `yes` nor `no`, so `Milk` isn't checked",
        "unsure 2: `due soon` is not a day such as `2026-12-24`, so it is in the note of `Milk`",
      ])
  }

  @Test func aRowWithoutANameIsRefused() throws {
    let reading = try read("name,note\n,a\n\u{200B},b\n\(String(repeating: "x", count: 1_001)),c\n")
    #expect(reading.all == [])
    #expect(reading.findings.refusedCount == 3)
    #expect(reading.said.prefix(2) == ["refused 2: it has no name", "refused 3: it has no name"])
  }

  @Test func aTableWithoutNamesIsNone() throws {
    let mistake = #expect(throws: FormatMistake.self) { try read("price,brand\n1,x\n") }
    #expect(
      mistake?.message
        == "no heading names the column of the items:  `price`, `brand`")
    #expect(throws: FormatMistake(line: 1, message: "it has no heading row")) {
      try read("")
    }
    #expect(throws: FormatMistake(line: 2, message: "a quote is not closed")) {
      try read("name\n\"Milk\n")
    }
  }

  @Test func tandoorsCategoriesStandInRowsOfTheirOwn() throws {
    let reading = try read(
      "Amount , Unit , Food\nProduce,,\n2,kg,Potatoes\n3,undefined,Onions\nDairy,,\n1,l,Milk\n")
    #expect(
      reading.all == ["Produce/{2 kg} Potatoes", "Produce/{3x} Onions", "Dairy/{1 l} Milk"])
    #expect(reading.said == [])
  }

  @Test func listsAreToldApartByWhatTheyAreKnownBy() throws {
    let reading = try read("name,list\nA,Party\nB,party\nC,\nD,Home\nE,Party\n")
    #expect(reading.contents.lists.map(\.title) == ["Party", nil, "Home"])
    #expect(reading.contents.lists.map(\.items.count) == [3, 1, 1])
  }

  // MARK: Properties of any table

  @Test(arguments: 0..<400 as Range<UInt64>) func whatIsWrittenReadsBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let items = generator.hostileItems(8)
    for separator in [TableWriter.Separator.comma, .tab] {
      var writer = TableWriter(separator: separator, lineEnd: generator.pick(["\r\n", "\n"]))
      let text = try writer.text(.titled("Party"), items)
      let reading = try read(text)
      #expect(
        reading.contents.lists.flatMap(\.items).map { Carried($0) } == items.map { Carried($0) })
      #expect(reading.said == [], "\(text)")
    }
  }

  @Test func controlCharactersBecomeBlanks() throws {
    let item = ShoppingItem(name: "a\u{1B}[31mb", notes: "two\r\nlines\u{85}and\u{2028}more")
    var writer = TableWriter(separator: .comma)
    let reading = try read(writer.text(.titled("Party"), [item]))
    #expect(reading.all == ["Other/{1x} a [31mb (two lines and more)"])
  }

  private static let pieces = [
    "name", "quantity", "unit", "note", "done", "due", "list", ",", ",", ",", ";", "\t", "\"", "\n",
    "\r\n", "\r", "sep=;", "Milk", "2 kg", "1,5", "½", "yes", "2026-12-24", "=\"", "'", "-1", "0",
    "\u{FEFF}", "\u{1B}[31m", "\u{85}", "1/0", "9223372036854775807/9223372036854775806",
  ]

  @Test(arguments: 0..<2_000 as Range<UInt64>) func anyTextIsReadOrRefused(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let body = generator.text(of: Self.pieces)
    let text = (Bool.random(using: &generator) ? "name,quantity,unit,done,due,list\n" : "") + body
    do {
      let reading = try read(text)
      #expect(reading.isKeepable, "\(text.debugDescription)")
    } catch let mistake as FormatMistake {
      #expect(mistake.line >= 1)
    } catch {
      Issue.record(error)
    }
  }

  @Test func manyRowsAndListsAreReadInOnePass() throws {
    let rows = (0..<100_000).map { "Item \($0),\($0 + 1),kg,List \($0 % 50_000),no" }
    let reading = try read("name,quantity,unit,list,done\n" + rows.joined(separator: "\n"))
    #expect(reading.contents.itemCount == 100_000)
    #expect(reading.contents.lists.count == 50_000)
  }
}
