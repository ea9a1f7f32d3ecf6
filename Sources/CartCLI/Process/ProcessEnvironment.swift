import CartPlatform

/// The variables of the process's environment.
enum ProcessEnvironment {
  /// All variables. Entries without `=` are ignored; of several with the same name, the first one
  /// counts, as for `getenv`.
  static func variables() -> [String: String] {
    variables(from: environ)
  }

  static func variables(
    from entries: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [String: String] {
    var variables: [String: String] = [:]
    var place = entries
    while let entry = place.pointee {
      place += 1
      guard let sign = strchr(entry, CInt(UInt8(ascii: "="))) else { continue }
      let name = UnsafeBufferPointer(start: entry, count: sign - entry)
      let key = name.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
      if variables[key] == nil { variables[key] = String(cString: sign + 1) }
    }
    return variables
  }
}
