#include "app/gui/jobs.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

#include <utility>

namespace resizelens {

Jobs::Jobs(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QToolButton(this))
{
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(120, 6);
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAutoRaise(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_text);
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    hide();
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        if (m_owner && m_onCancel)
            m_onCancel();
    });
}

void Jobs::report(QObject& owner, double fraction, const QString& text, std::function<void()> cancel)
{
    m_owner = &owner;
    m_onCancel = std::move(cancel);
    m_text->setText(text);
    m_progress->setValue(static_cast<int>(1000 * fraction));
    setWorking(true);
}

void Jobs::end(const QObject& owner)
{
    if (!m_owner || m_owner == &owner)
        setWorking(false);
}

void Jobs::setWorking(bool working)
{
    if (working == m_working)
        return;
    m_working = working;
    setVisible(working);
    Q_EMIT workingChanged(working);
}

} // namespace resizelens
