#include "app/gui/find_query.h"

#include "core/extras/exporter_faults/exporter.h"
#include "widgets/inspector/attribute_text.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <unordered_map>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

const QString kMarks = QStringLiteral("✕●◐○✓?");

QStringList dimsOf(const QString& typed)
{
    static const QRegularExpression pattern(QStringLiteral("^[0-9?]+([x×*][0-9?]+)+$"));
    static const QRegularExpression cross(QStringLiteral("[x×*]"));
    return pattern.match(typed).hasMatch() ? typed.split(cross) : QStringList();
}

/// `part` stands somewhere in `shape`, one length behind the other.
bool holdsPart(const Shape& shape, const QStringList& part)
{
    const auto meets = [](const Dim& dim, const QString& wanted) {
        return wanted == QLatin1String("?") || (dim.known() && QString::number(dim.length) == wanted);
    };
    return std::search(shape.begin(), shape.end(), part.begin(), part.end(), meets) != shape.end();
}

/// Finds `typed` where it is a number: 7 is a number of a list, not a digit of 17. Empty where it is none.
QRegularExpression wholeNumber(const QString& typed)
{
    static const QRegularExpression number(QStringLiteral("^-?[0-9.]+$"));
    if (!number.match(typed).hasMatch())
        return {};
    return QRegularExpression(
        QStringLiteral("(?<![0-9.-])%1(?![0-9.])").arg(QRegularExpression::escape(typed)));
}

} // namespace

FindQuery::Word FindQuery::wordOf(const QString& typed)
{
    const QString text = typed.toLower();
    if (text.size() == 1 && kMarks.contains(text))
        return {Kind::mark, text};
    if (const QStringList dims = dimsOf(text); !dims.isEmpty())
        return {Kind::shape, text, {}, dims};
    const qsizetype colon = text.indexOf(u':');
    if (colon <= 0 || colon + 1 == text.size())
        return {Kind::text, text};
    const QString key = text.left(colon), value = text.mid(colon + 1);
    if (key == QLatin1String("op"))
        return {Kind::op, value};
    const QStringList dims = dimsOf(value);
    return {Kind::attribute,
            dims.isEmpty() ? value : dims.join(QStringLiteral(", ")),
            key == QLatin1String("k") ? QStringLiteral("kernel_shape") : key,
            {},
            wholeNumber(value)};
}

FindQuery::FindQuery(const QString& typed, FindScopes scopes)
    : m_scopes(scopes)
{
    for (const QString& word : typed.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts))
        m_words.push_back(wordOf(word));
}

/// One node against one word.
class FindQuery::Matcher
{
public:
    Matcher(const Analysis& analysis, const Plan& plan, FindScopes scopes)
        : m_index(*analysis.index)
        , m_shapes(analysis.shapes.get())
        , m_scopes(scopes)
    {
        for (std::size_t i = 0; i < analysis.sites.size(); ++i)
            m_marks.emplace(analysis.sites[i].site.node.value,
                            siteMark(siteState(analysis.sites[i], plan.choices[i])));
    }

    /// What met the word; nullopt: nothing did.
    std::optional<QString> meet(NodeId id, const Word& word) const
    {
        const GraphNode& node = m_index.node(id);
        switch (word.kind) {
        case Kind::mark: {
            const auto mark = m_marks.find(id.value);
            return mark != m_marks.end() && mark->second == word.text ? std::optional(QString())
                                                                      : std::nullopt;
        }
        case Kind::op:
            return QString::fromUtf8(node.proto->op_type()).startsWith(word.text, Qt::CaseInsensitive)
                       ? std::optional(QString())
                       : std::nullopt;
        case Kind::attribute:
            return meetAttribute(node, word);
        case Kind::shape:
            return meetShape(node, word);
        case Kind::text:
            break;
        }
        return meetText(node, word.text);
    }

private:
    static std::optional<QString> meetAttribute(const GraphNode& node, const Word& word)
    {
        for (const auto& attribute : node.proto->attribute()) {
            if (!QString::fromUtf8(attribute.name()).startsWith(word.key, Qt::CaseInsensitive))
                continue;
            const QString value = attributeText(attribute);
            const bool isNumber = !word.number.pattern().isEmpty();
            if (isNumber ? word.number.match(value).hasMatch()
                         : value.contains(word.text, Qt::CaseInsensitive))
                return line(attribute, value);
        }
        return std::nullopt;
    }

    std::optional<QString> meetShape(const GraphNode& node, const Word& word) const
    {
        const auto meets = [&](ValueId value) -> bool {
            if (value == kNoValue || m_shapes == nullptr)
                return false;
            const bool constant = m_index.constantTensor(value) != nullptr;
            const auto& shape = m_shapes->facts(value).shape;
            return m_scopes.testFlag(constant ? FindScope::weights : FindScope::shapes) && shape &&
                   holdsPart(*shape, word.dims);
        };
        for (const auto& values : {node.outputs, node.inputs})
            for (const ValueId value : values)
                if (meets(value))
                    return foreignName(m_index.value(value).name, 60) + QLatin1Char(' ') +
                           QString::fromStdString(toText(*m_shapes->facts(value).shape));
        return std::nullopt;
    }

    std::optional<QString> meetText(const GraphNode& node, const QString& word) const
    {
        const auto met = [&](std::string_view text) {
            return QString::fromUtf8(text).contains(word, Qt::CaseInsensitive);
        };
        if (m_scopes.testFlag(FindScope::operators) &&
            (met(node.proto->op_type()) || met(node.proto->domain())))
            return QString();
        if (m_scopes.testFlag(FindScope::names) && met(node.proto->name()))
            return QString();
        for (const auto& values : {node.outputs, node.inputs})
            for (const ValueId value : values) {
                if (value == kNoValue)
                    continue;
                const auto* constant = m_index.constantTensor(value);
                const FindScope scope = constant != nullptr ? FindScope::weights : FindScope::names;
                if (m_scopes.testFlag(scope) && met(m_index.value(value).name))
                    return foreignName(m_index.value(value).name, 60);
                if (constant != nullptr && m_scopes.testFlag(FindScope::weights) &&
                    met(dtypeName(static_cast<DType>(constant->data_type()))))
                    return foreignName(m_index.value(value).name, 60) + QLatin1Char(' ') +
                           QString::fromUtf8(dtypeName(static_cast<DType>(constant->data_type())));
            }
        if (m_scopes.testFlag(FindScope::names)) {
            const TorchOrigin origin = torchOriginOf(*node.proto);
            for (const std::string& text : {origin.modulePath, origin.moduleClass, origin.line})
                if (met(text))
                    return foreignName(text, 60);
        }
        if (!m_scopes.testFlag(FindScope::attributes))
            return std::nullopt;
        for (const auto& attribute : node.proto->attribute())
            if (const QString value = attributeText(attribute);
                met(attribute.name()) || value.contains(word, Qt::CaseInsensitive))
                return line(attribute, value);
        return std::nullopt;
    }

    static QString line(const onnx::AttributeProto& attribute, const QString& value)
    {
        return foreignName(attribute.name(), 40) + QStringLiteral(" = ") + foreignName(value, 60);
    }

    const GraphIndex& m_index;
    const ShapeTable* m_shapes;
    FindScopes m_scopes;
    std::unordered_map<std::uint32_t, QString> m_marks = {}; // of sites
};

std::vector<FindQuery::Hit> FindQuery::find(const Analysis& analysis, const Plan& plan,
                                            const std::stop_token& stop) const
{
    std::vector<Hit> hits;
    if (isEmpty())
        return hits;
    const Matcher matcher(analysis, plan, m_scopes);
    for (std::uint32_t i = 0; i < analysis.index->nodeCount(); ++i) {
        if (i % 256 == 0 && stop.stop_requested())
            return {};
        if (analysis.index->node(NodeId{i}).proto->op_type() == "Constant")
            continue; // shown as a line of its consumers, and found by them
        Hit hit{NodeId{i}, {}};
        const bool all = std::ranges::all_of(m_words, [&](const Word& word) {
            const auto where = matcher.meet(hit.node, word);
            if (where && hit.where.isEmpty())
                hit.where = *where;
            return where.has_value();
        });
        if (all)
            hits.push_back(std::move(hit));
    }
    return hits;
}

} // namespace resizelens
