#include "widgets/graph/breadcrumb.h"

#include "widgets/support/foreign_text.h"
#include "widgets/support/menu_button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::size_t kMostInMenu = 200;
constexpr int kWidestPart = 220;

QString nameOf(const GraphIndex& index, GraphId graph)
{
    return graph == GraphIndex::mainGraph() ? Breadcrumb::tr("Main graph")
                                            : foreignName(index.graphName(graph));
}

} // namespace

std::vector<GraphId> pathTo(const GraphIndex& index, GraphId graph)
{
    std::vector<GraphId> path = {graph};
    while (const auto owner = index.graph(path.back()).owner)
        path.push_back(index.node(*owner).graph);
    if (path.back() != GraphIndex::mainGraph())
        path.push_back(GraphIndex::mainGraph()); // functions stand beside it; the way back is the same
    std::ranges::reverse(path);
    return path;
}

Breadcrumb::Breadcrumb(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    setAccessibleName(tr("Graph shown"));
    hide();
}

void Breadcrumb::setPlace(std::shared_ptr<const GraphIndex> index, GraphId graph)
{
    m_index = std::move(index);
    m_buttons.clear();
    while (QLayoutItem* item = m_row->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // it may be the one that was clicked
        }
        delete item;
    }
    setVisible(m_index && m_index->graphCount() > 1);
    if (isHidden())
        return;
    for (const GraphId part : pathTo(*m_index, graph)) {
        if (!m_buttons.isEmpty()) {
            auto* arrow = new QLabel(QStringLiteral("›"), this);
            arrow->setContentsMargins(2, 0, 2, 0);
            m_row->addWidget(arrow);
        }
        addButton(nameOf(*m_index, part), foreignName(m_index->graphPath(part)), part);
    }
    QFont bold = font();
    bold.setBold(true);
    m_buttons.back()->setFont(bold);
    addMenu();
}

QToolButton* Breadcrumb::addButton(const QString& text, const QString& tip, GraphId graph)
{
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setText(withoutMnemonics(fontMetrics().elidedText(text, Qt::ElideMiddle, kWidestPart)));
    button->setToolTip(foldedTip(tip.isEmpty() ? text : tip));
    connect(button, &QToolButton::clicked, this, [this, graph] { Q_EMIT graphRequested(graph); });
    m_row->addWidget(button);
    m_buttons.append(button);
    return button;
}

void Breadcrumb::addMenu()
{
    auto* button = new MenuButton(this);
    button->setAutoRaise(true);
    button->setText(QStringLiteral("▾"));
    button->setToolTip(tr("The main graph, bodies of If, Loop and Scan nodes, and local functions"));
    button->setAccessibleName(tr("All graphs"));
    auto* menu = new QMenu(button);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        const std::size_t count = std::min(m_index->graphCount(), kMostInMenu);
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::string path = m_index->graphPath(GraphId{i});
            menu->addAction(path.empty() ? tr("Main graph") : withoutMnemonics(foreignName(path, 80)), this,
                            [this, i] { Q_EMIT graphRequested(GraphId{i}); });
        }
        if (count < m_index->graphCount())
            menu->addAction(tr("… and %1 more").arg(m_index->graphCount() - count))->setEnabled(false);
    });
    button->setMenu(menu);
    m_row->addWidget(button);
}

QStringList Breadcrumb::parts() const
{
    QStringList texts;
    for (const QToolButton* button : m_buttons)
        texts.append(button->text());
    return texts;
}

} // namespace resizelens
