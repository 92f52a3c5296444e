#include "widgets/rewrite/before_after_view.h"

#include "widgets/graph/graph_view.h"
#include "widgets/graph/operator_family.h"
#include "widgets/graph/scene_builder.h"
#include "widgets/rewrite/kernel_view.h"
#include "widgets/sites/site_text.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr int kHops = 2;

/// Attributes of a new node as its box shows them.
QStringList attributeLines(const OnnxNode& node)
{
    QStringList lines;
    for (const auto& [name, value] : node.attributes) {
        QString text;
        if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value)) {
            QStringList items;
            for (const std::int64_t item : *list)
                items.append(QString::number(item));
            text = items.join(QStringLiteral(", "));
        } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
            text = QString::number(*number);
        } else {
            continue;
        }
        lines.append(QStringLiteral("%1: %2").arg(QString::fromStdString(name), text));
    }
    for (const Tensor& constant : node.constants)
        lines.append(QStringLiteral("W ⟨%1⟩").arg(QString::fromStdString(toText(constant.dims()))));
    return lines;
}

/// The neighbourhood with the site's box replaced by the chain's.
GraphScene replaced(GraphScene scene, const SiteAnalysis& site, const Candidate& candidate)
{
    const auto at = std::find_if(scene.nodes.begin(), scene.nodes.end(), [&](const SceneNode& node) {
        return !node.isPort && node.id == site.site.node.value;
    });
    if (at == scene.nodes.end())
        return scene;
    const auto position = static_cast<std::uint32_t>(at - scene.nodes.begin());
    const auto nodes = writeChain(candidate.chain, site.site.type, site.site.spec.opset);
    std::vector<std::uint32_t> boxes;
    const std::size_t count = nodes ? nodes->size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        SceneNode box;
        box.id = kNewIds + static_cast<quint32>(i);
        box.title = QString::fromStdString((*nodes)[i].opType);
        box.lines = attributeLines((*nodes)[i]);
        box.family = familyOf((*nodes)[i].opType);
        box.isMarked = true;
        box.badge = SiteBadge{
            QStringLiteral("new"),
            siteState(site, Choice{static_cast<std::size_t>(&candidate - site.candidates.data()), {}})};
        if (i == 0) {
            scene.nodes[position] = box;
            boxes.push_back(position);
        } else {
            boxes.push_back(static_cast<std::uint32_t>(scene.nodes.size()));
            scene.nodes.push_back(box);
            scene.edges.push_back({boxes[i - 1], boxes[i], {}, {}, {}});
        }
    }
    if (boxes.empty()) { // the node is removed: its consumers read its input
        scene.nodes[position].title = QObject::tr("removed");
        scene.nodes[position].lines.clear();
        scene.nodes[position].isPort = true;
        scene.nodes[position].family = NodeFamily::port;
        scene.nodes[position].badge.reset();
        return scene;
    }
    for (SceneEdge& edge : scene.edges)
        if (edge.from == position && edge.to != (boxes.size() > 1 ? boxes[1] : position))
            edge.from = boxes.back();
    return scene;
}

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

BeforeAfterView::BeforeAfterView(QWidget* parent)
    : QWidget(parent)
    , m_beforeTitle(makeTitle(this))
    , m_afterTitle(makeTitle(this))
    , m_before(new GraphView(this))
    , m_after(new GraphView(this))
    , m_kernel(new KernelView(this))
    , m_verdict(new QLabel(this))
{
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    grid->addWidget(m_beforeTitle, 0, 0);
    grid->addWidget(m_afterTitle, 0, 1);
    grid->addWidget(m_before, 1, 0);
    grid->addWidget(m_after, 1, 1);
    grid->setRowStretch(1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    auto* bottom = new QHBoxLayout;
    bottom->setSpacing(12);
    bottom->addWidget(m_kernel);
    bottom->addWidget(m_verdict, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addLayout(grid, 1);
    column->addLayout(bottom);
    const auto link = [this](GraphView* from, GraphView* to) {
        connect(&from->canvas(), &GraphCanvas::viewChanged, this, [this, from, to] {
            if (m_linking || !from->canvas().scene() || !to->canvas().scene())
                return;
            const QScopedValueRollback<bool> linking(m_linking, true);
            to->canvas().setScale(from->canvas().scale());
            to->canvas().centerOn(from->canvas().visibleScene().center() -
                                  from->canvas().scene()->bounds.center() +
                                  to->canvas().scene()->bounds.center());
        });
    };
    link(m_before, m_after);
    link(m_after, m_before);
    for (GraphView* view : {m_before, m_after})
        connect(view, &GraphView::sceneShown, this, [this] {
            m_fitDue = !isVisible();
            if (!m_fitDue)
                fitBoth();
        });
    connect(&m_before->canvas(), &GraphCanvas::nodeSelected, this, &BeforeAfterView::nodeSelected);
    clear();
}

void BeforeAfterView::setAnalysis(std::shared_ptr<const Analysis> analysis, Plan plan)
{
    m_analysis = std::move(analysis);
    m_plan = std::move(plan);
    if (!m_analysis || (m_site && m_site->value >= m_analysis->sites.size()))
        m_site.reset();
    rebuild();
}

void BeforeAfterView::setPlan(Plan plan)
{
    m_plan = std::move(plan);
    rebuild();
}

void BeforeAfterView::showSite(SiteId site)
{
    m_site = site;
    rebuild();
}

void BeforeAfterView::clear()
{
    m_analysis.reset();
    m_site.reset();
    rebuild();
}

/// Both whole, at one scale: that of the larger.
void BeforeAfterView::fitBoth()
{
    const QScopedValueRollback<bool> linking(m_linking, true);
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
    const bool shown = m_analysis && m_site && m_site->value < m_analysis->sites.size() &&
                       m_plan.choices.size() == m_analysis->sites.size();
    m_kernel->setKernel(std::nullopt);
    if (!shown) {
        m_before->clear();
        m_after->clear();
        m_beforeTitle->setText({});
        m_afterTitle->setText({});
        m_verdict->setText(tr("Select a Resize node to see its rewrite."));
        return;
    }
    const SiteAnalysis& site = m_analysis->sites[m_site->value];
    const Choice& choice = m_plan.choices[m_site->value];
    const Candidate* candidate = choice.candidate ? &site.candidates[*choice.candidate] : nullptr;
    m_beforeTitle->setText(
        tr("Before: %1 %2").arg(QString::fromStdString(site.site.spec.opType), badgeText(site.site)));
    m_afterTitle->setText(candidate != nullptr ? tr("After: %1").arg(operatorsText(candidate->chain))
                                               : tr("After: the node is kept"));
    m_verdict->setText(siteMark(siteState(site, choice)) + QLatin1Char(' ') + verdictText(site, choice));
    if (candidate != nullptr)
        for (const Operator& op : candidate->chain.operators)
            if (const auto* convolution = std::get_if<ConvTranspose>(&op))
                m_kernel->setKernel(*convolution);

    const auto build = [analysis = m_analysis, plan = m_plan, id = *m_site](bool after) {
        return [analysis, plan, id, after](const std::stop_token& stop) {
            const SiteAnalysis& entry = analysis->sites[id.value];
            GraphPart part;
            part.only = neighbourhood(*analysis->index, {entry.site.node}, kHops);
            SiteBadges badges;
            for (std::size_t i = 0; i < analysis->sites.size(); ++i)
                badges.insert(
                    analysis->sites[i].site.node.value,
                    {badgeText(analysis->sites[i].site), siteState(analysis->sites[i], plan.choices[i])});
            GraphScene scene =
                describeGraph(*analysis->index, analysis->shapes.get(), entry.site.graph, badges, part);
            if (after && plan.choices[id.value].candidate)
                scene =
                    replaced(std::move(scene), entry, entry.candidates[*plan.choices[id.value].candidate]);
            return arrangeScene(std::move(scene), stop);
        };
    };
    m_before->load(build(false), site.site.node.value);
    m_after->load(build(true), kNewIds);
}

} // namespace resizelens
