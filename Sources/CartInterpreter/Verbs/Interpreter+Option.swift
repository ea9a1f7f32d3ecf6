package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: OptionCommand) throws {
    let text = try read(command.value, as: OptionCommand.form).name
    let choice = try command.choice(of: text)
    let before = try repository.options().first { $0.option == command.option }
    guard choice != before else {
      return try output.emit(Remark.sameOption(command.option, before?.value))
    }
    let delta: Delta<OptionChoice>? =
      switch (before, choice) {
      case (let before?, let after?): .changed(from: before, to: after)
      case (nil, let after?): .added(after)
      case (let before?, nil): .removed(before)
      case (nil, nil): nil
      }
    guard let delta else { return }
    try repository.apply(.option(delta))
    try output.emit(Echo(change: .option(delta), list: nil, isCurrentList: true))
    switch command.option {
    case .journalSize, .journalAge:
      guard let surplus = try repository.journalSurplus() else { return }
      hasSaidDrops = true
      try output.emit(Remark.droppingSteps(surplus.stepCount))
    case .measures: names.measuresChanged()
    case .language: Languages.choice?.choose(choice?.value)
    case .pager, .color, .theme, .sync, .bare, .currency, .shop: break
    }
  }
}
