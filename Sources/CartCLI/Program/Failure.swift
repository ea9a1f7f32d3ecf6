import CartHousehold
import CartInterpreter
import CartLanguage
import CartStore

/// An error as it is reported: diagnostics for the user, a status for the shell.
struct Failure {
  /// The diagnostics to show.
  let diagnostics: [Diagnostic]
  /// The exit status of the process.
  let status: ExitStatus

  /// Classifies an error.
  init(_ error: any Error) {
    switch error {
    case let error as SyntaxErrors:
      (diagnostics, status) = (error.diagnostics, .source)
    case let error as ParameterErrors:
      (diagnostics, status) = (error.diagnostics, .usage)
    case let error as Diagnostic where error.code == .file:
      (diagnostics, status) = ([error], .store)
    case let error as Diagnostic where error.code == .noFile:
      (diagnostics, status) = ([error], .noInput)
    case let error as Diagnostic where error.code == .unreadableFile:
      (diagnostics, status) = ([error], .source)
    case let error as Diagnostic:
      (diagnostics, status) = ([error], .failure)
    case let error as LimitExceeded:
      (diagnostics, status) = ([error.diagnostic], .failure)
    case is Interrupted:
      (diagnostics, status) = (
        [Diagnostic(.interrupted, "interrupted; nothing was saved")], .interrupted
      )
    case let error as StoreError where error.reason == .interrupted:
      (diagnostics, status) = (
        [Diagnostic(.interrupted, "interrupted; nothing was saved")], .interrupted
      )
    case let error as StoreError:
      (diagnostics, status) = (
        [Diagnostic(.store, error.description, help: [error.advice])], .store
      )
    case let error as SyncFailure:
      (diagnostics, status) = ([error.diagnostic], error.status)
    case let error as SharedJournalError:
      let failure = SyncFailure(error)
      (diagnostics, status) = ([failure.diagnostic], failure.status)
    case let error as WriteError:
      (diagnostics, status) = (
        [
          Diagnostic(
            .store, "cannot write the results: \(error.reason)", help: error.consequence)
        ], .store
      )
    case let error as HoldingError:
      (diagnostics, status) = (
        [
          Diagnostic(
            .store, "cannot buffer the output: \(error.reason)",
            help: [
              "nothing was saved; free space in \(error.folder), or print less with `--quiet`"
            ])
        ], .store
      )
    default:
      (diagnostics, status) = ([Diagnostic(.store, "\(error)")], .store)
    }
  }
}

extension WriteError {
  /// A sentence about whether the changes were saved; empty if there were none.
  fileprivate var consequence: [String] {
    if let outcome { return [outcome] }
    return switch wasKept {
    case true: ["the changes were saved all the same; `qc log` shows them"]
    case false: ["nothing was changed"]
    case nil: []
    }
  }
}
