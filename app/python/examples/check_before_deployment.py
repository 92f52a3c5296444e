#!/usr/bin/python3
"""Fails where a target does not take a model's Resize nodes as they stand: a step of continuous integration."""

import sys

import resizelens

model, target = sys.argv[1:]
refused = [site for site in resizelens.check(model, target)["sites"] if not site["target"]["accepted"]]
for site in refused:
    instead = site["instead"]["rule"] if site["instead"] else "nothing"
    print(f"{model}: {site['id']}: {site['target']['reasons'][0]['text']}; instead: {instead}")
sys.exit(3 if refused else 0)
