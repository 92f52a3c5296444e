#include "widgets/inspector/fold_section.h"

#include "widgets/inspector/section_tree.h"
#include "widgets/support/elided.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QAbstractButton>
#include <QPainter>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kSectionMargin = 16, kTriangle = 10, kAnswerGap = 12;

} // namespace

/// The line of a section: ▾, title, answer.
class FoldSection::Head : public QAbstractButton
{
public:
    explicit Head(QWidget* parent)
        : QAbstractButton(parent)
    {
        setCheckable(true); // checked: unfolded
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    void setAnswer(const QString& answer)
    {
        m_answer = answer;
        setToolTip(answer);
        setAccessibleName(answer.isEmpty() ? text() : QStringLiteral("%1: %2").arg(text(), answer));
        update();
    }
    const QString& answer() const { return m_answer; }
    QSize sizeHint() const override { return {100, std::max(31, fontMetrics().height() + 13)}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme theme = themeFor(palette());
        if (underMouse() || hasFocus())
            painter.fillRect(rect(), theme.hover);
        painter.fillRect(0, 0, width(), 1, theme.line);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.cardText);
        const double middle = (height() + 1) / 2.0;
        painter.drawPolygon(isChecked() ? QPolygonF{{kSectionMargin + 0.5, middle - 2.5},
                                                    {kSectionMargin + 7.5, middle - 2.5},
                                                    {kSectionMargin + 4.0, middle + 3.5}}
                                        : QPolygonF{{kSectionMargin + 1.0, middle - 3.5},
                                                    {kSectionMargin + 7.0, middle},
                                                    {kSectionMargin + 1.0, middle + 3.5}});
        QRect room = rect().adjusted(kSectionMargin + kTriangle, 1, -kSectionMargin, 0);
        painter.setFont(headingFont(font()));
        painter.setPen(theme.cardText);
        const QString title = painter.fontMetrics().elidedText(text(), Qt::ElideRight, room.width());
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, title);
        room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(title) + kAnswerGap);
        painter.setFont(font());
        painter.setPen(theme.quietText);
        drawElided(painter, room, Qt::AlignRight, m_answer);
    }

private:
    QString m_answer;
};

FoldSection::FoldSection(const QString& key, bool opens, QWidget* parent)
    : QWidget(parent)
    , m_key(QStringLiteral("inspector/unfolded/") + key)
    , m_head(new Head(this))
    , m_body(new QWidget(this))
{
    setObjectName(key);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_body);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(kSectionMargin, 0, kSectionMargin, 8);
    body->setSpacing(8);
    m_head->setChecked(QSettings().value(m_key, opens).toBool());
    m_body->setVisible(m_head->isChecked());
    connect(m_head, &QAbstractButton::toggled, m_body, &QWidget::setVisible);
    connect(m_head, &QAbstractButton::clicked, this,
            [this] { QSettings().setValue(m_key, m_head->isChecked()); });
}

void FoldSection::setTitle(const QString& title, const QString& answer)
{
    m_head->setText(title);
    m_head->setAnswer(answer);
}

QString FoldSection::title() const
{
    return m_head->text();
}

QString FoldSection::answer() const
{
    return m_head->answer();
}

bool FoldSection::isFolded() const
{
    return !m_head->isChecked();
}

void FoldSection::setFolded(bool folded)
{
    m_head->setChecked(!folded);
}

void FoldSection::setBody(QWidget* body)
{
    m_body->layout()->addWidget(body);
}

SectionTree& FoldSection::tree()
{
    if (m_tree == nullptr) {
        m_tree = new SectionTree(m_body);
        static_cast<QVBoxLayout*>(m_body->layout())->insertWidget(0, m_tree);
    }
    m_tree->show();
    return *m_tree;
}

void FoldSection::clear()
{
    if (m_tree != nullptr) {
        m_tree->clear();
        m_tree->hide();
    }
}

QAbstractButton& FoldSection::head()
{
    return *m_head;
}

} // namespace resizelens
