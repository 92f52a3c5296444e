// Opening and exporting models of gigabytes with the command line, beside reading and copying their files.
// Usage: big_files CLI FOLDER [NAME]: of the models those whose name contains NAME; some 12 GB of FOLDER are
// used, and freed at the end.
#include "tests/bench/big_models.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <functional>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;
using namespace resizelens::bench;

namespace {

struct Run
{
    double seconds = 0.0;
    double megabytes = 0.0; // peak resident memory
    bool good = false;
};

Run run(const std::vector<std::string>& command)
{
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) {
        const int null = open("/dev/null", O_WRONLY);
        dup2(null, STDOUT_FILENO);
        std::vector<char*> words;
        for (const std::string& word : command)
            words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        execvp(words.front(), words.data());
        _exit(127);
    }
    int status = 0;
    rusage usage = {};
    wait4(child, &status, 0, &usage);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    return {took.count(), static_cast<double>(usage.ru_maxrss) / 1024.0,
            WIFEXITED(status) && WEXITSTATUS(status) == 0};
}

/// Makes the system forget what it has read of one file; the programs stay where they are.
void forget(const fs::path& path)
{
    const int descriptor = open(path.c_str(), O_RDONLY);
    fsync(descriptor);
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
    close(descriptor);
}

/// The best of five turns of each: what the disk does meanwhile meets them alike.
std::vector<Run> best(const std::vector<std::function<Run()>>& peers)
{
    constexpr int kTurns = 5;
    std::vector<Run> results;
    for (int turn = 0; turn < kTurns; ++turn)
        for (std::size_t i = 0; i < peers.size(); ++i) {
            const Run next = peers[i]();
            if (turn == 0)
                results.push_back(next);
            Run& result = results[i];
            result.seconds = std::min(result.seconds, next.seconds);
            result.megabytes = std::max(result.megabytes, next.megabytes);
            result.good = result.good && next.good;
        }
    return results;
}

void report(const BigModel& model, const std::string& cli, const fs::path& folder)
{
    const fs::path path = writeBigModel(model, folder);
    const std::string copy = (folder / "copy.onnx").string(), out = (folder / "out.onnx").string();
    sync();
    const std::vector<std::string> reading = {"dd", "if=" + path.string(), "of=/dev/null", "bs=1M",
                                              "status=none"};
    const std::vector<std::string> inspecting = {cli, "inspect", path.string()};
    const auto cold = [&](const std::vector<std::string>& command) {
        forget(path);
        return run(command);
    };
    run(reading);
    const auto warm = best({[&] { return run(reading); }, [&] { return run(inspecting); }});
    const auto first = best({[&] { return cold(reading); }, [&] { return cold(inspecting); }});
    run(reading);
    const auto writing =
        best({[&] {
                  fs::remove(copy);
                  return run({"sh", "-c", "cp \"$0\" \"$1\" && sync \"$1\"", path.string(), copy});
              },
              [&] {
                  fs::remove(out);
                  fs::remove(out + ".data"); // else it is compared with what stands there, and not written
                  return run({cli, "export", path.string(), "-o", out});
              }});
    const Run &read = warm[0], &inspect = warm[1], &coldRead = first[0], &coldInspect = first[1],
              &copied = writing[0], &exported = writing[1];
    std::printf(
        "| %s | %.2f | %.3f | %.3f | %.2f | %.3f | %.3f | %.2f | %.0f | %.2f | %.2f | %.2f | %.0f |%s\n",
        model.name.c_str(), static_cast<double>(fs::file_size(path)) / 1e9, read.seconds, inspect.seconds,
        inspect.seconds / read.seconds, coldRead.seconds, coldInspect.seconds,
        coldInspect.seconds / coldRead.seconds, inspect.megabytes, copied.seconds, exported.seconds,
        exported.seconds / copied.seconds, exported.megabytes,
        inspect.good && exported.good ? "" : " FAILED");
    std::fflush(stdout);
    for (const auto& entry : fs::directory_iterator(folder))
        fs::remove(entry);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3 && argc != 4) {
        std::fprintf(stderr, "usage: big_files CLI FOLDER [NAME]\n");
        return 2;
    }
    const fs::path folder = fs::path(argv[2]) / "resizelens-big-files";
    fs::create_directories(folder);
    std::printf(
        "| model | GB | dd, s | inspect, s | ratio | dd cold, s | inspect cold, s | ratio | peak, MB | "
        "cp + sync, s | export, s | ratio | peak, MB |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (const BigModel& model : {BigModel{"1 GB in 256 tensors", 256, 1024, 2000},
                                  BigModel{"1 GB in 40,000 tensors", 40000, 80, 80000},
                                  BigModel{"3 GB", 768, 1024, 2000}, BigModel{"100,000 nodes", 0, 8, 100000}})
        if (argc == 3 || model.name.find(argv[3]) != std::string::npos)
            report(model, argv[1], folder);
    fs::remove(folder);
    return 0;
}
