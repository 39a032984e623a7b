/// Returns a copy of a value that a closure has changed.
package func copy<Value>(of value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}
