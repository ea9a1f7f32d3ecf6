#include "CPostgres.h"

#include <dlfcn.h>
#include <stdio.h>

struct cpostgres cpostgres;

const char *cpostgres_load(const char *library) {
  static char missing[200];
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return dlerror();
  struct cpostgres found;
  // POSIX requires that `dlsym` also finds functions, but C can't convert an object pointer to one.
#define CPOSTGRES_FIND(RESULT, NAME, PARAMETERS, ARGUMENTS)           \
  *(void **)&found.NAME = dlsym(handle, #NAME);                       \
  if (found.NAME == NULL) {                                           \
    snprintf(missing, sizeof missing, "%s lacks %s", library, #NAME); \
    dlclose(handle);                                                  \
    return missing;                                                   \
  }
  CPOSTGRES_FUNCTIONS(CPOSTGRES_FIND)
#undef CPOSTGRES_FIND
  cpostgres = found;
  return NULL;
}
