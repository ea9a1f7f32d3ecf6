package import Foundation

/// A list as a host reads it for phones.
package struct PhoneList: Hashable, Sendable {
  package var id: UUID
  /// The identity of the store. Another store, or a restored copy, has a different one.
  package var store: String
  package var title: String
  /// The shop whose order the items are in, or nil for the order of the aisles.
  package var shop: String?
  /// All shops to choose from.
  package var shops: [PhoneShop]
  /// The aisles in the order without a shop.
  package var aisles: [String]
  package var items: [PhoneItem]
  /// The number of pending items that are left out.
  package var more: Int
  package var menu: PhoneMenu
  /// Whether the list was deleted. Its title remains.
  package var isDeleted: Bool

  package init(
    id: UUID, store: String, title: String, shop: String? = nil, shops: [PhoneShop] = [],
    aisles: [String] = [], items: [PhoneItem] = [], more: Int = 0,
    menu: PhoneMenu = PhoneMenu(), isDeleted: Bool = false
  ) {
    self.id = id
    self.store = store
    self.title = title
    self.shop = shop
    self.shops = shops
    self.aisles = aisles
    self.items = items
    self.more = more
    self.menu = menu
    self.isDeleted = isDeleted
  }
}

/// A shop, with its aisles in walking order.
package struct PhoneShop: Hashable, Sendable {
  package var name: String
  package var aisles: [String]

  package init(name: String, aisles: [String]) {
    self.name = name
    self.aisles = aisles
  }
}

/// A list at one point in time.
package struct PhoneSnapshot: Sendable {
  /// A number that increases with the store, even from one run to the next, but not necessarily
  /// with each change.
  package var revision: Int
  /// The person who made the newest change.
  package var who: String?
  package var list: PhoneList

  package init(revision: Int, who: String? = nil, list: PhoneList) {
    self.revision = revision
    self.who = who
    self.list = list
  }
}

/// The members of an answer that are not part of the list.
struct ListFrame {
  var revision: PhoneRevision
  /// The hash of the page that this server sends.
  var page: String
  var rights: GrantedLink.Rights
}

extension PhoneList {
  func write(to json: inout JSONWriter, _ frame: ListFrame) {
    json.object {
      $0.member("id", id.uuidString)
      $0.member("store", store)
      $0.member("rev", frame.revision.text)
      $0.member("page", frame.page)
      $0.member("title", title)
      $0.member("shop", shop)
      $0.member("shops", shops) { json, shop in
        json.object {
          $0.member("name", shop.name)
          $0.member("aisles", shop.aisles) { $0.text($1) }
        }
      }
      $0.member("aisles", aisles) { $0.text($1) }
      $0.member("menu", menu.tag)
      $0.member("may", frame.rights.rawValue)
      $0.member("items", items) { $1.write(to: &$0) }
      $0.member("more", more)
      if isDeleted { $0.member("deleted", true) }
    }
  }

  /// Whether the lists are equal except for their items.
  func hasHead(of other: PhoneList) -> Bool {
    var head = other
    (head.items, head.more) = (items, more)
    return head == self
  }
}
