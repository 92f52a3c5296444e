// make_sample_models FOLDER: writes the sample model, every special one and those of public threads below FOLDER.
// make_sample_models --samples FOLDER: writes the sample models alone (resources/samples).
#include "tests/data/sample_models.h"
#include "tests/data/thread_models.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace {

bool write(const onnx::ModelProto& model, const std::filesystem::path& path)
{
    std::ofstream stream(path, std::ios::binary);
    const bool written = stream && model.SerializeToOstream(&stream) && stream.flush();
    if (!written)
        std::fprintf(stderr, "cannot write %s\n", path.c_str());
    return written;
}

bool writeSamples(const std::filesystem::path& folder)
{
    std::filesystem::create_directories(folder);
    bool good = write(resizelens::test::segmenter(), folder / "segmenter.onnx");
    good = write(resizelens::test::detector(), folder / "detector.onnx") && good;
    return write(resizelens::test::quantised(), folder / "quantised.onnx") && good;
}

bool writeAll(const std::filesystem::path& folder)
{
    bool good = writeSamples(folder);
    for (const auto& item : resizelens::test::specialModels())
        good = write(item.model, folder / (item.name + ".onnx")) && good;
    for (const auto& item : resizelens::test::threadModels())
        good = write(item.model, folder / (item.name + ".onnx")) && good;
    return good;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 3 && std::string_view(argv[1]) == "--samples")
        return writeSamples(argv[2]) ? 0 : 1;
    if (argc == 2 && argv[1][0] != '-')
        return writeAll(argv[1]) ? 0 : 1;
    std::fputs("usage: make_sample_models FOLDER | --samples FOLDER\n", stderr);
    return 2;
}
