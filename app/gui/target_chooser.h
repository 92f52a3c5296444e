#pragma once

#include "core/engine/analysis.h"
#include "core/targets/target_profile.h"

#include <QComboBox>

#include <functional>
#include <memory>

namespace resizelens {

class TargetPopup;

/// The chip or runtime that the model is for: "No target", the known profiles, and one from a file. The
/// choice is remembered. It opens a list of its own, which says what each target means for the model.
class TargetChooser : public QComboBox
{
    Q_OBJECT

public:
    explicit TargetChooser(QWidget* parent = nullptr);

    /// Takes up the remembered choice; gives it, nullptr for none.
    TargetPointer restore();
    /// Profiles were added, changed or removed. What is chosen stays chosen and is announced anew.
    void reload();
    /// nullptr: none.
    TargetPointer target() const;
    /// All that can be chosen, versions included.
    const std::vector<TargetPointer>& targets() const { return m_targets; }
    /// The target of what is in front, whoever chose it: nothing is announced. One that is not in the list
    /// joins it.
    void showTarget(const TargetPointer& target);
    /// As if the user had chosen it; an unknown id changes nothing.
    void choose(const QString& id);

    void showPopup() override;
    void hidePopup() override;
    /// nullptr until it was opened.
    TargetPopup* popup() { return m_popup; }
    /// The model that the list speaks of.
    void setModelSource(std::function<std::shared_ptr<const Analysis>()> source)
    {
        m_model = std::move(source);
    }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

Q_SIGNALS:
    void chosen(const resizelens::TargetPointer& target);
    void failed(const resizelens::Error& error);

private:
    void onActivated(int index);
    void openFile();
    void fill();
    void select(const QString& id);
    void add(TargetPointer target);

    std::vector<TargetPointer> m_targets; // item i + 1
    int m_current = 0;
    TargetPopup* m_popup = nullptr;
    std::function<std::shared_ptr<const Analysis>()> m_model;
};

} // namespace resizelens
