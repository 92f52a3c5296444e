// Writes calls of TensorRT's network interface in either language. Internal to tensorrt_code.cpp.
#pragma once

#include "core/target/tensorrt_code.h"

#include <set>

namespace resizelens {

class TrtWriter
{
public:
    TrtWriter(TrtLanguage language, const std::string& siteId);

    // Values
    std::string dims(const std::vector<std::int64_t>& values) const;
    std::string permutation(const std::vector<std::int64_t>& values) const;
    /// "kNEAREST" of InterpolationMode.
    std::string constant(std::string_view type, std::string_view name) const;
    std::string flag(bool value) const;
    /// A number in float32, as a literal that no reader takes for an integer.
    std::string number(double value) const;
    std::string pick(std::string_view cpp, std::string_view python) const;

    /// Declares a list of numbers and returns its name.
    std::string list(const std::string& name, const std::vector<double>& values);
    std::string indices(const std::string& name, const std::vector<std::int64_t>& values);
    /// Declares `name` as what the expression makes; `helper` names the function that it calls.
    std::string array(const std::string& name, const std::string& helper, const std::string& arguments);
    /// An array as the Weights that a call takes; its numbers are kept alive.
    std::string weights(const std::string& array) const;

    /// A layer on the current tensor: later settings are its, and its output becomes the current tensor.
    void layer(std::string_view cpp, std::string_view python, const std::string& arguments);
    /// The same for a call that takes the current tensor after `before`.
    void layerAfter(std::string_view cpp, std::string_view python, const std::string& before,
                    const std::string& arguments);
    void set(std::string_view cpp, std::string_view python, const std::string& value);
    /// Makes the last layer's output the current tensor.
    void finish();
    /// A constant as a tensor of its own; returns its name.
    std::string tensor(const std::string& name, const std::string& dims, const std::string& weights);

    std::size_t numberCount() const { return m_numbers; }
    std::string text(const std::string& comment) const;

private:
    bool cpp() const { return m_language == TrtLanguage::cpp; }
    void line(const std::string& text);
    std::string unique(const std::string& name);

    TrtLanguage m_language;
    std::string m_function;
    std::string m_siteId;
    std::string m_body;
    std::set<std::string> m_names = {"blocks", "dims",    "fill",  "keep", "kept",
                                     "matrix", "network", "outer", "x"};
    std::set<std::string> m_helpers;
    std::size_t m_layers = 0, m_numbers = 0;
};

} // namespace resizelens
