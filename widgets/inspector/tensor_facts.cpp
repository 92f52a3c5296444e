#include "widgets/inspector/tensor_facts.h"

#include "widgets/inspector/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace resizelens {

namespace {

constexpr std::int64_t kMostValues = 64'000'000;

std::size_t binOf(double value, const TensorFacts& facts)
{
    const double width = facts.largest - facts.least;
    const double place = width > 0.0 ? (value - facts.least) / width * TensorFacts::kBins : 0.0;
    return std::min(static_cast<std::size_t>(place), TensorFacts::kBins - 1);
}

} // namespace

TensorFacts factsOf(std::span<const double> values)
{
    TensorFacts facts;
    facts.count = values.size();
    double least = std::numeric_limits<double>::infinity(), largest = -least;
    double mean = 0.0, squares = 0.0; // Welford's: no loss of digits
    std::uint64_t finite = 0;
    for (const double value : values) {
        if (!std::isfinite(value)) {
            ++facts.notFinite;
            continue;
        }
        ++finite;
        facts.zeros += value == 0.0 ? 1 : 0;
        least = std::min(least, value);
        largest = std::max(largest, value);
        const double step = value - mean;
        mean += step / static_cast<double>(finite);
        squares += step * (value - mean);
    }
    if (finite == 0)
        return facts;
    facts.least = least;
    facts.largest = largest;
    facts.mean = mean;
    facts.deviation = std::sqrt(squares / static_cast<double>(finite));
    for (const double value : values)
        if (std::isfinite(value))
            ++facts.histogram[binOf(value, facts)];
    return facts;
}

Result<LoadedTensor> loadTensor(const ModelFile& file, const onnx::TensorProto& tensor)
{
    RL_TAKE(const auto ref, file.tensorRef(tensor));
    if (elementCount(ref.dims).value_or(kMostValues + 1) > kMostValues)
        return fail(words::tensorTooManyValues);
    RL_TAKE(const auto read, file.read(tensor));
    RL_TAKE(auto values, read.toDoubles());
    LoadedTensor loaded{ref.name, ref.type, ref.dims, std::move(values), {}};
    loaded.facts = factsOf(loaded.values);
    return loaded;
}

} // namespace resizelens
