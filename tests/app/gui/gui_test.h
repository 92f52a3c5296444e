// What the tests of the window share.
#pragma once

#include "app/gui/document_area.h"
#include "app/gui/main_window.h"
#include "core/image/decode.h"
#include "core/image/test_patterns.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/graph/graph_view.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace resizelens::test {

inline QString sampleModel()
{
    return QStringLiteral(RESIZELENS_SOURCE_DIR "/resources/samples/segmenter.onnx");
}

/// Settings of their own, in `folder`.
inline void useSettingsIn(const QTemporaryDir& folder)
{
    QCoreApplication::setOrganizationName(QStringLiteral("resizelens-test"));
    QCoreApplication::setApplicationName(QStringLiteral("resizelens-test"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
}

/// The part of a window that is of a class.
template<class Part>
Part& part(const QWidget& window)
{
    return *window.findChild<Part*>();
}

/// The one in front.
inline Document& documentOf(const QWidget& window)
{
    return part<DocumentArea>(window).current();
}

/// Opens a model and waits until its graph is painted.
inline void openAndWait(MainWindow& window, const QString& path)
{
    QSignalSpy opened(&part<DocumentArea>(window), &DocumentArea::opened);
    QSignalSpy shown(&part<GraphPage>(window).view(), &GraphView::sceneShown);
    window.openModel(path);
    QVERIFY(opened.wait(kWait));
    QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), kWait);
}

/// A PNG; its path.
inline QString savePattern(const QTemporaryDir& folder, const QString& name, TestPattern pattern, int width,
                           int height)
{
    const QString path = folder.filePath(name);
    [&] { QVERIFY(savePng(path.toStdString(), *testPattern(pattern, width, height))); }();
    return path;
}

} // namespace resizelens::test
