import Synchronization

/// The connections of each link, at most 8. A connection counts for the link that it used last.
package final class LinkConnections: Sendable {
  private let links = Mutex<[Int: PhoneToken.Digest]>([:])

  package init() {}

  /// Assigns a connection to a link.
  ///
  /// - Returns: False if the link already has the maximum number of other connections.
  func join(_ connection: Int, _ link: PhoneToken.Digest) -> Bool {
    links.withLock { links in
      let others = links.count { $0.key != connection && $0.value == link }
      guard others < PhoneLimits.mostConnectionsOfLink else { return false }
      links[connection] = link
      return true
    }
  }

  func leave(_ connection: Int) { links.withLock { $0[connection] = nil } }
}
