import Foundation
import Synchronization

/// The listening socket of a ``LoopbackServer``, retained by its threads, so that the server itself can be released.
final class Listener: Sendable {
    struct Record {
        var requests: [LoopbackServer.Request] = []
        var connectionCount = 0
        var waiters: [(count: Int, waiter: CheckedContinuation<Void, Never>)] = []
    }

    let answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
    let greeting: LoopbackServer.Reply?
    let port: UInt16
    let stopped = Gate()
    let record = Mutex(Record())
    private let socket: Int32

    init(
        onConnection greeting: LoopbackServer.Reply? = nil,
        _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
    ) throws {
        self.greeting = greeting
        self.answer = answer
        socket = Self.makeSocket()
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { [socket] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, size) | listen(socket, 128) | getsockname(socket, address, &size)
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard status == 0 else {
            close(socket)
            throw POSIXError(.EADDRNOTAVAIL)
        }
    }

    private static func makeSocket() -> Int32 {
        #if canImport(Darwin)
        Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #else
        Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    /// Accepts connections until the server is stopped, then closes the socket.
    func run() {
        while wait(for: socket, POLLIN, or: stopped) {
            let client = accept(socket, nil, nil)
            guard client >= 0 else { continue }
            record.withLock { $0.connectionCount += 1 }
            Thread.detachNewThread { [self] in
                var connection = Connection(socket: client, listener: self)
                connection.run()
            }
        }
        close(socket)
    }

    func note(_ request: LoopbackServer.Request) {
        let waiters = record.withLock { record in
            record.requests.append(request)
            let ready = record.waiters.filter { $0.count <= record.requests.count }
            record.waiters.removeAll { $0.count <= record.requests.count }
            return ready
        }
        for (_, waiter) in waiters { waiter.resume() }
    }
}

/// Waits until a descriptor is ready or a gate opens, and returns whether only the descriptor is ready.
private func wait(for descriptor: Int32, _ event: Int32, or gate: Gate) -> Bool {
    var polls = [
        pollfd(fd: descriptor, events: Int16(event), revents: 0),
        pollfd(fd: gate.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polls, 2, -1) < 0, errno == EINTR {}
    return polls[0].revents != 0 && polls[1].revents == 0
}

/// One connection of a ``LoopbackServer``, on its own thread.
private struct Connection {
    let socket: Int32
    let listener: Listener
    private var buffer = Data()

    init(socket: Int32, listener: Listener) {
        self.socket = socket
        self.listener = listener
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    mutating func run() {
        defer { close(socket) }
        if let greeting = listener.greeting {
            for step in greeting.steps {
                guard perform(step) else { return }
            }
        }
        while let request = readRequest() {
            listener.note(request)
            for step in listener.answer(request).steps {
                guard perform(step) else { return }
            }
        }
    }

    /// Performs a step, and returns whether the connection is still usable.
    private func perform(_ step: LoopbackServer.Step) -> Bool {
        switch step {
        case .send(let bytes): return send(bytes)
        case .flood(let bytes):
            while send(bytes) {}
            return false
        case .pause(let seconds): return idle(milliseconds: Int32(seconds * 1000))
        case .wait(let gate): return idle(until: gate)
        case .hang: return idle()
        case .close: return false
        case .reset:
            var now = linger(l_onoff: 1, l_linger: 0)
            setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
            return false
        }
    }

    /// Waits for the time or the gate, and returns `false` if the client disconnects or the server stops.
    private func idle(milliseconds: Int32 = -1, until gate: Gate? = nil) -> Bool {
        // The client sends nothing between request and response, so readable means disconnected.
        var polls = [socket, listener.stopped.descriptor, gate?.descriptor ?? -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while poll(&polls, nfds_t(polls.count), milliseconds) < 0, errno == EINTR {}
        return polls[0].revents == 0 && polls[1].revents == 0
    }

    private func send(_ bytes: Data) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = MSG_DONTWAIT
        #else
        let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
        #endif
        return bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty, wait(for: socket, POLLOUT, or: listener.stopped) {
                #if canImport(Darwin)
                let sent = Darwin.send(
                    socket,
                    UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    rest.count,
                    flags
                )
                #else
                let sent = Glibc.send(socket, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
                #endif
                if sent > 0 { rest = rest.dropFirst(sent) } else if errno != EAGAIN, errno != EINTR { return false }
            }
            return rest.isEmpty
        }
    }

    private mutating func readRequest() -> LoopbackServer.Request? {
        var end = buffer.range(of: Data("\r\n\r\n".utf8))
        while end == nil {
            guard readMore() else { return nil }
            end = buffer.range(of: Data("\r\n\r\n".utf8))
        }
        guard let end else { return nil }

        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            headers[line[..<colon].lowercased()] = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
        }

        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        buffer = Data(buffer[end.upperBound...])
        while buffer.count < length {
            guard readMore() else { return nil }
        }
        let body = Data(buffer.prefix(length))
        buffer = Data(buffer.dropFirst(length))
        return LoopbackServer.Request(method: words[0], target: words[1], headers: headers, body: body)
    }

    private mutating func readMore() -> Bool {
        guard wait(for: socket, POLLIN, or: listener.stopped) else { return false }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &bytes, bytes.count, 0)
        if count > 0 { buffer.append(contentsOf: bytes[..<count]) }
        return count > 0
    }
}
