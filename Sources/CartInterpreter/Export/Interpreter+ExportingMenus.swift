import CartInterchange
import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  /// Writes the dishes of a week, or all dishes from today on if no week is given.
  func exportMenu(
    _ period: MenuPeriod?, as format: FileFormat, of command: ExportCommand, to path: String
  ) throws {
    guard format == .menu || format == .calendar else {
      throw Diagnostic(
        .unknownFormat, "menus cannot be written as `\(format.rawValue)`", at: command.file.range,
        help: [
          path == "-"
            ? "write `export menu as menu to -` or `export menu as ics to -`"
            : "use menu or ics: `export menu to week.ics`"
        ])
    }
    let days = try period.map { try self.days(of: $0) } ?? agenda.today...CalendarDate.last
    let menus = try repository.menus(in: days)
    guard !menus.isEmpty else {
      throw Diagnostic(
        .missing, "no dishes are planned\(period.map { " \($0.rawValue)" } ?? "")", at: range,
        help: ["`menu monday \"Pizza out\"` plans one"])
    }
    var cooklang = CooklangMenuWriter()
    let texts = format == .menu ? menus.map { cooklang.text(of: $0) } : []
    let isReplacing = try write(to: path, at: command.file.range) { take in
      if format == .menu {
        for text in texts { try take(text) }
      } else {
        let writer = CalendarWriter()
        try take(writer.header)
        for menu in menus { try take(writer.text(of: menu)) }
        try take(writer.footer)
      }
    }
    guard let isReplacing else { return }
    try output.emit(
      CountedExportReport(
        path: path, isReplacing: isReplacing, content: .dishes,
        count: menus.reduce(0) { $0 + $1.dishes.count },
        respelledCount: cooklang.respelledCount))
  }
}
