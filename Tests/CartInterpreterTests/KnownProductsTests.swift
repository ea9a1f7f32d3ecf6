import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@testable import CartInterpreter

/// The products that the texts of receipts can refer to.
@Suite struct KnownProductsTests {
  private func products() throws -> KnownProducts {
    let store = try SQLiteStore(.memory)
    return try store.write(at: Date(timeIntervalSinceReferenceDate: 789_307_200)) { repository in
      for name in ["Oat Milk", "Milk", "Heinz Beans", "Crème Fraîche", "Pear", "Pears"] {
        try repository.apply(
          .purchase(
            .added(
              Purchase(
                item: UUID(), name: name, quantity: 1, list: "Shopping", date: repository.date))))
      }
      return try KnownProducts(repository, .builtIn) {}
    }
  }

  @Test(arguments: [
    ("OAT-MILK BARISTA 1L", "Oat Milk"), ("MILK WHOLE 3.5%", "Milk"),
    ("WHOLE MILK 3.5%", "Whole Milk"),
    ("MILKS XYZZY", "Milk"), ("BEANS HEINZ 400G", "Heinz Beans"), ("BANANAS LOSE", "Bananas"),
    ("XYZZY", nil), ("", nil), ("1.99", nil), ("creme xyzzy fraiche", "Crème Fraîche"),
  ])
  func theNameWithTheMostWordsIsLikely(text: String, name: String?) throws {
    #expect(try products().likely(for: NameKey(text))?.lowercased() == name?.lowercased())
  }

  @Test(arguments: [
    ("oat milk", "Oat Milk"), ("OAT MILKS", "Oat Milk"), ("creme fraiche", "Crème Fraîche"),
    ("Pears", "Pears"), ("péars", "péars"), ("BANANAS", "BANANAS"), ("Xyzzy", nil),
  ])
  func aKnownNameIsSpelledAsItIs(text: String, name: String?) throws {
    #expect(try products().spelling(of: text, NameKey(text)) == name)
  }
}
