// Pillow's, SciPy's and scikit-image's modes against the packages that Debian has, where they are installed.
#include "core/base/npy.h"
#include "core/resize/dialect/library_mode.h"
#include "tests/core/resize/dialect/pictures.h"
#include "tests/data/command.h"
#include "tests/data/test_files.h"

#include <map>
#include <random>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace resizelens {

namespace {

namespace fs = std::filesystem;
const char* const kPython = "/usr/bin/python3"; // Debian's, which the packages belong to

struct PythonJob
{
    const LibraryMode* mode;
    Tensor ours;
    std::string file;
};

/// Pillow rounds weights to 22 bits, where the last bit of a kernel counts: it is asked more often.
std::vector<test::PictureSizes> sizesFor(std::string_view library)
{
    std::vector<test::PictureSizes> sizes(std::begin(test::kPictureSizes), std::end(test::kPictureSizes));
    std::mt19937_64 generator(97);
    const auto side = [&] { return 1 + static_cast<std::int64_t>(generator() % 96); };
    if (library == "pillow.")
        for (int i = 0; i < 60; ++i)
            sizes.push_back({side(), side(), side(), side()});
    return sizes;
}

/// Pictures that the library takes: Pillow both types, the others floats.
std::vector<PythonJob> writeJobs(const fs::path& folder, std::string_view library)
{
    std::vector<PythonJob> jobs;
    std::string list;
    std::uint64_t seed = 100;
    for (const auto& size : sizesFor(library))
        for (const DType type : {DType::uint8, DType::float32}) {
            if (type == DType::uint8 && library != "pillow.")
                continue;
            const Tensor bytes = test::bytePicture(1, size.rows, size.columns, ++seed);
            const Tensor input = type == DType::uint8 ? bytes : test::floatOf(bytes);
            const std::string file = fmt::format("input_{}.npy", seed);
            EXPECT_TRUE(writeNpy(input, folder / file).has_value());
            for (const LibraryMode& mode : libraryModes()) {
                if (!mode.id.starts_with(library))
                    continue;
                const std::string out = fmt::format("output_{}.npy", jobs.size());
                list += fmt::format("{} {} {} {} {}\n", file, out, mode.id, size.toRows, size.toColumns);
                auto ours = resizeAs(mode, input, size.toRows, size.toColumns);
                EXPECT_TRUE(ours.has_value());
                jobs.push_back({&mode, std::move(*ours), out});
            }
        }
    test::saveTempBytes(list, (folder.filename() / "jobs.txt").string());
    return jobs;
}

void expectPython(std::string_view library, const std::string& package)
{
    if (test::runCommand({kPython, "-c", "import numpy, " + package}).exitCode != 0)
        GTEST_SKIP() << package << " is not installed";
    const fs::path folder = test::tempFolder() / ("python_" + package);
    fs::create_directories(folder);
    const auto jobs = writeJobs(folder, library);
    const std::string script =
        std::string(RESIZELENS_SOURCE_DIR) + "/tests/core/resize/dialect/resize_all.py";
    const auto run = test::runCommand({kPython, script, folder.string()});
    ASSERT_EQ(run.exitCode, 0) << run.errors;
    std::map<std::string, test::Departure> departures;
    for (const PythonJob& job : jobs) {
        const auto theirs = readNpy(folder / job.file);
        ASSERT_TRUE(theirs.has_value()) << job.mode->id;
        ASSERT_EQ(theirs->type(), job.ours.type()) << job.mode->id;
        ASSERT_EQ(theirs->dims(), job.ours.dims()) << job.mode->id;
        const auto a = job.ours.toDoubles(), b = theirs->toDoubles();
        auto& departure = departures[fmt::format("{} {}", dtypeName(job.ours.type()), job.mode->id)];
        for (std::size_t i = 0; i < a->size(); ++i)
            departure.add((*a)[i], (*b)[i]);
    }
    EXPECT_FALSE(departures.empty());
    for (const auto& [name, departure] : departures) {
        fmt::print("{}: {} of {} values differ, largest {:.2g}\n", name, departure.differing, departure.count,
                   departure.largest);
        EXPECT_LE(departure.largest, name.starts_with("uint8") ? 0.0 : 3e-6) << name;
    }
}

} // namespace

TEST(PythonModes, ofPillowArePillows)
{
    expectPython("pillow.", "PIL");
}

TEST(PythonModes, ofSciPyAreSciPys)
{
    expectPython("scipy.", "scipy.ndimage");
}

TEST(PythonModes, ofScikitImageAreScikitImages)
{
    expectPython("skimage.", "skimage.transform");
}

} // namespace resizelens
