#include "widgets/diff/change_details.h"

#include "core/extras/model_diff/value_text.h"
#include "widgets/diff/change_text.h"
#include "widgets/diff/weight_grids.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/narrow_label.h"

#include <QHeaderView>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kWeightRole = Qt::UserRole; // index into the change's weights

QString given(const std::string& text)
{
    return text.empty() ? QStringLiteral("–") : foreignName(text);
}

} // namespace

ChangeDetails::ChangeDetails(QWidget* parent)
    : QWidget(parent)
    , m_title(new NarrowLabel(this))
    , m_list(new QTreeWidget(this))
    , m_grids(new WeightGrids(this))
{
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_list->setHeaderLabels({tr("What"), tr("Before"), tr("After"), tr("Difference")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAccessibleName(tr("What differs in the node"));
    m_list->header()->setStretchLastSection(true);
    m_list->setMinimumHeight(70);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_list);
    splitter->addWidget(m_grids);
    splitter->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_title);
    column->addWidget(splitter, 1);
    m_grids->hide();
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ChangeDetails::showWeight);
}

QString ChangeDetails::title() const
{
    return m_title->fullText();
}

void ChangeDetails::addRow(const QString& what, const QString& before, const QString& after,
                           const QString& difference)
{
    auto* row = new QTreeWidgetItem(m_list, {what, before, after, difference});
    for (int column = 0; column < 4; ++column)
        row->setToolTip(column, foldedTip(row->text(column)));
}

/// For a node that only one model has.
void ChangeDetails::addNode(const onnx::NodeProto& node, bool isAfter)
{
    const auto add = [&](const QString& what, const std::string& text) {
        addRow(what, isAfter ? given({}) : given(text), isAfter ? given(text) : given({}), {});
    };
    for (const onnx::AttributeProto& attribute : node.attribute())
        add(foreignName(attribute.name()), attributeValueText(attribute));
    for (int i = 0; i < node.input_size(); ++i)
        if (!node.input(i).empty())
            add(tr("input %1").arg(i), node.input(i));
}

void ChangeDetails::show(std::shared_ptr<const ModelDiff> diff, const NodeChange* change,
                         const FactChange* fact)
{
    m_list->clear();
    m_grids->clear();
    m_grids->hide();
    m_diff = std::move(diff);
    m_change = change;
    QString title;
    if (change != nullptr)
        title = QStringLiteral("%1 %2 %3: %4")
                    .arg(changeMark(change->kind), foreignName(change->op), foreignName(change->label),
                         changeWord(change->kind));
    else if (fact != nullptr)
        title = tr("The models as a whole: %1").arg(factWord(fact->kind));
    m_title->setFullText(title);
    if (fact != nullptr)
        addRow(fact->name.empty() ? factWord(fact->kind) : foreignName(fact->name), given(fact->before),
               given(fact->after), {});
    if (change == nullptr)
        return;
    if (!change->wasLabel.empty())
        addRow(tr("name"), foreignName(change->wasLabel), foreignName(change->label), {});
    if (change->kind == ChangeKind::added)
        addNode(*m_diff->after->node(*change->after).proto, true);
    if (change->kind == ChangeKind::removed)
        addNode(*m_diff->before->node(*change->before).proto, false);
    for (const AttributeChange& one : change->attributes)
        addRow(foreignName(one.name), given(one.before), given(one.after), {});
    for (const InputChange& one : change->inputs)
        addRow(tr("input %1").arg(one.input), given(one.before), given(one.after), {});
    for (std::size_t i = 0; i < change->weights.size(); ++i) {
        const WeightChange& one = change->weights[i];
        addRow(foreignName(one.name), foreignName(one.before), foreignName(one.after), differenceText(one));
        m_list->topLevelItem(m_list->topLevelItemCount() - 1)->setData(0, kWeightRole, static_cast<int>(i));
        if (i == 0)
            m_list->setCurrentItem(m_list->topLevelItem(m_list->topLevelItemCount() - 1));
    }
    for (int column = 0; column < 3; ++column)
        m_list->resizeColumnToContents(column);
}

void ChangeDetails::showWeight()
{
    const QTreeWidgetItem* row = m_list->currentItem();
    const QVariant weight = row == nullptr ? QVariant() : row->data(0, kWeightRole);
    m_grids->setVisible(weight.isValid());
    if (weight.isValid() && m_change != nullptr)
        m_grids->show(m_diff, m_change->weights[static_cast<std::size_t>(weight.toInt())]);
}

} // namespace resizelens
