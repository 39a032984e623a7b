// The part of Foundation that the program uses, and the C library.
//
// On Linux, full Foundation links ICU statically, which adds 40 MB to the program; FoundationEssentials does not. Apple's
// platforms have no FoundationEssentials, and Foundation is part of the system.
#if canImport(FoundationEssentials) && !URLSESSION
@_exported public import FoundationEssentials
@_exported public import Glibc
#else
@_exported public import Foundation
#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
#endif
