// An initializer that is also a graph input is a default, which callers may override. Facts about a site that
// depend on one hold for that value only.
#pragma once

#include "core/onnx/shape_table.h"

#include <unordered_map>
#include <vector>

namespace resizelens {

/// Overridable initializers (GraphIndex::isOverridable), sorted; at most kMostDefaults.
struct DefaultSet
{
    std::vector<ValueId> ids;
    bool tooMany = false; // `ids` is empty then

    bool empty() const { return ids.empty() && !tooMany; }
    /// True if the set grew.
    bool add(const DefaultSet& other);
};

/// The defaults that the facts of a value depend on.
struct UsedDefaults
{
    DefaultSet shape;  // its type and dimensions
    DefaultSet values; // its elements
};

class DefaultValues
{
public:
    /// Traces the defaults through all graphs; immediate if nothing can be overridden. Errors: cancelled.
    static Result<DefaultValues> trace(const GraphIndex& index, const ShapeTable& shapes,
                                       const Progress& progress = {});

    const UsedDefaults& of(ValueId id) const;

private:
    friend class DefaultTracer;
    std::unordered_map<std::uint32_t, UsedDefaults> m_used;
};

} // namespace resizelens
