import CartInterchange
import CartModels
import Foundation
import TestSupport
import Testing

@Suite struct ImportedJSONTests {
  private func read(_ text: String) throws -> FileReading<ImportedLists> {
    switch try ImportedJSON.read(text, readLine: LineStub.read) {
    case .lists(let reading): return reading
    case .document: return FileReading(contents: ImportedLists())
    }
  }

  private func file(_ name: String) throws -> FileReading<ImportedLists> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")
    return try read(String(contentsOf: folder.appending(path: name), encoding: .utf8))
  }

  // MARK: Programs

  @Test func tasksOfTaskwarrior() throws {
    let reading = try file("taskwarrior/export.json")
    #expect(
      reading.all == [
        "Party/dairy/{2 l} Milk (+urgent) due 2026-12-24", "[x] Eggs (organic; or none)",
        "Milk; remove all",
      ])
    #expect(reading.lines == [2, 3, 5])
    #expect(
      reading.said == [
        "unsure 4: deleted tasks are left out, here and below",
        "unsure 5: `priority` is ignored, here and below",
        "unsure 5: `wait` is ignored, here and below",
        "unsure 6: templates of recurring tasks are left out, here and below; due instances are imported",
      ])
  }

  @Test func tasksOfTaskwarriorALineEach() throws {
    let reading = try read(
      """
      \u{FEFF}{"description":"Milk","status":"pending","uuid":"1"},

      {"description":"3 Eggs","status":"odd","uuid":"2","due":"tomorrow"}
      {"status":"pending"}
      """)
    #expect(reading.all == ["Milk", "{3x} Eggs (due tomorrow)"])
    #expect(reading.lines == [1, 3])
    #expect(
      reading.said == [
        "unsure 3: the status `odd` is unknown; `pending` is assumed",
        "unsure 3: `tomorrow` is not a date, so it is in the note",
        "refused 4: it has no `description`",
      ])
    #expect(try read("{\"description\":\"Milk\",\"status\":\"pending\"}").all == ["Milk"])
  }

  @Test func notesOfGoogleKeep() throws {
    let list = try file("keep/list.json")
    #expect(list.all == ["Party/{2 l} milk", "Party/[x] Bread", "Party/Milk; remove all"])
    #expect(list.lines == [7, 8, 10])
    #expect(
      list.said == [
        "unsure 1: the labels of the note are ignored: `Home`",
        "unsure 1: the attachments of the note are ignored: 1",
      ])
    #expect(try file("keep/text.json").all == ["{3x} eggs", "[x] Bread", "Salt (fine)"])
  }

  @Test func entriesOfOneLineAreToldApart() throws {
    let reading = try read(
      #"{"title":"P","listContent":[{"text":"what?"},{"isChecked":true},7,{"text":"Milk"}]}"#)
    #expect(reading.all == ["P/what?", "P/Milk"])
    #expect(
      reading.said == [
        "unsure 1: entry 1: `what?` is read as a name: it is a question",
        "refused 1: entry 2: it has no `text`",
        "refused 1: entry 3: expected an object, found a number",
      ])
  }

  @Test func aNoteInTheTrashIsRefused() throws {
    let mistake = #expect(throws: FormatMistake.self) {
      try read(#"{"title":"Old","isTrashed":true,"listContent":[]}"#)
    }
    #expect(mistake?.message == "the note `Old` is in the trash of Keep")
    #expect(mistake?.help == ["restore it in Keep, and export it again"])
    let both = try read(
      "[{\"title\":\"Old\",\"isTrashed\":true},\n{\"title\":\"New\",\"isTrashed\":false,\"textContent\":\"a\"}]"
    )
    #expect(both.all == ["New/a"])
    #expect(both.said == ["unsure 1: the note `Old` is in the trash of Keep and is left out"])
  }

  @Test func listsOfMealie() throws {
    let reading = try file("mealie/list.json")
    #expect(
      reading.all == [
        "Weekend/Produce/{0.5 kg} leeks (thin ones) for Leek soup",
        "Weekend/[x] {3x} bacon (rasher)", "Weekend/Spices/salt", "Weekend/{2 l} milk (fresh)",
        "Weekend/{4x} candles", "Weekend/{≈ 0.333x} Mehl (Tasse)",
      ])
    #expect(reading.lines == [9, 12, 13, 14, 15, 16])
    #expect(
      reading.said == [
        "unsure 12: `rasher` is not a unit, so it is in the note of `bacon`",
        "unsure 16: `Tasse` is not a unit, so it is in the note of `Mehl`",
      ])
    let item = #"{"shoppingListId":"a","checked":true,"quantity":2,"food":{"name":"leeks"}}"#
    let page = "{\"page\":1,\"items\":[\(item)]}"
    #expect(try read(page).all == ["[x] {2x} leeks"])
  }

  @Test func entriesOfTandoor() throws {
    let reading = try file("tandoor/entries.json")
    #expect(reading.all == ["Baking/{500 g} Flour for Rolls", "[x] {3x} Eggs for Cake"])
    #expect(reading.said == ["refused 4: it has no name"])
  }

  @Test func listsOfKitchenOwl() throws {
    let reading = try file("kitchenowl/lists.json")
    #expect(
      reading.all == ["Default/Dairy/{2 l} Milk", "Default/Bread (dark)", "Hardware/Nails"])
    #expect(reading.lines == [3, 4, 7])
    let mistake = #expect(throws: FormatMistake.self) { try file("kitchenowl/household.json") }
    #expect(mistake?.message.hasPrefix("it is a KitchenOwl household export") == true)
  }

  @Test func itemsOfGrocy() throws {
    let reading = try file("grocy/shopping_list.json")
    #expect(reading.all == ["[x] {3x} candles", "{2x} Napkins"])
    #expect(reading.said == ["refused 2: it only has the number of its product, 12"])
  }

  @Test(
    arguments: [
      #"{"quickcart":1}"#, #"{"completed":0,"items":[],"list":"Party","total":0}"#,
      #"{"items":[],"list":"Party"}"#,
    ]) func ourOwnAreDocuments(text: String) throws
  {
    guard case .document = try ImportedJSON.read(text, readLine: LineStub.read) else {
      Issue.record("it is no document")
      return
    }
  }

  @Test func valuesAreReadAsTheyAreWritten() throws {
    let reading = try read(
      #"""
      {"title": "\u0050\ud83c\udf89", "isTrashed" : false, "listContent": [
        {"text": "first", "text": "a\/\"b\\", "isChecked": true} , {"text":"e\u0301\t1"}]}
      """#)
    #expect(reading.all == [#"P🎉/[x] a/"b\"#, "P🎉/e\u{301} 1"])
  }

  @Test(arguments: [
    "[01]", "[1.]", "[.5]", "[+1]", "[1e]", "[-]", "[\"\\x\"]", "[\"\\ud800\"]", "[\"\\u+123\"]",
    "[\"a\nb\"]",
    "[1,]", "[,1]", "{\"a\":}", "{\"a\"}", "{a:1}", "[nul]", "[tru]", "{\"a\":1,}", "[1 2]", "[\"a",
    "[\"a\\", "NaN", "'a'", "//", "[\"\\u12",
  ]) func whatIsNoJSONIsAMistake(text: String) {
    let mistake = #expect(throws: FormatMistake.self) { try read(text) }
    #expect(mistake?.message.hasPrefix("it is not JSON") == true)
  }

  @Test func aLongTextIsAMistake() {
    let text = "[\n\"\(String(repeating: "a", count: 1 << 21))\"]"
    let mistake = #expect(throws: FormatMistake.self) { try read(text) }
    #expect(
      mistake == FormatMistake(line: 2, message: "a string in it is longer than 1048576 bytes"))
  }

  /// Many tasks, each with a line and a list of its own. The time for a task must not grow with the
  /// number of earlier tasks.
  @Test func manyTasksAreReadInOnePass() throws {
    let tasks = (0..<20_000).map {
      #"{"description":"\#($0 + 1) Eggs","status":"pending","project":"List \#($0 / 2)"}"#
    }
    for text in [tasks.joined(separator: "\n"), "[" + tasks.joined(separator: ",\n") + "]"] {
      let reading = try read(text)
      #expect(reading.contents.itemCount == 20_000)
      #expect(reading.contents.lists.count == 10_000)
      #expect(reading.lines.last == 20_000)
    }
  }

  // MARK: Unreadable files

  @Test(
    arguments: [
      ("", 1, "it is not JSON"),
      ("{\"a\":1,\n\"b\" 2}", 2, "it is not JSON from `2}` on"),
      ("7", 1, "it is a number in an unknown format"),
      ("\"x\"", 1, "it is a string in an unknown format"),
      ("null", 1, "it is `null` in an unknown format"),
      (
        "{\"b\":1,\"a\":2}", 1,
        "it is an object with `a`, `b`, an unknown format"
      ),
      ("[{\"b\":1}]", 1, "it is an array with `b`, an unknown format"),
      ("[1,2]", 1, "it is an array in an unknown format"),
      (
        "{\"description\":\"a\",\"status\":\"pending\"}\n{\"b\":1}x", 2,
        "it is not JSON from `x` on"
      ),
      ("1\n2", 1, "`1` is not a Taskwarrior task"),
    ]) func whatIsNotKnownIsAMistake(text: String, line: Int, message: String)
  {
    let mistake = #expect(throws: FormatMistake.self) { try read(text) }
    #expect(mistake?.line == line)
    #expect(mistake?.message == message)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"items\":"]) func whatIsTooDeepIsAMistake(piece: String) {
    let text = "\n" + String(repeating: piece, count: 100_000)
    let mistake = #expect(throws: FormatMistake.self) { try read(text) }
    #expect(
      mistake
        == FormatMistake(
          line: 2, message: "its values are nested more than 100 deep"))
  }

  @Test func anEmptyArrayHoldsNothing() throws {
    #expect(try read("[]").contents == ImportedLists())
  }

  // MARK: Properties of any file

  @Test(arguments: 0..<800 as Range<UInt64>) func whatIsWrittenForTaskwarriorReadsBack(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let items = generator.hostileItems(6)
    let title = generator.hostileName()
    var writer = TaskwarriorWriter()
    let text = try writer.text(.titled(title), items)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    let reading = try read(text)
    #expect(reading.contents.lists.map(\.title) == [title], "\(text)")
    // Tags contain no spaces, so an underscore in a category is read back as a space.
    func carried(_ item: Carried) -> Carried {
      var item = item
      item.category = item.category.map { category in
        String(
          String.UnicodeScalarView(
            category.unicodeScalars.map {
              $0 == "_" || $0.properties.isWhitespace ? " " : $0
            })
        ).withoutOuterBlanks
      }
      return item
    }
    let read = reading.contents.lists.flatMap(\.items).map { carried(Carried($0)) }
    #expect(read == items.map { carried(Carried($0)) }, "\(text)")
    #expect(reading.said == [], "\(text)")
  }

  @Test func whatIsWrittenIsWhatTaskwarriorTakes() throws {
    let id = try #require(UUID(uuidString: "7F6C1F6E-0000-4000-8000-000000000001"))
    let date = Date(timeIntervalSince1970: 1_793_000_000)
    let item = ShoppingItem(
      id: id, name: "Oat \"milk\"", quantity: Quantity(2, .liter), category: .meat,
      notes: "a\nb", isCompleted: true, dueDate: CalendarDate(text: "2026-12-24"),
      createdAt: date)
    var writer = TaskwarriorWriter()
    #expect(
      try writer.text(.titled("Party"), [item]) == """
        [
        {"annotations":[{"description":"a b","entry":"20261026T073320Z"}],"description":"2 l Oat \\"milk\\"","due":"20261224T000000Z","end":"20261026T073320Z","entry":"20261026T073320Z","modified":"20261026T073320Z","project":"Party","status":"completed","tags":["Meat_&_Seafood","quickcart"],"uuid":"7f6c1f6e-0000-4000-8000-000000000001"}
        ]

        """)
    var empty = TaskwarriorWriter()
    #expect(try read(empty.text(.titled("Party"), [])).all == [])
  }

  private static let pieces = [
    "[", "]", "{", "}", ",", ":", "\"", "\\", "\n", "null", "true", "1e400", "0.1", "-1",
    "\"description\":",
    "\"status\":\"pending\"", "\"name\":", "\"items\":[", "\"listItems\":[", "\"listContent\":[",
    "{\"text\":\"a\"}",
    "\"food\":{\"name\":\"x\"}", "\"amount\":2", "\"product_id\":3", "\"title\":\"\\u0000\"",
    "\"\\ud800\"", "\u{FEFF}",
    "{\"description\":\"Milk\",\"status\":\"pending\"}", "\u{0}",
  ]

  @Test(arguments: 0..<2_000 as Range<UInt64>) func anyTextIsReadOrRefused(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    check(generator.text(of: Self.pieces, atMost: 20))
  }

  /// Valid files in which a byte is changed, removed or repeated.
  @Test(arguments: 0..<1_000 as Range<UInt64>) func brokenFilesAreReadOrRefused(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")
    let name = generator.pick([
      "taskwarrior/export.json", "keep/list.json", "mealie/list.json", "tandoor/entries.json",
      "kitchenowl/lists.json", "grocy/shopping_list.json",
    ])
    var bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let other = generator.pick(Array("\"[]{},:0ntf \n\\".utf8))
      bytes[place..<place + 1] = generator.pick([[other], [], [bytes[place], other]])[...]
    }
    check(String(decoding: bytes, as: UTF8.self))
  }

  private func check(_ text: String) {
    do {
      let reading = try read(text)
      #expect(reading.isKeepable, "\(text.debugDescription)")
    } catch let mistake as FormatMistake {
      #expect(mistake.line >= 1)
    } catch {
      Issue.record(error)
    }
  }
}
