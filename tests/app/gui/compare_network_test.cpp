// Pictures through the network: what a node really gets, what its rewrite makes of the outputs, and what is
// said without ONNX Runtime.
#include "app/gui/compare_tab.h"
#include "app/gui/runtime_choice.h"
#include "core/base/npy.h"
#include "core/preview/partial_run.h"
#include "tests/app/gui/gui_test.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/compare/against_list.h"
#include "widgets/compare/channel_grid_view.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/input_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace resizelens;
using resizelens::test::kWait;

class CompareNetworkTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        test::useSettingsIn(m_folder);
        m_analysis = *analyse(test::sampleModel().toStdString());
        m_site = *m_analysis->findSite("up2_resize");
        std::string why;
        m_runtime = test::findRuntime(why);
        m_why = QString::fromStdString(why);
    }
    void init()
    {
        setRuntimeChoice({true, m_runtime ? m_runtime->library() : std::filesystem::path()});
        m_tab = std::make_unique<CompareTab>(m_selection);
        m_tab->resize(1000, 760);
        m_selection.show(m_analysis, *makePlan(m_analysis->sites, {}));
        m_selection.selectSite(m_site);
        m_tab->show();
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::zonePlate); });
    }
    void cleanup() { m_tab.reset(); }

    void theNodeGetsItsRealInput()
    {
        if (!m_runtime)
            QSKIP(qPrintable(m_why));
        const Dims direct = m_tab->panel().result()->original.dims();
        waitFor([this] { Q_EMIT place().activated(1); });
        QVERIFY(m_tab->isThroughNetwork());
        QCOMPARE(place().currentIndex(), 1);
        const ResizeSite& site = m_analysis->sites[m_site.value].site;
        const auto& view = m_tab->panel().result();
        QCOMPARE(view->original.dims(), *site.outputDims());
        QVERIFY(view->original.dims() != direct);
        QVERIFY(view->figures.whole.maxAbs < 1e-5 * view->figures.peak);
        QVERIFY(view->note.contains(QStringLiteral("feature maps")));
        QCOMPARE(view->channel, std::optional<std::int64_t>(0));
        QVERIFY(view->show.white > view->show.black);
        QVERIFY(static_cast<double>(view->show.white) - view->show.black < view->figures.peak);

        // The input is the tensor that the model itself makes of this picture.
        const PreviewSource source{
            std::make_shared<const Image>(*testPattern(TestPattern::zonePlate, 256, 256)), nullptr};
        auto part = PartialModel::open(m_runtime, *m_analysis, m_site);
        QVERIFY(part.has_value());
        const auto maps = part->run({*networkInput(*m_analysis, source, {})});
        QVERIFY(maps.has_value());
        QVERIFY(m_tab->saveTensors(m_folder.path()).has_value());
        const auto saved = readNpy(m_folder.filePath(QStringLiteral("input.npy")).toStdString());
        QVERIFY(saved.has_value());
        QCOMPARE(saved->dims(), *site.inputDims());
        QVERIFY(std::ranges::equal(saved->bytes(), maps->input.bytes()));

        QSignalSpy tiles(m_tab.get(), &CompareTab::channelsShown);
        m_tab->showChannels();
        QVERIFY(tiles.wait(kWait));
        QCOMPARE(m_tab->channels().findChild<QListView*>()->model()->rowCount(),
                 static_cast<int>(view->original.dims()[1]));
        m_tab->showModeSheet(false);
        waitFor([this] { Q_EMIT place().activated(0); });
        QCOMPARE(m_tab->panel().result()->original.dims(), direct);
        QVERIFY(m_tab->outputsLine().isEmpty());
    }

    void theOutputsTellWhatARewriteDoes()
    {
        if (!m_runtime)
            QSKIP(qPrintable(m_why));
        QSignalSpy outputs(m_tab.get(), &CompareTab::outputsShown);
        waitFor([this] { m_tab->setThroughNetwork(true); });
        QVERIFY(!outputs.isEmpty() || outputs.wait(kWait));
        const double exact = maxAbs();
        QVERIFY2(exact >= 0.0 && exact < 1e-4, qPrintable(m_tab->outputsLine()));
        outputs.clear();
        waitFor([this] { Q_EMIT m_tab->against().chosen(against("patent")); });
        QVERIFY(!outputs.isEmpty() || outputs.wait(kWait));
        QVERIFY2(maxAbs() > 10.0 * exact, qPrintable(m_tab->outputsLine()));
        // The worst image is one for the node itself.
        waitFor([this] { m_tab->pictures().showWorstCase(); });
        QVERIFY(!place().isEnabled());
        QVERIFY(!m_tab->panel().result()->note.contains(QStringLiteral("feature maps")));
        waitFor([this] { m_tab->pictures().showPattern(TestPattern::ramp); });
        QVERIFY(place().isEnabled());
        QCOMPARE(place().currentIndex(), 1);
    }

    void aSentenceSaysWhatIsMissing()
    {
        setRuntimeChoice({true, m_folder.filePath(QStringLiteral("none.so")).toStdString()});
        m_tab->setThroughNetwork(true);
        const auto card = [this] { return m_tab->panel().cardText(); };
        QTRY_VERIFY_WITH_TIMEOUT(!card().isEmpty(), kWait);
        QVERIFY2(card().contains(QStringLiteral("no such library of ONNX Runtime")), qPrintable(card()));
        QVERIFY(m_tab->panel().result() == nullptr);
        // The card carries the remedies.
        const auto buttons = m_tab->panel().findChildren<QPushButton*>();
        const auto remedy = [&](const QString& text) {
            const auto found = std::ranges::find(buttons, text, &QPushButton::text);
            return found == buttons.end() ? nullptr : *found;
        };
        QPushButton* const locate = remedy(QStringLiteral("Locate ONNX Runtime…"));
        QSignalSpy located(m_tab.get(), &CompareTab::runtimeRequested);
        QVERIFY(locate != nullptr);
        locate->click();
        QCOMPARE(located.count(), 1);
        QPushButton* const node = remedy(QStringLiteral("Feed this node"));
        QVERIFY(node != nullptr);
        waitFor([&] { node->click(); });
        QVERIFY(!m_tab->isThroughNetwork());
        QVERIFY(m_tab->panel().result() != nullptr);
        if (!m_runtime)
            QSKIP(qPrintable(m_why));
        m_tab->setThroughNetwork(true);
        setRuntimeChoice({true, m_runtime->library()});
        waitFor([this] { m_tab->onRuntimeChanged(); });
        QVERIFY(m_tab->panel().result()->note.contains(QStringLiteral("feature maps")));
    }

private:
    template<class Act>
    void waitFor(const Act& act)
    {
        QSignalSpy compared(m_tab.get(), &CompareTab::compared);
        act();
        QVERIFY(compared.count() > 0 || compared.wait(kWait));
    }

    QComboBox& place() const
    {
        for (QComboBox* box : m_tab->bar().findChildren<QComboBox*>())
            if (box->accessibleName() == QStringLiteral("Feed to"))
                return *box;
        qFatal("the choice is missing");
    }

    int against(const char* rule) const { return m_tab->against().indexOf(QString::fromLatin1(rule)); }

    /// Of the line about the outputs; -1 where it has no figure.
    double maxAbs() const
    {
        const QString line = m_tab->outputsLine(), mark = QStringLiteral("max ");
        const auto at = line.indexOf(mark);
        return at < 0 ? -1.0 : line.mid(at + mark.size()).section(QLatin1Char(' '), 0, 0).toDouble();
    }

    QTemporaryDir m_folder;
    std::shared_ptr<const Analysis> m_analysis;
    SiteId m_site{};
    RuntimePointer m_runtime;
    QString m_why;
    Selection m_selection;
    std::unique_ptr<CompareTab> m_tab;
};

RL_GUI_CASE(CompareNetworkTest)
#include "compare_network_test.moc"
