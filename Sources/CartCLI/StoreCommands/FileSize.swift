import CartModels

/// Formats file sizes.
enum FileSize {
  static let megabyte: Int64 = 1 << 20

  /// `1.9 GB`, `96 kB`
  static func text(_ bytes: Int64) -> String {
    let units = [("GB", megabyte << 10), ("MB", megabyte), ("kB", Int64(1) << 10)]
    guard let (name, size) = units.first(where: { bytes >= $0.1 }) else {
      return counted(Int(clamping: bytes), "byte")
    }
    let tenths = (bytes * 10 + size / 2) / size
    let isWhole = tenths % 10 == 0
    return isWhole ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }
}
