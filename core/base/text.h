// Escapes foreign text (names in models and of files, messages of libraries) for each output format. Every
// output goes through one of these; the window has its own in widgets/support/foreign_text.h.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace resizelens {

/// With the capital letters of ASCII made small, whatever the locale.
std::string lowerCase(std::string_view text);

/// Bytes of the UTF-8 character at the start of `text`; 0 if there is none.
std::size_t characterLength(std::string_view text);

/// Invalid UTF-8 becomes U+FFFD; control characters except tab and newline, and bidi controls, become spaces.
std::string cleanText(std::string_view text);

/// For terminals, and for JSON printed there: as cleanText(), but escaped as \u001b instead of blanked.
std::string terminalText(std::string_view text);
/// The same on one line: tab and newline become \t and \n.
std::string oneLine(std::string_view text);
/// oneLine() plus a newline.
std::string textLine(std::string_view text);

/// A CSV cell; a ' goes before what a spreadsheet would take for a formula, except numbers.
std::string csvCell(std::string_view text);
/// Escaped for HTML, quotation marks included.
std::string htmlText(std::string_view text);
/// Escaped for Markdown, on one line.
std::string markdownText(std::string_view text);

} // namespace resizelens
