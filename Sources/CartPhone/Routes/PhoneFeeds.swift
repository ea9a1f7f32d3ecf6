import Foundation

/// The lists that phones follow, with their changes.
struct PhoneFeeds: Sendable {
  struct Key: Hashable, Sendable {
    var list: UUID
    /// The shop that the host chose, so that requests cannot make up new ones.
    var shop: String?
  }

  private var feeds: [Key: Feed] = [:]
  private var uses = 0

  private struct Feed: Sendable {
    var changes: PhoneChanges
    var lastUse: Int
  }

  static let most = 32

  var count: Int { feeds.count }

  /// Records a snapshot.
  ///
  /// - Returns: The list with its changes.
  mutating func take(_ snapshot: PhoneSnapshot) -> PhoneChanges {
    let key = Key(list: snapshot.list.id, shop: snapshot.list.shop)
    uses += 1
    var feed = feeds[key] ?? Feed(changes: PhoneChanges(snapshot), lastUse: uses)
    feed.changes.take(snapshot)
    feed.lastUse = uses
    feeds[key] = feed
    if feeds.count > PhoneFeeds.most { removeOldest() }
    return feed.changes
  }

  private mutating func removeOldest() {
    let oldest = feeds.min { $0.value.lastUse < $1.value.lastUse }
    if let oldest { feeds[oldest.key] = nil }
  }
}
