#ifndef PROCESS_SHIM_H
#define PROCESS_SHIM_H

#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Returns the words of the command line, with the program's name first and NULL at the end.
///
/// On Linux, Swift's `CommandLine` reads /proc, which may be absent, and replaces bytes that are not UTF-8.
const char *_Nullable const *_Nonnull processShimArguments(void);

/// Returns the variables of the environment at the start, as NAME=VALUE with NULL at the end.
const char *_Nullable const *_Nonnull processShimEnvironment(void);

/// Limits the memory that another process can allocate, in bytes.
///
/// Does nothing on macOS, where a process can limit only itself, and the system does not enforce it.
void processShimLimitMemory(pid_t process, size_t bytes);

/// Keeps memory that was freed, up to 128 MB, and gets new memory by the megabyte.
///
/// Linux only: glibc gives memory back after each of thousands of days, and gets it again page by page. Does nothing elsewhere.
void processShimKeepMemory(void);

#pragma clang assume_nonnull end

#endif
