// Every file of the kit may use these modules, so they are imported here, once.
@_exported public import BoxOfficePlatform
@_exported public import Synchronization
