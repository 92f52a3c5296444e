#!/usr/bin/env python3
"""Prints one Markdown table of what the program takes, beside peers, goals and an earlier run.

Usage: table.py BUILD [--python PYTHON] [--rust PROGRAM] [--onnxruntime LIBRARY] [--rounds N] [--before JSON] [--save JSON] [--only PART]…
BUILD is a release build with RESIZELENS_BENCH. PYTHON and PROGRAM: see limits.py; without them, peers are left out.
The window is started on an X server of its own (Xvfb, xdotool). Nothing else should run: it takes a quarter of an hour."""
import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import struct
import subprocess
import tempfile
import time
import zlib

import limits
import million

HERE = pathlib.Path(__file__).parent
TENTHS = dict(zip(million.SHAPES, ((100_000,), (250,), (100,), (1000,))))  # sizes for a tenth of the nodes


class Row:
    """What one kind of work takes: a figure and its unit, the best peer and its figure, and the goal."""

    def __init__(self, work, figure, unit, peer=None, goal=''):
        self.work, self.figure, self.unit, self.peer, self.goal = work, figure, unit, peer, goal


def run(command, **options):
    return subprocess.run([str(each) for each in command], capture_output=True, text=True, check=False, **options)


def best_time(command, times=3):
    """Seconds by the clock, and of processors."""
    found = []
    for _ in range(times):
        before, clock = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        run(command)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append((time.monotonic() - clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
    return min(found)


def resizing(options, folder):
    del folder
    best, _ = limits.best_of_turns(options)
    for case, row in sorted(best.items()):
        kind, dtype, size_in, size_out = case
        others = {name: took for name, took in row.items() if name not in ('ours', 'two', 'memcpy')}
        fastest = min(others, key=others.get, default=None)
        isByte = dtype == 'uint8' and kind != 'nearest'
        goal = f'{others[limits.RUST_PEER] / 1e3:.1f} ({limits.RUST_PEER})' if isByte and limits.RUST_PEER in others else \
            f'{row["memcpy"] / 700:.1f} (memcpy / 0.7)'
        yield Row(f'{kind}, {dtype}, {size_in}² to {size_out}²', row['ours'] / 1e3, 'ms',
                  fastest and (fastest, others[fastest] / 1e3), goal)


def nodes(options, folder):
    cli = options.build / 'app/cli/resizelens-cli'
    for name, make in million.SHAPES.items():
        path = folder / 'nodes.onnx'
        make(path)
        said = run([options.build / 'tests/bench/graph_bench', path]).stdout
        opened = re.search(r'opened to painted (\d+) ms.*?at most (\d+) MB', said)
        smooth = re.search(r'([\d.]+) % of \d+ frames below 16 ms', said)
        if opened:
            yield Row(f'a million nodes, {name}: opened to painted', float(opened[1]) / 1e3, 's', goal='4')
            yield Row(f'a million nodes, {name}: peak', float(opened[2]) / 1e3, 'GB', goal='1.6')
        if smooth:
            yield Row(f'a million nodes, {name}: frames below 16 ms', float(smooth[1]), '%', goal='99')
        yield Row(f'a million nodes, {name}: check', best_time([cli, 'check', path, '--target', 'tensorrt'])[0], 's', goal='3')
        make(path, *TENTHS[name])
        if opened := re.search(r'opened to painted (\d+) ms', run([options.build / 'tests/bench/graph_bench', path]).stdout):
            yield Row(f'a tenth of {name}: opened to painted', float(opened[1]) / 1e3, 's', goal='0.3')


def write_png(path, width, height):
    """Each sample is 0 to 3 more than the one beside it: it compresses about as a photograph does."""
    mask = int.from_bytes(b'\3' * 3 * width, 'big')
    packer, packed = zlib.compressobj(6), b''
    for _ in range(height):
        packed += packer.compress(b'\1' + (int.from_bytes(os.urandom(3 * width), 'big') & mask).to_bytes(3 * width, 'big'))
    header = struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n')
        for kind, content in ((b'IHDR', header), (b'IDAT', packed + packer.flush()), (b'IEND', b'')):
            file.write(struct.pack('>I', len(content)) + kind + content + struct.pack('>I', zlib.crc32(kind + content)))


def images(options, folder):
    for name in ('a.png', 'b.png'):
        write_png(folder / name, 6000, 4000)
    said = run(['timeout', '600', options.build / 'tests/bench/compare_bench', folder / 'a.png', folder / 'b.png']).stdout
    for line in said.splitlines():
        if found := re.match(r'(.*?)\s+([\d.]+) ms best, +([\d.]+) ms median', line):
            goal = '200' if found[1].endswith('seen at first') else '100' if 'next picture' in found[1] else ''
            yield Row(f'24 MP: {found[1]}', float(found[2]), 'ms', goal=goal)


def start_and_end(program, home):
    """Seconds to the visible window, and from Ctrl+Q to the end."""
    begun = time.monotonic()
    running = subprocess.Popen([program], env=home, stderr=subprocess.DEVNULL)
    try:
        shown = ''
        while not shown and running.poll() is None:
            shown = run(['xdotool', 'search', '--onlyvisible', '--pid', running.pid, '--class', 'resizelens'], env=home).stdout
        started = time.monotonic() - begun
        time.sleep(1)
        run(['xdotool', 'windowfocus', '--sync', shown.split()[0]], env=home)
        begun = time.monotonic()
        run(['xdotool', 'key', 'ctrl+q'], env=home)
        running.wait(timeout=20)
        return started, time.monotonic() - begun
    finally:
        running.kill()


def window(options, folder):
    if not shutil.which('Xvfb') or not shutil.which('xdotool'):
        return
    home = {**os.environ, 'HOME': str(folder), 'XDG_CONFIG_HOME': str(folder), 'DISPLAY': ':87'}
    server = subprocess.Popen(['Xvfb', ':87', '-screen', '0', '1280x800x24', '-noreset'], stderr=subprocess.DEVNULL)
    time.sleep(1)
    try:
        starts, ends = zip(*(start_and_end(options.build / 'app/gui/resizelens', home) for _ in range(5)))
    finally:
        server.terminate()
        server.wait()
    yield Row('window: started', min(starts), 's', goal='0.3')
    yield Row('window: ended', min(ends), 's', goal='0.2')


def tuning(options, folder):
    del folder
    command = [HERE / 'tune_table', options.build / 'app/cli/resizelens-cli']
    for line in run(command + ([options.onnxruntime] if options.onnxruntime else [])).stdout.splitlines():
        cells = [cell.strip() for cell in line.strip('|').split('|')]
        if cells[0].startswith('cubic'):
            yield Row(f'tune: {cells[0]}, {cells[1]}', float(cells[4].lstrip('×')), 'times as fast', goal='10')


def many_models(options, folder):
    for i in range(10_000):
        (folder / 'many').mkdir(exist_ok=True)
        million.small(folder / f'many/m{i:05}.onnx', i)
    command = [options.build / 'app/cli/resizelens-cli', 'batch', folder / 'many', '--target', 'tidl-am62a', '--cache', folder / 'cache', '-o']
    yield Row('10,000 models: first run, processor time', best_time([*command, folder / 'one'], 1)[1], 's')
    yield Row('10,000 models: the same elsewhere, from the cache', best_time([*command, folder / 'two'], 1)[1], 's', goal='60')


def sizes(options, folder):
    for name in ('app/gui/resizelens', 'app/cli/resizelens-cli', 'app/worker/resizelens-worker'):
        stripped = folder / 'program'
        run(['strip', '-o', stripped, options.build / name])
        if stripped.exists():
            yield Row(f'{pathlib.Path(name).name}: size', stripped.stat().st_size / 1e6, 'MB')


PARTS = (resizing, nodes, images, window, tuning, many_models, sizes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('build', type=lambda text: pathlib.Path(text).resolve())
    for name in ('--python', '--rust', '--onnxruntime', '--before', '--save'):
        parser.add_argument(name)
    parser.add_argument('--rounds', type=int, default=2)
    parser.add_argument('--only', action='append', choices=[part.__name__ for part in PARTS])
    options = parser.parse_args()
    options.bench = options.build / 'tests/bench/resizelens_bench'
    before = json.loads(pathlib.Path(options.before).read_text()) if options.before else {}
    found = {}
    print('| work | ours | peer | goal | before |\n|---|---|---|---|---|')
    for part in PARTS:
        if options.only and part.__name__ not in options.only:
            continue
        with tempfile.TemporaryDirectory() as folder:
            for row in part(options, pathlib.Path(folder)):
                found[row.work] = row.figure
                peer = f'{row.peer[0]} {row.peer[1]:.3g}' if row.peer else ''
                earlier = f'{before[row.work]:.3g}' if row.work in before else ''
                print(f'| {row.work} | {row.figure:.3g} {row.unit} | {peer} | {row.goal} | {earlier} |', flush=True)
    if options.save:
        pathlib.Path(options.save).write_text(json.dumps(found, indent=1, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main()
