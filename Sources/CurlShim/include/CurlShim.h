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

/// A list of lines.
typedef struct CurlShimList CurlShimList;

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

/// How a transfer ended.
typedef struct {
    int code;          ///< libcurl's result code, 0 for success.
    long status;       ///< The HTTP status; 0 without a response.
    long proxyStatus;  ///< The status of the proxy's answer to CONNECT; 0 without one.
    long verification; ///< The TLS library's result of verifying the server's certificate.
    long proxyVerification; ///< The same for the certificate of an https proxy.
    int isGnuTLS;      ///< After a certificate error, whether that library is GnuTLS, whose results have another meaning.
    char message[256]; ///< libcurl's detailed message, which may contain the address.
} CurlShimResult;

/// Returns a new handle, or NULL if libcurl is not installed. The first call loads libcurl.
CurlShimHandle *_Nullable curlShimOpen(void);

/// Closes a handle and its connections.
void curlShimClose(CurlShimHandle *handle);

/// Returns the list with a line appended; NULL is the empty list.
CurlShimList *_Nullable curlShimAppend(CurlShimList *_Nullable list, const char *line);

/// Performs one http or https transfer and waits for its end. Does not follow redirects.
///
/// Frees both lists: `headers`, and `addresses` of hosts, in the form `HOST:PORT:ADDRESS,ADDRESS`, which the handle keeps. `body` may be
/// NULL. If `isDirect`, uses no proxy. The certificate authorities are libcurl's own unless there is a file or a folder.
CurlShimResult curlShimPerform(
    CurlShimHandle *handle, const char *method, const char *address, CurlShimList *_Nullable headers,
    CurlShimList *_Nullable addresses, const void *_Nullable body, size_t bodySize, int isDirect,
    const char *_Nullable caFile, const char *_Nullable caFolder, const CurlShimObserver *observer
);

/// Returns libcurl's message for a result code; it never contains an address.
const char *curlShimReason(int code);

#pragma clang assume_nonnull end

#endif
