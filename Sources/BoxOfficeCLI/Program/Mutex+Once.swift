extension Mutex {
    /// Returns the value, which a closure makes the first time.
    borrowing func once<Known: Sendable>(_ make: () -> Known) -> Known where Value == Known? {
        withLock { value in
            let known = value ?? make()
            value = known
            return known
        }
    }
}
