// Writes calls of TensorRT's network interface in C++ or Python. Internal to tensorrt_code.cpp.
#pragma once

#include "core/extras/tensorrt/tensorrt_code.h"

#include <set>

namespace resizelens {

class TrtWriter
{
public:
    TrtWriter(TrtLanguage language, const std::string& siteId);

    std::string dims(const std::vector<std::int64_t>& values) const;
    std::string permutation(const std::vector<std::int64_t>& values) const;
    /// E.g. "kNEAREST" of InterpolationMode.
    std::string constant(std::string_view type, std::string_view name) const;
    std::string flag(bool value) const;
    /// A float32 literal that cannot be mistaken for an integer.
    std::string number(double value) const;
    std::string pick(std::string_view cpp, std::string_view python) const;

    /// Declares a list of numbers and returns its name.
    std::string list(const std::string& name, const std::vector<double>& values);
    std::string indices(const std::string& name, const std::vector<std::int64_t>& values);
    /// Declares the result of calling `helper` and returns its name.
    std::string array(const std::string& name, const std::string& helper, const std::string& arguments);
    /// The array as a Weights argument of float16 or float32, the type of the current tensor: networks are strongly typed
    /// from TensorRT 11 on. Keeps its numbers alive.
    std::string weights(const std::string& array, DType type);

    /// Adds a layer to the current tensor; it gets later settings, and its output becomes the current tensor.
    void layer(std::string_view cpp, std::string_view python, const std::string& arguments);
    /// Same for a call that takes the current tensor after `before`.
    void layerAfter(std::string_view cpp, std::string_view python, const std::string& before,
                    const std::string& arguments);
    void set(std::string_view cpp, std::string_view python, const std::string& value);
    /// Makes the last layer's output the current tensor.
    void finish();
    /// Adds a constant tensor; returns its name.
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
    std::set<std::string> m_names = {"blocks", "dims",   "fill",    "half",  "keep",
                                     "kept",   "matrix", "network", "outer", "x"};
    std::set<std::string> m_helpers;
    std::size_t m_layers = 0, m_numbers = 0;
};

} // namespace resizelens
