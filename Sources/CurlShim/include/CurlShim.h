#ifndef CURL_SHIM_H
#define CURL_SHIM_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// One libcurl easy handle: a transfer at a time, and the connections it keeps open between them.
typedef struct CurlShimHandle CurlShimHandle;

/// A list of header lines to send.
typedef struct CurlShimHeaders CurlShimHeaders;

/// Takes received bytes (`size` is always 1); returning less than `count` ends the transfer.
typedef size_t (*CurlShimReceive)(char *bytes, size_t size, size_t count, void *context);

/// Is asked at least once a second; returning anything but 0 ends the transfer.
typedef int (*CurlShimProgress)(void *context, int64_t toGet, int64_t got, int64_t toSend, int64_t sent);

/// Who follows a transfer, and how long it may take.
typedef struct {
    void *context;
    CurlShimReceive receiveHeader; ///< One header line a call, status lines and trailers among them.
    CurlShimReceive receiveBody;   ///< Unpacked bytes.
    CurlShimProgress progress;
    long connectMilliseconds;
    long wholeMilliseconds;
} CurlShimObserver;

/// Returns a new handle, or NULL if libcurl is not installed. The first call loads libcurl.
CurlShimHandle *_Nullable curlShimOpen(void);

/// Closes a handle and its connections.
void curlShimClose(CurlShimHandle *handle);

/// Returns the list with a line put to its end; NULL is the empty list.
CurlShimHeaders *_Nullable curlShimAppendHeader(CurlShimHeaders *_Nullable headers, const char *line);

/// Makes one transfer, http or https, and waits for its end. No redirect is followed.
///
/// Frees `headers`. `body` may be NULL. If `isDirect`, no proxy is used. Returns libcurl's result code, and the response's status in `status`.
int curlShimPerform(
    CurlShimHandle *handle, const char *method, const char *address, CurlShimHeaders *_Nullable headers,
    const void *_Nullable body, size_t bodySize, int isDirect, const CurlShimObserver *observer, long *status
);

/// Returns libcurl's words for a result code; no address stands in them.
const char *curlShimReason(int code);

#pragma clang assume_nonnull end

#endif
