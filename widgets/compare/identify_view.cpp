#include "widgets/compare/identify_view.h"

#include "core/extras/which_resize/advice.h"
#include "widgets/compare/busy_ring.h"
#include "widgets/compare/picture_drop.h"
#include "widgets/compare/value_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/type_scale.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <span>

namespace resizelens {

namespace {

constexpr int kIdentifyMargin = 12, kRingTop = 96;
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
        return IdentifyView::tr("These images cannot tell any other resize from it.");
    if (*found.margin >= 1e4)
        return IdentifyView::tr("Every other resize is off by more than 10,000 times as much.");
    return IdentifyView::tr("The runner-up is off by %1 times as much.")
        .arg(QString::number(*found.margin, 'g', 3));
}

/// The samples that tell the best from the next.
QStringList tellingLines(const Identification& found)
{
    QStringList lines;
    for (const TellingSample& one : found.telling)
        lines.append(
            IdentifyView::tr("y %1, x %2, channel %3: %4 in the output, %5 by the best, %6 by the runner-up")
                .arg(one.where.y)
                .arg(one.where.x)
                .arg(one.where.channel)
                .arg(valueText(one.output), valueText(one.best), valueText(one.next)));
    if (!lines.isEmpty())
        lines.prepend(IdentifyView::tr("Pixels where the runner-up differs:"));
    return lines;
}

QString headlineOf(const Identification& found)
{
    const Explanation& best = found.ranked.front();
    QString what = nameOf(best);
    if (const QString rounding = roundingText(best.rounding); !rounding.isEmpty())
        what += QStringLiteral(", ") + rounding;
    if (found.explained == Explained::no)
        return IdentifyView::tr("No known resize explains it; %1 is nearest").arg(what);
    if (found.explained == Explained::tooFew)
        return IdentifyView::tr("Too few samples to tell; %1 fits").arg(what);
    return best.largest == 0.0 ? IdentifyView::tr("%1: exact match").arg(what) : what;
}

QStringList answerLines(const Identification& found)
{
    const Explanation& best = found.ranked.front();
    QStringList lines = {
        IdentifyView::tr("Largest difference %1; %2 of the output's standard deviation is left.")
            .arg(valueText(best.largest), percentText(best.share)) +
        QLatin1Char(' ') + marginText(found)};
    QStringList names = namesLike(found);
    if (const auto others = names.size() - kMostNamed; others > 0)
        names = names.mid(0, kMostNamed) << IdentifyView::tr("and %1 more").arg(others);
    if (!names.isEmpty())
        lines.append(IdentifyView::tr("The same here: %1").arg(names.join(QStringLiteral("; "))));
    for (const Phrase& sentence : adviceFor(found))
        lines.append(IdentifyView::tr("%1.").arg(coreWords(sentence)));
    lines.append(tellingLines(found));
    return lines;
}

} // namespace

IdentifyView::IdentifyView(QWidget* parent)
    : QWidget(parent)
    , m_open(new QPushButton(tr("Open a device's output…"), this))
    , m_apply(new QPushButton(tr("Write the model so…"), this))
    , m_keep(new QPushButton(tr("Keep this pair"), this))
    , m_forget(new QPushButton(this))
    , m_file(new QLabel(this))
    , m_headline(new QLabel(this))
    , m_answer(new QLabel(this))
    , m_table(new QTreeWidget(this))
    , m_busy(new BusyRing(this))
{
    m_file->setForegroundRole(QPalette::PlaceholderText);
    m_headline->setFont(titleFont(m_headline->font()));
    for (QLabel* text : {m_file, m_headline, m_answer}) {
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setHeaderLabels({tr("Unexplained"), tr("Largest"), tr("Resize")});
    m_table->setAccessibleName(tr("Resizes by what they leave unexplained"));
    m_table->header()->setStretchLastSection(true);
    m_keep->setToolTip(tr("The next image and its output are then decided together with this pair"));
    connect(m_open, &QPushButton::clicked, this, &IdentifyView::openRequested);
    m_apply->setToolTip(
        tr("A copy of the model whose node computes this resize: by other attributes, or by a rewrite"));
    connect(m_apply, &QPushButton::clicked, this, [this] { Q_EMIT applyRequested(m_found); });
    connect(m_keep, &QPushButton::clicked, this, &IdentifyView::keepRequested);
    connect(m_forget, &QPushButton::clicked, this, &IdentifyView::forgetRequested);
    connect(m_table, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { choose(m_table->indexOfTopLevelItem(item)); });
    auto* drop = new PictureDrop(this);
    connect(drop, &PictureDrop::filesDropped, this,
            [this](const QStringList& paths) { Q_EMIT outputDropped(paths.front()); });
    auto* back = new QToolButton(this);
    back->setText(tr("‹ Compare"));
    back->setToolTip(tr("Back to the comparison (Esc)"));
    back->setAutoRaise(true);
    connect(back, &QToolButton::clicked, this, &IdentifyView::leaveRequested);
    auto* escape = new QShortcut(Qt::Key_Escape, this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &IdentifyView::leaveRequested);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(back);
    buttons->addStretch(1);
    for (QPushButton* button : {m_forget, m_keep, m_apply, m_open})
        buttons->addWidget(button);
    auto* card = new QFrame(this);
    card->setFrameShape(QFrame::StyledPanel);
    card->setAutoFillBackground(true);
    card->setBackgroundRole(QPalette::Base);
    auto* first = new QVBoxLayout(card);
    first->setContentsMargins(16, 12, 16, 12);
    for (QLabel* text : {m_file, m_headline, m_answer})
        first->addWidget(text);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kIdentifyMargin, kIdentifyMargin, kIdentifyMargin, kIdentifyMargin);
    column->setSpacing(kIdentifyMargin);
    column->addLayout(buttons);
    column->addWidget(card);
    column->addWidget(m_table, 1);
    column->addStretch(0);
    setKept(0);
    setMessage({});
}

void IdentifyView::setKept(int pairs)
{
    m_forget->setText(tr("Forget %n kept pair(s)", nullptr, pairs));
    m_forget->setVisible(pairs > 0);
}

void IdentifyView::setFound(std::shared_ptr<const Identification> found, const QString& name)
{
    m_found = std::move(found);
    m_keep->setEnabled(true);
    m_apply->setVisible(meantBy(*m_found).has_value());
    m_file->setText(name);
    m_headline->setText(headlineOf(*m_found));
    m_answer->setText(answerLines(*m_found).join(QLatin1Char('\n')));
    m_file->show();
    m_headline->show();
    fillTable();
    setBusy({});
}

void IdentifyView::setBusy(const QString& text)
{
    m_busy->setText(text);
    m_busy->placeIn(rect(), kRingTop);
}

void IdentifyView::setMessage(const QString& text)
{
    m_found.reset();
    m_keep->setEnabled(false);
    m_apply->hide();
    m_table->clear();
    m_table->hide();
    m_file->hide();
    m_headline->setVisible(text.isEmpty());
    m_headline->setText(tr("Which resize made it?"));
    m_answer->setText(text.isEmpty()
                          ? tr("Drop your device's output for this image (image or .npy). ResizeLens finds "
                               "the resize function that produced it.")
                          : text);
    setBusy({});
}

QString IdentifyView::answer() const
{
    return m_found ? QStringLiteral("%1: %2\n%3").arg(m_file->text(), m_headline->text(), m_answer->text())
                   : m_answer->text();
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
    m_busy->placeIn(rect(), kRingTop);
}

} // namespace resizelens
