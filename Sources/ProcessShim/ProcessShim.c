#include "ProcessShim.h"

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
