// What training did before the network, saved in front of the model, alone, and as code.
#include "app/gui/save_preprocess.h"
#include "core/base/whole_file.h"
#include "core/report/preprocess_report.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace resizelens;
using namespace resizelens::test;

namespace {

constexpr const char* kVit =
    R"({"image_processor_type": "ViTImageProcessor", "size": {"height": 128, "width": 128}, "resample": 3,
        "do_normalize": false})";

std::shared_ptr<const Analysis> analysedSegmenter()
{
    static const auto made = *analyse(sourceFolder() / "resources/samples/segmenter.onnx");
    return made;
}

PreprocessFile fileOf(const char* configuration)
{
    auto plan = *makePlan(analysedSegmenter()->sites, {});
    return {PreprocessFile::Kind::inFront,
            *findPreprocess(configuration),
            {},
            analysedSegmenter(),
            std::move(plan)};
}

} // namespace

class SavePreprocessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSizes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("count"); // -1: refused
        QTest::newRow("any") << QString() << 0;
        QTest::newRow("one") << QStringLiteral("480x640") << 1;
        QTest::newRow("two") << QStringLiteral(" 480 × 640, 720*1280 ") << 2;
        QTest::newRow("zero") << QStringLiteral("0x5") << -1;
        QTest::newRow("word") << QStringLiteral("large") << -1;
        QTest::newRow("half") << QStringLiteral("480x") << -1;
    }
    void readsSizes()
    {
        QFETCH(QString, text);
        QFETCH(int, count);
        const auto sizes = sourceSizesIn(text);
        QCOMPARE(sizes ? static_cast<int>(sizes->size()) : -1, count);
        if (count == 1)
            QCOMPARE(sizes->front(), (PixelSize{640, 480}));
    }

    void saysWhatCanBeSaid()
    {
        SavePreprocessDialog dialog(fileOf(kVit), QStringLiteral("preprocessor_config.json"), {640, 480},
                                    nullptr);
        QVERIFY(!dialog.isWorkingOut() || !dialog.canSave());
        QTRY_VERIFY(dialog.canSave());
        QVERIFY2(dialog.note().contains(QStringLiteral("very byte")), qPrintable(dialog.note()));
        dialog.setSizes(QStringLiteral("480"));
        QVERIFY(!dialog.canSave());
        dialog.setSizes(QStringLiteral("480x640"));
        dialog.choose(PreprocessFile::Kind::python);
        QTRY_VERIFY(dialog.canSave());
        QVERIFY(dialog.file().sources.empty());
        dialog.choose(PreprocessFile::Kind::inFront);
        QTRY_VERIFY(dialog.canSave());
        QCOMPARE(dialog.file().sources.size(), 1U);
    }

    void saysWhyItCannotBeSaved()
    {
        SavePreprocessDialog dialog(fileOf(R"({"size": {"height": 96, "width": 96}, "resample": 2})"), {},
                                    {640, 480}, nullptr);
        QTRY_VERIFY(!dialog.isWorkingOut());
        QVERIFY(!dialog.canSave());
        QVERIFY2(dialog.note().contains(QStringLiteral("96×96")), qPrintable(dialog.note()));
        dialog.choose(PreprocessFile::Kind::alone);
        QTRY_VERIFY(dialog.canSave());
    }

    void writesEachKind()
    {
        const QTemporaryDir folder;
        PreprocessFile file = fileOf(kVit);
        file.sources = {{640, 480}};
        using enum PreprocessFile::Kind;
        for (const auto kind : {inFront, alone, python, cpp, javaScript}) {
            file.kind = kind;
            const QString path = folder.filePath(suggestedName(file, QStringLiteral("segmenter")));
            const auto written = writePreprocess(file, path, {});
            QVERIFY2(written.has_value(), written ? "" : written.error().sentence().c_str());
            QVERIFY(!readBytes(path.toStdString()).empty());
        }
        const auto model =
            analyse(folder.filePath(QStringLiteral("segmenter.preprocess.onnx")).toStdString());
        QVERIFY(model.has_value());
        QCOMPARE((*model)->sites.size(), 0U); // rewritten as planned
    }
};

RL_GUI_CASE(SavePreprocessTest)
#include "save_preprocess_test.moc"
