import CartPlatform

/// The private memory of this process, as the operating system counts it.
enum MemoryInUse {
  #if canImport(Glibc)
    /// The file is kept open, because it is read frequently.
    private static let statistics = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

    /// The number of bytes in use; 0 if the system doesn't report it.
    static func bytes() -> Int {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
        let count = pread(statistics, buffer.baseAddress, buffer.count, 0)
        guard count > 0 else { return 0 }
        // The numbers of pages: all, resident, and resident pages that are backed by files.
        var numbers = (0, 0, 0)
        var place = 0
        for byte in buffer.prefix(count) where place < 3 {
          guard (0x30...0x39).contains(byte) else {
            place += 1
            continue
          }
          let digit = Int(byte - 0x30)
          switch place {
          case 0: numbers.0 = numbers.0 &* 10 &+ digit
          case 1: numbers.1 = numbers.1 &* 10 &+ digit
          default: numbers.2 = numbers.2 &* 10 &+ digit
          }
        }
        return max(0, numbers.1 - numbers.2) * pageSize
      }
    }
  #else
    /// The number of bytes in use; 0 if the system doesn't report it.
    static func bytes() -> Int {
      var usage = rusage_info_current()
      let status = withUnsafeMutablePointer(to: &usage) { pointer in
        pointer.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(getpid(), RUSAGE_INFO_CURRENT, $0)
        }
      }
      return status == 0 ? Int(clamping: usage.ri_phys_footprint) : 0
    }
  #endif
}
