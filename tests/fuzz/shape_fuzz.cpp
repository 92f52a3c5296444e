// Any bytes as a model: its shapes, its sites and their candidates.
#include "core/engine/analysis.h"
#include "tests/fuzz/fuzz_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    (void)resizelens::analyse(resizelens::fuzz::asFile(data, size));
    return 0;
}
