import CartModels
import CartPostgres
import CartStore

extension Program {
  /// The installation, if results go to a terminal or with `--verbose`; nil otherwise, because
  /// programs only ask about damage.
  var installation: InstallationReport? {
    guard !options.has(.quiet), options.has(.verbose) || host.outputIsTerminal else { return nil }
    let settings = RunSettings(
      options: options, host: host, location: location, today: clock.today)
    var surroundings = HostEnvironment(
      environment: host.environment, home: host.home, isTerminal: host.outputIsTerminal,
      terminalSize: host.terminalSize(), usesUnicode: host.usesUnicode,
      program: host.programPath, libedit: LineLibrary.path)
    if case .file(let path) = location {
      surroundings.store = (
        FilePath(path).standardized(in: host.folder), settings.value(of: .store).origin
      )
    }
    surroundings.hasPostgresLibrary = PostgresLibrary.isAvailable
    surroundings.household = status.map {
      HostEnvironment.Household(
        waitingCount: $0.waitingCount, trouble: $0.trouble?.sentence, isAutomatic: $0.isAutomatic)
    }
    return InstallationReport(surroundings)
  }

  /// The synchronisation status; nil if the store isn't part of a household or can't be read.
  var status: SyncStatus? {
    do {
      return try store.readable()?.read { try $0.syncStatus() }
    } catch {
      // The problem was already reported.
      return nil
    }
  }
}
