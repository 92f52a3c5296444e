#pragma once

#include "core/base/error.h"

#include <QDialog>

#include <filesystem>

class QLabel;
class QListView;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;
class QTextBrowser;

namespace resizelens {

class ProfileListModel;
class ToneLabel;

/// The target profiles to read and to edit: a list, each profile as a page, and its JSON, which is checked
/// while it is typed and saved as a profile of the user's own. The program's profiles are never changed; one
/// of the user's with the same id stands in for them until it is deleted.
class ProfileBrowser : public QDialog
{
    Q_OBJECT

public:
    explicit ProfileBrowser(std::filesystem::path userFolder, QWidget* parent = nullptr);

    void showProfile(const QString& id);
    QString shownId() const;
    QPlainTextEdit& editor() { return *m_editor; }
    QTextBrowser& page() { return *m_page; }
    QLabel& verdict();
    QPushButton& saveButton() { return *m_save; }
    QPushButton& deleteButton() { return *m_delete; }
    ProfileListModel& model() { return *m_model; }

Q_SIGNALS:
    void profilesChanged();
    void useRequested(const QString& id);

private:
    void reload(const QString& id);
    void onCurrentChanged(int row);
    void check();
    void save();
    void removeCurrent();
    void say(const QString& text, bool isError);

    std::filesystem::path m_userFolder;
    ProfileListModel* m_model;
    QListView* m_list;
    QTabWidget* m_tabs;
    QTextBrowser* m_page;
    QPlainTextEdit* m_editor;
    ToneLabel* m_verdict;
    QPushButton *m_save, *m_delete, *m_use;
    bool m_edited = false;
};

} // namespace resizelens
