#pragma once

#include "core/engine/analysis.h"

#include <QFlags>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <optional>
#include <stop_token>
#include <vector>

namespace resizelens {

/// Where words are looked for.
enum class FindScope {
    names = 1,      // of nodes, the tensors that they read and write, their module and line of Python
    operators = 2,  // with their domain
    shapes = 4,     // of the tensors
    attributes = 8, // names and values
    weights = 16,   // initializers and constants: names, types and shapes
};
Q_DECLARE_FLAGS(FindScopes, FindScope)
Q_DECLARE_OPERATORS_FOR_FLAGS(FindScopes)

inline constexpr FindScopes kAllScopes = FindScopes(0x1f);

/// What is typed, read as words that must all be met by one node:
///   1x64x20x20  a shape, or a part of one; "?" stands for any length
///   op:Conv     operators that begin so
///   k:7, k:3x3  kernel_shape; likewise any attribute, "mode:linear"
///   ✕ ● ◐ ○ ✓ ? sites that have this mark
/// Anything else is looked for in all texts of the scopes, without regard to capitals.
class FindQuery
{
public:
    explicit FindQuery(const QString& typed, FindScopes scopes = kAllScopes);

    bool isEmpty() const { return m_words.empty(); }

    struct Hit
    {
        NodeId node;
        QString where; // the text that met the first word, for the list; empty: name or operator
    };
    /// In file order. `plan` belongs to `analysis`. Empty when it was stopped.
    std::vector<Hit> find(const Analysis& analysis, const Plan& plan, const std::stop_token& stop) const;

private:
    enum class Kind { text, shape, op, attribute, mark };
    struct Word
    {
        Kind kind = Kind::text;
        QString text;                   // in small letters
        QString key = {};               // of an attribute
        QStringList dims = {};          // of a shape
        QRegularExpression number = {}; // of an attribute's value that is one number; else empty
    };
    class Matcher;
    static Word wordOf(const QString& typed);

    std::vector<Word> m_words;
    FindScopes m_scopes;
};

} // namespace resizelens
