import CartModels
import Dispatch
import Foundation
import Synchronization

/// Reads the statements of a source on a thread of its own, ahead of those that are checked or run.
///
/// Memory is bounded, because the thread waits while several batches are unread.
package final class StatementsAhead: Sendable {
  private let queue = Queue()

  /// Statements that follow each other.
  struct Batch: Sendable {
    fileprivate(set) var steps: [ReadSource.Step] = []
    /// The old forms in the statements, if they are needed.
    fileprivate(set) var oldForms: [OldForm] = []
  }

  /// Does in advance what a statement need not wait for when it runs.
  package typealias Preparation = @Sendable (inout Statement, Source) -> Void

  /// Starts to read, in the languages now in use. Only an `option language` in the source changes
  /// them, not the statements that run in the meantime.
  init(_ source: Source, notesOldForms: Bool, preparing prepare: Preparation?) {
    let (queue, languages) = (queue, Languages.choice?.copy())
    let thread = Thread {
      Languages.using(languages) {
        queue.fill(from: source, notesOldForms: notesOldForms, preparing: prepare)
      }
    }
    thread.stackSize = StatementsAhead.stackSize
    thread.start()
  }

  deinit { queue.close() }

  /// The size of the main thread's stack on Linux and macOS.
  private static let stackSize = 8 << 20

  /// The next statements; none at the end of the source and after an interruption.
  func next(isInterrupted: () -> Bool) -> Batch {
    queue.take(isInterrupted: isInterrupted)
  }

  /// Batches of statements between the two threads.
  private final class Queue: Sendable {
    private let batches = Mutex<[Batch]>([])
    private let isClosed = Atomic(false)
    private let room = DispatchSemaphore(value: 0)
    private let filled = DispatchSemaphore(value: 0)

    private static let mostBatches = 4
    private static let mostStatements = 128
    /// The length in bytes after which a batch ends.
    private static let length = 1 << 14

    init() {
      // A semaphore must not have less than its initial value when it is destroyed.
      for _ in 0..<Queue.mostBatches { room.signal() }
    }

    func close() {
      isClosed.store(true, ordering: .relaxed)
      room.signal()
    }

    func fill(from source: Source, notesOldForms: Bool, preparing prepare: Preparation?) {
      var parser = Parser(source, isInterrupted: { self.isClosed.load(ordering: .relaxed) })
      var isAtEnd = false
      while !isAtEnd {
        room.wait()
        guard !isClosed.load(ordering: .relaxed) else { return }
        parser.log = notesOldForms ? OldFormLog() : nil
        let batch = Queue.batch(of: &parser, preparing: prepare)
        isAtEnd = batch.steps.isEmpty
        batches.withLock { $0.append(batch) }
        filled.signal()
      }
    }

    private static func batch(
      of parser: inout Parser, preparing prepare: Preparation?
    ) -> Batch {
      var batch = Batch()
      batch.steps.reserveCapacity(mostStatements)
      let start = parser.token.range.lowerBound
      while batch.steps.count < mostStatements, parser.token.range.lowerBound < start + length,
        var step = parser.nextStep()
      {
        if let prepare { step.prepare(prepare, in: parser.source) }
        batch.steps.append(step)
      }
      batch.oldForms = parser.log?.oldForms ?? []
      return batch
    }

    func take(isInterrupted: () -> Bool) -> Batch {
      while filled.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
        guard !isInterrupted() else { return Batch() }
      }
      defer { room.signal() }
      return batches.withLock { $0.removeFirst() }
    }
  }
}

extension Parser {
  /// The next statement or the errors in its place; nil at the end.
  mutating func nextStep() -> ReadSource.Step? {
    let start = token.range.lowerBound
    let result: Result<Statement, SyntaxErrors>
    do throws(SyntaxErrors) {
      guard let statement = try nextStatement() else { return nil }
      result = .success(statement)
    } catch {
      result = .failure(error)
    }
    return ReadSource.Step(
      result: result, range: start..<max(start, token.range.lowerBound))
  }
}

extension ReadSource.Step {
  fileprivate mutating func prepare(_ prepare: StatementsAhead.Preparation, in source: Source) {
    guard case .success(var statement) = result else { return }
    prepare(&statement, source)
    result = .success(statement)
  }
}
