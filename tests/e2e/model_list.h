#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace resizelens::test {

/// A model that is exported and run. Its file is only made when it is asked for.
struct ListedModel
{
    std::string name;                // letters, digits and underscores
    std::filesystem::path path = {}; // of a model beside the repository; empty for the project's own
    /// "input=1x3x320x320" of inputs with free axes; to the command line as --shape, and to ONNX Runtime.
    std::vector<std::string> shapes = {};
    /// "sizes:=1,1,8,8" of inputs that random numbers would make senseless; to ONNX Runtime only.
    std::vector<std::string> values = {};
    bool equalOutputs = false; // every site is removed, a nearest enlargement, or made of one pixel
    /// Part of the sentence that says why the patent's rule can do nothing here; empty where it can.
    std::string refusal = {};

    std::filesystem::path file() const;
    std::vector<std::string> oracleInputs() const; // shapes and values
};

/// How GoogleTest prints a model.
void PrintTo(const ListedModel& model, std::ostream* stream);

/// The sample and special models of tests/data, then ../shared/models where that folder is present.
std::vector<ListedModel> listModels();

} // namespace resizelens::test
