import CartLanguage
import Testing

@Suite struct TypedItemTests {
  @Test(arguments: [
    ("Eggs", "Eggs"), ("2 dozen Eggs", "2 dozen Eggs"), ("2 cans of Peas", "2 cans of Peas"),
    ("2 Ready to Eat", "2 \"Ready to Eat\""), ("7 Up", "7 Up"), ("2 cans", "2 cans"),
    ("0 Eggs", "\"0 Eggs\""), ("Salt, coarse", "\"Salt, coarse\""), ("to Go", "\"to Go\""),
    ("3 Salt, coarse", "3 \"Salt, coarse\""),
  ]) func of(_ text: String, _ typed: String) {
    #expect(TypedItem.of(text) == typed)
  }
}
