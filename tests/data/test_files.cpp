#include "tests/data/test_files.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace resizelens::test {

namespace {

class TempFolder
{
public:
    TempFolder()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "resizelens-test-XXXXXX").string();
        if (!mkdtemp(pattern.data()))
            throw std::runtime_error("cannot make a temporary folder");
        m_path = pattern;
    }
    ~TempFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

} // namespace

const std::filesystem::path& tempFolder()
{
    static const TempFolder folder;
    return folder.path();
}

std::filesystem::path freshFolder(const std::string& name)
{
    const std::filesystem::path folder = tempFolder() / name;
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

std::filesystem::path saveTemp(const onnx::ModelProto& model, const std::string& name)
{
    const bool bare = std::filesystem::path(name).extension().empty();
    return saveTempBytes(model.SerializeAsString(), bare ? name + ".onnx" : name);
}

std::filesystem::path saveTempBytes(std::string_view bytes, const std::string& name)
{
    const auto path = tempFolder() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream stream(path, std::ios::binary);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    if (!stream)
        throw std::runtime_error("cannot write " + path.string());
    return path;
}

std::string readBytes(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream all; // byte by byte takes seconds where tests are not optimised
    all << stream.rdbuf();
    return std::move(all).str();
}

std::optional<onnx::ModelProto> readModel(const std::filesystem::path& path)
{
    onnx::ModelProto model;
    std::ifstream stream(path, std::ios::binary);
    if (!stream || !model.ParseFromIstream(&stream))
        return std::nullopt;
    return model;
}

std::filesystem::path sourceFolder()
{
    return RESIZELENS_SOURCE_DIR;
}

std::optional<std::filesystem::path> sharedFolder()
{
    const char* const given = std::getenv("RESIZELENS_SHARED");
    const auto path = given ? std::filesystem::path(given) : sourceFolder().parent_path() / "shared";
    if (!std::filesystem::is_directory(path))
        return std::nullopt;
    return path;
}

} // namespace resizelens::test
