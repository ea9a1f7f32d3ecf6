/// Called by readers after each stretch of work, with its size in bytes read. An error that it
/// throws ends the reading. A reader does little more between two calls than read one line or one
/// value.
package typealias WorkCheck = (Int) throws -> Void

/// The contents of a file from any program.
package enum ImportedContents: Hashable, Sendable {
  /// Lists with items.
  case lists(FileReading<ImportedLists>)
  /// A document that `export` wrote.
  case document(StoreDocument)
}

/// The contents of a file in another program's format, with the findings about its lines.
package struct FileReading<Contents: Hashable & Sendable>: Hashable, Sendable {
  /// The contents that were understood.
  package var contents: Contents
  /// The lines that were refused or are uncertain, in order.
  package var findings = Findings()

  package init(contents: Contents) { self.contents = contents }
}

/// The lines of a file that are uncertain or were refused.
///
/// Only the first findings are kept, however many lines a file gets wrong.
package struct Findings: Hashable, Sendable {
  /// A finding about a line.
  package struct Finding: Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    package var kind: Kind
    /// The problem: lower case, with the file's text in backticks.
    package var message: String
  }

  /// The outcome for the line.
  package enum Kind: Hashable, Sendable {
    /// The line was taken as the message describes.
    case unsure
    /// The line was not taken.
    case refused
  }

  /// The first findings of each kind, in the order in which they were found.
  package private(set) var first: [Finding] = []
  /// The number of uncertain lines.
  package private(set) var unsureCount = 0
  /// The number of refused lines.
  package private(set) var refusedCount = 0

  /// The number of findings of each kind that are kept.
  package static let most = 100

  package init() {}

  /// The number of findings that were counted but not kept.
  package var restCount: Int { unsureCount + refusedCount - first.count }

  package mutating func add(_ kind: Kind, line: Int, _ message: @autoclosure () -> String) {
    let count: Int
    switch kind {
    case .unsure:
      unsureCount += 1
      count = unsureCount
    case .refused:
      refusedCount += 1
      count = refusedCount
    }
    guard count <= Findings.most else { return }
    first.append(Finding(line: line, kind: kind, message: message()))
  }
}
