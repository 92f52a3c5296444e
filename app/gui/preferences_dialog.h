#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;

namespace resizelens {

class WindowHost;

/// What the user prefers. Each choice holds at once and is kept; there is nothing to confirm.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    explicit PreferencesDialog(WindowHost& host);

    QComboBox& theme() { return *m_theme; }
    QComboBox& language() { return *m_language; }
    QComboBox& fontSize() { return *m_fontSize; }
    QComboBox& wheel() { return *m_wheel; }
    QComboBox& weights() { return *m_weights; }
    QCheckBox& wholeModels() { return *m_wholeModels; }

private:
    QComboBox* addChoice(QFormLayout& form, const QString& label, const QString& tip);
    void fill();
    /// The fields as the settings are, which menus and other dialogs change too.
    void refresh();
    void connectFields();

    WindowHost& m_host;
    QComboBox *m_theme = nullptr, *m_language = nullptr, *m_fontSize = nullptr, *m_wheel = nullptr,
              *m_weights = nullptr;
    QCheckBox* m_wholeModels = nullptr;
};

} // namespace resizelens
