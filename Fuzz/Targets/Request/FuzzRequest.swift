import FuzzChecks

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.run(start, count) { bytes in
    try RequestCheck.run(bytes)
    return true
  }
}
