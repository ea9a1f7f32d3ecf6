import CartCLI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(QuickCart.runProcess())
