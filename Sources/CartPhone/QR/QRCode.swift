/// A QR code (ISO/IEC 18004) of some bytes, with the level of correction for screens, L.
///
///     let code = try QRCode(Array("http://192.168.178.123:8473/#8zXqk3mR0vWb5nYtLs2PdA".utf8))
///     for row in code.colouredRows { print(row) }
///
/// Versions 1 to 5 are enough for links. Their codewords form a single block, and they carry no version
/// information.
package struct QRCode: Sendable {
  /// The dark modules, row by row.
  package let modules: [[Bool]]

  /// The text is too long for version 5.
  package struct TooLong: Error, Equatable {}

  /// Encodes at most 106 bytes.
  package init(_ bytes: [UInt8]) throws(TooLong) {
    let grid = try QRCode.grid(of: bytes)
    let masked = (0..<8).map(grid.masked)
    let best = masked.min { QRPenalty.of($0) < QRPenalty.of($1) }
    modules = best ?? grid.masked(0)
  }

  /// Encodes with one of the 8 masks, for comparisons with other encoders.
  init(_ bytes: [UInt8], mask: Int) throws(TooLong) {
    modules = try QRCode.grid(of: bytes).masked(mask)
  }

  private static func grid(of bytes: [UInt8]) throws(TooLong) -> QRGrid {
    guard let version = QRVersion.allCases.first(where: { bytes.count <= $0.capacity }) else {
      throw TooLong()
    }
    var grid = QRGrid(size: version.size)
    grid.place(version.codewords(of: bytes))
    return grid
  }
}
