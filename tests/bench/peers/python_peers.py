"""Times libraries on three channels of one square image, one thread each: LIBRARY KIND TYPE IN OUT RUNS.
Prints microseconds, one run a line; nothing where the library cannot do it or is not installed."""
import os
import sys
import time

for variable in ('OMP_NUM_THREADS', 'MKL_NUM_THREADS', 'VIPS_CONCURRENCY'):
    os.environ[variable] = '1'

import numpy  # noqa: E402


def pixels(kind, side, planes_first):
    shape = (1, 3, side, side) if planes_first else (side, side, 3)
    values = numpy.arange(3 * side * side) % 59
    return (values if kind == 'uint8' else values / 59).astype(kind).reshape(shape)


def opencv(kind, dtype, size_in, size_out):
    import cv2
    names = {'nearest': cv2.INTER_NEAREST, 'linear': cv2.INTER_LINEAR, 'area': cv2.INTER_AREA}
    if kind not in names or dtype == 'float16':
        return None
    cv2.setNumThreads(1)
    planes = pixels(dtype, size_in, True)[0]
    results = [numpy.empty((size_out, size_out), dtype) for _ in planes]

    def run():
        for plane, result in zip(planes, results):
            cv2.resize(plane, (size_out, size_out), result, interpolation=names[kind])
    return run


def pytorch(kind, dtype, size_in, size_out):
    import torch
    torch.set_num_threads(1)
    name, _, antialias = kind.partition(' ')
    mode = {'nearest': 'nearest', 'linear': 'bilinear', 'cubic': 'bicubic', 'area': 'area'}.get(name)
    if mode is None or (mode == 'area' and dtype == 'float16'):
        return None
    image = torch.from_numpy(pixels(dtype, size_in, True))
    options = {'antialias': True} if antialias else {}
    return lambda: torch.nn.functional.interpolate(image, (size_out, size_out), mode=mode, **options)


def pillow(kind, dtype, size_in, size_out):
    from PIL import Image
    names = {'nearest': 'NEAREST', 'linear antialias': 'BILINEAR', 'pillow bilinear': 'BILINEAR', 'pillow bicubic': 'BICUBIC',
             'pillow lanczos': 'LANCZOS', 'area': 'BOX', 'cubic antialias': 'BICUBIC'}
    if kind not in names or dtype == 'float16':
        return None
    way = getattr(Image.Resampling, names[kind])
    if dtype == 'uint8':
        images = [Image.fromarray(pixels(dtype, size_in, False))]
    else:
        images = [Image.fromarray(plane) for plane in pixels(dtype, size_in, True)[0]]
    return lambda: [image.resize((size_out, size_out), way) for image in images]


def libvips(kind, dtype, size_in, size_out):
    import pyvips
    names = {'nearest': 'nearest', 'linear antialias': 'linear', 'pillow bilinear': 'linear', 'pillow bicubic': 'cubic',
             'pillow lanczos': 'lanczos3', 'cubic antialias': 'cubic'}
    if kind not in names or dtype == 'float16':
        return None
    pyvips.cache_set_max(0)
    held = pixels(dtype, size_in, False).tobytes()
    image = pyvips.Image.new_from_memory(held, size_in, size_in, 3, {'uint8': 'uchar', 'float32': 'float'}[dtype])
    return lambda: (held, image.resize(size_out / size_in, kernel=names[kind]).write_to_memory())


def onnx_runtime(kind, dtype, size_in, size_out):
    import onnx
    import onnxruntime
    name, _, antialias = kind.partition(' ')
    if name not in ('nearest', 'linear', 'cubic') or (antialias and dtype == 'float16'):
        return None
    element = onnx.helper.np_dtype_to_tensor_dtype(numpy.dtype(dtype))
    node = onnx.helper.make_node('Resize', ['x', '', '', 'sizes'], ['y'], mode=name, antialias=int(bool(antialias)),
                                 nearest_mode='floor', coordinate_transformation_mode='asymmetric' if name == 'nearest' else 'half_pixel')
    graph = onnx.helper.make_graph(
        [node], 'g', [onnx.helper.make_tensor_value_info('x', element, [1, 3, size_in, size_in])],
        [onnx.helper.make_tensor_value_info('y', element, [1, 3, size_out, size_out])],
        [onnx.helper.make_tensor('sizes', onnx.TensorProto.INT64, [4], [1, 3, size_out, size_out])])
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid('', 18)], ir_version=9)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.log_severity_level = 4
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=['CPUExecutionProvider'])
    feeds = {'x': pixels(dtype, size_in, True)}
    return lambda: session.run(None, feeds)


LIBRARIES = {'OpenCV': opencv, 'PyTorch': pytorch, 'Pillow': pillow, 'libvips': libvips, 'ONNX Runtime': onnx_runtime}


def main():
    library, kind, dtype = sys.argv[1:4]
    size_in, size_out, runs = map(int, sys.argv[4:7])
    try:
        run = LIBRARIES[library](kind, dtype, size_in, size_out)
        if run is None:
            return
        for _ in range(runs):
            start = time.perf_counter()
            run()
            print(f'{(time.perf_counter() - start) * 1e6:.1f}')
    except Exception as reason:  # what a library cannot do is no row of the table
        print(f'{library}: {type(reason).__name__}: {reason}', file=sys.stderr)


if __name__ == '__main__':
    main()
