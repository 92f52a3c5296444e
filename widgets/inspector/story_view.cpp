#include "widgets/inspector/story_view.h"

#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kMarks = 24, kMarks2 = 48; // width of one mark, and of two with their arrow

QLabel* wrapped(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum); // no text widens the panel
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    label->setFocusPolicy(Qt::ClickFocus);
    label->setOpenExternalLinks(true);
    return label;
}

} // namespace

class StoryView::Step : public QWidget
{
public:
    explicit Step(QWidget* parent)
        : QWidget(parent)
        , m_text(wrapped(this))
        , m_small(wrapped(this))
    {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(kMarks, 0, 0, 0);
        column->setSpacing(1);
        column->addWidget(m_text);
        column->addWidget(m_small);
        column->addStretch();
        m_small->setForegroundRole(QPalette::PlaceholderText);
        m_small->setFont(scaledFont(font(), 12.0 / 13.0));
    }
    void setStep(const StoryStep& step)
    {
        m_step = step;
        layout()->setContentsMargins(step.marks && markWidth(*step.marks) > kMarkHeight ? kMarks2 : kMarks, 0,
                                     0, 0);
        QString html = QStringLiteral("<b style=\"font-weight:600\">%1</b>").arg(step.head.toHtmlEscaped());
        if (!step.rest.isEmpty())
            html += QLatin1Char(' ') + step.rest.toHtmlEscaped();
        setHtml(*m_text, html);
        setHtml(*m_small, step.small);
        m_small->setVisible(!step.small.isEmpty());
        setToolTip(foldedTip(step.tip));
        setAccessibleName(step.text());
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme theme = themeFor(palette());
        const double line = QFontMetricsF(m_text->font()).height();
        if (m_step.marks)
            return paintMarks(painter, QPointF(0, (line - kMarkHeight) / 2.0), *m_step.marks, theme);
        QFont bold = font();
        bold.setPixelSize(17);
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.setPen(theme.site(m_step.tone));
        painter.drawText(QRectF(0, 0, kMarkHeight, line), Qt::AlignCenter, m_step.sign);
    }

private:
    StoryStep m_step;
    QLabel *m_text, *m_small;
};

StoryView::StoryView(QWidget* parent)
    : QWidget(parent)
    , m_row(new QBoxLayout(QBoxLayout::TopToBottom, this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(11);
}

void StoryView::setSteps(const std::vector<StoryStep>& steps)
{
    QStringList lines;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i == m_steps.size()) {
            m_steps.push_back(new Step(this));
            m_row->addWidget(m_steps.back(), 1);
        }
        m_steps[i]->setStep(steps[i]);
        m_steps[i]->show();
        lines.append(steps[i].text());
    }
    for (std::size_t i = steps.size(); i < m_steps.size(); ++i)
        m_steps[i]->hide();
    m_text = lines.join(QLatin1Char('\n'));
}

void StoryView::setWide(bool wide)
{
    m_row->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_row->setSpacing(wide ? 24 : 11);
}

QString StoryView::text() const
{
    return m_text;
}

} // namespace resizelens
