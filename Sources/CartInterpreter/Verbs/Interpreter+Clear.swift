package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: ClearCommand) throws {
    let read = try read(command.phrase, as: ClearCommand.form)
    if !read.name.isEmpty {
      let operand = command.phrase.pieces.dropFirst()
      let range = operand.first.map { $0.range.lowerBound..<command.phrase.range.upperBound }
      throw Diagnostic.unknownList(
        source.text(range ?? command.phrase.range), at: range ?? command.phrase.range,
        among: try names.titles())
    }
    guard let list = try read.list(.on, .from, .to) ?? currentList() else {
      return try output.emit(Remark.noItems)
    }
    try perform(.remove, onAll: .completed, of: list)
  }
}
