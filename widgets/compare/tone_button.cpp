#include "widgets/compare/tone_button.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QWidgetAction>

namespace resizelens {

ToneButton::ToneButton(QWidget* parent)
    : QToolButton(parent)
{
    setToolTip(tr("Exposure, offset and gamma of the pictures; figures and difference stay as they are"));
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    auto* form = new QWidget(menu);
    m_exposure = makeBox(-16.0, 16.0, 0.5, tr(" stops"), form);
    m_offset = makeBox(-4.0, 4.0, 0.05, {}, form);
    m_gamma = makeBox(0.1, 8.0, 0.1, {}, form);
    auto* reset = new QPushButton(tr("Reset"), form);
    auto* rows = new QFormLayout(form);
    rows->addRow(tr("Exposure"), m_exposure);
    rows->addRow(tr("Offset"), m_offset);
    rows->addRow(tr("Gamma"), m_gamma);
    rows->addRow(reset);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(form);
    menu->addAction(action);
    setMenu(menu);
    setTone({});
    for (QDoubleSpinBox* box : {m_exposure, m_offset, m_gamma})
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
            showState();
            Q_EMIT toneChanged(tone());
        });
    connect(reset, &QPushButton::clicked, this, [this] {
        setTone({});
        Q_EMIT toneChanged(tone());
    });
}

QDoubleSpinBox* ToneButton::makeBox(double low, double high, double step, const QString& suffix,
                                    QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(low, high);
    box->setSingleStep(step);
    box->setDecimals(2);
    box->setSuffix(suffix);
    return box;
}

void ToneButton::setTone(const Tone& tone)
{
    const QSignalBlocker exposure(m_exposure), offset(m_offset), gamma(m_gamma);
    m_exposure->setValue(tone.exposure);
    m_offset->setValue(tone.offset);
    m_gamma->setValue(tone.gamma);
    showState();
}

Tone ToneButton::tone() const
{
    return {m_exposure->value(), m_offset->value(), m_gamma->value()};
}

void ToneButton::showState()
{
    setText(tone().isIdentity() ? tr("Tone") : tr("Tone *"));
}

} // namespace resizelens
