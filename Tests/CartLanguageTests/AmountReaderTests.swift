import CartLanguage
import CartModels
import Testing

@Suite struct AmountReaderTests {
  /// Returns the first phrase of an `add`.
  private func phrase(_ text: String) throws -> Phrase {
    var parser = Parser(Source(name: "test", text: "add \(text)"))
    guard case .sentence(let command, _) = try #require(try parser.nextStatement()).kind
    else {
      throw CancellationError()
    }
    return try #require(command.phrases.first)
  }

  @Test(arguments: [
    ("6 Eggs", "6x", 1), ("1.5 kg Flour", "1.5 kg", 2), (".5 l Milk", "0.5 l", 2),
    ("1_000 Nails", "1000x", 1), ("1/2 cup Oil", "½ cup", 2), ("1 1/2 cups Oil", "1½ cups", 3),
    ("1 ½ cup Oil", "1½ cups", 3), ("½ Melon", "½x", 1), ("1½ Melons", "1½x", 1),
    ("6x Eggs", "6x", 1), ("6 x Eggs", "6x", 2), ("x6 Eggs", "6x", 1), ("6× Eggs", "6x", 1),
    ("500g Beef", "500 g", 1), ("2-3 Pears", "3x", 1), ("2–3kg Pears", "3 kg", 1),
    ("a Melon", "1x", 1), ("an Apple", "1x", 1), ("a dozen Eggs", "1 dozen", 2),
    ("2 cans of Tuna", "2 cans", 3), ("8 fl oz Cream", "8 fl oz", 3), ("2 Tbsp. Oil", "2 tbsp", 2),
    ("10g/½oz Butter", "10 g", 1), ("1 (14 oz) can Tuna", "1 can", 4),
    ("2 x 400g tins Peas", "2 tins", 4), ("2x400g Peas", "2x", 1), ("1⁄2 cup Oil", "½ cup", 2),
  ]) func head(_ text: String, _ quantity: String, _ count: Int) throws {
    let reading = try #require(try phrase(text).amount)
    #expect(reading.quantity.displayText == quantity)
    #expect(reading.count == count)
  }

  @Test(arguments: [
    "2% Milk", "100% Juice", "3D White", "2-Ply Napkins", "7up", "7-Up", "50/50 Bread",
    "1/17 Zorb", "12\" Pizza", "Milk", "a", "an", "xylitol", "x", "1.2.3 Go", "½-fat Milk",
    "6xy Zorbs", "'6' Eggs",
  ]) func noAmount(_ text: String) throws {
    #expect(try phrase(text).amount == nil)
  }

  @Test(arguments: [
    ("Milk 2l", "2 l", 1), ("Milk 2 l", "2 l", 2), ("Eggs x6", "6x", 1), ("Eggs 6x", "6x", 1),
    ("Oil 1 1/2 cups", "1½ cups", 3),
  ]) func tail(_ text: String, _ quantity: String, _ count: Int) throws {
    let reading = try #require(try AmountReader.tail(of: try phrase(text).pieces[...]))
    #expect(reading.quantity.displayText == quantity)
    #expect(reading.count == count)
  }

  @Test(arguments: ["Omega 3", "Bananas 6", "Milk", "Wine 2019", "Zorb 2%"])
  func noTail(_ text: String) throws {
    #expect(try AmountReader.tail(of: try phrase(text).pieces[...]) == nil)
  }

  @Test(arguments: [
    ("0 Eggs", DiagnosticCode.invalidQuantity), ("-1 Eggs", .invalidQuantity),
    ("0.0 kg Eggs", .invalidQuantity), ("0/5 Eggs", .invalidQuantity),
    ("99999999999999999999 Eggs", .overflow), ("0.0000000000000000000001 Eggs", .overflow),
    ("9223372036854775807 1/2 Eggs", .overflow),
  ]) func impossible(_ text: String, _ code: DiagnosticCode) {
    #expect {
      _ = try phrase(text)
    } throws: { error in
      (error as? SyntaxErrors)?.diagnostics.map(\.code) == [code]
    }
  }

  @Test func notesAndUnits() throws {
    #expect(try phrase("2 x 400g tins Peas").amount?.note == "400 g each")
    #expect(try phrase("1 (14 oz) can Tuna").amount?.note == "14 oz")
    #expect(try phrase("1 can Opener").amount?.withoutUnit?.count == 1)
    #expect(try phrase("1can Opener").amount?.withoutUnit == nil)
  }
}
