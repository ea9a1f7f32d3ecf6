/// Which changes of other programs a unit of work sees: two of one store differ when
/// another program changed something in between.
///
/// A store's own changes make no difference, and versions say nothing to another store.
package struct StoreVersion: Hashable, Sendable {
  private let connection: ObjectIdentifier
  private let number: Int64

  init(_ number: Int64, of connection: AnyObject) {
    self.connection = ObjectIdentifier(connection)
    self.number = number
  }
}
