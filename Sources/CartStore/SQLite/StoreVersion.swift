/// The version of the changes by other programs that a unit of work sees. Two versions of one store
/// differ if another program changed something in between.
///
/// The store's own changes don't affect it. Versions of different stores cannot be compared.
package struct StoreVersion: Hashable, Sendable {
  private let connection: ObjectIdentifier
  private let number: Int64

  init(_ number: Int64, of connection: AnyObject) {
    self.connection = ObjectIdentifier(connection)
    self.number = number
  }
}
