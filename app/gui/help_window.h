#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QTreeView;

namespace resizelens {

class ManualBrowser;
class ManualModel;

/// The manual in a window of its own: contents and search on the left, the page on the right.
class HelpWindow : public QWidget
{
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// A page below resources, with or without a heading: "manual/certificates.md", "rules/average.md",
    /// "manual/rewrites.md#borders".
    void showPage(const QString& page);
    /// Shows the one manual window of `parent`, opening it where it is not open.
    static HelpWindow* open(QWidget* parent, const QString& page = QStringLiteral("manual/index.md"));

    ManualBrowser& browser() { return *m_browser; }
    QTreeView& contents() { return *m_contents; }
    QLineEdit& searchLine() { return *m_search; }

private:
    void onSearch(const QString& text);
    void onPageShown();
    void openIndex(const QModelIndex& index);

    ManualModel* m_model;
    ManualBrowser* m_browser;
    QTreeView* m_contents;
    QLineEdit* m_search;
    QLabel* m_note;
};

} // namespace resizelens
