#include "CurlShim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// The constants of <curl/curl.h>. They are part of libcurl's ABI, so building needs no header.
enum {
    optWriteData = 10001, optURL = 10002, optProxy = 10004, optErrorBuffer = 10010, optPostFields = 10015,
    optHTTPHeader = 10023, optHeaderData = 10029, optCustomRequest = 10036, optProgressData = 10057,
    optCAInfo = 10065, optCAPath = 10097, optAcceptEncoding = 10102, optResolve = 10203,
    optProxyCAInfo = 10246, optProxyCAPath = 10247, optProtocolsText = 10318,
    optWriteFunction = 20011, optHeaderFunction = 20079, optProgressFunction = 20219,
    optPostFieldSize = 30120,
    optSSLVersion = 32, optNoProgress = 43, optFollowLocation = 52, optNoSignal = 99, optConnectTimeout = 156,
    optProtocols = 181, optProxySSLVersion = 250, optSuppressConnectHeaders = 265,
    infoResponseCode = 0x200002, infoVerifyResult = 0x20000D, infoConnectCode = 0x200016,
    infoProxyVerifyResult = 0x20002F,
    peerFailedVerification = 60,
    globalDefault = 3, protocolHTTP = 1, protocolHTTPS = 2, versionTLS12 = 6,
};

static struct {
    int (*globalInit)(long flags);
    CurlShimHandle *(*open)(void);
    void (*close)(CurlShimHandle *);
    void (*reset)(CurlShimHandle *);
    int (*set)(CurlShimHandle *, int option, ...);
    int (*perform)(CurlShimHandle *);
    int (*get)(CurlShimHandle *, int info, ...);
    const char *(*reason)(int code);
    const char *(*version)(void);
    CurlShimList *(*append)(CurlShimList *, const char *line);
    void (*freeList)(CurlShimList *);
} curl;

static int isLoaded;

static void load(void) {
    void *library = dlopen(CURL_SHIM_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
#ifndef __APPLE__
    if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_LAZY | RTLD_LOCAL);
#endif
    if (!library) return;

    const struct { void *place; const char *name; } functions[] = {
        {&curl.globalInit, "curl_global_init"}, {&curl.open, "curl_easy_init"}, {&curl.close, "curl_easy_cleanup"},
        {&curl.reset, "curl_easy_reset"}, {&curl.set, "curl_easy_setopt"}, {&curl.perform, "curl_easy_perform"},
        {&curl.get, "curl_easy_getinfo"}, {&curl.reason, "curl_easy_strerror"},
        {&curl.version, "curl_version"}, {&curl.append, "curl_slist_append"}, {&curl.freeList, "curl_slist_free_all"},
    };
    for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
        void *function = dlsym(library, functions[index].name);
        if (!function) return;
        memcpy(functions[index].place, &function, sizeof function);
    }
    isLoaded = curl.globalInit(globalDefault) == 0;
}

static int isAvailable(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return isLoaded;
}

CurlShimHandle *curlShimOpen(void) {
    return isAvailable() ? curl.open() : NULL;
}

void curlShimClose(CurlShimHandle *handle) {
    curl.close(handle);
}

CurlShimList *curlShimAppend(CurlShimList *list, const char *line) {
    return curl.append(list, line);
}

CurlShimResult curlShimPerform(
    CurlShimHandle *handle, const char *method, const char *address, CurlShimList *headers, CurlShimList *addresses,
    const void *body, size_t bodySize, int isDirect, const char *caFile, const char *caFolder,
    const CurlShimObserver *observer
) {
    CurlShimResult result = {0};
    // Resets all options to their defaults (no .netrc, no cookies); connections stay open.
    curl.reset(handle);

    curl.set(handle, optURL, address);
    curl.set(handle, optCustomRequest, method);
    curl.set(handle, optHTTPHeader, headers);
    if (body) {
        curl.set(handle, optPostFieldSize, (int64_t)bodySize);
        curl.set(handle, optPostFields, body);
    }

    // libcurl 7.85 introduced the text form and deprecated the bit mask.
    if (curl.set(handle, optProtocolsText, "http,https") != 0) {
        curl.set(handle, optProtocols, (long)(protocolHTTP | protocolHTTPS));
    }
    curl.set(handle, optFollowLocation, 0L);
    // At least; some systems allow older versions, which protect no key.
    curl.set(handle, optSSLVersion, (long)versionTLS12);
    curl.set(handle, optProxySSLVersion, (long)versionTLS12);
    if (isDirect) curl.set(handle, optProxy, "");
    if (addresses) curl.set(handle, optResolve, addresses);
    if (caFile) {
        curl.set(handle, optCAInfo, caFile);
        curl.set(handle, optProxyCAInfo, caFile);
    }
    if (caFolder) {
        curl.set(handle, optCAPath, caFolder);
        curl.set(handle, optProxyCAPath, caFolder);
    }
    curl.set(handle, optErrorBuffer, result.message);
    curl.set(handle, optAcceptEncoding, ""); // every encoding that this libcurl supports
    curl.set(handle, optSuppressConnectHeaders, 1L);
    // Timeouts by SIGALRM would affect the whole process.
    curl.set(handle, optNoSignal, 1L);
    curl.set(handle, optConnectTimeout, observer->connectMilliseconds);

    curl.set(handle, optHeaderFunction, observer->receiveHeader);
    curl.set(handle, optHeaderData, observer->context);
    curl.set(handle, optWriteFunction, observer->receiveBody);
    curl.set(handle, optWriteData, observer->context);
    curl.set(handle, optProgressFunction, observer->progress);
    curl.set(handle, optProgressData, observer->context);
    curl.set(handle, optNoProgress, 0L);

    result.code = curl.perform(handle);
    curl.get(handle, infoResponseCode, &result.status);
    curl.get(handle, infoConnectCode, &result.proxyStatus);
    curl.get(handle, infoVerifyResult, &result.verification);
    curl.get(handle, infoProxyVerifyResult, &result.proxyVerification);
    // In some builds, this initialises OpenLDAP: it loads libraries, reads ldaprc in the working folder, and looks up this
    // host's name.
    result.isGnuTLS = result.code == peerFailedVerification && strstr(curl.version(), "GnuTLS") != NULL;
    // The handle outlives the pointers it was given, so clear them.
    curl.reset(handle);
    curl.freeList(headers);
    curl.freeList(addresses);
    return result;
}

const char *curlShimReason(int code) {
    return isAvailable() ? curl.reason(code) : "";
}
