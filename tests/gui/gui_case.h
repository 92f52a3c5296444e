#pragma once

#include <QTest>

namespace resizelens::test {

/// Milliseconds that something may take that is done in one or two: on a loaded machine, under sanitizers.
constexpr int kWait = 30000;

/// A class of QTest functions that a program of many can run by its name: linking one program takes as long
/// as its cases take to compile.
struct GuiCase
{
    const char* name;
    QObject* (*make)();
};

bool addGuiCase(const GuiCase& added);

} // namespace resizelens::test

/// In the place of QTEST_MAIN.
#define RL_GUI_CASE(TestClass)                                                                               \
    [[maybe_unused]] static const bool added##TestClass =                                                    \
        resizelens::test::addGuiCase({#TestClass, []() -> QObject* { return new TestClass; }});
