/// Told of each stretch of work, a byte that is read as one, by readers as they go on: what it throws
/// ends the reading. No reader does much more between two calls than a line or a value takes.
package typealias WorkCheck = (Int) throws -> Void

/// What a file of any program came to.
package enum ImportedContents: Hashable, Sendable {
  /// Lists with items.
  case lists(FileReading<ImportedLists>)
  /// What `export` wrote.
  case document(StoreDocument)
}

/// What a file in another program's format says, and what of it is unsure or can't be taken.
package struct FileReading<Contents: Hashable & Sendable>: Hashable, Sendable {
  /// What was understood.
  package var contents: Contents
  /// What wasn't, or not for sure, in the order of the lines.
  package var findings = Findings()

  package init(contents: Contents) { self.contents = contents }
}

/// What is unsure or refused in a file, line by line.
///
/// However much is wrong with a file, no more is kept of that than somebody would read.
package struct Findings: Hashable, Sendable {
  /// Something about a line.
  package struct Finding: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    package var kind: Kind
    /// What is the matter: lower case, the file's text in backticks.
    package var message: String
  }

  /// What became of the line.
  package enum Kind: Hashable, Sendable {
    /// It was taken in the way that is said.
    case unsure
    /// It wasn't taken.
    case refused
  }

  /// The first of each kind, in the order in which they were found.
  package private(set) var first: [Finding] = []
  /// How many lines are unsure.
  package private(set) var unsureCount = 0
  /// How many lines were refused.
  package private(set) var refusedCount = 0

  /// The most of each kind that are kept.
  package static let most = 100

  package init() {}

  /// How many there are beyond those that were kept.
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
