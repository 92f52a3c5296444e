#include "core/targets/price_list.h"

#include <algorithm>

namespace resizelens {

PriceList PriceList::inProportion() const
{
    double most = std::max({mac, weightByte, movedByte, perOperator, transfer});
    if (weightBudget)
        most = std::max(most, weightBudget->weightByte);
    PriceList result = *this;
    const auto scale = [&](double& price) {
        price = most > 0.0 ? static_cast<double>(static_cast<float>(price / most)) : 0.0;
    };
    for (double* price :
         {&result.mac, &result.weightByte, &result.movedByte, &result.perOperator, &result.transfer})
        scale(*price);
    if (result.weightBudget)
        scale(result.weightBudget->weightByte);
    return result;
}

double expense(std::int64_t operators, const std::optional<ChainCost>& cost, std::int64_t transfers,
               const PriceList& prices)
{
    double sum = prices.perOperator * static_cast<double>(operators) +
                 prices.transfer * static_cast<double>(transfers);
    if (!cost)
        return sum;
    std::int64_t beyond = 0;
    if (prices.weightBudget) {
        beyond = std::max<std::int64_t>(cost->weightBytes - prices.weightBudget->bytes, 0);
        sum += prices.weightBudget->weightByte * static_cast<double>(beyond);
    }
    return sum + prices.mac * static_cast<double>(cost->macs) +
           prices.movedByte * static_cast<double>(cost->movedBytes) +
           prices.weightByte * static_cast<double>(cost->weightBytes - beyond);
}

} // namespace resizelens
