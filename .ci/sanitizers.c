// Linked into the tests and the program where `.ci/run` builds them with a sanitizer; no part of the product.

// A find ends the process, a started program's as well, with a status that the contract does not know: ThreadSanitizer's
// own would be 66.
const char *__asan_default_options(void) { return "exitcode=99"; }
const char *__lsan_default_options(void) { return "exitcode=99:print_suppressions=0"; }
const char *__tsan_default_options(void) { return "exitcode=99:halt_on_error=1:atexit_sleep_ms=0"; }

#ifdef __linux__
// What Swift 6.3's own libraries leak on Linux, whoever calls them; try without at the next Swift.
const char *__lsan_default_suppressions(void) {
    return "leak:libXCTest.so\n"                               // its suite of no tests
           "leak:s20FoundationEssentials17readBytesFromFile\n" // Data(contentsOf:) of an empty file
           "leak:s10Foundation7ProcessC\n"                     // a weak reference of each Process
           "leak:_CFBundleCopyAllBundles\n";                   // Bundle.allBundles
}
#endif

#if defined(__linux__) && __has_feature(thread_sanitizer)
// Synchronization.Mutex asks the kernel where a thread has to wait (Swift 6.3 on Linux, Mutex/LinuxImpl.swift), and
// nothing there tells ThreadSanitizer, to which the next owner then races with the last. These stand in for the two
// functions that ask, and tell it. Not needed once this program runs without a warning, built by `swiftc -O
// -sanitize=thread`:
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
