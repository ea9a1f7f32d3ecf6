import Synchronization

/// The connections of each link, of which there are at most 8. A connection counts for its latest link.
package final class LinkConnections: Sendable {
  private let links = Mutex<[Int: PhoneToken.Digest]>([:])

  package init() {}

  /// Counts a connection as a link's. - Returns: false if it has enough others.
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
