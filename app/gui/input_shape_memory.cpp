#include "app/gui/input_shape_memory.h"

#include "app/gui/session_store.h"

#include <QSettings>
#include <QVariantMap>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr qsizetype kMost = 50;

const QString kShapesSetting = QStringLiteral("inputShapes"), kModel = QStringLiteral("model");

QString keyOf(const Analysis& analysis)
{
    QStringList parts = {QString::fromStdString(analysis.file->path().string())};
    for (const ValueId id : openInputs(analysis))
        parts.append(QString::fromUtf8(analysis.index->value(id).name));
    return parts.join(u'\n');
}

} // namespace

std::vector<ValueId> openInputs(const Analysis& analysis)
{
    std::vector<ValueId> open;
    for (const auto& input : analysis.opened->structure().graph().input())
        if (const auto id = analysis.index->find(GraphIndex::mainGraph(), input.name());
            id && (analysis.index->value(*id).initializer == nullptr ||
                   analysis.inputValues.contains(input.name())))
            open.push_back(*id);
    return open;
}

GivenInputs rememberedInputs(const Analysis& analysis)
{
    const QString key = keyOf(analysis);
    for (const QVariant& entry : QSettings().value(kShapesSetting).toList())
        if (const QVariantMap model = entry.toMap(); model.value(kModel).toString() == key)
            return inputsOfMap(model);
    return {};
}

void rememberInputs(const Analysis& analysis, const GivenInputs& inputs)
{
    const QString key = keyOf(analysis);
    QVariantList models = QSettings().value(kShapesSetting).toList();
    models.removeIf([&](const QVariant& entry) { return entry.toMap().value(kModel).toString() == key; });
    QVariantMap stored = mapOfInputs(inputs);
    stored.insert(kModel, key);
    if (inputs != GivenInputs())
        models.prepend(stored);
    QSettings().setValue(kShapesSetting, QVariantList(models.mid(0, kMost)));
}

} // namespace resizelens
