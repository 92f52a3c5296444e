// The module resizelens._core: what resizelens/__init__.py is written in terms of.
#include "app/python/array.h"
#include "app/python/calls.h"
#include "app/python/off_the_lock.h"
#include "app/python/one_resize.h"
#include "core/support/version.h"

#include <pybind11/stl.h>

namespace resizelens::python {

namespace py = pybind11;

namespace {

/// resizelens.Error with all that core knows of it.
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

void defineOptions(py::module_& module)
{
    py::class_<ModelOptions>(module, "ModelOptions")
        .def(py::init<>())
        .def_readwrite("shapes", &ModelOptions::shapes)
        .def_readwrite("target", &ModelOptions::target)
        .def_property(
            "rule", [](const ModelOptions& o) { return o.policy.rule; },
            [](ModelOptions& o, const std::string& rule) { o.policy.rule = rule; })
        .def_property(
            "sites", [](const ModelOptions& o) { return o.policy.perSite; },
            [](ModelOptions& o, const std::map<std::string, std::string>& sites) {
                o.policy.perSite = sites;
            })
        .def_property(
            "tolerance", [](const ModelOptions& o) { return o.policy.tolerance; },
            [](ModelOptions& o, std::optional<double> tolerance) { o.policy.tolerance = tolerance; })
        .def_property(
            "groups", [](const ModelOptions& o) { return o.emission.groups; },
            [](ModelOptions& o, bool yes) { o.emission.groups = yes; })
        .def_property(
            "transpose_pads", [](const ModelOptions& o) { return o.emission.transposePads; },
            [](ModelOptions& o, bool yes) { o.emission.transposePads = yes; })
        .def_property(
            "matmul", [](const ModelOptions& o) { return o.emission.matMul; },
            [](ModelOptions& o, bool yes) { o.emission.matMul = yes; })
        .def_property(
            "kernels", [](const ModelOptions& o) { return o.emission.kernels; },
            [](ModelOptions& o, const std::vector<std::int64_t>& sizes) { o.emission.kernels = sizes; });
    py::class_<RunOptions>(module, "RunOptions")
        .def(py::init<>())
        .def_readwrite("library", &RunOptions::library)
        .def_readwrite("provider", &RunOptions::provider)
        .def_readwrite("runs", &RunOptions::runs)
        .def_readwrite("seed", &RunOptions::seed)
        .def_readwrite("tolerance", &RunOptions::tolerance)
        .def_readwrite("output_tolerances", &RunOptions::outputTolerances)
        .def_readwrite("seconds", &RunOptions::seconds)
        .def_readwrite("follow", &RunOptions::follow)
        .def_readwrite("allow_unrun", &RunOptions::allowUnrun)
        .def("set_inputs", &setInputs);
    py::class_<WriteOptions>(module, "WriteOptions")
        .def(py::init<>())
        .def_readwrite("path", &WriteOptions::path)
        .def_readwrite("external_data", &WriteOptions::externalData)
        .def_readwrite("overwrite_source", &WriteOptions::overwriteSource)
        .def_readwrite("verify", &WriteOptions::verify);
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
               [](const std::string& model, const ModelOptions& options, const py::object& report) {
                   return resultOffTheLock<std::string>(
                       [&](const Progress& p) { return inspect(model, options, p); }, report);
               });
    module.def("check", [](const std::string& model, const ModelOptions& options, const py::object& report) {
        return resultOffTheLock<std::string>([&](const Progress& p) { return check(model, options, p); },
                                             report);
    });
    module.def("rewrite", [](const std::string& model, const ModelOptions& options,
                             const WriteOptions& writing, RunOptions& running, const py::object& report) {
        return resultOffTheLock<std::string>(
            [&](const Progress& p) { return rewrite(model, options, writing, running, p); }, report);
    });
    module.def("verify", [](const std::string& original, const std::string& rewritten,
                            const std::map<std::string, Dims>& shapes, RunOptions& running,
                            const py::object& report) {
        return resultOffTheLock<std::string>(
            [&](const Progress& p) {
                return verify(original, rewritten, InputShapes(shapes.begin(), shapes.end()), running, p);
            },
            report);
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
