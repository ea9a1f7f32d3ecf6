package import Foundation
import Synchronization

/// Where the identifiers come from of what is made without one.
///
/// They rise for all of a program, so that items come in the order in which they were made.
package enum NewIdentifier {
  private static let source = Mutex(TimeOrderedIdentifiers(clock: SystemClock()))

  package static func next() -> UUID { source.withLock { $0.next() } }
}
