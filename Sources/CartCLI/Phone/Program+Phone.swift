import CartLanguage
import CartModels
import CartStore

/// `qc phone`
extension Program {
  func phone(_ command: PhoneCommand, _ console: Console) throws -> ExitStatus {
    switch command {
    case .serve(let serving): try serve(serving, console)
    case .links: try showPhoneLinks(console)
    case .revoke(let name): try revokePhones(named: name, console)
    case .stop: try stopServing(console)
    }
  }

  private func stopServing(_ console: Console) throws -> ExitStatus {
    guard PhoneSocket(ofStoreAt: try phoneStorePath, host).stopServer() else {
      throw FileError(
        Diagnostic(
          .missing, "no phone server runs for this store",
          help: ["`qc phone` starts one"]), status: .failure)
    }
    try console.say(StoppedServerReport())
    return .success
  }

  private func showPhoneLinks(_ console: Console) throws -> ExitStatus {
    let links = try existingStore(toBeWritten: false).read { try $0.phoneLinks() }
    try console.say(PhoneLinksReport(links: links, clock: clock))
    return .success
  }

  private func revokePhones(named name: String?, _ console: Console) throws -> ExitStatus {
    let store = try existingStore(toBeWritten: true)
    let revoked = try host.working {
      try store.write(at: clock.now) {
        try $0.revokePhoneLinks(named: name.map { NameKey($0) })
      }
    }
    if let name, revoked.isEmpty { throw try unknownPhone(name, in: store) }
    try console.say(RevokedPhonesReport(names: revoked))
    return .success
  }

  private func unknownPhone(_ name: String, in store: SQLiteStore) throws -> FileError {
    let names = try store.read { try $0.phoneLinks() }.map(\.name)
    let near = Suggestion.nearest(to: name, among: names)
    return FileError(
      Diagnostic(
        .unknownPerson, "phone `\(name)` not found",
        help: [Suggestion.sentence(near) ?? "`qc phone links` lists the phones"]),
      status: .failure)
  }
}
