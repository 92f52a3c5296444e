#include "core/image/opencv.h"

#include "core/base/program_file.h"
#include "core/image/words.h"

#include <filesystem>

#include <dlfcn.h>

namespace resizelens {

namespace {

namespace fs = std::filesystem;

/// Relocatable install: <prefix>/bin/program and <prefix>/lib/[…/]resizelens/module, beside the worker. In
/// the build tree the program's RUNPATH locates it.
void* openBesideProgram(const char* name)
{
    const fs::path program = programFile();
    if (program.empty())
        return nullptr;
    const fs::path folder = program.parent_path(), prefix = folder.parent_path();
    for (const fs::path& place :
         {folder, prefix / "lib" / "resizelens", prefix / RESIZELENS_LIBDIR / "resizelens"})
        if (void* module = ::dlopen((place / name).c_str(), RTLD_NOW | RTLD_LOCAL))
            return module;
    return nullptr;
}

template<class Table>
Result<const Table*> load(const char* name, const char* symbol)
{
    void* module = openBesideProgram(name);
    if (module == nullptr)
        module = ::dlopen(name, RTLD_NOW | RTLD_LOCAL);
    const char* why = module == nullptr ? ::dlerror() : nullptr;
    const Table* table = nullptr;
    if (module != nullptr)
        if (const auto tell = reinterpret_cast<const Table* (*)()>(::dlsym(module, symbol)))
            table = tell();
    if (table == nullptr || table->bytes != sizeof(Table))
        return fail(
            (why != nullptr ? failure(words::openCvMissing, why) : failure(words::openCvOfOtherVersion))
                .in(name));
    return table;
}

} // namespace

// Neither is ever unloaded.
Result<const OpenCv*> openCv()
{
    static const auto loaded = load<OpenCv>("libresizelens_opencv.so", "resizelens_opencv");
    return loaded;
}

Result<const PictureCodecs*> pictureCodecs()
{
    static const auto loaded = load<PictureCodecs>("libresizelens_codecs.so", "resizelens_codecs");
    return loaded;
}

} // namespace resizelens
