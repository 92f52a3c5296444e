#!/usr/bin/env python3
"""Prints a Markdown table: our resizing beside memcpy of as many bytes as are read and written, and beside other libraries.
All take turns, one thread each; the fastest run counts, which says what a machine can do and not what it does beside other work.

Usage: limits.py RESIZELENS_BENCH [--python PYTHON] [--rust PROGRAM] [--rounds N]
PYTHON has the libraries of peers/python_peers.py, PROGRAM is built from peers/fast_image_resize; without them their columns are empty."""
import argparse
import json
import pathlib
import subprocess

PEERS = pathlib.Path(__file__).parent / 'peers'
PYTHON_PEERS = ['OpenCV', 'ONNX Runtime', 'PyTorch', 'Pillow', 'libvips']
RUST_PEER = 'fast_image_resize'
RUST_NAMES = {'nearest': 'nearest', 'linear': 'linear', 'area': 'box', 'linear antialias': 'linear antialias',
              'cubic antialias': 'cubic antialias', 'pillow bilinear': 'linear antialias', 'pillow bicubic': 'cubic antialias',
              'pillow lanczos': 'lanczos'}


def output_of(command):
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return ran.stdout if ran.returncode == 0 else ''


def ours(bench):
    """{case: {who: microseconds}} and {case: bytes} of one turn."""
    found = json.loads(output_of([bench, '--benchmark_filter=^limit/', '--benchmark_format=json', '--benchmark_repetitions=3',
                                  '--benchmark_min_time=0.03', '--benchmark_enable_random_interleaving=true']))
    times, sizes = {}, {}
    for run in found['benchmarks']:
        if run['run_type'] != 'iteration':
            continue
        _, *case, who = run['run_name'].replace('/real_time', '').split('/')
        best = times.setdefault(tuple(case), {})
        best[who] = min(best.get(who, run['real_time']), run['real_time'])
        if 'bytes' in run:
            sizes[tuple(case)] = run['bytes']
    return times, sizes


def peers(case, options):
    kind, dtype, *sides = case
    runs = [*sides, '4']
    if options.python:
        for library in PYTHON_PEERS:
            yield library, output_of([options.python, str(PEERS / 'python_peers.py'), library, kind, dtype, *runs])
    if options.rust and kind in RUST_NAMES and dtype != 'float16':
        yield RUST_PEER, output_of([options.rust, RUST_NAMES[kind], dtype, *runs])


def best_of_turns(options):
    """({case: {who: microseconds}}, {case: bytes}); options: bench, python, rust, rounds."""
    best, sizes = {}, {}
    for _ in range(options.rounds):
        times, sizes = ours(options.bench)
        for case, measured in times.items():
            row = best.setdefault(case, {})
            found = dict(measured)
            for peer, text in peers(case, options):
                if text.split():
                    found[peer] = min(map(float, text.split()))
            for who, took in found.items():
                row[who] = min(row.get(who, took), took)
    return best, sizes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('bench')
    parser.add_argument('--python')
    parser.add_argument('--rust')
    parser.add_argument('--rounds', type=int, default=3)
    options = parser.parse_args()
    best, sizes = best_of_turns(options)
    columns = [*PYTHON_PEERS, RUST_PEER]
    print('| case (3 planes) | ours, µs | GB/s | of memcpy | two threads : one |', ' | '.join(columns), '|')
    print('|---' * (5 + len(columns)) + '|')
    for case, row in sorted(best.items()):
        kind, dtype, size_in, size_out = case
        cells = [f'{kind}, {dtype}, {size_in}² to {size_out}²', f'{row["ours"]:.0f}', f'{sizes[case] / row["ours"] / 1e3:.1f}',
                 f'{row["memcpy"] / row["ours"]:.2f}', f'{row["ours"] / row["two"]:.2f}']
        cells += [f'{row[peer]:.0f}' if peer in row else '–' for peer in columns]
        print('|', ' | '.join(cells), '|')


if __name__ == '__main__':
    main()
