// The table of the rules in the manual's index, made from the line under the heading of each rule's page.
#pragma once

#include <string>

namespace resizelens::test {

/// `index` (resources/rules/index.md) with the table after its mark as the pages say now; unchanged where the
/// mark is missing. A page without a line "> WHERE → BECOMES" has a row without them.
std::string withRuleTable(std::string index);

} // namespace resizelens::test
