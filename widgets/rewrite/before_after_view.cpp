#include "widgets/rewrite/before_after_view.h"

#include "widgets/graph/graph_view.h"
#include "widgets/rewrite/aligned_scenes.h"
#include "widgets/rewrite/kernel_view.h"
#include "widgets/rewrite/written_plan.h"
#include "widgets/sites/cost_text.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/core_words.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr std::size_t kMostPlanes = 6;

QLabel* makeTitle(QWidget* parent)
{
    auto* label = new QLabel(parent);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

BeforeAfterView::BeforeAfterView(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_grid(new QGridLayout)
    , m_beforeTitle(makeTitle(this))
    , m_afterTitle(makeTitle(this))
    , m_before(new GraphView(this))
    , m_after(new GraphView(this))
    , m_kernel(new KernelView(this))
    , m_verdict(new QLabel(this))
{
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_grid->setSpacing(8);
    arrangeSides();
    auto* bottom = new QHBoxLayout;
    bottom->setSpacing(12);
    bottom->addWidget(m_kernel);
    bottom->addWidget(m_verdict, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addLayout(m_grid, 1);
    column->addLayout(bottom);
    m_linking = linkViews(*m_before, *m_after);
    for (GraphView* view : {m_before, m_after})
        connect(view, &GraphView::sceneShown, this, [this] {
            m_fitDue = !isVisible();
            if (!m_fitDue)
                fitBoth();
        });
    connect(&m_before->canvas(), &GraphCanvas::nodeSelected, this, [this](BoxId box) {
        if (const auto node = nodeOf(box))
            m_selection.selectNode(*node);
        else
            markNode(); // a stub cannot be selected
    });
    connect(&m_before->canvas(), &GraphCanvas::selectionCleared, this, &BeforeAfterView::markNode);
    connect(m_before, &GraphView::sceneShown, this, [this] {
        const QString note = m_before->canvas().scene()->note;
        m_beforeTitle->setText(note.isEmpty() ? m_beforeText : tr("%1 (%2)").arg(m_beforeText, note));
        markNode();
    });
    connect(&m_selection, &Selection::documentChanged, this, &BeforeAfterView::setPlan);
    connect(&m_selection, &Selection::judged, this, &BeforeAfterView::setPlan);
    connect(&m_selection, &Selection::planChanged, this, &BeforeAfterView::setPlan);
    connect(&m_selection, &Selection::shownSiteChanged, this, &BeforeAfterView::rebuild);
    connect(&m_selection, &Selection::nodeChanged, this, &BeforeAfterView::markNode);
    setPlan();
}

void BeforeAfterView::setPlan()
{
    const auto& analysis = m_selection.analysis();
    m_written = analysis ? std::make_shared<const WrittenPlan>(analysis, m_selection.plan()) : nullptr;
    rebuild();
}

void BeforeAfterView::markNode()
{
    if (const auto node = m_selection.node())
        m_before->canvas().selectNode(boxOf(*node), false);
    else
        m_before->canvas().clearSelection();
}

void BeforeAfterView::setStyle(const GraphStyle& style)
{
    if (std::exchange(m_style, style) == style)
        return;
    arrangeSides();
    rebuild();
}

/// Side by side, or stacked if the graph flows to the right.
void BeforeAfterView::arrangeSides()
{
    const bool wide = m_style.flow == Flow::right;
    const int row = wide ? 2 : 0, column = wide ? 0 : 1; // of the after side
    m_grid->addWidget(m_beforeTitle, 0, 0);
    m_grid->addWidget(m_before, 1, 0);
    m_grid->addWidget(m_afterTitle, row, column);
    m_grid->addWidget(m_after, row + 1, column);
    m_grid->setRowStretch(1, 1);
    m_grid->setRowStretch(3, wide ? 1 : 0);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, wide ? 0 : 1);
}

/// Fits both at the smaller of their scales.
void BeforeAfterView::fitBoth()
{
    const QScopedValueRollback<bool> linking(*m_linking, true);
    double scale = 1.0;
    for (GraphView* view : {m_before, m_after})
        if (view->canvas().scene()) {
            view->canvas().fit();
            scale = std::min(scale, view->canvas().scale());
        }
    for (GraphView* view : {m_before, m_after})
        if (view->canvas().scene()) {
            view->canvas().setScale(scale);
            view->canvas().centerOn(view->canvas().scene()->bounds.center());
        }
}

void BeforeAfterView::showEvent(QShowEvent*)
{
    if (std::exchange(m_fitDue, false))
        fitBoth();
}

QString BeforeAfterView::afterText() const
{
    return m_afterTitle->text();
}

void BeforeAfterView::rebuild()
{
    const auto shown = m_selection.shownSite();
    m_kernelJob.cancel();
    m_helperJob.cancel();
    m_kernel->setPlanes({});
    if (!shown) {
        m_before->clear();
        m_after->clear();
        m_beforeTitle->setText({});
        m_afterTitle->setText({});
        m_verdict->setText(tr("Select a Resize node to see its rewrite."));
        return;
    }
    const auto& analysis = m_selection.analysis();
    const SiteAnalysis& site = analysis->sites[shown->value];
    const Choice& choice = m_selection.plan().choices[shown->value];
    const Candidate* candidate = choice.candidate ? &site.candidates[*choice.candidate] : nullptr;
    m_beforeText =
        tr("Before: %1 %2").arg(QString::fromStdString(site.site.spec.opType), badgeText(site.site));
    m_beforeTitle->setText(m_beforeText);
    m_afterTitle->setText(candidate != nullptr ? tr("After: %1").arg(operatorsText(candidate->chain))
                                               : tr("After: the node is kept"));
    if (candidate != nullptr)
        tellAfter(*shown);
    QString verdict = siteMark(siteState(site, choice)) + QLatin1Char(' ') + verdictText(site, choice);
    if (candidate != nullptr)
        if (const QString cost = costTip(site, *choice.candidate); !cost.isEmpty())
            verdict += QLatin1Char('\n') + cost;
    m_verdict->setText(verdict);
    if (candidate != nullptr)
        m_kernelJob.start(
            [analysis, id = *shown, index = *choice.candidate](const std::stop_token&) {
                const SiteAnalysis& entry = analysis->sites[id.value];
                return kernelPlanes(entry, entry.candidates[index], kMostPlanes);
            },
            [this](std::vector<KernelPlane> planes) { m_kernel->setPlanes(std::move(planes)); });
    const auto build = [this, &shown](RewriteSide side) {
        return [written = m_written, id = *shown, side, style = m_style](const std::stop_token& stop) {
            return rewriteScene(*written, id, side, stop, style);
        };
    };
    m_before->load(build(RewriteSide::before), boxOf(site.site.node));
    m_after->load(build(RewriteSide::after), candidate != nullptr ? BoxId{kNewIds} : boxOf(site.site.node));
}

/// Appends what else changes in the graph.
void BeforeAfterView::tellAfter(SiteId site)
{
    struct Outcome
    {
        std::size_t helpers = 0;
        Phrase whyLeft;
    };
    m_helperJob.start(
        [written = m_written, id = site](const std::stop_token&) {
            return Outcome{written->helpers(id).size(), written->whyLeft(id)};
        },
        [this](const Outcome& outcome) {
            if (!outcome.whyLeft.empty())
                m_afterTitle->setText(tr("After: the node is kept, %1").arg(coreWords(outcome.whyLeft)));
            else if (outcome.helpers == 1)
                m_afterTitle->setText(tr("%1, and 1 helper node disappears").arg(m_afterTitle->text()));
            else if (outcome.helpers > 1)
                m_afterTitle->setText(tr("%1, and %2 helper nodes disappear")
                                          .arg(m_afterTitle->text(), QString::number(outcome.helpers)));
        });
}

} // namespace resizelens
