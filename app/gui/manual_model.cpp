#include "app/gui/manual_model.h"

#include <QFile>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace resizelens {

namespace {

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

ManualModel::ManualModel(QObject* parent)
    : QStandardItemModel(parent)
{
    readPages();
    showContents();
}

void ManualModel::readPages()
{
    const QString index = contentOf(QStringLiteral(":/help/manual/index.md"));
    m_pages.append({tr("Manual"), tr("Contents"), QStringLiteral("qrc:/help/manual/index.md"), index});
    QString section = tr("Manual");
    static const QRegularExpression head(QStringLiteral("^\\*\\*(.+)\\*\\*$"));
    const QStringList lines = index.split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (const auto match = head.match(line); match.hasMatch())
            section = match.captured(1);
        else if (line.startsWith(QLatin1Char('*')))
            addLinked(QStringLiteral("manual"), line, section);
    }
    const QStringList rules = contentOf(QStringLiteral(":/help/rules/index.md")).split(QLatin1Char('\n'));
    for (const QString& line : rules)
        if (line.startsWith(QLatin1String("| [")))
            addLinked(QStringLiteral("rules"), line, tr("Rules"));
}

/// The page of the first link in a line.
void ManualModel::addLinked(const QString& folder, const QString& line, const QString& section)
{
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]+)\\]\\(([^)#]+\\.md)\\)"));
    const auto match = link.match(line);
    if (!match.hasMatch())
        return;
    const QUrl url =
        QUrl(QStringLiteral("qrc:/help/%1/index.md").arg(folder)).resolved(QUrl(match.captured(2)));
    m_pages.append({section, match.captured(1), url.toString(), contentOf(QLatin1Char(':') + url.path())});
}

void ManualModel::setFilter(const QString& text)
{
    if (text.trimmed().isEmpty())
        showContents();
    else
        showFound(text.trimmed());
}

void ManualModel::showContents()
{
    clear();
    m_found = pageCount();
    QStandardItem* section = nullptr;
    for (const Page& page : std::as_const(m_pages)) {
        if (section == nullptr || section->text() != page.section) {
            section = new QStandardItem(page.section);
            section->setFlags(Qt::ItemIsEnabled);
            QFont bold;
            bold.setBold(true);
            section->setFont(bold);
            appendRow(section);
        }
        auto* item = new QStandardItem(page.title);
        item->setData(page.url, kUrlRole);
        section->appendRow(item);
    }
}

void ManualModel::showFound(const QString& text)
{
    clear();
    QList<std::pair<qsizetype, const Page*>> found;
    for (const Page& page : std::as_const(m_pages))
        if (const qsizetype places = page.text.count(text, Qt::CaseInsensitive); places > 0)
            found.append({places, &page});
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    m_found = static_cast<int>(found.size());
    for (const auto& [places, page] : std::as_const(found)) {
        auto* item = new QStandardItem(tr("%1 (%2)").arg(page->title).arg(places));
        item->setData(page->url, kUrlRole);
        appendRow(item);
    }
}

QModelIndex ManualModel::indexOf(const QUrl& url) const
{
    const QString wanted = url.adjusted(QUrl::RemoveFragment).toString();
    const auto hits = match(index(0, 0), kUrlRole, wanted, 1, Qt::MatchExactly | Qt::MatchRecursive);
    return hits.isEmpty() ? QModelIndex() : hits.front();
}

} // namespace resizelens
