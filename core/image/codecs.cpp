#include "core/image/codecs.h"

#include <array>
#include <filesystem>
#include <system_error>

#include <dlfcn.h>

namespace resizelens {

namespace {

namespace fs = std::filesystem;

constexpr const char* kModule = "libresizelens_codecs.so";

/// Installed, wherever the tree stands: <prefix>/bin/program beside <prefix>/lib/[…/]resizelens/module. In
/// the build the program's run path names the place.
void* openBesideProgram()
{
    std::error_code code;
    const fs::path program = fs::read_symlink("/proc/self/exe", code);
    if (code)
        return nullptr;
    const fs::path prefix = program.parent_path().parent_path();
    for (const char* folder : std::array{"lib", RESIZELENS_LIBDIR})
        if (void* module =
                ::dlopen((prefix / folder / "resizelens" / kModule).c_str(), RTLD_NOW | RTLD_LOCAL))
            return module;
    return nullptr;
}

Result<PictureCodecs> load()
{
    void* module = openBesideProgram();
    if (module == nullptr)
        module = ::dlopen(kModule, RTLD_NOW | RTLD_LOCAL);
    const char* why = module == nullptr ? ::dlerror() : nullptr;
    PictureCodecs codecs;
    if (module != nullptr) {
        codecs.decode = reinterpret_cast<decltype(codecs.decode)>(::dlsym(module, "resizelens_decode"));
        codecs.encode = reinterpret_cast<decltype(codecs.encode)>(::dlsym(module, "resizelens_encode"));
    }
    if (codecs.decode == nullptr || codecs.encode == nullptr)
        return fail(Error{ErrorKind::io,
                          "image.codecs",
                          std::string("pictures cannot be read or written: ") +
                              (why != nullptr ? why : "the module is not of this version"),
                          kModule,
                          {},
                          "Install ResizeLens whole: this file belongs beside the program"});
    return codecs;
}

} // namespace

Result<PictureCodecs> pictureCodecs()
{
    static const Result<PictureCodecs> loaded = load(); // stays for as long as the process
    return loaded;
}

} // namespace resizelens
