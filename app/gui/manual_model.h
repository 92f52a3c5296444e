#pragma once

#include <QStandardItemModel>

namespace resizelens {

/// The pages of the manual: sections with their pages, as manual/index.md lists them and then the rules; or,
/// with a text to look for, the pages that have it, the ones with most places first.
class ManualModel : public QStandardItemModel
{
    Q_OBJECT

public:
    /// Data of a page: its address, "qrc:/help/manual/index.md". Sections have none.
    static constexpr int kUrlRole = Qt::UserRole;

    explicit ManualModel(QObject* parent = nullptr);

    void setFilter(const QString& text);
    int pageCount() const { return static_cast<int>(m_pages.size()); }
    /// Pages that the filter leaves.
    int foundCount() const { return m_found; }
    QModelIndex indexOf(const QUrl& url) const;

private:
    struct Page
    {
        QString section, title, url, text;
    };
    void readPages();
    void addLinked(const QString& folder, const QString& index, const QString& section);
    void showContents();
    void showFound(const QString& text);

    QList<Page> m_pages;
    int m_found = 0;
};

} // namespace resizelens
