// The page by hand in headless Chromium: every key that the help names, mouse, fingers, and the way back.
// Usage: node hands_test.mjs CLI SOURCES MODULES FOLDER — exit code 77: skipped, with the reason.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { close, file, finish, frames, hash, open, pageOf, press, run, sample, source, state, test, text } from "./harness.mjs";
import { floats, model, twice, twiceScales } from "./onnx_writer.mjs";

const segmenter = pageOf("segmenter", sample, "--target", "dla");
const inexact = pageOf("inexact", sample, "--rule", "patent");
const usual = { input: "image", output: "out", dims: [1, 3, 8, 8], outputDims: [1, 3, 16, 16] };
const weights = floats("weights", [3, 3, 1, 1], [1, 0, 0, 0, 1, 0, 0, 0, 1]);
// Names as exporters write them, on a target with a long name, before and after.
const long = file("a_detector_with_a_long_name_640x640.onnx"), longAfter = file("a_detector_with_a_long_name_640x640_after.onnx");
writeFileSync(long, model({ ...usual, initializers: [twiceScales()], nodes: Array.from({ length: 9 }, (_, i) => twice(`decoder_upsample_stage_${100 + i}`, "image", i ? `v${i}` : "out")) }));
run("export", long, "--target", "coreml", "-o", longAfter);
const names = pageOf("names", long, longAfter, "--target", "coreml");

const camera = (page, what = "graph") => page.evaluate(which => window.resizelens[which].camera(), what);
const pixels = (page, selector) => page.$eval(selector, canvas => canvas.toDataURL());
const middleOf = async (page, selector) => { const box = await (await page.$(selector)).boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2, box]; };
async function compared(page) {
  await page.waitForFunction(() => window.resizelens.viewer.figures());
  await frames(page);
}

await test("each key of the help does what it says", async () => {
  const page = await open(inexact);
  await press(page, "?");
  const keys = await page.$$eval("dialog.keys kbd", all => all.map(key => key.textContent));
  await press(page, "Escape");
  const at = async key => ({ ...(await state(page)), graph: JSON.stringify(await camera(page)), viewer: JSON.stringify(await camera(page, "viewer")), picture: await pixels(page, ".pics canvas"), field: await page.evaluate(() => document.activeElement.type), boxes: await page.evaluate(() => window.resizelens.boxes().length), key });
  const tried = new Set();
  const changes = async (view, key, member, shift) => {
    if (shift) await page.keyboard.down("Shift");
    const before = await at(key);
    await press(page, key);
    if (shift) await page.keyboard.up("Shift");
    assert.notEqual((await at(key))[member], before[member], `${key} in ${view} changes ${member}`);
    tried.add({ ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", "-": "−", Escape: "Esc" }[key] || (/^[a-z]$/.test(key) ? key.toUpperCase() : key));
    if (shift) tried.add("⇧").add("+");
  };
  for (const key of ["l", "t", "r", "c", "g"]) await changes("page", key, "view");
  for (const key of ["n", "p"]) await changes("graph", key, "site");
  for (const key of ["1", "2", "3"]) await changes("graph", key, "shown");
  for (const key of ["+", "-", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "0"]) await changes("graph", key, "graph");
  await changes("graph", "ArrowRight", "box", true);
  await changes("graph", "Escape", "box");
  await changes("graph", "/", "field");
  await press(page, "Escape");
  await page.evaluate(() => { location.hash = "#view=graph&site=edge_resize"; }); // a rewrite with an error: it has a worst pixel
  await frames(page);
  await changes("graph", "Enter", "view");
  await compared(page);
  for (const key of ["w", "f", "d", "s"]) await changes("compare", key, "mode");
  for (const key of ["+", "-", "1", "ArrowLeft", "ArrowUp", "0"]) await changes("compare", key, "viewer");
  await press(page, "w");
  for (const key of [",", "."]) await changes("compare", key, "picture");
  await press(page, "d");
  for (const key of [">", "<"]) await changes("compare", key, "gain");
  await changes("compare", "x", "viewer");
  await changes("compare", "Enter", "view");
  const scopes = await page.$("select");
  assert.equal(scopes, null, "the sample has no scopes: [ and ] are tried on 10,000 nodes");
  assert.deepEqual(keys.filter(key => !tried.has(key) && !["[", "]", "Space"].includes(key)), [], "the help names no other keys");
  await close(page);
});

await test("Space shows the other image while it is held", async () => {
  const page = await open(`${inexact}#view=compare&mode=flicker&site=edge_resize`, { media: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await compared(page);
  const first = await pixels(page, ".pics canvas");
  await page.keyboard.down("Space");
  await frames(page);
  assert.notEqual(await pixels(page, ".pics canvas"), first);
  await page.keyboard.up("Space");
  await frames(page);
  assert.equal(await pixels(page, ".pics canvas"), first);
  await close(page);
});

await test("the way back shows what the address says", async () => {
  const page = await open(segmenter);
  const start = await camera(page);
  await press(page, "n");
  await press(page, "n");
  const second = (await state(page)).site;
  await page.click("#tab-nodes");
  await page.goBack();
  await frames(page);
  assert.deepEqual([(await state(page)).view, (await state(page)).site], ["graph", second]);
  await page.goBack();
  await frames(page);
  assert.notEqual((await state(page)).site, second);
  await page.goBack();
  await frames(page);
  assert.deepEqual([(await state(page)).site, (await state(page)).node], [-1, -1], "nothing was selected at first");
  assert.deepEqual(await camera(page), start, "the whole graph");
  await page.goForward();
  await frames(page);
  assert.ok((await state(page)).site >= 0);
  await page.evaluate(() => { location.hash = "#view=graph&show=after"; });
  await frames(page);
  assert.deepEqual([(await state(page)).shown, (await state(page)).site], ["after", -1]);
  await page.evaluate(() => { location.hash = "#view=graph"; });
  await frames(page);
  assert.equal((await state(page)).shown, "change");
  await close(page);
});

await test("links with zoom are followed to the same place on another screen", async () => {
  const page = await open(`${inexact}#view=compare&site=edge_resize&mode=difference&zoom=12&at=5,6`, { width: 390, height: 844 });
  await compared(page);
  const there = await camera(page, "viewer");
  assert.deepEqual([there.scale, there.x, there.y], [12, 5, 6]);
  await page.setViewport({ width: 1440, height: 900 });
  await frames(page);
  assert.deepEqual(await camera(page, "viewer"), there);
  await press(page, "+");
  await page.waitForFunction(() => /zoom=15/.test(location.hash));
  assert.match(await hash(page), /view=compare&site=edge_resize&mode=difference&zoom=15.00&at=5.0%2C6.0/);
  await close(page);
});

await test("the table of nodes is reached by Tab whatever is selected or filtered", async () => {
  const page = await open(`${segmenter}#view=nodes&site=edge_resize`);
  const stops = () => page.$$eval("#view-nodes tbody tr", rows => rows.filter(row => row.tabIndex === 0).length);
  assert.equal(await stops(), 1);
  await press(page, "Escape");
  assert.equal(await stops(), 1, "nothing is selected");
  await page.evaluate(() => { location.hash = "#view=nodes&site=edge_resize"; });
  await page.type("#view-nodes .bar input", "nearest");
  assert.equal(await stops(), 1, "the selected node is filtered out");
  for (const [kind, count] of [["rewritten", 3], ["kept", 4], ["refused", 3], ["all", 7]]) {
    await page.$eval("#view-nodes .bar input", field => { field.value = ""; field.dispatchEvent(new Event("input")); });
    await page.click(`[data-kind=${kind}]`);
    assert.equal((await page.$$("#view-nodes tbody tr")).length, count, kind);
  }
  await close(page);
});

await test("mouse: the map moves the view, a double click fits, the tip names", async () => {
  const page = await open(`${segmenter}#view=graph&zoom=3&at=300,300`);
  const before = await camera(page);
  const [, , map] = await middleOf(page, ".map");
  await page.mouse.click(map.x + map.width - 8, map.y + map.height - 8);
  await frames(page);
  const after = await camera(page);
  assert.ok(after.x > before.x && after.y > before.y);
  const free = await page.evaluate(() => {
    const { graph, boxes } = window.resizelens, at = boxes().map((box, i) => ({ ...graph.boxOnScreen(i), w: box.w * graph.camera().scale, h: box.h * graph.camera().scale }));
    for (let y = 120; y < graph.height() - 160; y += 7) for (let x = 20; x < graph.width() - 200; x += 7) if (!at.some(box => Math.abs(box.x - x) < box.w / 2 + 20 && Math.abs(box.y - y) < box.h / 2 + 20)) return [x, y];
    return null;
  });
  const [, , canvas] = await middleOf(page, "#view-graph canvas");
  await page.mouse.click(canvas.x + free[0], canvas.y + free[1], { count: 2 });
  await frames(page);
  assert.ok((await camera(page)).scale < 1.3, "all of it");
  const at = await page.evaluate(() => window.resizelens.graph.boxOnScreen(window.resizelens.boxes().findIndex(box => box.title === "edge")));
  await page.mouse.move(canvas.x + at.x, canvas.y + at.y);
  await frames(page);
  assert.match(await text(page, ".tip"), /edge_resize/);
  await close(page);
});

await test("the wipe is drawn by its handle", async () => {
  const page = await open(`${inexact}#view=compare&site=edge_resize&mode=wipe`);
  await compared(page);
  const [x, y, box] = await middleOf(page, ".pics canvas");
  const camera0 = await camera(page, "viewer");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, y, { steps: 4 });
  await page.mouse.up();
  await frames(page);
  assert.ok(Math.abs(parseFloat(await page.$eval(".lab.b", label => label.style.left)) - 25) < 1);
  assert.deepEqual(await camera(page, "viewer"), camera0, "the image stays");
  await close(page);
});

await test("two fingers zoom, one moves, a touch selects", async () => {
  const page = await open(segmenter, { width: 390, height: 844 });
  const client = await page.createCDPSession();
  const [x, y] = await middleOf(page, "#view-graph canvas");
  const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  const before = await camera(page);
  await touch("touchStart", [x - 20, y]);
  await touch("touchStart", [x - 20, y], [x + 20, y]);
  for (let apart = 24; apart <= 60; apart += 4) await touch("touchMove", [x - apart, y], [x + apart, y]);
  await touch("touchEnd");
  await frames(page);
  const near = await camera(page);
  assert.ok(near.scale > before.scale * 2 && near.scale < before.scale * 4, `${before.scale} → ${near.scale}`);
  assert.equal((await state(page)).box, -1, "nothing was selected");
  await touch("touchStart", [x, y]);
  for (let moved = 10; moved <= 80; moved += 10) await touch("touchMove", [x - moved, y]);
  await touch("touchEnd");
  await frames(page);
  assert.ok((await camera(page)).x > near.x);
  await press(page, "n");
  await press(page, "Escape");
  const index = await page.evaluate(() => window.resizelens.boxes().findIndex((box, i) => { const at = window.resizelens.graph.boxOnScreen(i); return box.kind === 3 && at.x > 20 && at.x < 370 && at.y > 80 && at.y < window.resizelens.graph.height() - 40; }));
  const at = await page.evaluate(i => window.resizelens.graph.boxOnScreen(i), index);
  const [, , canvas] = await middleOf(page, "#view-graph canvas");
  await touch("touchStart", [canvas.x + at.x, canvas.y + at.y]);
  await touch("touchEnd");
  await frames(page);
  assert.equal((await state(page)).box, index);
  await close(page);
});

await test("names are cut where they are alike, and nothing is cut without a sign of it", async () => {
  for (const [width, height] of [[1440, 900], [1280, 800], [390, 844]]) {
    const page = await open(`${names}#view=targets`, { width, height });
    const unseen = await page.evaluate(() => [...document.querySelectorAll(".frame .end, .mx thead .end")].filter(box => box.checkVisibility()).filter(box => {
      const last = document.createRange(), name = box.querySelector("bdi").firstChild;
      last.setStart(name, name.length - 1);
      last.setEnd(name, name.length);
      const at = last.getBoundingClientRect(), seen = box.getBoundingClientRect();
      return at.left < seen.left - 1 || at.right > seen.right + 1;
    }).map(box => box.textContent));
    assert.deepEqual(unseen, [], `${width}: the ends of names are seen`);
    const cut = await page.evaluate(() => {
      const head = document.querySelector(".what").getBoundingClientRect();
      return [...document.querySelectorAll(".what b")].filter(name => name.getBoundingClientRect().right > head.right + 1 || (name.scrollWidth > name.clientWidth && getComputedStyle(name).textOverflow !== "ellipsis")).map(name => name.textContent);
    });
    assert.deepEqual(cut, [], `${width}: model and target`);
    await close(page);
  }
});

await test("the bar of modes is one line on a phone, and the read-out is whole", async () => {
  const page = await open(`${inexact}#view=compare&site=edge_resize`, { width: 390, height: 844 });
  await compared(page);
  assert.ok(await page.$eval(".modes", bar => bar.getBoundingClientRect().height < 40), "one line");
  assert.ok(await page.$eval("#view-compare .read", read => read.scrollWidth <= read.clientWidth && read.scrollHeight <= read.clientHeight), "whole");
  await close(page);
});

await test("a box of several nodes marks the one that is refused", async () => {
  const folded = file("folded.onnx");
  writeFileSync(folded, model({ ...usual, initializers: [twiceScales(), weights], nodes: [{ op: "Conv", name: "c", inputs: ["image", "weights"], outputs: ["c"] }, { op: "HardSigmoid", name: "h", inputs: ["c"], outputs: ["h"] }, twice("up", "h", "out")] }));
  const page = await open(`${pageOf("folded", folded, "--target", "dla")}#view=graph&node=c`);
  const marked = await page.$$eval(".chain .link", all => all.map(link => [link.textContent, link.querySelector("svg") !== null]));
  assert.deepEqual(marked, [["Conv", false], ["HardSigmoid", true]]);
  assert.match(await text(page, ".side .step"), /NVIDIA DLA: supported/);
  await page.click(".chain .link:last-child");
  assert.match(await text(page, ".side .step"), /not supported/);
  await close(page);
});

await test("a graph too large to be read whole begins at its input", async () => {
  const wide = file("wide.onnx"); // its input is in the middle of the first row
  const relu = (name, input, output) => ({ op: "Relu", name, inputs: [input], outputs: [output] });
  writeFileSync(wide, model({ ...usual, initializers: [twiceScales()], nodes: [...Array.from({ length: 1600 }, (_, i) => relu(`r${i}`, "image", `r${i}`)), twice("up", "r0", "out")] }));
  const page = await open(pageOf("wide", wide));
  const at = await page.evaluate(() => { const { graph, boxes } = window.resizelens, input = boxes().findIndex(box => box.kind === 1); return { ...graph.boxOnScreen(input), width: graph.width(), height: graph.height() }; });
  assert.ok(at.x > 0 && at.y > 0 && at.x < at.width && at.y < at.height, JSON.stringify(at));
  await close(page);
});

await test("a page of two equal models lists no changes", async () => {
  const page = await open(pageOf("equal", sample, sample));
  assert.match(await text(page, ".note"), /no differences/);
  assert.doesNotMatch(await text(page, ".side"), /Changes/);
  await close(page);
});

await test("on paper small images are as large as in the report", async () => {
  const page = await open(segmenter, { width: 718, height: 1040 });
  const shown = await page.$$eval("#report .pictures img", all => all.map(image => Number(image.getAttribute("width"))));
  await page.emulateMediaType("print");
  const printed = await page.$$eval("#report .pictures img", all => all.map(image => image.getBoundingClientRect().width));
  assert.ok(printed.length > 0 && shown.some(width => width > 0));
  printed.forEach((width, i) => assert.ok(width >= Math.min(shown[i], 200), `${width} of ${shown[i]}`));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 718), "nothing stands beside the sheet");
  await close(page);
});

await test("the tab of the browser says it in the language of the page", async () => {
  const page = await open(segmenter);
  const english = await page.title();
  assert.match(english, /^segmenter – /);
  await page.click(".lang");
  assert.match(await page.title(), /^segmenter – .*[\u4e00-\u9fff]/);
  await page.click(".lang");
  assert.equal(await page.title(), english);
  await close(page);
});

await test("report -o FILE.html is the page", async () => {
  run("report", sample, "--target", "dla", "--no-verify", "-o", file("report.html"));
  const page = await open(`file://${file("report.html")}#view=targets&site=edge_resize`);
  assert.equal((await state(page)).view, "targets");
  assert.match(await text(page, ".why"), /edge_resize/);
  await close(page);
});

await test("each page of a batch has graph, images and targets", async () => {
  run("batch", sample, source("resources/samples/detector.onnx"), "-o", file("batch"), "--report", file("index.html"));
  const index = await open(`file://${file("index.html")}`, { script: false });
  const links = await index.$$eval("#report td a", all => all.map(link => link.href));
  await close(index);
  assert.equal(links.length, 2);
  for (const link of links) {
    const page = await open(link);
    assert.deepEqual(await page.$$eval("nav [role=tab]", all => all.map(tab => tab.id)), ["graph", "compare", "nodes", "targets", "report"].map(view => `tab-${view}`));
    assert.ok(await page.$("#report .pictures img"));
    await close(page);
  }
});

await finish();
