#include "app/gui/input_shape_memory.h"

#include "app/gui/session_store.h"

#include <QSettings>
#include <QVariantMap>

namespace resizelens {

namespace {

constexpr qsizetype kMost = 50;

const QString kShapesSetting = QStringLiteral("inputShapes"), kModel = QStringLiteral("model"),
              kShapes = QStringLiteral("shapes");

QString keyOf(const Analysis& analysis)
{
    QStringList parts = {QString::fromStdString(analysis.file->path().string())};
    for (const ValueId id : openInputs(*analysis.index)) {
        const std::string_view name = analysis.index->value(id).name;
        parts.append(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    }
    return parts.join(u'\n');
}

} // namespace

std::vector<ValueId> openInputs(const GraphIndex& index)
{
    std::vector<ValueId> open;
    for (const ValueId id : index.graph(GraphIndex::mainGraph()).inputs)
        if (index.value(id).initializer == nullptr)
            open.push_back(id);
    return open;
}

InputShapes rememberedShapes(const Analysis& analysis)
{
    const QString key = keyOf(analysis);
    InputShapes shapes;
    for (const QVariant& entry : QSettings().value(kShapesSetting).toList()) {
        const QVariantMap model = entry.toMap();
        if (model.value(kModel).toString() != key)
            continue;
        const QVariantMap stored = model.value(kShapes).toMap();
        for (auto shape = stored.begin(); shape != stored.end(); ++shape)
            if (const auto dims = dimsOfText(shape.value().toString()))
                shapes.emplace(shape.key().toStdString(), *dims);
        break;
    }
    return shapes;
}

void rememberShapes(const Analysis& analysis, const InputShapes& shapes)
{
    const QString key = keyOf(analysis);
    QVariantList models = QSettings().value(kShapesSetting).toList();
    models.removeIf([&](const QVariant& entry) { return entry.toMap().value(kModel).toString() == key; });
    QVariantMap stored;
    for (const auto& [input, dims] : shapes)
        stored.insert(QString::fromStdString(input), textOfDims(dims));
    if (!stored.isEmpty())
        models.prepend(QVariantMap{{kModel, key}, {kShapes, stored}});
    QSettings().setValue(kShapesSetting, QVariantList(models.mid(0, kMost)));
}

} // namespace resizelens
