#define _GNU_SOURCE
#include "ProcessShim.h"

#include <stddef.h>
#ifdef __linux__
#include <sys/resource.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

static const char *const *arguments;
static const char *const *environment;

// glibc and dyld pass these to every constructor.
__attribute__((constructor)) static void start(int count, const char **words, const char **variables) {
    (void)count;
    arguments = words;
    environment = variables;
}

const char *const *processShimArguments(void) { return arguments; }

const char *const *processShimEnvironment(void) { return environment; }

void processShimLimitMemory(pid_t process, size_t bytes) {
#ifdef __linux__
    struct rlimit limit = {bytes, bytes};
    // RLIMIT_AS would count what the C library reserves for each thread, too.
    prlimit(process, RLIMIT_DATA, &limit, NULL);
#else
    (void)process;
    (void)bytes;
#endif
}

void processShimKeepMemory(void) {
#ifdef __GLIBC__
    mallopt(M_TOP_PAD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
#endif
}
