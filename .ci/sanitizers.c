// Linked into the tests when `.ci/run` builds them with a sanitizer. Not part of the product.

// A report ends the process with a status that boxoffice does not use. ThreadSanitizer's
// default is 66, which it does use.
const char *__asan_default_options(void) { return "exitcode=99"; }
const char *__lsan_default_options(void) { return "exitcode=99:print_suppressions=0"; }
const char *__tsan_default_options(void) { return "exitcode=99:halt_on_error=1:atexit_sleep_ms=0"; }

#ifdef __linux__
// Leaks in the libraries of Swift 6.3 on Linux. Remove these when a later Swift fixes them.
const char *__lsan_default_suppressions(void) {
    return "leak:libXCTest.so\n"                               // its empty test suite
           "leak:s20FoundationEssentials17readBytesFromFile\n" // Data(contentsOf:) of an empty file
           "leak:s20FoundationEssentials4DataV11InlineSliceV\n" // a Data in a global, whose pointer has a tag
           "leak:s10Foundation7ProcessC\n";                    // a weak reference of each Process
}
#endif

#if defined(__linux__) && __has_feature(thread_sanitizer)
// Workaround for Synchronization.Mutex in Swift 6.3 on Linux (Mutex/LinuxImpl.swift): a contended lock goes through a futex
// without notifying ThreadSanitizer, which then reports a race between one owner and the next. These functions wrap the two
// slow paths and notify it. Remove them when this program, built with `swiftc -O -sanitize=thread`, runs without a warning:
//
//     import Dispatch
//     import Synchronization
//     final class Counts: Sendable { let each = Mutex([Int: Int]()) }
//     let counts = Counts()
//     DispatchQueue.concurrentPerform(iterations: 100_000) { n in counts.each.withLock { $0[n % 7, default: 0] += 1 } }
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF void *mutex) {
    SWIFT void (*original)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
    original(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);
SWIFT void unlock(SELF void *mutex) {
    SWIFT void (*original)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
    __tsan_release(mutex);
    original(mutex);
}
#endif
