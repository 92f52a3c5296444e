// Part of every test program: tests do not stand where programs do.
#include "core/process/worker_search.h"

#include <cstdlib>

namespace resizelens::test {
namespace {

const int workerIsNamed = ::setenv(kWorkerVariable, RESIZELENS_WORKER_FILE, 0);

} // namespace
} // namespace resizelens::test
