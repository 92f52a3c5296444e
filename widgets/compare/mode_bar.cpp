#include "widgets/compare/mode_bar.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/support/type_scale.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace resizelens {

namespace {

constexpr int kBarHeight = 36, kPadding = 10, kKeyGap = 5, kBottomGap = 12;
constexpr double kBarRadius = 8.0;

/// Text, its key in small letters, and a line below where it is chosen.
class BarButton : public QToolButton
{
public:
    BarButton(const QString& text, QString key, QWidget* parent)
        : QToolButton(parent)
        , m_key(std::move(key))
    {
        setText(text);
        setFocusPolicy(Qt::TabFocus); // a click leaves the focus to the image
        setCursor(Qt::PointingHandCursor);
    }

    void showKey(bool shown)
    {
        m_showsKey = shown;
        updateGeometry();
    }
    void setPadding(int padding)
    {
        m_padding = padding;
        updateGeometry();
    }

    QSize sizeHint() const override
    {
        // As wide as in bold, so that a choice moves nothing.
        const int text = QFontMetrics(headingFont(font())).horizontalAdvance(this->text());
        const int key =
            m_showsKey && !m_key.isEmpty() ? kKeyGap + QFontMetrics(keyFont()).horizontalAdvance(m_key) : 0;
        return {text + key + 2 * m_padding, kBarHeight};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const bool strong = isChecked() || underMouse();
        painter.setFont(isChecked() ? headingFont(font()) : font());
        painter.setPen(!isEnabled() ? film::quietInk : strong ? QColor(Qt::white) : QColor(0xdf, 0xe3, 0xe8));
        const QRect inner = rect().adjusted(m_padding, 0, -m_padding, 0);
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, text());
        if (m_showsKey && !m_key.isEmpty()) {
            painter.setFont(keyFont());
            painter.setPen(QColor(0x98, 0xa1, 0xac));
            painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, m_key);
        }
        if (isChecked())
            painter.fillRect(QRect(0, height() - 2, width(), 2), film::accent);
        if (hasFocus()) {
            painter.setPen(film::accent);
            painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 3.5, -1.5, -3.5), 4, 4);
        }
    }

private:
    QFont keyFont() const { return scaledFont(valueFont(font()), 0.85); }

    QString m_key;
    bool m_showsKey = true;
    int m_padding = kPadding;
};

} // namespace

ModeBar::ModeBar(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_modes(new QButtonGroup(this))
{
    m_row->setContentsMargins(4, 0, 4, 0);
    m_row->setSpacing(0);
    setCursor(Qt::ArrowCursor);
    setAccessibleName(tr("Modes"));
}

QToolButton* ModeBar::addButton(const QString& text, const QString& key, const QString& toolTip)
{
    auto* button = new BarButton(text, key, this);
    button->setToolTip(toolTip);
    m_row->addWidget(button);
    return button;
}

QToolButton* ModeBar::addMode(const QString& text, const QString& key, const QString& toolTip)
{
    QToolButton* button = addButton(text, key, toolTip);
    button->setCheckable(true);
    m_modes->addButton(button);
    return button;
}

QToolButton* ModeBar::addAction(const QString& text, const QString& key, const QString& toolTip)
{
    return addButton(text, key, toolTip);
}

void ModeBar::addSeparator()
{
    auto* line = new QWidget(this);
    line->setFixedSize(1, kBarHeight / 2);
    line->setAutoFillBackground(true);
    QPalette colours = line->palette();
    colours.setColor(QPalette::Window, QColor(255, 255, 255, 48));
    line->setPalette(colours);
    m_row->addSpacing(4);
    m_row->addWidget(line, 0, Qt::AlignVCenter);
    m_row->addSpacing(4);
}

void ModeBar::fitInto(int width)
{
    const auto set = [this](bool keys, int padding) {
        for (auto* button : findChildren<QToolButton*>()) {
            static_cast<BarButton*>(button)->showKey(keys);
            static_cast<BarButton*>(button)->setPadding(padding);
        }
        m_row->invalidate();
    };
    set(true, kPadding);
    if (m_row->sizeHint().width() > width)
        set(false, kPadding);
    if (m_row->sizeHint().width() > width)
        set(false, kPadding / 2);
}

void ModeBar::placeIn(const QRect& area)
{
    fitInto(area.width() - 16);
    const QSize size = m_row->sizeHint();
    setGeometry(area.left() + (area.width() - size.width()) / 2, area.bottom() + 1 - kBottomGap - kBarHeight,
                size.width(), kBarHeight);
    raise();
}

void ModeBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(film::bar);
    painter.drawRoundedRect(QRectF(rect()), kBarRadius, kBarRadius);
}

std::array<QToolButton*, 4> addCompareModes(ModeBar& bar)
{
    std::array<QToolButton*, 4> modes = {
        bar.addMode(ModeBar::tr("Side by side"), QStringLiteral("S"),
                    ModeBar::tr("Original and rewrite next to each other")),
        bar.addMode(ModeBar::tr("Wipe"), QStringLiteral("W"),
                    ModeBar::tr("Original left, rewrite right of a line that you drag")),
        bar.addMode(ModeBar::tr("Flicker"), QStringLiteral("F"),
                    ModeBar::tr("Original and rewrite in turn: F flips, holding Space shows the other")),
        bar.addMode(ModeBar::tr("Difference"), QStringLiteral("D"),
                    ModeBar::tr("The original and where the rewrite differs from it"))};
    modes.front()->setChecked(true);
    return modes;
}

} // namespace resizelens
