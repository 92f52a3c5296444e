// The extension module resizelens._core, which resizelens/__init__.py wraps.
#include "app/python/array.h"
#include "app/python/calls.h"
#include "app/python/off_the_lock.h"
#include "app/python/one_resize.h"
#include "app/python/words.h"
#include "core/base/version.h"
#include "core/engine/export_options.h"

#include <pybind11/stl.h>

namespace resizelens::python {

namespace py = pybind11;

namespace {

/// Raises resizelens.Error with all details.
void raise(const Error& error)
{
    const py::object type = py::module_::import("resizelens._error").attr("Error");
    const py::object offset = error.offset ? py::object(py::int_(*error.offset)) : py::none();
    const std::string path = error.file;
    const auto file = py::reinterpret_steal<py::object>(
        PyUnicode_DecodeFSDefaultAndSize(path.data(), static_cast<py::ssize_t>(path.size())));
    const py::object raised =
        type(textOf(error.message), py::arg("kind") = toString(error.kind), py::arg("code") = error.code,
             py::arg("hint") = textOf(error.hint), py::arg("file") = file,
             py::arg("node") = textOf(error.node), py::arg("offset") = offset);
    PyErr_SetObject(type.ptr(), raised.ptr());
}

void translateFailure(std::exception_ptr thrown)
{
    try {
        if (thrown)
            std::rethrow_exception(thrown);
    } catch (const Failure& failure) {
        raise(failure.error);
    }
}

Tensor takenTensor(const py::array& array)
{
    auto tensor = tensorOf(array);
    if (!tensor)
        throw Failure(std::move(tensor).error());
    return std::move(*tensor);
}

void setInputs(RunOptions& options, const py::dict& arrays)
{
    options.inputs.clear();
    for (const auto& [name, array] : arrays) {
        options.inputs.push_back({name.cast<std::string>(), takenTensor(py::array::ensure(array))});
    }
}

py::array resizeArray(const py::array& array, const ResizeArguments& arguments, const py::object& report)
{
    const Tensor input = takenTensor(array);
    return arrayOf(
        resultOffTheLock<Tensor>(
            [&](const Progress& progress) { return resizeOnce(arguments, input, progress); }, report),
        array.dtype());
}

std::string identifyArrays(const std::vector<std::pair<py::array, py::array>>& arrays,
                           const std::string& model, const std::string& site,
                           const std::map<std::string, Dims>& shapes, const py::object& report)
{
    std::vector<IdentifyPair> pairs;
    for (const auto& [input, output] : arrays)
        pairs.push_back({takenTensor(input), takenTensor(output)});
    return resultOffTheLock<std::string>(
        [&](const Progress& progress) {
            return identify(pairs, model, site, InputShapes(shapes.begin(), shapes.end()), progress);
        },
        report);
}

/// By keyword. Throws KeyError.
const ExportOption& optionNamed(const std::string& name)
{
    for (const ExportOption& option : exportOptions())
        if (!name.empty() && option.python == name)
            return option;
    throw py::key_error(name);
}

std::vector<std::string> optionNames()
{
    std::vector<std::string> names;
    for (const ExportOption& option : exportOptions())
        if (!option.python.empty())
            names.emplace_back(option.python);
    return names;
}

struct ValueToPython
{
    py::object operator()(ExternalData value) const { return py::str(std::string(toString(value))); }
    py::object operator()(const InputFiles&) const { return py::none(); } // Python passes arrays instead
    py::object operator()(const InputShapes& value) const
    {
        return py::cast(std::map<std::string, Dims>(value.begin(), value.end()));
    }
    py::object operator()(const std::string& value) const { return textOf(value); }
    template<class Value>
    py::object operator()(const Value& value) const
    {
        return py::cast(value);
    }
};

struct ValueFromPython
{
    const ExportOption& option;
    const py::object& value;

    void operator()(ExternalData& member) const { set(member, value.cast<std::string>()); }
    void operator()(InputFiles&) const {}
    void operator()(InputShapes& member) const
    {
        const auto given = value.cast<std::map<std::string, Dims>>();
        member = InputShapes(given.begin(), given.end());
    }
    template<class Value>
    void operator()(Value& member) const
    {
        member = value.cast<Value>();
    }

private:
    void set(ExternalData& member, const std::string& name) const
    {
        const auto known = externalDataFromName(name);
        if (!known)
            throw Failure(failure(words::externalDataUnknown, name));
        member = *known;
    }
};

py::object optionValue(const ExportSettings& settings, const std::string& name)
{
    return visitOption(optionNamed(name), settings, ValueToPython());
}

void setOptionValue(ExportSettings& settings, const std::string& name, const py::object& value)
{
    const ExportOption& option = optionNamed(name);
    try {
        visitOption(option, settings, ValueFromPython{option, value});
    } catch (const py::cast_error&) {
        throw py::type_error(name + ": " + py::repr(value).cast<std::string>());
    }
    // Reject what the command line would reject.
    for (const std::string& text : optionTexts(option, settings)) {
        ExportSettings scratch;
        if (auto good = setOption(option, scratch, text); !good)
            throw Failure(std::move(good).error());
    }
}

void defineOptions(py::module_& module)
{
    py::class_<ExportSettings>(module, "Settings")
        .def(py::init<>())
        .def("get", &optionValue)
        .def("set", &setOptionValue)
        .def("canonical_text",
             [](const ExportSettings& settings) { return textOf(canonicalText(settings)); });
    module.def("options", &optionNames);
    py::class_<RunOptions>(module, "RunOptions")
        .def(py::init<>())
        .def_readwrite("output_tolerances", &RunOptions::outputTolerances)
        .def_readwrite("follow", &RunOptions::follow)
        .def("set_inputs", &setInputs);
    py::class_<WriteOptions>(module, "WriteOptions")
        .def(py::init<>())
        .def_readwrite("path", &WriteOptions::path)
        .def_readwrite("certificate", &WriteOptions::certificate)
        .def_readwrite("preprocess", &WriteOptions::preprocess)
        .def_readwrite("source_sizes", &WriteOptions::sourceSizes)
        .def_readwrite("overwrite_source", &WriteOptions::overwriteSource);
    py::class_<ResizeArguments>(module, "ResizeArguments")
        .def(py::init<>())
        .def_readwrite("roi", &ResizeArguments::roi)
        .def_readwrite("scales", &ResizeArguments::scales)
        .def_readwrite("sizes", &ResizeArguments::sizes)
        .def_readwrite("axes", &ResizeArguments::axes)
        .def_readwrite("mode", &ResizeArguments::mode)
        .def_readwrite("coordinate_transformation_mode", &ResizeArguments::coordinate_transformation_mode)
        .def_readwrite("nearest_mode", &ResizeArguments::nearest_mode)
        .def_readwrite("keep_aspect_ratio_policy", &ResizeArguments::keep_aspect_ratio_policy)
        .def_readwrite("cubic_coeff_a", &ResizeArguments::cubic_coeff_a)
        .def_readwrite("extrapolation_value", &ResizeArguments::extrapolation_value)
        .def_readwrite("exclude_outside", &ResizeArguments::exclude_outside)
        .def_readwrite("antialias", &ResizeArguments::antialias)
        .def_readwrite("dialect", &ResizeArguments::dialect);
}

void defineCalls(py::module_& module)
{
    module.def("inspect",
               [](const std::string& model, const ExportSettings& settings, const py::object& report) {
                   return resultOffTheLock<std::string>(
                       [&](const Progress& p) { return inspect(model, settings, p); }, report);
               });
    module.def("check",
               [](const std::string& model, const ExportSettings& settings, const py::object& report) {
                   return resultOffTheLock<std::string>(
                       [&](const Progress& p) { return check(model, settings, p); }, report);
               });
    module.def("rewrite", [](const std::string& model, const ExportSettings& settings,
                             const WriteOptions& writing, RunOptions& running, const py::object& report) {
        return resultOffTheLock<std::string>(
            [&](const Progress& p) { return rewrite(model, settings, writing, running, p); }, report);
    });
    module.def("verify", [](const std::string& original, const std::string& rewritten,
                            const ExportSettings& settings, RunOptions& running, const py::object& report) {
        return resultOffTheLock<std::string>(
            [&](const Progress& p) { return verify(original, rewritten, settings, running, p); }, report);
    });
    module.def("mend_faults", [](const std::string& model, const ExportSettings& settings,
                                 const std::vector<std::string>& faults, const std::string& output,
                                 const py::object& report) {
        return resultOffTheLock<std::string>(
            [&](const Progress& p) { return mendFaults(model, settings, faults, output, p); }, report);
    });
    module.def("targets", [] {
        return resultOffTheLock<std::string>([](const Progress&) { return targets(); }, py::none());
    });
    module.def("resize", &resizeArray);
    module.def("identify", &identifyArrays);
}

} // namespace

PYBIND11_MODULE(_core, module)
{
    py::register_exception_translator(&translateFailure);
    defineOptions(module);
    defineCalls(module);
    module.attr("version") = std::string(programVersion());
}

} // namespace resizelens::python
