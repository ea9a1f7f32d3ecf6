import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server and its users, each with a separate machine as far as their shells can tell.
///
/// Commands for the whole system are replaced: `sudo` runs PostgreSQL's programs as its
/// administrator, `apt` checks whether it is installed, and `systemctl` restarts the server. The
/// server listens on the network of this machine, with its own certificate.
final class Machines {
  private let folder: String
  private let port: Int
  private let guardian: ChildProcess
  /// The write end of a pipe. Closing it stops the server and removes its folder.
  private let input: Int32

  /// The passwords that the server's script generated, by role.
  private var passwords: [String: String] = [:]

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/quickcart-\(UUID().uuidString)"
    port = try Machines.freePort()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    input = ends[1]
    var streams = ChildProcess.Streams(output: "\(folder)-said", errors: "/dev/null")
    streams.inputDescriptor = ends[0]
    guardian = try ChildProcess(
      "/bin/sh",
      [
        "-c", Machines.server, folder, try Server.programs(), String(port),
        try BuildFolder.path(of: "qc"),
      ],
      environment: ["PATH": "/usr/sbin:/usr/bin:/bin"], streams)
    while access("\(folder)/ready", F_OK) != 0 {
      guard try guardian.poll() == nil else { throw SystemError("the server doesn't start", 0) }
      usleep(20_000)
    }
    unlink("\(folder)-said")
  }

  deinit {
    close(input)
    do { try guardian.wait() } catch { print("a server wasn't waited for: \(error)") }
  }

  /// Makes the folder `$0`, starts a server with the programs in `$1` on the port `$2`, and ends
  /// with its input.
  private static let server = #"""
    set -e
    own() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
    mkdir -m 755 "$0"; cd "$0"; mkdir bin ada ben nas
    ln "$3" bin/qc 2>/dev/null || cp "$3" bin/qc
    if [ "$(id -u)" = 0 ]; then install -d -o postgres -m 700 data; fi
    own "$1/initdb" -D "$0/data" -U postgres --auth-local=trust --auth-host=scram-sha-256 \
      -E UTF8 --locale=C --no-sync >/dev/null
    own openssl req -new -x509 -nodes -days 2 -subj /CN=nas -out data/server.crt \
      -keyout data/server.key 2>/dev/null
    own chmod 600 data/server.key
    own sh -c "printf '%s\n' 'ssl = on' 'port = $2' \"unix_socket_directories = '$0/data'\" \
      'fsync = off' >>'$0/data/postgresql.conf'"
    cat >bin/sudo <<END
    #!/bin/sh
    own() { if [ "\$(id -u)" = 0 ]; then runuser -u postgres -- "\$@"; else "\$@"; fi; }
    case "\$1 \$2" in
      '-u postgres') shift 2; unset PGHOSTADDR
        PATH=$1:/usr/sbin:/usr/bin:/bin PGHOST=$0/data PGPORT=$2 PGUSER=postgres
        export PATH PGHOST PGPORT PGUSER
        own "\$@" ;;
      'sh '*) unset PGHOSTADDR
        PATH=$0/bin:$1:/usr/sbin:/usr/bin:/bin PGHOST=$0/data PGPORT=$2 PGUSER=postgres
        export PATH PGHOST PGPORT PGUSER
        "\$@" ;;
      *) exit 1 ;;
    esac
    END
    cat >bin/systemctl <<END
    #!/bin/sh
    own() { if [ "\$(id -u)" = 0 ]; then runuser -u postgres -- "\$@"; else "\$@"; fi; }
    own "$1/pg_ctl" -D "$0/data" -w -m immediate -l /dev/null restart >/dev/null
    END
    cat >bin/runuser <<END
    #!/bin/sh
    if [ "\$(id -u)" = 0 ]; then exec /usr/sbin/runuser "\$@"; fi
    shift 3
    exec "\$@"
    END
    printf '#!/bin/sh\necho nas\n' >bin/hostname
    printf '#!/bin/sh\ncp "$1" "%s/nas/"\n' "$0" >bin/scp
    chmod +x bin/*
    own "$1/pg_ctl" -D "$0/data" -w -l /dev/null start >/dev/null
    touch ready
    read -r _ || true
    own "$1/pg_ctl" -D "$0/data" -m immediate stop >/dev/null || true
    cd /; rm -rf "$0"
    """#

  private static func freePort() throws -> Int {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    guard isKnown else { throw SystemError("bind", errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

extension Machines {
  /// Runs a command in a user's shell, and returns its output. If the command asks for a password,
  /// it gets that of the role.
  func run(_ command: String, at machine: String) throws -> [String] {
    let output = "\(folder)/output"
    let asks = command.contains("household join")
    let command = "cd; { \(command); } >\(output)"
    let process = try ChildProcess(
      asks ? "/usr/bin/python3" : "/bin/sh",
      asks ? ["-c", Machines.typist, command, passwords[machine] ?? ""] : ["-c", command],
      environment: [
        "HOME": "\(folder)/\(machine)", "TZ": "UTC",
        "PATH": "\(folder)/bin:/usr/sbin:/usr/bin:/bin",
        // The address of `nas`.
        "PGHOSTADDR": "127.0.0.1", "PGPORT": String(port),
      ], .init(output: "/dev/null", errors: "\(folder)/errors"))
    let end = try process.wait()
    let errors = try String(contentsOfFile: "\(folder)/errors", encoding: .utf8)
    guard end == .exited(0) else { throw SystemError("\(command): \(end) \(errors)", 0) }
    let lines = try String(contentsOfFile: output, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for line in lines where line.hasPrefix("the password of ") {
      let words = line.split(separator: " ")
      passwords[String(words[3].dropLast())] = String(words[4])
    }
    return lines
  }

  /// Returns the permissions of a file in a user's home.
  func permissions(of file: String, at machine: String) throws -> Int? {
    let path = "\(folder)/\(machine)/\(file)"
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Waits until all changes are sent, because sentences don't wait for that.
  func waitUntilAllIsSent(from machine: String) throws {
    while try run("qc household", at: machine).last != "everything is sent" { usleep(20_000) }
  }

  /// Runs a command at a terminal, and types a password whenever the command asks for one.
  private static let typist = """
    import os, pty, sys
    command, password = sys.argv[1:]
    child, terminal = pty.fork()
    if child == 0:
        os.execv("/bin/sh", ["sh", "-c", command])
    said, all = b"", b""
    while True:
        try:
            more = os.read(terminal, 1000)
        except OSError:
            break
        if not more:
            break
        said, all = said + more, all + more
        if said.rstrip().endswith(b":"):
            os.write(terminal, password.encode() + b"\\n")
            said = b""
    sys.stderr.buffer.write(all)
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    """
}
