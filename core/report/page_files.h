#pragma once

#include "core/report/report_language.h"

#include <string_view>

namespace resizelens {

struct PageFile
{
    std::string_view text;
    std::string_view sha256; // in hexadecimal digits
};

struct PageFiles
{
    PageFile script, style;
};

/// resources/page, which every page contains.
PageFiles pageFiles();

/// The words of core and of profiles in Chinese, as in the window.
ReportLanguage chinese();

} // namespace resizelens
