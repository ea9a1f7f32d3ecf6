package import Foundation
import Synchronization

/// The default source of identifiers.
///
/// Identifiers rise within a process, so that items are sorted by creation.
package enum NewIdentifier {
  private static let source = Mutex(TimeOrderedIdentifiers(clock: SystemClock()))

  package static func next() -> UUID { source.withLock { $0.next() } }
}
