// Text that others wrote (names in models and of files, messages of libraries) as each form of output can
// bear it. Every output passes it through one of these; the window has its own in
// widgets/support/foreign_text.h.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace resizelens {

/// Bytes of the UTF-8 character at the beginning of `text`, which is not empty; 0: there is none.
std::size_t characterLength(std::string_view text);

/// `text` with bytes that are no UTF-8 as U+FFFD; control characters but tabs and line breaks, and marks that
/// turn the direction of writing, as spaces.
std::string cleanText(std::string_view text);

/// For a terminal, and for JSON that is printed there: control characters but tabs and line breaks, and marks
/// that turn the direction of writing, as \u001b; bytes that are no UTF-8 as U+FFFD.
std::string terminalText(std::string_view text);
/// The same on one line: tabs and line breaks as \t and \n.
std::string oneLine(std::string_view text);
/// oneLine() and the end of the line.
std::string textLine(std::string_view text);

/// A cell of a CSV file. What a spreadsheet would take for a formula and is no number gets a ' in front.
std::string csvCell(std::string_view text);
/// With entities for what HTML takes for its own, quotation marks included.
std::string htmlText(std::string_view text);
/// One line, with nothing in it that Markdown takes for its own.
std::string markdownText(std::string_view text);

} // namespace resizelens
