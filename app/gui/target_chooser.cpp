#include "app/gui/target_chooser.h"

#include "app/gui/header_buttons.h"
#include "app/gui/target_popup.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QFileDialog>
#include <QPainter>
#include <QSettings>

#include <algorithm>

namespace resizelens {

namespace {

const QString kTargetSetting = QStringLiteral("target");

} // namespace

TargetChooser::TargetChooser(QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(tr("Target"));
    setToolTip(tr(
        "The chip or runtime that the model is for. It decides which nodes are refused, and which rewrites "
        "help."));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QComboBox::currentTextChanged, this, &QWidget::updateGeometry);
    addItem(tr("No target"));
    insertSeparator(1);
    addItem(tr("From a file…"));
    connect(this, &QComboBox::activated, this, &TargetChooser::onActivated);
}

void TargetChooser::showPopup()
{
    if (m_popup == nullptr) {
        m_popup = new TargetPopup(this);
        connect(m_popup, &TargetPopup::chosen, this, &TargetChooser::choose);
        connect(m_popup, &TargetPopup::fileRequested, this, &TargetChooser::openFile);
        connect(m_popup, &TargetPopup::closed, this, qOverload<>(&QWidget::update));
    }
    const TargetPointer now = target();
    m_popup->open(mapToGlobal(QPoint(-20, height() + 9)), m_targets, now ? targetKey(*now) : std::string(),
                  m_model ? m_model() : nullptr);
    update();
}

void TargetChooser::hidePopup()
{
    if (m_popup != nullptr)
        m_popup->hide();
}

QSize TargetChooser::sizeHint() const
{
    return pickSize(*this, currentText());
}

QSize TargetChooser::minimumSizeHint() const
{
    return leastPickSize(*this, currentText());
}

void TargetChooser::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintPick(painter, *this, currentText(), m_popup != nullptr && m_popup->isVisible());
}

TargetPointer TargetChooser::restore()
{
    fill();
    select(QSettings().value(kTargetSetting).toString());
    return target();
}

void TargetChooser::reload()
{
    const TargetPointer before = target();
    while (!m_targets.empty()) {
        removeItem(static_cast<int>(m_targets.size()));
        m_targets.pop_back();
    }
    m_current = 0;
    fill();
    showTarget(before);
    if (before)
        Q_EMIT chosen(target());
}

void TargetChooser::fill()
{
    auto all = allTargets();
    // A broken profile of the user must not take the program's own away.
    if (!all) {
        Q_EMIT failed(all.error());
        all = allTargets({});
    }
    if (all)
        for (const TargetPointer& target : *all) {
            add(target);
            const auto& versions = target->versions;
            for (auto version = versions.rbegin(); version != versions.rend(); ++version)
                if (*version != target->version)
                    add(atVersion(*target, *version));
        }
}

void TargetChooser::select(const QString& id)
{
    for (std::size_t i = 0; i < m_targets.size(); ++i)
        if (QString::fromStdString(targetKey(*m_targets[i])) == id)
            m_current = static_cast<int>(i) + 1;
    setCurrentIndex(m_current);
}

void TargetChooser::showTarget(const TargetPointer& target)
{
    const QString id = target ? QString::fromStdString(targetKey(*target)) : QString();
    m_current = 0;
    select(id);
    if (target && m_current == 0) { // from a file, or its profile was removed
        add(target);
        m_current = static_cast<int>(m_targets.size());
        setCurrentIndex(m_current);
    }
    QSettings().setValue(kTargetSetting, id);
}

TargetPointer TargetChooser::target() const
{
    return m_current > 0 ? m_targets[static_cast<std::size_t>(m_current) - 1] : nullptr;
}

void TargetChooser::choose(const QString& id)
{
    const auto found = std::ranges::find_if(m_targets, [&](const TargetPointer& target) {
        return QString::fromStdString(targetKey(*target)) == id;
    });
    if (id.isEmpty())
        onActivated(0);
    else if (found != m_targets.end())
        onActivated(static_cast<int>(found - m_targets.begin()) + 1);
}

void TargetChooser::onActivated(int index)
{
    if (index > static_cast<int>(m_targets.size())) {
        setCurrentIndex(m_current);
        openFile();
        return;
    }
    setCurrentIndex(index);
    if (index == m_current)
        return;
    m_current = index;
    const TargetPointer now = target();
    if (now)
        rememberTarget(targetKey(*now));
    QSettings().setValue(kTargetSetting, now ? QString::fromStdString(now->id) : QString());
    Q_EMIT chosen(now);
}

void TargetChooser::openFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Target Profile"), {},
                                                      tr("Target profiles (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    auto target = findTarget(path.toStdString());
    if (!target) {
        Q_EMIT failed(target.error());
        return;
    }
    add(std::move(*target));
    onActivated(static_cast<int>(m_targets.size()));
}

void TargetChooser::add(TargetPointer target)
{
    const int place = static_cast<int>(m_targets.size()) + 1;
    const std::string version = target->version.empty() ? "" : ", " + target->version;
    insertItem(place, foreignName(target->name + version, 80));
    setItemData(place, foldedTip(coreWords(profilePhrase(*target, target->description))), Qt::ToolTipRole);
    m_targets.push_back(std::move(target));
}

} // namespace resizelens
