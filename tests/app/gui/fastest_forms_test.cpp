// The fastest forms: measured where there is a runtime, shown in a table, put into the plan in one step.
#include "app/gui/fastest_forms.h"
#include "app/gui/runtime_choice.h"
#include "tests/app/gui/gui_test.h"
#include "tests/core/process/find_runtime.h"
#include "tests/gui/gui_case.h"
#include "widgets/messages/message_strip.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QTreeWidget>

using namespace resizelens;
using namespace resizelens::test;

class FastestFormsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useSettingsIn(m_settings); }

    void whatIsPickedIsUsedInOneStep()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        auto& forms = part<FastestForms>(window);
        const auto analysis = part<Selection>(window).analysis();
        const Plan before = part<Selection>(window).plan();
        QSignalSpy measured(&forms, &FastestForms::measured);
        forms.show(analysis, madeUp(*analysis));
        auto* dialog = measured.front().front().value<QDialog*>();
        const auto* table = dialog->findChild<QTreeWidget*>();
        QCOMPARE(table->topLevelItemCount(), 4);
        QVERIFY(table->topLevelItem(0)->text(0).startsWith(QStringLiteral("stem_resize")));
        QCOMPARE(table->topLevelItem(1)->text(1), QStringLiteral("dense"));
        QCOMPARE(table->topLevelItem(1)->text(4), QStringLiteral("×4"));
        QCOMPARE(table->topLevelItem(1)->text(5), QStringLiteral("picked"));
        dialog->accept();
        const Plan& plan = part<Selection>(window).plan();
        QCOMPARE(analysis->sites[0].candidates[*plan.choices[0].candidate].rule, std::string("dense"));
        QVERIFY(!plan.choices[1].candidate);
        QCOMPARE(plan.choices[2], before.choices[2]); // not measured
        documentOf(window).undoStack().undo();
        QVERIFY(part<Selection>(window).plan() == before);
    }

    void measuresTheSelectedSite()
    {
        const auto library = runtimeLibrary();
        if (!library)
            QSKIP("there is no ONNX Runtime");
        setRuntimeChoice({true, *library});
        MainWindow window;
        window.show();
        auto& forms = part<FastestForms>(window);
        QVERIFY(!forms.siteAction().isEnabled());
        QVERIFY(!forms.modelAction().isEnabled());
        openAndWait(window, sampleModel());
        QVERIFY(forms.modelAction().isEnabled());
        part<Selection>(window).selectSite(SiteId{3});
        QVERIFY(forms.siteAction().isEnabled());
        QSignalSpy measured(&forms, &FastestForms::measured);
        forms.siteAction().trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!measured.isEmpty(), 60000);
        auto* dialog = measured.front().front().value<QDialog*>();
        const auto* table = dialog->findChild<QTreeWidget*>();
        QVERIFY(table->topLevelItem(0)->text(0).startsWith(QStringLiteral("up2_resize")));
        QVERIFY(table->topLevelItem(0)->text(2).endsWith(QStringLiteral(" µs")));
        dialog->close();
        setRuntimeChoice({});
    }

    void saysWhatToDoWithoutARuntime()
    {
        setRuntimeChoice({true, "/nowhere/libonnxruntime.so"});
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        part<FastestForms>(window).modelAction().trigger();
        QTRY_VERIFY_WITH_TIMEOUT(
            part<MessageStrip>(window).text().contains(QStringLiteral("libonnxruntime.so")), kWait);
        setRuntimeChoice({});
    }

private:
    /// Of two sites: one has something faster.
    static Tuning madeUp(const Analysis& analysis)
    {
        Tuning tuning;
        tuning.runtime = "ONNX Runtime 1.30.0";
        tuning.provider = "cpu";
        for (const std::size_t site : {std::size_t{0}, std::size_t{1}}) {
            SiteTuning one{.sites = {site}, .sizes = {{1}}, .settled = true};
            one.forms = {{.at = {FormTime::At{4e-3, {1.0, 1.0, 1.0}}}},
                         {.rule = "dense", .at = {FormTime::At{1e-3, {0.2, 0.3, 0.25}}}}};
            one.picked = site == 0 ? 1 : 0;
            tuning.sites.push_back(std::move(one));
        }
        tuning.plan = tunedPlan(analysis, tuning.sites);
        return tuning;
    }

    QTemporaryDir m_settings;
};

RL_GUI_CASE(FastestFormsTest)
#include "fastest_forms_test.moc"
