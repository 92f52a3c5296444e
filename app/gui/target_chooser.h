#pragma once

#include "core/target/target_profile.h"

#include <QComboBox>

namespace resizelens {

/// The chip or runtime that the model is for: "No target", the known profiles, and one from a file. The
/// choice is remembered.
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
};

} // namespace resizelens
