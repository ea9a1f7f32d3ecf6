import FuzzChecks

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParser(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.run(start, count) { bytes in
    try ParserCheck.run(bytes)
    return true
  }
}
