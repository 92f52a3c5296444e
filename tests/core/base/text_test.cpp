// Hostile text in every form of output.
#include "core/base/error.h"
#include "core/base/text.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace resizelens {
namespace {

using namespace std::string_view_literals;

TEST(Text, terminalsGetNoControlCharacters)
{
    EXPECT_EQ(terminalText("plain Größe 中文\n\ttab"), "plain Größe 中文\n\ttab");
    EXPECT_EQ(terminalText("a\x1b[2Jb"), "a\\u001b[2Jb");
    EXPECT_EQ(terminalText("a\rb\bc\x7f"), "a\\u000db\\u0008c\\u007f");
    EXPECT_EQ(terminalText("a\0b"sv), "a\\u0000b");
    EXPECT_EQ(terminalText("\xc2\x9b"
                           "31m"),
              "\\u009b31m")
        << "CSI in one character";
    EXPECT_EQ(terminalText("\xe2\x80\xae"
                           "gpj.exe"),
              "\\u202egpj.exe");
    EXPECT_EQ(terminalText("\xff\xc3("), "\xef\xbf\xbd\xef\xbf\xbd(");
}

TEST(Text, aNameStaysOnItsLine)
{
    EXPECT_EQ(oneLine("a\nb\tc"), "a\\nb\\tc");
    EXPECT_EQ(textLine("a\nb"), "a\\nb\n");
    const Error error{ErrorKind::format, "x", "it is broken", "evil\n\x1b[31m.onnx", "node\r1"};
    EXPECT_EQ(error.sentence(), "evil\\n\\u001b[31m.onnx: node 'node\\u000d1': it is broken");
}

TEST(Text, aCellIsNoFormula)
{
    EXPECT_EQ(csvCell("=1+1"), "'=1+1");
    EXPECT_EQ(csvCell("@SUM(A1)"), "'@SUM(A1)");
    EXPECT_EQ(csvCell("-cmd|x"), "'-cmd|x");
    EXPECT_EQ(csvCell("+a,b"), "\"'+a,b\"");
    EXPECT_EQ(csvCell("\t=1"), "'\t=1");
    for (const char* number : {"-1.5e-07", "+3", "-inf", "0"})
        EXPECT_EQ(csvCell(number), number);
    EXPECT_EQ(csvCell("a\"b\nc"), "\"a\"\"b\nc\"");
    EXPECT_EQ(csvCell(""), "");
}

TEST(Text, htmlAndMarkdownTakeNothingForTheirOwn)
{
    EXPECT_EQ(htmlText("<img src=\"x\" onerror='y'>&"),
              "&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt;&amp;");
    EXPECT_EQ(markdownText("a|b\n# c [d](e) <f>"), "a\\|b \\# c \\[d\\](e) &lt;f\\>");
}

} // namespace
} // namespace resizelens
