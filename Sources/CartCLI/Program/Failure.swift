import CartHousehold
import CartInterpreter
import CartLanguage
import CartStore

/// An error as it is told: diagnostics for the person, a status for the shell.
struct Failure {
  /// What to say.
  let diagnostics: [Diagnostic]
  /// What the process ends with.
  let status: ExitStatus

  /// Sorts an error out.
  init(_ error: any Error) {
    switch error {
    case let error as SyntaxErrors:
      (diagnostics, status) = (error.diagnostics, .source)
    case let error as ParameterErrors:
      (diagnostics, status) = (error.diagnostics, .usage)
    case let error as Diagnostic where error.code == .file && error.source == nil:
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
        [Diagnostic(.interrupted, "interrupted; nothing was kept")], .interrupted
      )
    case let error as StoreError where error.reason == .interrupted:
      (diagnostics, status) = (
        [Diagnostic(.interrupted, "interrupted; nothing was kept")], .interrupted
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
            .store, "the results can't be written: \(error.reason)", help: error.consequence)
        ], .store
      )
    case let error as HoldingError:
      (diagnostics, status) = (
        [
          Diagnostic(
            .store, "what there is to say can't be held back: \(error.reason)",
            help: ["nothing was kept; make room in \(error.folder), or say less with `--quiet`"])
        ], .store
      )
    default:
      (diagnostics, status) = ([Diagnostic(.store, "\(error)")], .store)
    }
  }
}

extension WriteError {
  /// What became of the changes that were made.
  fileprivate var consequence: [String] {
    if let outcome { return [outcome] }
    return switch wasKept {
    case true: ["what was changed is kept all the same; `qc log` shows it"]
    case false: ["nothing was changed"]
    case nil: []
    }
  }
}
