// An initializer that is also a graph input is a default: the model's caller may give another value. What is
// known of a site may rest on such a default, and then holds for that value only.
#pragma once

#include "core/shape/shape_table.h"

#include <unordered_map>
#include <vector>

namespace resizelens {

/// Overridable initializers (GraphIndex::isOverridable) that the facts of a value rest on, sorted.
struct UsedDefaults
{
    std::vector<ValueId> shape;  // its type and lengths
    std::vector<ValueId> values; // its elements
};

class DefaultValues
{
public:
    /// Follows the defaults through all graphs. At once done for a model in which nothing can be overridden.
    static DefaultValues trace(const GraphIndex& index, const ShapeTable& shapes);

    const UsedDefaults& of(ValueId id) const;

private:
    friend class DefaultTracer;
    std::unordered_map<std::uint32_t, UsedDefaults> m_used;
};

} // namespace resizelens
