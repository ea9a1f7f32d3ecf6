import Foundation

/// A parameter of a statement, in PostgreSQL's binary format.
struct PostgresParameter {
  /// The identifier of the type in `pg_type`.
  let type: UInt32
  /// The bytes and a trailing zero, so that an empty value has an address too.
  private(set) var storage: [UInt8]

  var count: Int { storage.count - 1 }

  private init(type: UInt32, _ bytes: some Sequence<UInt8>) {
    self.type = type
    storage = Array(bytes)
    storage.append(0)
  }

  static func text(_ text: String) -> PostgresParameter { .init(type: 25, text.utf8) }
  static func bytes(_ bytes: [UInt8]) -> PostgresParameter { .init(type: 17, bytes) }
  static func integer(_ number: Int32) -> PostgresParameter { .init(type: 23, number.bytes) }
  static func integer(_ number: Int64) -> PostgresParameter { .init(type: 20, number.bytes) }

  static func uuid(_ id: UUID) -> PostgresParameter {
    .init(type: 2950, withUnsafeBytes(of: id.uuid, Array.init))
  }

  static func uuids(_ ids: [UUID]) -> PostgresParameter {
    array(type: 2951, of: ids.map(PostgresParameter.uuid), type: 2950)
  }
  static func integers(_ numbers: [Int32]) -> PostgresParameter {
    array(type: 1007, of: numbers.map { .integer($0) }, type: 23)
  }
  static func byteses(_ values: [[UInt8]]) -> PostgresParameter {
    array(type: 1001, of: values.map(PostgresParameter.bytes), type: 17)
  }

  /// Makes a one-dimensional array with lower bound 1. The header has the number of dimensions, the
  /// null flag, the element type, the element count and the lower bound. Each element follows its
  /// size.
  private static func array(
    type: UInt32, of elements: [PostgresParameter], type elementType: UInt32
  ) -> PostgresParameter {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(elements.reduce(24) { $0 + 4 + $1.count })
    for number in [1, 0, Int32(bitPattern: elementType), Int32(clamping: elements.count), 1] {
      bytes += number.bytes
    }
    for element in elements {
      bytes += Int32(clamping: element.count).bytes
      bytes += element.storage.dropLast()
    }
    return .init(type: type, bytes)
  }
}

extension FixedWidthInteger {
  /// The bytes in network order, most significant first.
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
