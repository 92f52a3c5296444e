// JAX's jax.image.resize: jax/_src/image/scale.py.
#include "core/resize/dialect/axis_rules.h"
#include "core/resize/dialect/libraries/all.h"

#include <array>

namespace resizelens {

namespace {

template<Kernel kernel, int radius, bool antialias>
AxisOperator jaxWindow(const LibraryAxis& axis)
{
    return stretchedAxis(axis, radius, kernel, antialias);
}

constexpr LibraryMode jaxMode(std::string_view id, std::string_view name, std::string_view formula,
                              decltype(LibraryMode::matrices) matrices)
{
    return {.id = id,
            .library = "JAX",
            .name = name,
            .formula = formula,
            .source = "jax/_src/image/scale.py",
            .evidence = Evidence::library,
            .matrices = matrices};
}

constexpr std::array kJaxModes = {
    jaxMode("jax.nearest", "nearest", "floor(float32((i+0.5)·s))", onBoth<centredNearestAxis>),
    jaxMode("jax.linear", "linear", "triangle of support max(s, 1) around (i+0.5)·s, sum 1",
            onBoth<jaxWindow<triangleKernel, 1, true>>),
    jaxMode("jax.linear_plain", "linear, antialias=False", "x = (i+0.5)·s - 0.5, linear, sum 1",
            onBoth<jaxWindow<triangleKernel, 1, false>>),
    jaxMode("jax.cubic", "cubic", "cubic a = -0.5, support 2·max(s, 1), sum 1",
            onBoth<jaxWindow<bicubicKernel, 2, true>>),
    jaxMode("jax.cubic_plain", "cubic, antialias=False", "x = (i+0.5)·s - 0.5, cubic a = -0.5, sum 1",
            onBoth<jaxWindow<bicubicKernel, 2, false>>),
    jaxMode("jax.lanczos3", "lanczos3", "sinc(d)·sinc(d/3), support 3·max(s, 1), sum 1",
            onBoth<jaxWindow<lanczos3Kernel, 3, true>>),
    jaxMode("jax.lanczos3_plain", "lanczos3, antialias=False", "sinc(d)·sinc(d/3), support 3, sum 1",
            onBoth<jaxWindow<lanczos3Kernel, 3, false>>),
    jaxMode("jax.lanczos5", "lanczos5", "sinc(d)·sinc(d/5), support 5·max(s, 1), sum 1",
            onBoth<jaxWindow<lanczos5Kernel, 5, true>>),
    jaxMode("jax.lanczos5_plain", "lanczos5, antialias=False", "sinc(d)·sinc(d/5), support 5, sum 1",
            onBoth<jaxWindow<lanczos5Kernel, 5, false>>),
};

} // namespace

std::span<const LibraryMode> jaxModes()
{
    return kJaxModes;
}

} // namespace resizelens
