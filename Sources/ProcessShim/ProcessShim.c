#define _GNU_SOURCE
#include "ProcessShim.h"

#include <dlfcn.h>
#include <errno.h>
#ifdef __linux__
#include <malloc.h>
#endif
#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

static const char *const *arguments;
static const char *const *environment;

// glibc and dyld pass these to every constructor.
__attribute__((constructor)) static void start(int count, const char **words, const char **variables) {
    (void)count;
    arguments = words;
    environment = variables;
#ifdef M_ARENA_MAX
    // glibc only: each thread would reserve 64 MB of addresses, and Swift crashes where none are left (ulimit -v).
    mallopt(M_ARENA_MAX, 1);
#endif
}

const char *const *processShimArguments(void) { return arguments; }

const char *const *processShimEnvironment(void) { return environment; }

// Linux only: where no thread can be started, libdispatch (Swift 6.3) tries again every second forever. Its calls and
// libcurl's arrive here, since the program's symbols come first; the program ends instead. The sanitizers have their own.
#if defined(__linux__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
    int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) = dlsym(RTLD_NEXT, "pthread_create");
    int error = create(thread, attributes, run, argument);
    if (error == EAGAIN) {
        static const char message[] = "boxoffice: error: cannot start a thread: the limit on processes is reached\n"
                                      "boxoffice: hint: end other programs, or raise the limit (ulimit -u)\n";
        (void)write(STDERR_FILENO, message, sizeof message - 1);
        _exit(1);
    }
    return error;
}
#endif
