#include "app/gui/welcome_page.h"

#include "app/gui/header_buttons.h"
#include "app/gui/recent_files.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace resizelens {

namespace {

constexpr int kDropWidth = 560, kDropHeight = 300, kSideWidth = 300, kWidestSide = 440, kShownRecent = 5;

/// The one filled button of the page.
class FilledButton : public QPushButton
{
public:
    using QPushButton::QPushButton;
    QSize sizeHint() const override { return {fontMetrics().horizontalAdvance(text()) + 58, 32}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor accent = palette().color(QPalette::Highlight);
        painter.setPen(hasFocus() ? QPen(palette().color(QPalette::WindowText), 1.5) : QPen(Qt::NoPen));
        painter.setBrush(isDown() ? accent.darker(115) : underMouse() ? accent.lighter(110) : accent);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        painter.setFont(headingFont(font()));
        painter.setPen(palette().color(QPalette::HighlightedText));
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

/// A line that opens something: a name at the left, what is known of it at the right.
class EntryButton : public QPushButton
{
public:
    EntryButton(const QString& name, QString note, double scale, QWidget* parent)
        : QPushButton(name, parent)
        , m_note(std::move(note))
        , m_scale(scale)
    {
        setCursor(Qt::PointingHandCursor);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override
    {
        const int whole = nameLeft() + QFontMetrics(nameFont()).horizontalAdvance(text()) + kGap +
                          fontMetrics().horizontalAdvance(m_note);
        return {std::clamp(whole, kSideWidth, kWidestSide), std::max(38, fontMetrics().height() + 18)};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme theme = themeFor(palette());
        if (underMouse() || hasFocus())
            painter.fillRect(rect().adjusted(0, 0, 0, -1), theme.hover);
        painter.fillRect(0, height() - 1, width(), 1, theme.line);
        if (m_scale > 0.0)
            paintSample(painter, QRectF(0, (height() - 27) / 2.0, 26, 26), theme);
        const QRect line = rect().adjusted(nameLeft(), 0, 0, 0);
        painter.setFont(font());
        const int note = painter.fontMetrics().horizontalAdvance(m_note);
        painter.setPen(theme.quietText);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_note);
        painter.setFont(nameFont());
        painter.setPen(theme.cardText);
        painter.drawText(
            line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, line.width() - note - kGap + 1));
    }

private:
    static constexpr int kGap = 12; // between name and note

    int nameLeft() const { return m_scale > 0.0 ? 36 : 0; }
    QFont nameFont() const
    {
        QFont face = font();
        face.setWeight(QFont::Medium);
        return face;
    }
    /// What the model's Resize does, to scale.
    void paintSample(QPainter& painter, const QRectF& place, const Theme& theme) const
    {
        painter.setPen(QPen(theme.selection, 1.3));
        painter.setBrush(theme.selectedGround);
        const double out = place.width() * 0.58, in = out * m_scale;
        painter.drawRoundedRect(QRectF(place.right() - out - 1, place.bottom() - out - 3, out, out), 2, 2);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(place.left() + 1, place.bottom() - in - 3, in, in), 2, 2);
    }

    QString m_note;
    double m_scale; // 0: without a drawing
};

/// A word in the colour of links.
class WelcomeLink : public QPushButton
{
public:
    WelcomeLink(const QString& text, QWidget* parent)
        : QPushButton(text, parent)
    {
        setCursor(Qt::PointingHandCursor);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height() + 8};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QFont face = font();
        face.setUnderline(underMouse() || hasFocus());
        painter.setFont(face);
        painter.setPen(palette().color(QPalette::Link));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, text());
    }
};

/// The ground of the invitation: a dashed line, as places for dropping have it.
class DropGround : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QPen pen(themeFor(palette()).outline, 2, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({3, 2.2});
        painter.setPen(pen);
        painter.setBrush(palette().base());
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
    }
};

/// A small square and a large one: what a Resize does.
class Emblem : public QWidget
{
public:
    explicit Emblem(QWidget* parent)
        : QWidget(parent)
    {
        setFixedSize(66, 46);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme theme = themeFor(palette());
        painter.setPen(QPen(theme.selection, 2.5));
        painter.drawRoundedRect(QRectF(2, 19, 22, 22), 3, 3);
        painter.setBrush(theme.selectedGround);
        painter.drawRoundedRect(QRectF(26, 2, 38, 38), 3, 3);
    }
};

/// "yesterday", "12 November", "12 November 2025".
QString dayText(const QDateTime& time)
{
    const QDate day = time.date(), today = QDate::currentDate();
    if (!time.isValid())
        return {};
    if (day == today)
        return WelcomePage::tr("today");
    if (day == today.addDays(-1))
        return WelcomePage::tr("yesterday");
    return QLocale().toString(day, day.year() == today.year()
                                       ? WelcomePage::tr("d MMMM", "a date of this year")
                                       : WelcomePage::tr("d MMMM yyyy", "a date"));
}

QLabel* heading(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(headingFont(label->font()));
    return label;
}

} // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent)
    , m_recent(new QVBoxLayout)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_recent->setSpacing(0);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(24, 0, 24, 0);
    row->setSpacing(0);
    row->addStretch(1);
    row->addWidget(createInvitation(), 100);
    row->addSpacing(56);
    row->addWidget(createSide(), 0, Qt::AlignVCenter);
    row->addStretch(1);
    refresh();
}

QWidget* WelcomePage::createInvitation()
{
    auto* ground = new DropGround(this);
    ground->setMinimumSize(360, kDropHeight);
    ground->setMaximumWidth(kDropWidth);
    ground->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* title = new QLabel(tr("Drop an ONNX model here"), ground);
    title->setFont(scaledFont(headingFont(title->font()), 20.0 / 13.0));
    auto* note = new QLabel(tr("Several models or a folder open in Batch."), ground);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto* open = new FilledButton(tr("Open…"), ground);
    open->setDefault(true);
    auto* column = new QVBoxLayout(ground);
    column->setContentsMargins(24, 0, 24, 0);
    column->setSpacing(14);
    column->addStretch(1);
    column->addWidget(new Emblem(ground), 0, Qt::AlignHCenter);
    column->addWidget(title, 0, Qt::AlignHCenter);
    column->addWidget(note, 0, Qt::AlignHCenter);
    column->addWidget(open, 0, Qt::AlignHCenter);
    column->addStretch(1);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    return ground;
}

QWidget* WelcomePage::createSide()
{
    auto* side = new QWidget(this);
    side->setMaximumWidth(kWidestSide);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(heading(tr("Samples"), side));
    column->addSpacing(6);
    const struct
    {
        QString file, name, note;
        double scale;
    } samples[] = {{QStringLiteral("segmenter"), tr("Segmenter"), tr("7 Resize nodes"), 0.5},
                   {QStringLiteral("detector"), tr("Detector"), tr("3 Resize nodes"), 0.66},
                   {QStringLiteral("quantised"), tr("Quantised decoder"), tr("2 Resize nodes"), 0.35}};
    for (const auto& sample : samples) {
        auto* button = new EntryButton(sample.name, sample.note, sample.scale, side);
        connect(button, &QPushButton::clicked, this,
                [this, file = sample.file] { Q_EMIT sampleRequested(file); });
        column->addWidget(button);
    }
    column->addSpacing(24);
    column->addLayout(m_recent);
    auto* links = new QHBoxLayout;
    links->setSpacing(16);
    auto* tour = new WelcomeLink(tr("Take a tour"), side);
    tour->setToolTip(tr("Opens the sample model and explains the window in three notes"));
    auto* manual = new WelcomeLink(tr("Read the manual"), side);
    links->addWidget(tour);
    links->addWidget(manual);
    links->addStretch();
    column->addLayout(links);
    connect(tour, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    connect(manual, &QPushButton::clicked, this, &WelcomePage::manualRequested);
    return side;
}

void WelcomePage::refresh()
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QStringList files = recentFiles().mid(0, kShownRecent);
    if (files.isEmpty())
        return;
    m_recent->addWidget(heading(tr("Recent"), this));
    m_recent->addSpacing(6);
    for (const QString& file : files) {
        const QFileInfo info(file);
        auto* link = new EntryButton(withoutMnemonics(foreignName(info.fileName(), 80)),
                                     dayText(info.lastRead()), 0.0, this);
        link->setToolTip(foldedTip(file));
        connect(link, &QPushButton::clicked, this, [this, file] { Q_EMIT fileRequested(file); });
        m_recent->addWidget(link);
    }
    m_recent->addSpacing(16);
}

} // namespace resizelens
