#include "widgets/targets/reason_line.h"

#include "widgets/sites/site_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <tuple>

namespace resizelens {

namespace {

constexpr int kLineHeight = 28, kLineMargin = 12;

const VerdictReason* gravestReason(const Verdict& verdict)
{
    const auto gravest = std::ranges::max_element(
        verdict.reasons, [](const VerdictReason& a, const VerdictReason& b) { return a.says < b.says; });
    return gravest == verdict.reasons.end() ? nullptr : &*gravest;
}

QString reasonText(const VerdictReason& reason)
{
    const QString found = coreWords(reason.found);
    const QString text = asSentence(coreWords(reason.text));
    return found.isEmpty() ? text
                           : text + QLatin1Char(' ') + asSentence(ReasonLine::tr("Here: %1").arg(found));
}

QString insteadText(const TargetCell& cell)
{
    QStringList operators;
    for (const std::string& op : cell.operators)
        operators.append(QString::fromStdString(op));
    return (operators.size() == 1 ? ReasonLine::tr("%1 replaces it exactly.")
                                  : ReasonLine::tr("%1 replace it exactly."))
        .arg(operators.join(QStringLiteral(" + ")));
}

/// Of the exact rewrites, or, where there are none, of all, that of the mildest verdict and fewest reasons.
QString closestText(const SiteAnalysis& entry)
{
    const auto isExact = [&](std::size_t i) {
        const auto& certificate = entry.candidates[i].certificate;
        return certificate && certificate->isExact();
    };
    const auto key = [&](std::size_t i) {
        const Verdict& verdict = entry.candidateVerdicts[i];
        return std::tuple(!isExact(i), verdict.acceptance, verdict.reasons.size());
    };
    if (entry.candidates.empty() || entry.candidateVerdicts.empty())
        return {};
    std::size_t best = 0;
    for (std::size_t i = 1; i < entry.candidates.size(); ++i)
        if (key(i) < key(best))
            best = i;
    const QString rule = QString::fromStdString(entry.candidates[best].rule);
    const VerdictReason* reason = gravestReason(entry.candidateVerdicts[best]);
    return (isExact(best) ? ReasonLine::tr("The closest exact rewrite is %1.")
                          : ReasonLine::tr("The closest rewrite, not exact, is %1."))
               .arg(rule) +
           (reason == nullptr ? QString() : QLatin1Char(' ') + asSentence(verdictWords(*reason)));
}

} // namespace

ReasonLine::ReasonLine(QWidget* parent)
    : QWidget(parent)
    , m_link(new QLabel(this))
{
    setFixedHeight(std::max(kLineHeight, fontMetrics().height() + 8));
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_link->setAccessibleName(tr("Source"));
    m_link->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_link->setOpenExternalLinks(true);
}

void ReasonLine::show(std::shared_ptr<const Analysis> analysis, SiteId site, const QString& name,
                      const TargetPointer& target, const TargetCell& cell, bool complete)
{
    m_looking.cancel();
    const QString head = tr("%1 on %2:").arg(name, foreignName(target->name, 80));
    if (cell.verdict.acceptance == Acceptance::accepted) {
        setSource(nullptr);
        return setParts(head, tr("The node is supported as it is."));
    }
    const VerdictReason* reason = gravestReason(cell.verdict);
    const QString why = reason == nullptr ? QString() : reasonText(*reason);
    setSource(reason);
    if (!cell.rule.empty())
        return setParts(head, QStringList{why, insteadText(cell)}.join(QLatin1Char(' ')));
    const QString kept = cell.keepReason.empty()
                             ? QString()
                             : asSentence(tr("No rewrite: %1").arg(coreWords(cell.keepReason)));
    const QString sentence = QStringList{why, kept}.join(QLatin1Char(' '));
    setParts(head, sentence);
    if (!complete)
        return;
    m_looking.start(
        [analysis = std::move(analysis), site, target](const std::stop_token&) {
            return analyseSite(analysis->sites[site.value].site, formsFor(analysis->emission, target.get()),
                               target.get());
        },
        [this, head, sentence](const SiteAnalysis& entry) {
            setParts(head, QStringList{sentence, closestText(entry)}.join(QLatin1Char(' ')));
        });
}

void ReasonLine::showHint(const QString& hint)
{
    m_looking.cancel();
    setSource(nullptr);
    setParts({}, hint);
}

QString ReasonLine::text() const
{
    return m_head.isEmpty() ? m_sentence : m_head + QLatin1Char(' ') + m_sentence;
}

void ReasonLine::setParts(const QString& head, const QString& sentence)
{
    m_head = head;
    m_sentence = sentence.simplified();
    setAccessibleName(text());
    setToolTip(foldedTip(text()));
    placeLink();
    update();
}

/// Only addresses of the web are links.
void ReasonLine::setSource(const VerdictReason* reason)
{
    m_url = reason == nullptr ? QString() : addressOf(*reason);
    m_link->setVisible(!m_url.isEmpty());
    if (m_url.isEmpty())
        return;
    const QString word = sourceWord(*reason) + QStringLiteral(" ↗");
    setHtml(*m_link,
            QStringLiteral("<a style=\"color:%1;text-decoration:none\" href=\"%2\">%3</a>")
                .arg(filmTheme(palette()).selection.name(), m_url.toHtmlEscaped(), word.toHtmlEscaped()));
    m_link->setToolTip(foldedTip(QString::fromStdString(reason->source)));
    m_link->setAccessibleName(word);
}

void ReasonLine::placeLink()
{
    if (m_link->isHidden())
        return;
    m_link->setFont(smallFont(font()));
    const QFont bold = headingFont(smallFont(font())), plain = smallFont(font());
    const int text =
        QFontMetrics(bold).horizontalAdvance(m_head) + 8 + QFontMetrics(plain).horizontalAdvance(m_sentence);
    const int wide = m_link->sizeHint().width();
    m_link->setGeometry(std::min(kLineMargin + text + kLineMargin, width() - wide - kLineMargin), 0, wide,
                        height());
}

void ReasonLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme film = filmTheme(palette());
    painter.fillRect(rect(), film.canvas);
    painter.setPen(film.cardText);
    painter.setFont(headingFont(smallFont(font())));
    int left = kLineMargin;
    const int right = m_link->isHidden() ? width() - kLineMargin : m_link->x() - 4;
    const auto write = [&](const QString& text) {
        const QRect place(left, 0, right - left, height());
        const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, place.width());
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        left += painter.fontMetrics().horizontalAdvance(shown) + 8;
    };
    if (!m_head.isEmpty())
        write(m_head);
    painter.setFont(smallFont(font()));
    write(m_sentence);
}

void ReasonLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeLink();
}

void ReasonLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    setFixedHeight(std::max(kLineHeight, fontMetrics().height() + 8));
    placeLink();
}

} // namespace resizelens
