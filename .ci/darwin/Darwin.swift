// A stand-in for Apple's C library on Linux: .ci/darwin/check type-checks the branches for macOS against it.
//
// It declares what Linux's headers lack or declare differently; Linux's C library and Foundation supply the rest. Nothing here
// runs. If a name is missing, copy its declaration from Apple's headers.
@_exported import Glibc

private func declared<Value>() -> Value { fatalError("only declared") }

// fcntl.h
public var F_FULLFSYNC: Int32 { 51 }
public var F_GETPATH: Int32 { 50 }

// sys/socket.h
public var SOCK_STREAM: Int32 { 1 }
public var SO_NOSIGPIPE: Int32 { 0x1022 }
public var MSG_DONTWAIT: Int32 { 0x80 }

// sys/stat.h
extension stat {
    public var st_mtimespec: timespec { declared() }
}

// signal.h
public struct __sigaction_u {
    public var __sa_handler: (@convention(c) (Int32) -> Void)?
}
extension sigaction {
    public var __sigaction_u: __sigaction_u { declared() }
}

// spawn.h, whose types are pointers
public typealias SpawnAttributes = UnsafeMutablePointer<posix_spawnattr_t?>
public typealias SpawnActions = UnsafeMutablePointer<posix_spawn_file_actions_t?>
@discardableResult public func posix_spawnattr_init(_: SpawnAttributes) -> Int32 { declared() }
@discardableResult public func posix_spawnattr_destroy(_: SpawnAttributes) -> Int32 { declared() }
@discardableResult public func posix_spawnattr_setflags(_: SpawnAttributes, _: Int16) -> Int32 { declared() }
@discardableResult public func posix_spawnattr_setsigdefault(_: SpawnAttributes, _: UnsafePointer<sigset_t>) -> Int32 {
    declared()
}
@discardableResult public func posix_spawnattr_setsigmask(_: SpawnAttributes, _: UnsafePointer<sigset_t>) -> Int32 {
    declared()
}
@discardableResult public func posix_spawnattr_setpgroup(_: SpawnAttributes, _: pid_t) -> Int32 { declared() }
@discardableResult public func posix_spawn_file_actions_init(_: SpawnActions) -> Int32 { declared() }
@discardableResult public func posix_spawn_file_actions_destroy(_: SpawnActions) -> Int32 { declared() }
@discardableResult public func posix_spawn_file_actions_adddup2(_: SpawnActions, _: Int32, _: Int32) -> Int32 { declared() }
@discardableResult public func posix_spawn_file_actions_addopen(
    _: SpawnActions, _: Int32, _: UnsafePointer<CChar>, _: Int32, _: mode_t
) -> Int32 { declared() }
public func posix_spawn(
    _: UnsafeMutablePointer<pid_t>, _: UnsafePointer<CChar>, _: UnsafePointer<posix_spawn_file_actions_t?>,
    _: UnsafePointer<posix_spawnattr_t?>, _: [UnsafeMutablePointer<CChar>?], _: [UnsafeMutablePointer<CChar>?]
) -> Int32 { declared() }
/// Apple's `RUSAGE_SELF` is a number.
@discardableResult public func getrusage(_: __rusage_who, _: UnsafeMutablePointer<rusage>) -> Int32 { declared() }
