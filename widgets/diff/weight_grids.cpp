#include "widgets/diff/weight_grids.h"

#include "core/onnx/model_file.h"
#include "widgets/diff/change_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>

namespace resizelens {

namespace {

constexpr int kColumnWidth = 76;

QTableView* makeGrid(QAbstractItemModel* model, const QString& name, QWidget* parent)
{
    auto* view = new QTableView(parent);
    view->setModel(model);
    view->setAccessibleName(name);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->horizontalHeader()->setDefaultSectionSize(kColumnWidth);
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + 4);
    view->setMinimumSize(120, 90);
    return view;
}

} // namespace

WeightGrids::WeightGrids(QWidget* parent)
    : QWidget(parent)
    , m_note(new QLabel(this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    m_note->setWordWrap(true);
    grid->addWidget(m_note, 0, 0, 1, 3);
    const QString names[] = {tr("Before"), tr("After"), tr("Difference")};
    for (int i = 0; i < 3; ++i) {
        m_titles[i] = new QLabel(names[i], this);
        m_models[i] = new WeightModel(this);
        m_views[i] = makeGrid(m_models[i], names[i], this);
        grid->addWidget(m_titles[i], 1, i);
        grid->addWidget(m_views[i], 2, i);
    }
    grid->setRowStretch(2, 1);
    linkScrolling();
}

void WeightGrids::linkScrolling()
{
    for (QTableView* from : m_views)
        for (QTableView* to : m_views)
            if (from != to) {
                connect(from->horizontalScrollBar(), &QScrollBar::valueChanged, to->horizontalScrollBar(),
                        &QScrollBar::setValue);
                connect(from->verticalScrollBar(), &QScrollBar::valueChanged, to->verticalScrollBar(),
                        &QScrollBar::setValue);
            }
}

void WeightGrids::clear()
{
    m_job.cancel();
    for (WeightModel* model : m_models)
        model->setTensor(nullptr);
    m_note->clear();
}

void WeightGrids::show(std::shared_ptr<const ModelDiff> diff, const WeightChange& change)
{
    clear();
    m_note->setText(tr("Reading the values…"));
    m_job.start(
        [diff, before = change.tensorBefore, after = change.tensorAfter](const std::stop_token&) {
            Values values;
            const std::pair<const GraphIndex*, const onnx::TensorProto*> sides[] = {
                {diff->before.get(), before}, {diff->after.get(), after}};
            for (const auto& [index, tensor] : sides) {
                auto read = index->file().read(*tensor);
                if (!read)
                    values.problem = coreWords(read.error().said);
                else
                    (tensor == before ? values.before : values.after) =
                        std::make_shared<const Tensor>(std::move(*read));
            }
            return values;
        },
        [this, change](const Values& values) { fill(values, change); });
}

void WeightGrids::fill(const Values& values, const WeightChange& change)
{
    m_note->setText(values.problem.isEmpty()
                        ? QStringLiteral("%1: %2").arg(foreignName(change.name), differenceText(change))
                        : values.problem);
    m_models[0]->setTensor(values.before);
    m_models[1]->setTensor(values.after);
    const bool comparable = values.before && values.after && change.difference;
    m_titles[2]->setVisible(comparable);
    m_views[2]->setVisible(comparable);
    if (!comparable)
        return;
    m_models[2]->setDifference(values.before, values.after, change.difference->maxAbs);
    for (int i = 0; i < 3; ++i)
        if (const QModelIndex worst = m_models[i]->indexOf(change.difference->worst); worst.isValid()) {
            m_views[i]->setCurrentIndex(worst);
            m_views[i]->scrollTo(worst, QAbstractItemView::PositionAtCenter);
        }
}

} // namespace resizelens
