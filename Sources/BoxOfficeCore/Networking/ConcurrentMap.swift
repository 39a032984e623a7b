/// Results of an asynchronous work on each of many inputs, in the order of the inputs, with a bound on how many run at once.
///
/// One failure does not lose the others: each input has its own result. Leaving the loop cancels what still runs.
package struct ConcurrentMap<Input: Sendable, Output: Sendable>: AsyncSequence, Sendable {
    private let inputs: [Input]
    private let limit: Int
    private let transform: @Sendable (Input) async throws -> Output

    package init(
        _ inputs: [Input],
        limit: Int = 4,
        transform: @escaping @Sendable (Input) async throws -> Output
    ) {
        self.inputs = inputs
        self.limit = limit
        self.transform = transform
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(inputs: inputs[...], limit: limit, transform: transform)
    }

    package final class Iterator: AsyncIteratorProtocol {
        private var inputs: ArraySlice<Input>
        private var running: [Task<Output, any Error>] = []
        private let limit: Int
        private let transform: @Sendable (Input) async throws -> Output

        fileprivate init(
            inputs: ArraySlice<Input>,
            limit: Int,
            transform: @escaping @Sendable (Input) async throws -> Output
        ) {
            self.inputs = inputs
            self.limit = limit
            self.transform = transform
        }

        deinit {
            for task in running { task.cancel() }
        }

        package func next() async -> Result<Output, any Error>? {
            while running.count < limit, let input = inputs.popFirst() {
                running.append(Task { [transform] in try await transform(input) })
            }
            guard let first = running.first else { return nil }
            let result = await withTaskCancellationHandler {
                await first.result
            } onCancel: { [running] in
                for task in running { task.cancel() }
            }
            running.removeFirst()
            return result
        }
    }
}
