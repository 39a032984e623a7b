#ifndef CURL_SHIM_H
#define CURL_SHIM_H
#endif
