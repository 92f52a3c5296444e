#include "app/gui/welcome_page.h"

#include "app/gui/recent_files.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/type_scale.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr int kPageWidth = 760, kStepHeight = 116, kShownRecent = 5;

/// A button in the colour of links, without a frame. The colour is asked for when it is painted: one of the
/// button's own would stay when the theme changes.
class LinkButton : public QPushButton
{
public:
    LinkButton(const QString& text, QWidget* parent)
        : QPushButton(text, parent)
    {
        setFlat(true);
        setCursor(Qt::PointingHandCursor);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QStylePainter painter(this);
        QStyleOptionButton option;
        initStyleOption(&option);
        option.palette.setColor(QPalette::ButtonText, palette().color(QPalette::Link));
        painter.drawControl(QStyle::CE_PushButton, option);
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
        QPen pen(palette().color(QPalette::Mid), 1.5, Qt::DashLine);
        pen.setDashPattern({5, 4});
        painter.setPen(pen);
        painter.setBrush(palette().base());
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 12, 12);
    }
};

/// A number in a circle, in the colour of selections.
class StepNumber : public QWidget
{
public:
    StepNumber(int number, QWidget* parent)
        : QWidget(parent)
        , m_number(number)
    {
        setFixedSize(26, 26);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().highlight());
        painter.drawEllipse(rect());
        painter.setPen(palette().color(QPalette::HighlightedText));
        painter.setFont(headingFont(font()));
        painter.drawText(rect(), Qt::AlignCenter, QString::number(m_number));
    }

private:
    int m_number;
};

QWidget* createStep(int number, const QString& title, const QString& text, QWidget* parent)
{
    auto* card = new QWidget(parent);
    auto* head = new QLabel(title, card);
    head->setFont(headingFont(card->font()));
    auto* body = new QLabel(text, card);
    body->setWordWrap(true);
    body->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(new StepNumber(number, card));
    row->addWidget(head, 1);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(row);
    column->addWidget(body, 1);
    card->setMinimumHeight(kStepHeight);
    return card;
}

} // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent)
    , m_recent(new QVBoxLayout)
{
    auto* middle = new QWidget(this);
    middle->setMaximumWidth(kPageWidth);
    m_recent->setSpacing(0);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(24);
    column->addStretch(2);
    column->addWidget(createInvitation());
    column->addWidget(createSteps());
    column->addLayout(m_recent);
    column->addStretch(3);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    row->addWidget(middle, 100);
    row->addStretch(1);
    refresh();
}

QWidget* WelcomePage::createInvitation()
{
    auto* ground = new DropGround(this);
    auto* logo = new QLabel(ground);
    logo->setPixmap(QIcon(QStringLiteral(":/icons/resizelens.svg")).pixmap(88, 88));
    logo->setAlignment(Qt::AlignCenter);
    auto* title = new QLabel(tr("Drop an ONNX model here"), ground);
    title->setFont(titleFont(font()));
    title->setAlignment(Qt::AlignCenter);
    auto* open = new QPushButton(tr("Open model…"), ground);
    auto* sample = new QPushButton(tr("Open the sample model"), ground);
    auto* tour = new QPushButton(tr("Show me around"), ground);
    open->setDefault(true);
    tour->setToolTip(tr("Opens the sample model and explains the window in three notes"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    for (QPushButton* button : {open, sample, tour})
        buttons->addWidget(button);
    buttons->addStretch();
    auto* column = new QVBoxLayout(ground);
    column->setContentsMargins(24, 28, 24, 28);
    column->setSpacing(16);
    column->addWidget(logo);
    column->addWidget(title);
    column->addLayout(buttons);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(sample, &QPushButton::clicked, this, &WelcomePage::sampleRequested);
    connect(tour, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    return ground;
}

QWidget* WelcomePage::createSteps()
{
    auto* steps = new QWidget(this);
    auto* row = new QHBoxLayout(steps);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(28);
    row->addWidget(createStep(1, tr("See"),
                              tr("Every Resize and Upsample node, and why your chip accepts or refuses it."),
                              steps),
                   1);
    row->addWidget(
        createStep(2, tr("Rewrite"),
                   tr("Exactly, into convolution, pooling and matrix operators; each rewrite is proved."),
                   steps),
        1);
    row->addWidget(createStep(3, tr("Compare and export"),
                              tr("On your own picture first; the original file stays as it is."), steps),
                   1);
    auto* whole = new QWidget(this);
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(steps);
    auto* manual = new LinkButton(tr("Read the manual"), whole);
    connect(manual, &QPushButton::clicked, this, &WelcomePage::manualRequested);
    column->addWidget(manual, 0, Qt::AlignHCenter);
    return whole;
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
    auto* head = new QLabel(tr("Recent"), this);
    head->setAlignment(Qt::AlignCenter);
    head->setEnabled(false);
    m_recent->addWidget(head);
    for (const QString& file : files) {
        const QFileInfo info(file);
        auto* link = new LinkButton(withoutMnemonics(tr("%1  in %2")
                                                         .arg(foreignName(info.fileName(), 80),
                                                              foreignName(QDir(info.path()).dirName(), 80))),
                                    this);
        link->setToolTip(foldedTip(file));
        connect(link, &QPushButton::clicked, this, [this, file] { Q_EMIT fileRequested(file); });
        m_recent->addWidget(link, 0, Qt::AlignHCenter);
    }
}

} // namespace resizelens
