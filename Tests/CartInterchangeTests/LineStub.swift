import CartInterchange
import CartModels

/// A line reader for tests. It reads a number, a unit and a name, and a note in parentheses or
/// after a comma.
enum LineStub {
  static func read(_ line: String) -> LineReading {
    var words = line.split(separator: " ").map { String($0) }
    var reading = LineReading(name: line)
    if words.count > 1, let amount = Int(words[0]), amount < 10_000 {
      words.removeFirst()
      var unit: Unit?
      if words.count > 1, let found = Unit(word: words[0]) {
        unit = found
        words.removeFirst()
      }
      reading.quantity = Quantity(amount, unit)
      reading.name = words.joined(separator: " ")
    }
    if line.contains("?") {
      return LineReading(name: line, doubt: "it is a question")
    }
    if let comma = reading.name.firstRange(of: ", ") {
      reading.note = String(reading.name[comma.upperBound...])
      reading.name = String(reading.name[..<comma.lowerBound])
    }
    return reading
  }
}
