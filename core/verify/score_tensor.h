#pragma once

#include "core/tensor/tensor.h"
#include "core/verify/local_scale.h"
#include "core/verify/tensor_difference.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace resizelens {

/// A tensor by which something is selected, with what each element may be off.
class ScoreTensor
{
public:
    /// `tensor` must be of a type that toDoubles() takes.
    ScoreTensor(const Tensor& tensor, const std::optional<double>& tolerance)
        : m_dims(tensor.dims())
        , m_values(tensor.toDoubles().value_or(std::vector<double>()))
        , m_scale(m_values, m_dims)
        , m_tolerance(isFloating(tensor.type()) ? tolerance.value_or(usualTolerance(tensor.type())) : 0.0)
    {
    }
    ScoreTensor(const ScoreTensor&) = delete;
    ScoreTensor& operator=(const ScoreTensor&) = delete;

    const Dims& dims() const { return m_dims; }
    std::size_t size() const { return m_values.size(); }
    double operator[](std::size_t i) const { return m_values[i]; }
    double allowance(std::size_t i) const { return m_scale.allowance(i, m_tolerance); }
    /// What either of the two may be off.
    double allowance(std::size_t i, std::size_t j) const { return std::max(allowance(i), allowance(j)); }

private:
    Dims m_dims;
    std::vector<double> m_values;
    LocalScale m_scale;
    double m_tolerance;
};

} // namespace resizelens
