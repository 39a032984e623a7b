#ifndef CURL_SHIM_H
#define CURL_SHIM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __APPLE__
#define CURL_SHIM_LIBRARY "/usr/lib/libcurl.4.dylib"
#else
#define CURL_SHIM_LIBRARY "libcurl.so.4"
#endif

#pragma clang assume_nonnull begin

/// A libcurl easy handle: one transfer at a time, with connections kept open between transfers.
typedef struct CurlShimHandle CurlShimHandle;

/// A list of header lines to send.
typedef struct CurlShimHeaders CurlShimHeaders;

/// Receives bytes (`size` is always 1); returning less than `count` ends the transfer.
typedef size_t (*CurlShimReceive)(char *bytes, size_t size, size_t count, void *context);

/// Called at least once a second; returning anything but 0 ends the transfer.
typedef int (*CurlShimProgress)(void *context, int64_t toGet, int64_t got, int64_t toSend, int64_t sent);

/// The callbacks of a transfer, and its time limit for connecting.
typedef struct {
    void *context;
    CurlShimReceive receiveHeader; ///< Called once per header line, including status lines and trailers.
    CurlShimReceive receiveBody;   ///< Decompressed bytes.
    CurlShimProgress progress;
    long connectMilliseconds;
} CurlShimObserver;

/// Returns a new handle, or NULL if libcurl is not installed. The first call loads libcurl.
CurlShimHandle *_Nullable curlShimOpen(void);

/// Closes a handle and its connections.
void curlShimClose(CurlShimHandle *handle);

/// Returns the list with a line appended; NULL is the empty list.
CurlShimHeaders *_Nullable curlShimAppendHeader(CurlShimHeaders *_Nullable headers, const char *line);

/// Performs one http or https transfer and waits for its end. Does not follow redirects.
///
/// Frees `headers`. `body` may be NULL. If `isDirect`, uses no proxy. Returns libcurl's result code and stores the HTTP status in `status`.
int curlShimPerform(
    CurlShimHandle *handle, const char *method, const char *address, CurlShimHeaders *_Nullable headers,
    const void *_Nullable body, size_t bodySize, int isDirect, const CurlShimObserver *observer, long *status
);

/// Returns libcurl's message for a result code; it never contains an address.
const char *curlShimReason(int code);

#pragma clang assume_nonnull end

#endif
