// Internal to page_files.h.
#pragma once

#include <string_view>

namespace resizelens {

/// The messages of the context "Words" of resources/translations/resizelens_zh_CN.ts.
std::string_view chineseWords();

} // namespace resizelens
