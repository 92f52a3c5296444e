#include "widgets/inspector/tensor_view.h"

#include "widgets/support/core_words.h"
#include "widgets/support/narrow_label.h"
#include "widgets/support/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

QString numberText(double value)
{
    return QLocale().toString(value, 'g', 4);
}

QString inWords(const TensorFacts& facts)
{
    const QLocale locale;
    QString text = TensorView::tr("%1 values, least %2, largest %3, mean %4, deviation %5")
                       .arg(locale.toString(static_cast<qulonglong>(facts.count)), numberText(facts.least),
                            numberText(facts.largest), numberText(facts.mean), numberText(facts.deviation));
    if (facts.zeros > 0)
        text += TensorView::tr(", %1 % zeros")
                    .arg(locale.toString(
                        100.0 * static_cast<double>(facts.zeros) / static_cast<double>(facts.count), 'g', 3));
    if (facts.notFinite > 0)
        text +=
            TensorView::tr(", %1 not finite").arg(locale.toString(static_cast<qulonglong>(facts.notFinite)));
    return text;
}

} // namespace

TensorView::TensorView(QWidget* parent)
    : QWidget(parent)
    , m_title(new NarrowLabel(this))
    , m_facts(new QLabel(this))
    , m_histogram(new HistogramView(this))
    , m_table(new QTableView(this))
    , m_model(new TensorModel(this))
{
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    for (QLabel* label : std::initializer_list<QLabel*>{m_title, m_facts}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // no text widens the panel
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Values"));
    m_table->horizontalHeader()->setDefaultSectionSize(76);
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->setTabKeyNavigation(false);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close the values"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &TensorView::closed);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(close, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_facts);
    column->addWidget(m_histogram);
    column->addWidget(m_table, 1);
}

void TensorView::show(std::shared_ptr<const ModelFile> file, const onnx::TensorProto& tensor,
                      const QString& name)
{
    m_title->setFullText(name);
    m_facts->setText(tr("reading…"));
    m_histogram->hide();
    m_table->hide();
    m_model->setTensor(nullptr);
    m_job.start([file = std::move(file),
                 source = &tensor](const std::stop_token&) { return loadTensor(*file, *source); },
                [this](Result<LoadedTensor> loaded) { accept(std::move(loaded)); });
}

void TensorView::accept(Result<LoadedTensor> loaded)
{
    if (!loaded) {
        m_facts->setText(tr("The values cannot be shown: %1.").arg(coreWords(phraseOf(loaded.error()))));
        return;
    }
    m_title->setFullText(QStringLiteral("%1  %2 %3")
                             .arg(m_title->fullText(), QString::fromStdString(dtypeName(loaded->type)),
                                  QString::fromStdString(toText(loaded->dims))));
    m_histogram->setFacts(loaded->facts);
    m_histogram->setVisible(loaded->facts.count > 1);
    const QString facts = inWords(loaded->facts);
    m_model->setTensor(std::make_shared<const LoadedTensor>(std::move(*loaded)));
    m_facts->setText(m_model->isCut() ? tr("%1; the table shows the first of them").arg(facts) : facts);
    m_table->show();
}

void TensorView::clear()
{
    m_job.cancel();
    m_model->setTensor(nullptr);
}

QString TensorView::factsText() const
{
    return m_facts->text();
}

HistogramView::HistogramView(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Histogram of the values"));
}

void HistogramView::setFacts(const TensorFacts& facts)
{
    m_facts = facts;
    const auto most = *std::ranges::max_element(facts.histogram);
    setToolTip(tr("How often values of each size occur; the highest bar stands for %1").arg(most));
    update();
}

void HistogramView::paintEvent(QPaintEvent*)
{
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    QFont small = font();
    small.setPixelSize(10);
    painter.setFont(small);
    const double text = 14.0;
    const QRectF plot = QRectF(rect()).adjusted(4, 4, -4, -text - 2);
    const auto most = *std::ranges::max_element(m_facts.histogram);
    if (most == 0)
        return;
    const double step = plot.width() / TensorFacts::kBins;
    for (std::size_t i = 0; i < TensorFacts::kBins; ++i) {
        const double share = static_cast<double>(m_facts.histogram[i]) / static_cast<double>(most);
        // Rare values stay visible: a bar that is not empty has at least a pixel.
        const double height = m_facts.histogram[i] == 0 ? 0.0 : std::max(share * plot.height(), 1.0);
        painter.fillRect(
            QRectF(plot.left() + static_cast<double>(i) * step, plot.bottom() - height, step - 1.0, height),
            theme.site(SiteState::kept));
    }
    painter.setPen(theme.outline);
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    if (m_facts.least < 0.0 && m_facts.largest > 0.0) {
        const double zero = plot.left() + plot.width() * -m_facts.least / (m_facts.largest - m_facts.least);
        painter.setPen(QPen(theme.quietText, 1, Qt::DotLine));
        painter.drawLine(QPointF(zero, plot.top()), QPointF(zero, plot.bottom()));
    }
    painter.setPen(theme.quietText);
    const QRectF labels(plot.left(), plot.bottom() + 2, plot.width(), text);
    painter.drawText(labels, Qt::AlignLeft, numberText(m_facts.least));
    painter.drawText(labels, Qt::AlignRight, numberText(m_facts.largest));
}

} // namespace resizelens
