#include "core/process/library_search.h"

#include "core/base/program_file.h"
#include "core/process/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <optional>
#include <string_view>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kName = "libonnxruntime.so";

/// "libonnxruntime.so.1.21.0" -> 1, 21, 0; a name without numbers counts as the oldest.
std::vector<long> versionOf(const std::string& name)
{
    std::vector<long> numbers;
    for (std::size_t at = kName.size(); at < name.size() && name[at] == '.';) {
        std::size_t end = name.find('.', at + 1);
        end = std::min(end, name.size());
        numbers.push_back(std::strtol(name.c_str() + at + 1, nullptr, 10));
        at = end;
    }
    return numbers;
}

/// The libraries in `folder`, newest first, without duplicate names of one file.
std::vector<fs::path> librariesIn(const fs::path& folder)
{
    std::vector<fs::path> found;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        const std::string name = entry->path().filename().string();
        const bool named =
            name.starts_with(kName) && (name.size() == kName.size() || name[kName.size()] == '.');
        if (named && entry->is_regular_file(code))
            found.push_back(entry->path());
    }
    std::ranges::sort(found, [](const fs::path& a, const fs::path& b) {
        const auto left = versionOf(a.filename().string()), right = versionOf(b.filename().string());
        return left == right ? a < b : left > right;
    });
    const auto same = [](const fs::path& a, const fs::path& b) {
        std::error_code ignored;
        return fs::equivalent(a, b, ignored);
    };
    found.erase(std::unique(found.begin(), found.end(), same), found.end());
    return found;
}

std::vector<fs::path> foldersIn(const fs::path& root, std::string_view prefix)
{
    std::vector<fs::path> found;
    std::error_code code;
    for (fs::directory_iterator entry(root, code), end; !code && entry != end; entry.increment(code))
        if (entry->path().filename().string().starts_with(prefix) && entry->is_directory(code))
            found.push_back(entry->path());
    std::ranges::sort(found);
    return found;
}

class Places
{
public:
    explicit Places(const Environment& environment)
        : m_environment(environment)
    {
    }

    void addAsked(const fs::path& path)
    {
        std::error_code code;
        const auto inside = fs::is_directory(path, code) ? librariesIn(path) : std::vector<fs::path>();
        all.push_back({inside.empty() ? path : inside.front(), true});
    }

    void addFolder(const fs::path& folder)
    {
        for (fs::path& path : librariesIn(folder))
            if (checkLibrary(path)) // may be for another architecture
                all.push_back({std::move(path), false});
    }

    void addBesideProgram()
    {
        const fs::path program = programFile();
        if (program.empty())
            return;
        addFolder(program.parent_path());
        addFolder(program.parent_path() / "../lib/resizelens");
    }

    void addSystem()
    {
        std::string_view paths = variable("LD_LIBRARY_PATH");
        while (!paths.empty()) {
            const auto end = std::min(paths.find(':'), paths.size());
            if (end > 0)
                addFolder(paths.substr(0, end));
            paths.remove_prefix(std::min(end + 1, paths.size()));
        }
        for (const char* folder : {"/usr/local/lib", "/usr/lib", "/usr/lib64", "/opt/onnxruntime/lib"}) {
            addFolder(folder);
            for (const fs::path& below : foldersIn(folder, ""))
                if (below.filename().string().find("-linux-") != std::string::npos)
                    addFolder(below);
        }
    }

    void addPython()
    {
        const std::string environment(variable("VIRTUAL_ENV")), home(variable("HOME"));
        // A wheel names its worker: packages of an environment that was not activated.
        const fs::path worker(variable(kWorkerVariable));
        if (!worker.empty())
            addFolder(worker.parent_path().parent_path() / "onnxruntime/capi");
        std::vector<fs::path> roots;
        if (!environment.empty())
            roots.push_back(fs::path(environment) / "lib");
        if (!home.empty())
            roots.push_back(fs::path(home) / ".local/lib");
        roots.insert(roots.end(), {"/usr/local/lib", "/usr/lib"});
        for (const fs::path& root : roots)
            for (const fs::path& version : foldersIn(root, "python3"))
                for (const char* packages : {"site-packages", "dist-packages"})
                    addFolder(version / packages / "onnxruntime/capi");
    }

    std::string_view variable(const char* name) const
    {
        const char* const value = m_environment(name);
        return value == nullptr ? std::string_view() : std::string_view(value);
    }

    std::vector<LibraryPlace> all;

private:
    const Environment& m_environment;
};

Phrase machineName(unsigned machine)
{
    switch (machine) {
    case EM_X86_64:
        return foreignPhrase("x86-64");
    case EM_386:
        return foreignPhrase("32-bit x86");
    case EM_AARCH64:
        return foreignPhrase("AArch64");
    case EM_ARM:
        return foreignPhrase("32-bit Arm");
    case EM_RISCV:
        return foreignPhrase("RISC-V");
    case EM_PPC64:
        return foreignPhrase("POWER");
    case EM_S390:
        return foreignPhrase("S/390");
    default:
        return say(words::processorNumber, machine);
    }
}

std::optional<unsigned> machineOf(const fs::path& path)
{
    std::array<char, 20> head = {};
    std::ifstream in(path, std::ios::binary);
    if (!in.read(head.data(), head.size()) || std::memcmp(head.data(), ELFMAG, SELFMAG) != 0)
        return std::nullopt;
    const bool little = head[EI_DATA] == ELFDATA2LSB;
    const auto low = static_cast<unsigned char>(head[little ? 18 : 19]);
    const auto high = static_cast<unsigned char>(head[little ? 19 : 18]);
    return low + 256U * high;
}

} // namespace

Result<void> checkLibrary(const fs::path& path)
{
    std::error_code code;
    if (!fs::exists(path, code))
        return fail(failure(words::libraryMissing).in(path));
    if (fs::is_directory(path, code))
        return fail(failure(words::libraryNotInFolder).in(path));
    const auto machine = machineOf(path);
    if (!machine)
        return fail(failure(words::notALibrary).in(path));
    const auto own = machineOf(programFile());
    if (own && *own != *machine)
        return fail(
            failure(words::libraryOfOtherProcessor, machineName(*machine), machineName(*own)).in(path));
    return {};
}

std::vector<LibraryPlace> libraryPlaces(const fs::path& setting, const Environment& environment)
{
    Places places(environment);
    if (!setting.empty()) {
        places.addAsked(setting);
        return places.all;
    }
    if (const auto named = places.variable(kRuntimeVariable); !named.empty()) {
        places.addAsked(named);
        return places.all;
    }
    places.addBesideProgram();
    places.addSystem();
    places.addPython();
    return places.all;
}

} // namespace resizelens
