// The columns of a report's tables: adding one is a line in report_columns.cpp.
#pragma once

#include "core/report/report_words.h"

#include <span>

namespace resizelens {

/// For readers: in pages and Markdown.
struct ShownCell
{
    Phrase text;
    std::string_view mark = {}; // "good", "bad", "maybe" or nothing: how a page colours it
};

template<class Row>
struct ShownColumn
{
    WordsFor<> title;
    ShownCell (*cell)(const Row& row);
};

std::span<const ShownColumn<ModelReport>> modelColumns();
/// Those of the target's verdicts come last and are left out without a target.
std::span<const ShownColumn<SiteReport>> siteColumns(bool hasTarget);

/// For programs: in CSV. Numbers have full precision; what is not known is empty.
struct CsvRow
{
    const ModelReport& model;
    const SiteReport& site; // an empty one if the model has none
    const ReportLanguage& language;
};

struct CsvColumn
{
    const char* name;
    std::string (*cell)(const CsvRow& row);
};

std::span<const CsvColumn> csvColumns();

} // namespace resizelens
