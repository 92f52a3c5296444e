#include "core/engine/analysis.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/targets/code_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QPushButton>
#include <QTest>

using namespace resizelens;
using test::kWait;

class CodeDialogTest : public QObject
{
    Q_OBJECT

    static SiteAnalysis site()
    {
        return (*analyse(test::sourceFolder() / "resources/samples/segmenter.onnx"))->sites.front();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QApplication::setOrganizationName(QStringLiteral("resizelens-test"));
        QApplication::setApplicationName(QStringLiteral("code-dialog"));
    }

    void givesTheRewriteAndTheNodeInBothLanguages()
    {
        const SiteAnalysis entry = site();
        const Choice choice = makePlan({entry}, {})->choices.front();
        std::vector<CodeDialog::Rewrite> rewrites;
        for (const Candidate& candidate : entry.candidates)
            rewrites.push_back({candidate.rule, candidate.chain});
        CodeDialog dialog(entry.site, rewrites, choice.candidate);
        QCOMPARE(dialog.what().count(), static_cast<int>(rewrites.size()) + 1);
        dialog.language().setCurrentIndex(0);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWriting(), kWait);
        QVERIFY(dialog.code().contains(QStringLiteral("network.add_pooling_nd")));
        dialog.language().setCurrentIndex(1);
        QVERIFY(!dialog.copyButton().isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWriting(), kWait);
        QVERIFY(dialog.code().contains(QStringLiteral("network.addPoolingNd")));
        dialog.what().setCurrentIndex(0);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWriting(), kWait);
        QVERIFY(dialog.code().contains(QStringLiteral("network.addResize")));
        dialog.copyButton().click();
        QCOMPARE(QApplication::clipboard()->text(), dialog.code());
        dialog.language().setCurrentIndex(0);
    }

    void saysWhyThereIsNone()
    {
        SiteAnalysis entry = site();
        entry.site.unknown = foreignPhrase("the scales come from the graph");
        CodeDialog dialog(entry.site, {}, std::nullopt);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWriting(), kWait);
        QVERIFY(dialog.code().isEmpty());
        QVERIFY(!dialog.copyButton().isEnabled());
    }
};

RL_GUI_CASE(CodeDialogTest)
#include "code_dialog_test.moc"
