#include "tests/gui/gui_case.h"

#include <QApplication>

#include <cstdio>
#include <memory>
#include <string_view>
#include <vector>

namespace resizelens::test {

namespace {

std::vector<GuiCase>& cases()
{
    static std::vector<GuiCase> all;
    return all;
}

} // namespace

bool addGuiCase(const GuiCase& added)
{
    cases().push_back(added);
    return true;
}

} // namespace resizelens::test

/// PROGRAM CASE [QTEST OPTION…]; without CASE it prints the names of its cases.
int main(int argc, char** argv)
{
    using namespace resizelens::test;
    const std::string_view asked = argc > 1 ? argv[1] : "";
    for (const GuiCase& known : cases()) {
        if (asked.empty())
            std::puts(known.name);
        if (asked != known.name)
            continue;
        argv[1] = argv[0];
        int count = argc - 1;
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
        QApplication application(count, argv + 1);
        const std::unique_ptr<QObject> tests(known.make());
        return QTest::qExec(tests.get(), count, argv + 1);
    }
    if (!asked.empty())
        std::fprintf(stderr, "there is no case %s here\n", argv[1]);
    return asked.empty() ? 0 : 2;
}
