#ifndef CPOSTGRES_H
#define CPOSTGRES_H

// The part of libpq that households need, with the names of its manual (chapter "libpq - C
// Library"). The library is loaded when a program first needs it. So building needs no header, and
// a program that shares no lists starts without it. The functions must not be called before
// `cpostgres_load` has returned NULL.

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

typedef struct {
  char *keyword;
  char *envvar;
  char *compiled;
  char *val;
  char *label;
  char *dispchar;
  int dispsize;
} PQconninfoOption;

// The values of enumerations, which are part of the library's binary interface, version 5.
typedef enum { CONNECTION_BAD = 1 } ConnStatusType;
typedef enum {
  PGRES_POLLING_READING = 1,
  PGRES_POLLING_WRITING = 2,
  PGRES_POLLING_OK = 3
} PostgresPollingStatusType;
typedef enum {
  PGRES_EMPTY_QUERY = 0,
  PGRES_COMMAND_OK = 1,
  PGRES_TUPLES_OK = 2,
  PGRES_FATAL_ERROR = 7
} ExecStatusType;
typedef enum { PQTRANS_IDLE = 0 } PGTransactionStatusType;
typedef enum { PQERRORS_VERBOSE = 2 } PGVerbosity;

typedef void (*PQnoticeReceiver)(void *arg, const PGresult *result);

// A row a function: X(RESULT, NAME, (PARAMETERS), (ARGUMENTS)).
#define CPOSTGRES_FUNCTIONS(X)                                                                   \
  X(PGconn *, PQconnectStartParams,                                                              \
    (const char *const *keywords, const char *const *values, int expand),                        \
    (keywords, values, expand))                                                                  \
  X(PostgresPollingStatusType, PQconnectPoll, (PGconn * connection), (connection))               \
  X(int, PQconnectionNeedsPassword, (const PGconn *connection), (connection))                    \
  X(PQconninfoOption *, PQconninfo, (PGconn * connection), (connection))                         \
  X(PQconninfoOption *, PQconninfoParse, (const char *text, char **complaint), (text, complaint)) \
  X(void, PQconninfoFree, (PQconninfoOption * options), (options))                               \
  X(void, PQfinish, (PGconn * connection), (connection))                                         \
  X(ConnStatusType, PQstatus, (const PGconn *connection), (connection))                          \
  X(PGTransactionStatusType, PQtransactionStatus, (const PGconn *connection), (connection))      \
  X(int, PQserverVersion, (const PGconn *connection), (connection))                              \
  X(int, PQsocket, (const PGconn *connection), (connection))                                     \
  X(char *, PQerrorMessage, (const PGconn *connection), (connection))                            \
  X(PGVerbosity, PQsetErrorVerbosity, (PGconn * connection, PGVerbosity verbosity),              \
    (connection, verbosity))                                                                     \
  X(PQnoticeReceiver, PQsetNoticeReceiver,                                                       \
    (PGconn * connection, PQnoticeReceiver receiver, void *arg), (connection, receiver, arg))    \
  X(int, PQsetnonblocking, (PGconn * connection, int isNonblocking), (connection, isNonblocking)) \
  X(int, PQsendQuery, (PGconn * connection, const char *text), (connection, text))               \
  X(int, PQsendQueryParams,                                                                      \
    (PGconn * connection, const char *text, int count, const unsigned int *types,                \
     const char *const *values, const int *lengths, const int *formats, int resultFormat),       \
    (connection, text, count, types, values, lengths, formats, resultFormat))                    \
  X(int, PQflush, (PGconn * connection), (connection))                                           \
  X(int, PQisBusy, (PGconn * connection), (connection))                                          \
  X(int, PQconsumeInput, (PGconn * connection), (connection))                                    \
  X(void *, PQnotifies, (PGconn * connection), (connection))                                     \
  X(PGresult *, PQgetResult, (PGconn * connection), (connection))                                \
  X(ExecStatusType, PQresultStatus, (const PGresult *result), (result))                          \
  X(char *, PQresultErrorMessage, (const PGresult *result), (result))                            \
  X(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))            \
  X(int, PQntuples, (const PGresult *result), (result))                                          \
  X(int, PQnfields, (const PGresult *result), (result))                                          \
  X(int, PQfformat, (const PGresult *result, int column), (result, column))                      \
  X(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))      \
  X(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column))      \
  X(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))    \
  X(void, PQclear, (PGresult * result), (result))                                                \
  X(void, PQfreemem, (void *memory), (memory))

#define CPOSTGRES_MEMBER(RESULT, NAME, PARAMETERS, ARGUMENTS) RESULT(*NAME) PARAMETERS;
struct cpostgres {
  CPOSTGRES_FUNCTIONS(CPOSTGRES_MEMBER)
};
#undef CPOSTGRES_MEMBER

extern struct cpostgres cpostgres;

#define CPOSTGRES_CALL(RESULT, NAME, PARAMETERS, ARGUMENTS) \
  static inline RESULT NAME PARAMETERS { return cpostgres.NAME ARGUMENTS; }
CPOSTGRES_FUNCTIONS(CPOSTGRES_CALL)
#undef CPOSTGRES_CALL

// Loads the library with a name or at a path. Returns NULL if all functions were found, otherwise
// the error message, which is valid until the next call.
const char *cpostgres_load(const char *library);

#endif
