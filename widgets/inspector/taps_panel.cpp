#include "widgets/inspector/taps_panel.h"

#include "widgets/inspector/taps_view.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QSlider>
#include <QVBoxLayout>

namespace resizelens {

TapsPanel::TapsPanel(QWidget* parent)
    : QWidget(parent)
    , m_axis(new QComboBox(this))
    , m_row(new QSlider(Qt::Horizontal, this))
    , m_view(new TapsView(this))
{
    m_axis->setAccessibleName(tr("Axis"));
    m_row->setAccessibleName(tr("Output sample"));
    auto* controls = new QHBoxLayout;
    controls->addWidget(m_axis);
    controls->addWidget(m_row, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_view);
    column->addLayout(controls);
    connect(m_axis, &QComboBox::currentIndexChanged, this, &TapsPanel::showAxis);
    connect(m_row, &QSlider::valueChanged, this, &TapsPanel::showRow);
}

void TapsPanel::setSite(const ResizeSite& site, const std::vector<std::size_t>& axes)
{
    clear();
    m_site = std::make_shared<const ResizeSite>(site);
    m_axis->setVisible(axes.size() > 1);
    for (const std::size_t axis : axes)
        m_axis->addItem(tr("Axis %1").arg(axis), static_cast<int>(axis));
}

void TapsPanel::clear()
{
    m_site.reset();
    m_axis->clear();
    showAxis(-1);
}

bool TapsPanel::hasAxes() const
{
    return m_axis->count() > 0;
}

QString TapsPanel::formula() const
{
    return m_view->formula();
}

void TapsPanel::showAxis(int index)
{
    m_view->setAxis(nullptr);
    showRow(0);
    if (index < 0 || !m_site)
        return m_job.cancel();
    const int number = m_axis->itemData(index).toInt();
    m_job.start(
        [site = m_site, number](const std::stop_token&) {
            auto axis = siteAxisOperator(*site, static_cast<std::size_t>(number));
            return axis ? std::make_shared<const AxisOperator>(std::move(*axis)) : nullptr;
        },
        [this](std::shared_ptr<const AxisOperator> axis) {
            m_view->setAxis(std::move(axis));
            m_row->setRange(0, std::max(m_view->rowCount() - 1, 0));
            m_row->setValue(m_view->rowCount() / 2);
            showRow(m_row->value());
        });
}

void TapsPanel::showRow(int row)
{
    m_view->setRow(row);
    Q_EMIT formulaChanged(m_view->formula());
}

} // namespace resizelens
