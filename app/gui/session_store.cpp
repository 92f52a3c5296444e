#include "app/gui/session_store.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>

namespace resizelens {

namespace {

const QString kDocuments = QStringLiteral("session/documents"), kCurrent = QStringLiteral("session/current"),
              kRestore = QStringLiteral("session/restore"), kShapes = QStringLiteral("shapes"),
              kValues = QStringLiteral("values");

/// "1x3x224x224".
QString textOfDims(const Dims& dims)
{
    QStringList parts;
    for (const auto length : dims)
        parts.append(QString::number(length));
    return parts.join(u'x');
}

std::optional<Dims> dimsOfText(const QString& text)
{
    Dims dims;
    for (const QString& part : text.split(u'x', Qt::SkipEmptyParts)) {
        bool ok = false;
        dims.push_back(part.toLongLong(&ok));
        if (!ok || dims.back() < 1)
            return std::nullopt;
    }
    return dims;
}

QVariantMap mapOf(const SavedDocument& document)
{
    QVariantMap choices;
    for (const auto& [site, rule] : document.choices)
        choices.insert(QString::fromStdString(site), QString::fromStdString(rule));
    const NamedView& view = document.view;
    QVariantMap map = {{QStringLiteral("path"), document.path},
                       {QStringLiteral("choices"), choices},
                       {QStringLiteral("graph"), view.graph},
                       {QStringLiteral("node"), view.node},
                       {QStringLiteral("scale"), view.place.scale},
                       {QStringLiteral("centre"), view.place.centre},
                       {QStringLiteral("whole"), view.place.isWhole},
                       {QStringLiteral("page"), static_cast<int>(view.page)},
                       {QStringLiteral("extent"), view.extent.extent},
                       {QStringLiteral("hops"), view.extent.hops},
                       {QStringLiteral("folding"), view.extent.folding}};
    map.insert(mapOfInputs(document.inputs));
    return map;
}

SavedDocument documentOf(const QVariantMap& map)
{
    SavedDocument document;
    document.path = map.value(QStringLiteral("path")).toString();
    document.inputs = inputsOfMap(map);
    const QVariantMap choices = map.value(QStringLiteral("choices")).toMap();
    for (auto one = choices.begin(); one != choices.end(); ++one)
        document.choices.emplace(one.key().toStdString(), one.value().toString().toStdString());
    document.view.graph = map.value(QStringLiteral("graph")).toString();
    document.view.node = map.value(QStringLiteral("node")).toString();
    document.view.place = {map.value(QStringLiteral("scale")).toDouble(),
                           map.value(QStringLiteral("centre")).toPointF(),
                           map.value(QStringLiteral("whole")).toBool()};
    document.view.page = pageOf(map.value(QStringLiteral("page")).toInt());
    // Settings may be from another version, or edited.
    const auto number = [&](const char* name, int least, int most) {
        return std::clamp(map.value(QLatin1String(name), least).toInt(), least, most);
    };
    document.view.extent = {number("extent", -1, 3), number("hops", 1, 20), number("folding", 0, 2)};
    return document;
}

} // namespace

void saveSession(const SavedSession& session)
{
    QVariantList documents;
    for (const SavedDocument& document : session.documents)
        documents.append(mapOf(document));
    QSettings settings;
    settings.setValue(kDocuments, documents);
    settings.setValue(kCurrent, session.current);
}

SavedSession loadSession()
{
    const QSettings settings;
    SavedSession session;
    for (const QVariant& entry : settings.value(kDocuments).toList())
        if (SavedDocument document = documentOf(entry.toMap()); !document.path.isEmpty())
            session.documents.push_back(std::move(document));
    session.current = settings.value(kCurrent).toInt();
    return session;
}

bool restoresSession()
{
    return QSettings().value(kRestore, true).toBool();
}

void setRestoresSession(bool restores)
{
    QSettings().setValue(kRestore, restores);
}

QVariantMap mapOfInputs(const GivenInputs& inputs)
{
    QVariantMap shapes, values;
    for (const auto& [input, dims] : inputs.shapes)
        shapes.insert(QString::fromStdString(input), textOfDims(dims));
    for (const auto& [input, value] : inputs.values)
        values.insert(QString::fromStdString(input), QString::fromStdString(value));
    return {{kShapes, shapes}, {kValues, values}};
}

GivenInputs inputsOfMap(const QVariantMap& map)
{
    GivenInputs inputs;
    const QVariantMap shapes = map.value(kShapes).toMap(), values = map.value(kValues).toMap();
    for (auto one = shapes.begin(); one != shapes.end(); ++one)
        if (const auto dims = dimsOfText(one.value().toString()))
            inputs.shapes.emplace(one.key().toStdString(), *dims);
    for (auto one = values.begin(); one != values.end(); ++one)
        inputs.values.emplace(one.key().toStdString(), one.value().toString().toStdString());
    return inputs;
}

} // namespace resizelens
