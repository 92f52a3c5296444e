#include "app/gui/export_for.h"

#include "app/gui/document_area.h"
#include "app/gui/model_export.h"
#include "app/gui/target_chooser.h"
#include "widgets/support/foreign_text.h"
#include "widgets/targets/target_name.h"

#include <QMenu>
#include <QPointer>

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

QString entryText(const std::string& name)
{
    return withoutMnemonics(foreignName(name, 80));
}

} // namespace

ExportFor::ExportFor(TargetChooser& targets, DocumentArea& documents, ModelExport& exporting, QObject* parent)
    : QObject(parent)
    , m_targets(targets)
    , m_documents(documents)
    , m_exporting(exporting)
{
}

/// A maker of one target needs no menu of its own. Versions are for the chooser.
void ExportFor::fill(QMenu& menu)
{
    QStringList keys;
    for (const TargetPointer& target : m_targets.targets())
        keys.append(QString::fromStdString(targetKey(*target)));
    if (keys == m_filledWith)
        return; // the list of commands holds these entries
    m_filledWith = keys;
    menu.clear();
    for (QMenu* maker : menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
        maker->deleteLater(); // it may be the one that is looked at
    std::map<std::string, std::vector<TargetPointer>> makers;
    std::set<std::string> known;
    for (const TargetPointer& target : m_targets.targets())
        if (known.insert(target->id).second)
            makers[makerOf(*target)].push_back(target);
    for (const auto& [maker, targets] : makers) {
        QMenu* place = targets.size() > 1 ? menu.addMenu(entryText(maker)) : &menu;
        for (const TargetPointer& target : targets)
            place->addAction(entryText(target->name), this,
                             [this, key = QString::fromStdString(targetKey(*target))] { begin(key); });
    }
}

void ExportFor::begin(const QString& target)
{
    Document* const document = &m_documents.current();
    m_targets.choose(target);
    if (!document->isOpening())
        return m_exporting.choose();
    // Queued: whoever else hears of it shows the new judgement first.
    connect(
        document, &Document::workEnded, this,
        [this, document = QPointer<Document>(document), wanted = m_targets.target()] {
            const bool isJudged = document && document == &m_documents.current() && document->isOpen() &&
                                  document->analysis()->target == wanted;
            if (isJudged)
                m_exporting.choose();
        },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

} // namespace resizelens
