import CartModels
import Testing

@Suite struct QuantityTests {
  @Test(arguments: [
    ("6", "6"), ("6x", "6"), ("2 l", "2 l"), ("2l", "2 l"), ("1 1/2 kg", "1.5 kg"),
    ("½ cup", "½ cup"),
    ("1½ cups", "1½ cups"), ("1.25 KG", "1.25 kg"), ("3 fl oz", "3 fl oz"), ("1/7 l", "1/7 l"),
    (" 2   tins ", "2 tins"), ("0", "0"), ("6×", "6"),
  ])
  func aQuantityIsReadAndWritten(_ text: String, _ written: String) throws {
    let quantity = try #require(Quantity(text))
    #expect("\(quantity)" == written)
    #expect(Quantity(written) == quantity)
  }

  @Test(arguments: [
    "", " ", "kg", "Milk", "1 2", "1/0", "1.2.3", "1 1/2 1/2", "1 3/2", "2 bottles of", "-1", "1e3",
    "99999999999999999999", "½½", "x6 kg", "1.0000000000000000000001",
  ])
  func whatIsNoQuantityIsNil(_ text: String) { #expect(Quantity(text) == nil) }

  @Test func aQuantityIsALiteral() throws {
    #expect(Quantity(1.5, .kilogram) == Quantity(try Rational(3, 2), .kilogram))
    let half: Quantity = 0.5
    #expect(half.amount == (try Rational(1, 2)))
    #expect(Rational(floatLiteral: 1.1) == (try Rational(11, 10)))
    #expect(Rational(floatLiteral: 1e300) == Rational(.max))
    #expect(Rational(floatLiteral: -1e300) == Rational(.min))
    #expect(Rational(floatLiteral: .nan) == Rational(.min))
  }

  @Test func countingOnNeverTraps() {
    var quantity = Quantity(Rational(.max))
    quantity += 1
    #expect(quantity == Quantity(Rational(.max)))
    quantity -= .min
    #expect(quantity == Quantity(Rational(.max)))
    quantity -= 1
    #expect(quantity == Quantity(Rational(.max - 1)))
    var milk = Quantity(2, .liter)
    milk += 3
    #expect(milk == Quantity(5, .liter))
  }
}
