#include "widgets/selection/selection.h"

#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"

#include <QSignalSpy>
#include <QTest>

#include <onnx/onnx_pb.h>

using namespace resizelens;

class SelectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aNodeIsSelectedWithItsGraphAndSite();
    void aChangeIsCompleteBeforeItsSignals();
    void whatChangesNothingSaysNothing();
    void sitesAreSelectedTogether();
    void aNodeBesideTheSiteLeavesItShown();
    void whatTheModelDoesNotHaveIsLeftOut();
    void judgingKeepsWhatIsSelected();
    void stepsThroughTheSites();

private:
    const ResizeSite& site(std::uint32_t id) const { return m_analysis->sites[id].site; }
    NodeId notASite() const;

    std::shared_ptr<const Analysis> m_analysis, m_bodies;
    Plan m_plan;
    std::unique_ptr<Selection> m_selection;
};

void SelectionTest::initTestCase()
{
    m_analysis = *analyse(test::saveTemp(test::segmenter(), "selected"));
    m_bodies = *analyse(test::saveTemp(test::resizeInIf(), "selected_bodies"));
    m_plan = *makePlan(m_analysis->sites, Policy{});
}

void SelectionTest::init()
{
    m_selection = std::make_unique<Selection>();
    m_selection->show(DocumentId{1}, m_analysis, m_plan);
}

NodeId SelectionTest::notASite() const
{
    NodeId node{0};
    while (m_analysis->siteOfNode(node))
        ++node.value;
    return node;
}

void SelectionTest::aNodeIsSelectedWithItsGraphAndSite()
{
    m_selection->selectSite(SiteId{3});
    QCOMPARE(m_selection->node(), std::optional(site(3).node));
    QCOMPARE(m_selection->site(), std::optional(SiteId{3}));
    QCOMPARE(m_selection->sites(), SiteIds{SiteId{3}});
    m_selection->selectNothing();
    QVERIFY(!m_selection->node() && !m_selection->site() && m_selection->sites().isEmpty());
    m_selection->show(DocumentId{2}, m_bodies, {});
    const ResizeSite& inner = m_bodies->sites.front().site;
    QVERIFY(inner.graph != GraphIndex::mainGraph());
    QSignalSpy graph(m_selection.get(), &Selection::graphChanged),
        node(m_selection.get(), &Selection::nodeChanged);
    m_selection->selectNode(inner.node);
    QCOMPARE(m_selection->graph(), inner.graph);
    QCOMPARE(graph.count(), 1);
    QCOMPARE(node.count(), 1);
    m_selection->showGraph(GraphIndex::mainGraph());
    QCOMPARE(m_selection->node(), std::optional(inner.node)); // though it is not seen there
    QCOMPARE(node.count(), 1);
}

void SelectionTest::aChangeIsCompleteBeforeItsSignals()
{
    m_selection->show(DocumentId{2}, m_bodies, {});
    const ResizeSite& inner = m_bodies->sites.front().site;
    int heard = 0;
    const auto check = [&] {
        ++heard;
        QCOMPARE(m_selection->graph(), inner.graph);
        QCOMPARE(m_selection->node(), std::optional(inner.node));
        QCOMPARE(m_selection->sites(), SiteIds{SiteId{0}});
        QCOMPARE(m_selection->shownSite(), std::optional(SiteId{0}));
    };
    for (const auto signal : {&Selection::graphChanged, &Selection::nodeChanged, &Selection::sitesChanged,
                              &Selection::shownSiteChanged})
        connect(m_selection.get(), signal, this, check);
    m_selection->selectSite(SiteId{0});
    QCOMPARE(heard, 4);
}

void SelectionTest::whatChangesNothingSaysNothing()
{
    m_selection->selectSite(SiteId{1});
    m_selection->setChannel(2);
    m_selection->setPixel(QPoint(3, 4));
    int heard = 0;
    for (const auto signal : {&Selection::documentChanged, &Selection::judged, &Selection::graphChanged,
                              &Selection::nodeChanged, &Selection::sitesChanged, &Selection::shownSiteChanged,
                              &Selection::pixelChanged, &Selection::channelChanged})
        connect(m_selection.get(), signal, this, [&heard] { ++heard; });
    m_selection->selectSite(SiteId{1});
    m_selection->selectNode(site(1).node);
    m_selection->selectSites({SiteId{1}}, SiteId{1});
    m_selection->showGraph(m_selection->graph());
    m_selection->setChannel(2);
    m_selection->setPixel(QPoint(3, 4));
    m_selection->selectSite(SiteId{99}); // there is none
    m_selection->selectNode(NodeId{9999});
    m_selection->showGraph(GraphId{77});
    QCOMPARE(heard, 0);
    m_selection->setChannel(std::nullopt);
    m_selection->setPixel(std::nullopt);
    QCOMPARE(heard, 2);
}

void SelectionTest::sitesAreSelectedTogether()
{
    m_selection->selectSites({SiteId{4}, SiteId{1}, SiteId{4}, SiteId{99}}, SiteId{4});
    QCOMPARE(m_selection->sites(), (SiteIds{SiteId{1}, SiteId{4}}));
    QCOMPARE(m_selection->node(), std::optional(site(4).node));
    m_selection->selectNode(site(4).node); // again: they stay together
    QCOMPARE(m_selection->sites().size(), 2);
    m_selection->selectNode(site(1).node);
    QCOMPARE(m_selection->sites(), SiteIds{SiteId{1}});
    m_selection->selectSites({SiteId{2}}, std::nullopt);
    QCOMPARE(m_selection->node(), std::optional(site(1).node));
}

void SelectionTest::aNodeBesideTheSiteLeavesItShown()
{
    m_selection->selectSite(SiteId{2});
    QSignalSpy shown(m_selection.get(), &Selection::shownSiteChanged);
    m_selection->selectNode(notASite());
    QVERIFY(!m_selection->site() && m_selection->sites().isEmpty());
    QCOMPARE(m_selection->shownSite(), std::optional(SiteId{2}));
    m_selection->selectSite(SiteId{2});
    QCOMPARE(shown.count(), 0);
    m_selection->selectNothing();
    QVERIFY(!m_selection->shownSite());
    QCOMPARE(shown.count(), 1);
}

void SelectionTest::whatTheModelDoesNotHaveIsLeftOut()
{
    m_selection->show(DocumentId{3}, m_analysis, {}, {GraphId{9}, NodeId{9999}, {SiteId{50}, SiteId{1}}});
    QCOMPARE(m_selection->graph(), GraphIndex::mainGraph());
    QVERIFY(!m_selection->node());
    QCOMPARE(m_selection->sites(), SiteIds{SiteId{1}});
    QCOMPARE(m_selection->plan().choices.size(), m_analysis->sites.size());
    m_selection->show(DocumentId{3}, m_analysis, m_plan, {{}, site(2).node, {}});
    QCOMPARE(m_selection->sites(), SiteIds{SiteId{2}});
    QSignalSpy changed(m_selection.get(), &Selection::documentChanged),
        node(m_selection.get(), &Selection::nodeChanged);
    m_selection->show(DocumentId{3}, nullptr, {});
    QVERIFY(!m_selection->node() && !m_selection->site() && m_selection->sites().isEmpty());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(node.count(), 0); // the one says all
}

void SelectionTest::judgingKeepsWhatIsSelected()
{
    m_selection->selectSites({SiteId{1}, SiteId{2}}, SiteId{2});
    AnalysisOptions options;
    options.target = *findTarget("dla", {});
    const auto judged = *reanalyse(*m_analysis, options);
    QSignalSpy said(m_selection.get(), &Selection::judged), node(m_selection.get(), &Selection::nodeChanged);
    m_selection->judge(judged, *makePlan(judged->sites, Policy{}));
    QCOMPARE(m_selection->analysis(), judged);
    QCOMPARE(m_selection->site(), std::optional(SiteId{2}));
    QCOMPARE(m_selection->sites(), (SiteIds{SiteId{1}, SiteId{2}}));
    QCOMPARE(said.count(), 1);
    QCOMPARE(node.count(), 0);
}

void SelectionTest::stepsThroughTheSites()
{
    const auto last = static_cast<std::uint32_t>(m_analysis->sites.size() - 1);
    m_selection->stepSite(1);
    QCOMPARE(m_selection->site(), std::optional(SiteId{0}));
    m_selection->stepSite(-1);
    QCOMPARE(m_selection->site(), std::optional(SiteId{last}));
    m_selection->stepSite(1);
    QCOMPARE(m_selection->site(), std::optional(SiteId{0}));
    m_selection->selectNothing();
    m_selection->stepSite(-1);
    QCOMPARE(m_selection->site(), std::optional(SiteId{last}));
}

RL_GUI_CASE(SelectionTest)
#include "selection_test.moc"
