import CartInterchange
import CartModels
import Foundation
import TestSupport
import Testing

@Suite struct TodoTxtTests {
  @Test func aLineIsATask() {
    let reading = TodoTxt.read(
      """
      \u{FEFF}x 2026-11-20 2026-11-01 Milk @dairy +Party due:2026-12-01 qty:2l
      2026-11-01 Whole wheat bread @Baked_Goods +New-Year

      (A) Eggs +Party @dairy @farm +Home color:brown https://a.b/c
      +Party
      Milk; remove all
      x ray tube
      xylophone
      Bread at 7:30
      """, passing: { _ in }, readLine: LineStub.read)
    #expect(
      reading.all == [
        "Party/dairy/[x] {2 l} Milk due 2026-12-01",
        "Party/dairy/Eggs https://a.b/c (@farm +Home color:brown)",
        "New Year/Baked Goods/Whole wheat bread", "Milk; remove all", "[x] ray tube", "xylophone",
        "Bread at 7:30",
      ])
    #expect(
      reading.said == [
        "unsure 4: priorities are ignored, here and below", "refused 5: it has no name",
      ])
  }

  @Test func whatCannotBeReadGoesToTheNote() {
    let reading = TodoTxt.read(
      "Milk due:soon qty:some pri:A\n(B) Eggs\n", passing: { _ in }, readLine: LineStub.read)
    #expect(reading.all == ["Milk (due:soon qty:some)", "Eggs"])
    #expect(
      reading.said == [
        "unsure 1: `due:soon` is not a day such as `due:2026-12-24`, so it is in the note",
        "unsure 1: `qty:some` is not an amount such as `qty:2l`, so it is in the note",
        "unsure 1: priorities are ignored, here and below",
      ])
  }

  @Test func whatIsWrittenIsPlainToOtherPrograms() throws {
    let date = Date(timeIntervalSince1970: 1_793_000_000)
    var items = [
      ShoppingItem(
        name: "Oat milk", quantity: Quantity(2, .liter), category: .dairy, notes: "not sweet",
        isCompleted: true, dueDate: CalendarDate(text: "2026-12-24"), createdAt: date),
      ShoppingItem(
        name: "Ratio 3:1 @home", category: ItemCategory(name: "T-shirts"), createdAt: date),
    ]
    items[0].fields.shop = ShopName(text: "Corner Shop")
    var writer = TodoTxtWriter()
    #expect(
      try writer.text(.titled("New Year"), items) == """
        x 2026-10-26 2026-10-26 Oat milk @Dairy +New_Year due:2026-12-24 shop:Corner%20Shop qty:2l note:not%20sweet
        2026-10-26 Ratio 3 1 home name:Ratio%203:1%20@home @T-shirts category:T-shirts +New_Year qty:1

        """)
  }

  @Test func aNameThatWasChangedElsewhereIsTheNewOne() {
    #expect(
      TodoTxt.read(
        "Ratio 3 1 home name:Ratio%203:1%20@home\n", passing: { _ in }, readLine: LineStub.read
      ).all == [
        "Ratio 3:1 @home"
      ])
    #expect(
      TodoTxt.read(
        "Ratio 5 home name:Ratio%203:1%20@home\n", passing: { _ in }, readLine: LineStub.read
      ).all == [
        "Ratio 5 home"
      ])
  }

  // MARK: Properties of any list

  @Test(arguments: 0..<1_500 as Range<UInt64>) func whatIsWrittenReadsBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let items = generator.hostileItems(6)
    let title = generator.hostileName()
    var writer = TodoTxtWriter()
    let text = try writer.text(.titled(title), items)
    let reading = TodoTxt.read(text, passing: { _ in }, readLine: LineStub.read)
    #expect(reading.contents.lists.map(\.title) == [title], "\(text)")
    let read = reading.contents.lists.flatMap(\.items).map { Carried($0) }
    #expect(read == items.map { Carried($0) }, "\(text)")
    #expect(reading.said == [], "\(text)")
  }

  private static let pieces = [
    "x ", "(A) ", "2026-11-20 ", "Milk ", "@", "+", ":", "due:", "qty:", "name:", "note:", "list:",
    "%",
    "%20", "%00", "%1B", "%C3", " ", "\t", "\n", "\n", "\r\n", "2l", "0", "-1", "2026-12-24",
    "\u{1B}[31m",
    "\u{85}", "\u{301}", "\u{FEFF}", "//",
  ]

  @Test(arguments: 0..<2_000 as Range<UInt64>) func anyTextIsRead(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = generator.text(of: Self.pieces)
    let reading = TodoTxt.read(text, passing: { _ in }, readLine: LineStub.read)
    #expect(reading.isKeepable, "\(text.debugDescription)")
  }
}
