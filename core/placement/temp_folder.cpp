#include "core/placement/temp_folder.h"

#include <cstdlib>
#include <string>
#include <system_error>

namespace resizelens {

namespace fs = std::filesystem;

TempFolder::TempFolder()
{
    std::error_code code;
    std::string name = (fs::temp_directory_path(code) / "resizelens-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr)
        m_path = name;
}

TempFolder::~TempFolder()
{
    std::error_code code;
    if (!m_path.empty())
        fs::remove_all(m_path, code);
}

} // namespace resizelens
