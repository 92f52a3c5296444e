#include "widgets/compare/identify_view.h"

#include "core/identify/advice.h"
#include "widgets/compare/busy_ring.h"
#include "widgets/compare/picture_drop.h"
#include "widgets/compare/value_text.h"
#include "widgets/support/core_words.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <span>

namespace resizelens {

namespace {

constexpr int kIdentifyMargin = 12;
constexpr int kMostNamed = 5;

enum Column { kLeft, kLargest, kResize };

QString percentText(double share)
{
    return IdentifyView::tr("%1 %").arg(QString::number(100.0 * share, 'g', 3));
}

/// Names of resizes are as their libraries and ONNX write them.
QString nameOf(const Explanation& one)
{
    return one.candidate.configured ? IdentifyView::tr("The node as configured")
                                    : coreWords(one.labels.front());
}

/// Of everything that gives just this.
QStringList namesOf(const Explanation& one)
{
    QStringList names = {nameOf(one)};
    for (const Phrase& label : std::span(one.labels).subspan(1))
        names.append(coreWords(label));
    return names;
}

QString roundingText(OutputRounding rounding)
{
    switch (rounding) {
    case OutputRounding::float16:
        return IdentifyView::tr("rounded to float16");
    case OutputRounding::bfloat16:
        return IdentifyView::tr("rounded to bfloat16");
    case OutputRounding::toInteger:
        return IdentifyView::tr("rounded to integers");
    case OutputRounding::cut:
        return IdentifyView::tr("cut to integers");
    case OutputRounding::none:
    case OutputRounding::ownBytes:
        break;
    }
    return {};
}

QStringList namesLike(const Identification& found)
{
    QStringList names;
    for (const Explanation& one : found.ranked)
        if (one.likeBest)
            names.append(namesOf(one));
    names.removeFirst();
    return names;
}

QString marginText(const Identification& found)
{
    if (!found.margin)
        return IdentifyView::tr("These pictures cannot distinguish any other resize from it.");
    if (*found.margin >= 1e4)
        return IdentifyView::tr("Every other resize leaves more than 10,000 times as much.");
    return IdentifyView::tr("The next best leaves %1 times as much.")
        .arg(QString::number(*found.margin, 'g', 3));
}

/// The samples that tell the best from the next.
QStringList tellingLines(const Identification& found)
{
    QStringList lines;
    for (const TellingSample& one : found.telling)
        lines.append(
            IdentifyView::tr("y %1, x %2, channel %3: %4 in the output, %5 by the best, %6 by the next")
                .arg(one.where.y)
                .arg(one.where.x)
                .arg(one.where.channel)
                .arg(valueText(one.output), valueText(one.best), valueText(one.next)));
    if (!lines.isEmpty())
        lines.prepend(IdentifyView::tr("Samples that tell it from the next:"));
    return lines;
}

QString answerText(const Identification& found, const QString& name, const ResizeSpec& configured)
{
    const Explanation& best = found.ranked.front();
    QStringList lines;
    QString what = nameOf(best);
    if (const QString rounding = roundingText(best.rounding); !rounding.isEmpty())
        what += QStringLiteral(", ") + rounding;
    if (found.explained == Explained::no)
        lines.append(IdentifyView::tr("%1: no known resize explains it. The nearest is %2.").arg(name, what));
    else
        lines.append(IdentifyView::tr("%1: %2").arg(name, what));
    lines.append(IdentifyView::tr("Largest difference %1, %2 of the output's standard deviation is left.")
                     .arg(valueText(best.largest), percentText(best.share)) +
                 QLatin1Char(' ') + marginText(found));
    QStringList names = namesLike(found);
    if (const auto others = names.size() - kMostNamed; others > 0)
        names = names.mid(0, kMostNamed) << IdentifyView::tr("and %1 more").arg(others);
    if (!names.isEmpty())
        lines.append(IdentifyView::tr("The same here: %1").arg(names.join(QStringLiteral("; "))));
    for (const Phrase& sentence : adviceFor(found, configured))
        lines.append(IdentifyView::tr("%1.").arg(coreWords(sentence)));
    lines.append(tellingLines(found));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

IdentifyView::IdentifyView(QWidget* parent)
    : QWidget(parent)
    , m_open(new QPushButton(tr("Open a device's output…"), this))
    , m_keep(new QPushButton(tr("Keep this pair"), this))
    , m_forget(new QPushButton(this))
    , m_answer(new QLabel(this))
    , m_table(new QTreeWidget(this))
    , m_busy(new BusyRing(this))
{
    m_answer->setWordWrap(true);
    m_answer->setTextFormat(Qt::PlainText);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setHeaderLabels({tr("Left"), tr("Largest"), tr("Resize")});
    m_table->setAccessibleName(tr("Resizes by what they leave unexplained"));
    m_table->header()->setStretchLastSection(true);
    m_keep->setToolTip(tr("What the next picture and its output leave open is decided by both"));
    connect(m_open, &QPushButton::clicked, this, &IdentifyView::openRequested);
    connect(m_keep, &QPushButton::clicked, this, &IdentifyView::keepRequested);
    connect(m_forget, &QPushButton::clicked, this, &IdentifyView::forgetRequested);
    connect(m_table, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { choose(m_table->indexOfTopLevelItem(item)); });
    auto* drop = new PictureDrop(this);
    connect(drop, &PictureDrop::filesDropped, this,
            [this](const QStringList& paths) { Q_EMIT outputDropped(paths.front()); });
    auto* first = new QHBoxLayout;
    first->addWidget(m_answer, 1);
    auto* buttons = new QVBoxLayout;
    buttons->addWidget(m_open);
    buttons->addWidget(m_keep);
    buttons->addWidget(m_forget);
    buttons->addStretch(1);
    first->addLayout(buttons);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kIdentifyMargin, kIdentifyMargin, kIdentifyMargin, kIdentifyMargin);
    column->setSpacing(kIdentifyMargin);
    column->addLayout(first);
    column->addWidget(m_table, 1);
    m_busy->hide();
    setKept(0);
    setMessage({});
}

void IdentifyView::setKept(int pairs)
{
    m_forget->setText(tr("Forget %n kept pair(s)", nullptr, pairs));
    m_forget->setVisible(pairs > 0);
}

void IdentifyView::setFound(std::shared_ptr<const Identification> found, const QString& name,
                            const ResizeSpec& configured)
{
    m_found = std::move(found);
    m_keep->setEnabled(true);
    m_answer->setText(answerText(*m_found, name, configured));
    fillTable();
    setBusy({});
}

void IdentifyView::setBusy(const QString& text)
{
    m_busy->setText(text);
    m_busy->setVisible(!text.isEmpty());
    m_busy->adjustSize();
    m_busy->move((width() - m_busy->width()) / 2, 96);
    m_busy->raise();
}

void IdentifyView::setMessage(const QString& text)
{
    m_found.reset();
    m_keep->setEnabled(false);
    m_table->clear();
    m_table->hide();
    m_answer->setText(text.isEmpty() ? tr("Drop what a device or another program made of this picture: an "
                                          "image or an .npy array. The resize that made it "
                                          "is looked for, in every runtime and library.")
                                     : text);
    setBusy({});
}

QString IdentifyView::answer() const
{
    return m_answer->text();
}

void IdentifyView::fillTable()
{
    m_table->clear();
    for (const Explanation& one : m_found->ranked) {
        auto* item = new QTreeWidgetItem(m_table);
        const QStringList names = namesOf(one);
        item->setText(kLeft, percentText(one.share));
        item->setText(kLargest, valueText(one.largest));
        item->setText(kResize, one.framing.isWhole() ? names.join(QStringLiteral("; "))
                                                     : tr("%1 (%2)").arg(names.join(QStringLiteral("; ")),
                                                                         coreWords(one.framing.name)));
        item->setToolTip(kResize, names.join(QLatin1Char('\n')));
        QFont font = item->font(kResize);
        font.setBold(one.likeBest);
        item->setFont(kResize, font);
    }
    m_table->resizeColumnToContents(kLeft);
    m_table->resizeColumnToContents(kLargest);
    m_table->show();
}

void IdentifyView::choose(int row)
{
    if (!m_found || row < 0 || row >= static_cast<int>(m_found->ranked.size()))
        return;
    const Explanation& one = m_found->ranked[static_cast<std::size_t>(row)];
    Q_EMIT candidateChosen(one.candidate, nameOf(one));
}

void IdentifyView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_busy->move((width() - m_busy->width()) / 2, 96);
}

} // namespace resizelens
