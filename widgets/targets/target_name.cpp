#include "widgets/targets/target_name.h"

#include "widgets/support/foreign_text.h"

#include <QStringList>

namespace resizelens {

std::string makerOf(const TargetProfile& target)
{
    return target.name.substr(0, target.name.find_first_of(" ,"));
}

TargetName targetName(const TargetProfile& target, bool withMaker)
{
    QString name = foreignName(target.name, 80);
    const QString maker = QString::fromStdString(makerOf(target)) + QLatin1Char(' ');
    if (!withMaker && name.startsWith(maker) && name.size() > maker.size())
        name = name.mid(maker.size());
    QStringList small;
    if (const auto open = name.indexOf(QLatin1String(" (")); open > 0 && name.endsWith(QLatin1Char(')'))) {
        small.append(name.mid(open + 2).chopped(1));
        name.truncate(open);
    }
    if (!target.version.empty())
        small.append(foreignName(target.version, 40));
    return {name, small.join(QStringLiteral(", "))};
}

} // namespace resizelens
