import BoxOfficePlatform
import Testing

struct LockTests {
    @Test("one thread at a time changes the value, and an error leaves the lock open")
    func counting() async {
        let lock = Lock(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1_000 { lock.withLock { $0 += 1 } } } }
        }
        #expect(throws: CancellationError.self) {
            try lock.withLock { value throws(CancellationError) in
                value += 1
                throw CancellationError()
            }
        }
        let value = lock.withLock { $0 }
        #expect(value == 8_001)
    }
}
