import CartLanguage

extension OpenDocument {
  /// Returns the top-level statements that can be parsed.
  func statements() -> [Statement] {
    guard !isTooLong else { return [] }
    var reader = StatementReader(source)
    var statements: [Statement] = []
    while true {
      do throws(SyntaxErrors) {
        guard let statement = try reader.next() else { return statements }
        statements.append(statement)
      } catch {
        // A statement that cannot be parsed defines no names.
        continue
      }
    }
  }
}
