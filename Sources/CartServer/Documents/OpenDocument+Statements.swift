import CartLanguage

extension OpenDocument {
  /// The statements that are in no block and can be read.
  func statements() -> [Statement] {
    guard !isTooLong else { return [] }
    var reader = StatementReader(source)
    var statements: [Statement] = []
    while true {
      do throws(SyntaxErrors) {
        guard let statement = try reader.next() else { return statements }
        statements.append(statement)
      } catch {
        // What can't be read makes nothing.
        continue
      }
    }
  }
}
