// What opens is written without edits byte for byte, and with its weights gathered it opens again and holds
// the same values.
#include "core/onnx/model_file.h"
#include "core/onnx/model_writer.h"
#include "core/onnx/wire_map.h"
#include "tests/fuzz/fuzz_file.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include <onnx/onnx_pb.h>

namespace {

namespace fs = std::filesystem;
using namespace resizelens;

const fs::path& folder()
{
    static const fs::path path = [] {
        const fs::path made = fs::temp_directory_path() / ("resizelens-fuzz-" + std::to_string(::getpid()));
        fs::create_directories(made);
        return made;
    }();
    return path;
}

void require(bool condition)
{
    if (!condition)
        std::abort();
}

void clear()
{
    for (const auto& entry : fs::directory_iterator(folder()))
        fs::remove_all(entry);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto file = ModelFile::open(fuzz::asFile(data, size));
    if (!file)
        return 0;
    clear();
    WriteOptions options;
    options.externalData = ExternalData::keep;
    if (writeModel(**file, {}, folder() / "same.onnx", options)) {
        std::ifstream stream(folder() / "same.onnx", std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
        require(bytes.size() == size &&
                std::equal(bytes.begin(), bytes.end(), reinterpret_cast<const char*>(data)));
    }
    options.externalData = ExternalData::gather;
    if (!writeModel(**file, {}, folder() / "moved.onnx", options))
        return 0;
    const auto moved = ModelFile::open(folder() / "moved.onnx");
    require(moved.has_value());
    const auto &before = (*file)->structure().graph().initializer(),
               &after = (*moved)->structure().graph().initializer();
    require(before.size() == after.size());
    for (int i = 0; i < before.size(); ++i) {
        const auto one = (*file)->read(before[i]), other = (*moved)->read(after[i]);
        require(one.has_value() == other.has_value());
        require(!one || std::ranges::equal(one->bytes(), other->bytes()));
    }
    return 0;
}
