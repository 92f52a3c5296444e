// The page in headless Chromium: every view, mode, key and link; print; offline; hostile names; 10,000 nodes.
// Usage: node page_test.mjs CLI SOURCES MODULES FOLDER — exit code 77: skipped, with the reason.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { framesPerSecond } from "./frames.mjs";
import { close, file, finish, frames, hash, open, pageOf, press, run, sample, source, state, test, text } from "./harness.mjs";
import { EVIL, alikeModel, hostileModel, largeModel } from "./models.mjs";

const segmenter = pageOf("segmenter", sample, "--target", "dla", "--image", source("resources/samples/test-picture.png"));
const inexact = pageOf("inexact", sample, "--rule", "patent");
run("export", sample, "--target", "dla", "-o", file("after.onnx"));
const both = pageOf("both", sample, file("after.onnx"));
writeFileSync(file("hostile.onnx"), hostileModel());
const hostile = pageOf("hostile", file("hostile.onnx"), "--target", "dla");
writeFileSync(file("large.onnx"), largeModel(10000));
const large = pageOf("large", file("large.onnx"), "--target", "dla");

const chinese = /[\u4e00-\u9fff]/;

await test("reads without scripts", async () => {
  const page = await open(segmenter, { script: false });
  const words = await text(page, "#report");
  for (const word of ["edge_resize", "NVIDIA DLA", "nearest_convolution", "vendor document"]) assert.ok(words.includes(word), word);
  assert.ok(!chinese.test(await page.evaluate(() => document.body.innerText)), "one language");
  assert.ok(await page.$eval("#report", element => element.getBoundingClientRect().height > 1000));
  assert.equal(await page.$("header.top"), null);
  await close(page);
});

await test("tabs and keys show every view", async () => {
  const page = await open(segmenter);
  for (const [view, key] of [["compare", "c"], ["nodes", "l"], ["targets", "t"], ["report", "r"], ["graph", "g"]]) {
    await page.click(`#tab-${view}`);
    assert.equal((await state(page)).view, view);
    assert.equal(await page.$eval(`#tab-${view}`, tab => tab.getAttribute("aria-selected")), "true");
    assert.equal(await page.$$eval(".view:not([hidden])", all => all.length), 1);
    await page.evaluate(() => document.activeElement.blur());
    await press(page, view === "graph" ? "c" : "g", key);
    assert.equal((await state(page)).view, view, key);
  }
  await close(page);
});

await test("links lead to site, view, state, mode and zoom, and are written", async () => {
  const page = await open(`${segmenter}#view=graph&site=up1_resize&show=after&zoom=1.5&at=400,200`);
  assert.equal((await state(page)).site, 2);
  assert.equal((await state(page)).shown, "after");
  const camera = await page.evaluate(() => window.resizelens.graph.camera());
  assert.deepEqual([camera.scale, Math.round(camera.x), Math.round(camera.y)], [1.5, 400, 200]);
  await page.evaluate(() => { location.hash = "#view=compare&site=edge_resize&mode=wipe&zoom=30&at=4,5"; });
  await frames(page);
  assert.deepEqual([(await state(page)).view, (await state(page)).site, (await state(page)).mode], ["compare", 4, "wipe"]);
  assert.equal((await page.evaluate(() => window.resizelens.viewer.camera())).scale, 30);
  await page.click("#tab-graph");
  await press(page, "n");
  assert.match(await hash(page), /view=graph&site=fuse_resize/);
  await page.goBack();
  await frames(page);
  assert.equal((await state(page)).site, 4, "back");
  await page.evaluate(() => { location.hash = "#site-1-2"; });
  await frames(page);
  assert.equal((await state(page)).view, "report", "anchors of the report");
  await close(page);
});

await test("graph: click, step, states, pan, zoom, fit", async () => {
  const page = await open(segmenter);
  const at = await page.evaluate(() => { const r = window.resizelens; return r.graph.boxOnScreen(r.boxes().findIndex(box => box.title === "edge")); });
  const box = await (await page.$("#view-graph canvas")).boundingBox();
  await page.mouse.click(box.x + at.x, box.y + at.y);
  await frames(page);
  assert.equal((await state(page)).site, 4);
  const card = await text(page, ".side");
  for (const word of ["edge_resize", "half_pixel", "nearest_convolution", "TensorRT", "coordinate_transformation_mode", "float32 1×8×16×16"]) assert.ok(card.includes(word), word);
  await press(page, "p");
  assert.equal((await state(page)).site, 3);
  for (const [key, shown] of [["1", "before"], ["3", "after"], ["2", "change"]]) {
    await press(page, key);
    assert.equal((await state(page)).shown, shown);
    assert.equal(await page.$eval(`[data-shown=${shown}]`, button => button.getAttribute("aria-pressed")), "true");
  }
  const camera = () => page.evaluate(() => window.resizelens.graph.camera());
  const before = await camera();
  await press(page, "+");
  assert.ok((await camera()).scale > before.scale * 1.2);
  await press(page, "ArrowRight");
  assert.ok((await camera()).x > before.x);
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.wheel({ deltaY: -300 });
  await frames(page);
  const near = await camera();
  assert.ok(near.scale > before.scale * 1.8);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 300, { steps: 4 });
  await page.mouse.up();
  await frames(page);
  assert.ok((await camera()).x > near.x);
  assert.equal(await page.$eval(".map", map => map.hidden), false, "the minimap is there while something is out of view");
  await press(page, "0");
  assert.ok(Math.abs((await camera()).scale - before.scale) < 1e-6);
  assert.equal(await page.$eval(".map", map => map.hidden), true);
  await press(page, "Shift+ArrowRight".split("+")[1]);
  await page.keyboard.down("Shift");
  await press(page, "ArrowRight");
  await page.keyboard.up("Shift");
  assert.equal(await text(page, ".side h2"), "up2_conv", "along the edge");
  await press(page, "Escape");
  assert.equal((await state(page)).node, -1);
  await close(page);
});

await test("graph: nothing overlaps, every box is in view at fit", async () => {
  const page = await open(segmenter);
  const boxes = await page.evaluate(() => window.resizelens.boxes().map(({ x, y, w, h, title }) => ({ x, y, w, h, title })));
  for (const a of boxes) for (const b of boxes) if (a !== b) assert.ok(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y, `${a.title} and ${b.title}`);
  const outside = await page.evaluate(() => { const r = window.resizelens; return r.boxes().filter((_, i) => { const at = r.graph.boxOnScreen(i); return at.x < 0 || at.y < 0 || at.x > r.graph.width() || at.y > r.graph.height(); }).length; });
  assert.equal(outside, 0);
  await close(page);
});

await test("search finds names and operators", async () => {
  const page = await open(segmenter);
  await press(page, "/");
  await page.keyboard.type("conv stage3");
  await frames(page);
  const hits = await page.$$eval(".hits [role=option]", all => all.map(hit => hit.textContent));
  assert.ok(hits.length >= 1 && hits.every(hit => /conv/i.test(hit) && hit.includes("stage3")), hits.join());
  await press(page, "Enter");
  assert.equal(await text(page, ".side h2"), "stage3_conv");
  assert.match(await hash(page), /node=stage3_conv/);
  await press(page, "/");
  await page.keyboard.type(" nowhere");
  await frames(page);
  assert.ok((await text(page, ".hits")).includes("Nothing found"));
  await press(page, "Escape");
  await close(page);
});

await test("scopes fold and unfold", async () => {
  const page = await open(large);
  assert.equal(await page.evaluate(() => window.resizelens.boxes().length), 10002);
  await press(page, "]");
  const folded = await page.evaluate(() => window.resizelens.boxes().length);
  assert.ok(folded < 30, String(folded));
  await press(page, "]");
  assert.ok(await page.evaluate(() => window.resizelens.boxes().length) > 150);
  await press(page, "[", "[");
  assert.equal(await page.evaluate(() => window.resizelens.boxes().length), 10002);
  await press(page, "]");
  const index = await page.evaluate(() => window.resizelens.boxes().findIndex(box => box.scope === "stage3"));
  const at = await page.evaluate(i => { window.resizelens.state.box = i; window.resizelens.graph.reveal(); return new Promise(done => setTimeout(() => done(window.resizelens.graph.boxOnScreen(i)), 60)); }, index);
  const box = await (await page.$("#view-graph canvas")).boundingBox();
  await page.mouse.click(box.x + at.x, box.y + at.y, { count: 2 });
  await frames(page);
  assert.equal(await page.evaluate(() => window.resizelens.boxes().length), folded - 1 + 20, "one scope is open, its 20 blocks are not");
  await close(page);
});

await test("images: modes, difference, gain, worst pixel, values", async () => {
  const page = await open(`${inexact}#view=compare`);
  const site = await page.evaluate(() => window.resizelens.data.report.sites.findIndex(one => one.test_pattern && one.test_pattern.max_abs > 0.05));
  for (let i = (await state(page)).site; i < site; i++) await press(page, "n");
  assert.equal((await state(page)).site, site);
  await page.waitForFunction(() => window.resizelens.viewer.figures());
  const figures = await page.evaluate(() => window.resizelens.viewer.figures());
  assert.ok(figures.largest > 0 && figures.share > 0 && figures.worst >= 0);
  const stated = await page.evaluate(i => window.resizelens.data.report.sites[i].test_pattern.max_abs, site);
  assert.ok(Math.abs(figures.largest / 255 - stated) < 1.01 / 255, `${figures.largest}/255 and ${stated}`);
  for (const [key, mode] of [["w", "wipe"], ["f", "flicker"], ["d", "difference"], ["s", "side"]]) {
    await press(page, key);
    assert.equal((await state(page)).mode, mode);
    assert.equal(await page.$eval(`[data-mode=${mode}]`, button => button.getAttribute("aria-pressed")), "true");
    assert.match(await hash(page), new RegExp(`mode=${mode}`));
  }
  await press(page, "d");
  const colours = () => page.$eval(".pics canvas", canvas => { const all = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data; let sum = 0; for (let i = 0; i < all.length; i += 4) sum += all[i] + all[i + 2]; return sum; });
  const little = await colours();
  await press(page, ">", ">");
  assert.equal((await state(page)).gain, 64);
  assert.ok(await colours() > little, "more gain shows more");
  await press(page, "<");
  assert.equal((await state(page)).gain, 32);
  await press(page, "s", "x");
  const camera = await page.evaluate(() => window.resizelens.viewer.camera());
  assert.ok(camera.scale >= 24);
  assert.match(await text(page, "#view-compare .read"), /Δ/);
  await press(page, "0", "Enter");
  assert.equal((await state(page)).view, "graph");
  await press(page, "Enter");
  assert.equal((await state(page)).view, "compare");
  await close(page);
});

await test("images: exact rewrites say so", async () => {
  const page = await open(`${segmenter}#view=compare&site=stem_resize`);
  await page.waitForFunction(() => window.resizelens.viewer.figures());
  assert.match(await text(page, "#view-compare .read"), /= Equal/);
  assert.ok(await page.$(".verdict .equal"));
  await press(page, "n", "n");
  await page.waitForFunction(() => window.resizelens.viewer.figures());
  assert.match(await text(page, "#view-compare .read"), /Kept/, "a kept node is shown alone");
  await close(page);
});

await test("table of nodes: sort, filter, select by key", async () => {
  const page = await open(`${segmenter}#view=nodes`);
  const ids = () => page.$$eval("#view-nodes tbody .id", all => all.map(cell => cell.textContent));
  assert.equal((await ids()).length, 7);
  await page.click("#view-nodes th button");
  assert.deepEqual(await ids(), [...(await ids())].sort());
  await page.click("#view-nodes th button");
  assert.deepEqual(await ids(), [...(await ids())].sort().reverse());
  assert.equal(await page.$eval("#view-nodes th", cell => cell.getAttribute("aria-sort")), "descending");
  await page.click("[data-kind=refused]");
  assert.equal((await ids()).length, 3);
  await page.click("[data-kind=all]");
  await page.type("#view-nodes .bar input", "nearest");
  assert.equal((await ids()).length, 4);
  await page.focus("#view-nodes tbody tr");
  await press(page, "ArrowDown");
  assert.equal((await state(page)).site, Number(await page.$eval("#view-nodes tr[aria-selected=true]", row => row.dataset.site)));
  await close(page);
});

await test("matrix of targets: reasons, filter, keys", async () => {
  const page = await open(`${segmenter}#view=targets`);
  assert.equal(await page.$eval(".mx tbody th", cell => cell.textContent), "NVIDIA DLA");
  assert.match(await text(page, ".why"), /stem_resize on NVIDIA DLA: not supported/);
  await page.focus(".mx tbody button[aria-current]");
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  assert.match(await text(page, ".why"), /edge_resize/);
  assert.match(await page.$eval(".why a", link => link.href), /^https:\/\/docs.nvidia.com/);
  await page.type(".mx .corner input", "ethos");
  const names = await page.$$eval(".mx tbody th", all => all.map(cell => cell.textContent));
  assert.ok(names.length >= 3 && names.every(name => /ethos/i.test(name)), names.join());
  await close(page);
});

await test("two models are one graph", async () => {
  const page = await open(both);
  const kinds = await page.evaluate(() => window.resizelens.boxes().map(box => [box.title, box.change, box.bits]));
  const removed = kinds.filter(([, change]) => change === "removed"), added = kinds.filter(([, change]) => change === "added");
  const changed = kinds.filter(([, change]) => change === "changed");
  assert.deepEqual([removed.length, added.length, changed.length], [1, 2, 2], JSON.stringify(kinds)); // two are still Resize nodes
  assert.ok(removed.every(([, , bits]) => bits === 1) && added.every(([, , bits]) => bits === 2));
  assert.match(await text(page, ".note"), /1 removed/);
  await page.click(".side .line.added");
  assert.match(await text(page, ".side"), /Added/);
  await press(page, "1");
  await close(page);
});

await test("hostile names do nothing", async () => {
  const page = await open(hostile);
  const count = await page.evaluate(() => window.resizelens.data.graph.nodes.length);
  for (let node = 0; node < count; node++) {
    await page.evaluate(i => { const r = window.resizelens, index = r.boxes().findIndex(box => box.nodes.includes(i)); const at = r.graph.boxOnScreen(index); r.state.box = index; r.graph.reveal(); return at; }, node);
    await press(page, "Escape");
  }
  for (const key of ["c", "l", "t", "r", "g", "n"]) await press(page, key);
  await press(page, "/");
  await page.keyboard.type("relu");
  await press(page, "Enter");
  for (const name of EVIL.slice(0, 8)) {
    await page.evaluate(text => { location.hash = `#view=graph&node=${encodeURIComponent(text)}&site=${encodeURIComponent(text)}`; }, name);
    await frames(page);
  }
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.equal(await page.$("#report img[src=x], .shell img[src=x]"), null);
  assert.ok(await page.evaluate(() => document.querySelectorAll("script").length) === 1);
  const source = readFileSync(file("hostile.html"), "utf8");
  assert.ok(source.length < 1 << 20, `${source.length} bytes: a name of 1 MB is cut`);
  assert.ok(!source.includes("\u202e"), "no text runs backwards");
  assert.match(source, /content="default-src 'none'; img-src data:; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'"/);
  await close(page);
});

await test("the policy stops scripts that are not the page's", async () => {
  const source = readFileSync(file("segmenter.html"), "utf8").replace("</main>", "</main><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>");
  writeFileSync(file("attacked.html"), source);
  const page = await open(`file://${file("attacked.html")}`);
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.ok(page.complaints.every(complaint => /Content Security Policy/.test(complaint)));
  await page.close();
});

await test("prints the report alone", async () => {
  const page = await open(segmenter, { media: [{ name: "prefers-color-scheme", value: "dark" }] });
  await page.emulateMediaType("print");
  assert.equal(await page.$eval("header.top", element => getComputedStyle(element).display), "none");
  assert.ok(await page.$eval("#report", element => element.getBoundingClientRect().height > 1000));
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(0, 0, 0)");
  const pdf = Buffer.from(await page.pdf({ format: "A4" }));
  assert.ok((pdf.toString("latin1").match(/\/Type \/Page\b/g) || []).length >= 3);
  await close(page);
});

await test("Chinese, light and dark, the keys", async () => {
  const page = await open(segmenter);
  await page.click(".lang");
  assert.equal(await text(page, "#tab-graph"), "计算图");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-CN");
  await page.evaluate(() => { location.hash = "#view=graph&site=edge_resize"; });
  await frames(page);
  for (const selector of [".side .step p:not(:has(code))", ".side .step li", "#report .step p:not(:has(code))", "#report h4", "#report dt", "#report footer"]) {
    const texts = await page.$$eval(selector, all => all.map(element => element.textContent.trim()).filter(Boolean));
    assert.ok(texts.length > 0, selector);
    for (const text of texts) assert.match(text, chinese, selector);
  }
  assert.equal(await page.$$eval("#report .pictures img", all => all.every(image => image.src.startsWith("data:image/png"))), true);
  await page.click("#tab-targets");
  await frames(page);
  assert.match(await text(page, ".why span"), chinese);
  await page.click("#tab-compare");
  await page.waitForFunction(() => window.resizelens.viewer.figures());
  await page.click(".lang");
  await frames(page);
  for (const selector of ["header.top nav", "#report"]) assert.ok(!chinese.test(await text(page, selector)), `${selector} is English again`);
  await page.click("#tab-graph");
  await frames(page);
  assert.ok(!chinese.test(await text(page, ".side")), "the card is English again");
  await page.click(".lang");
  const canvasColour = () => page.$eval("#view-graph canvas", canvas => [...canvas.getContext("2d").getImageData(2, 60, 1, 1).data]);
  const light = await canvasColour();
  await page.click(".top .ic");
  await frames(page);
  assert.ok((await canvasColour())[0] < light[0] - 100);
  await press(page, "?");
  assert.ok(await page.$eval("dialog.keys", dialog => dialog.open && dialog.textContent.includes("快捷键")));
  await press(page, "Escape");
  assert.equal(await page.$eval("dialog.keys", dialog => dialog.open), false);
  await close(page);
});

await test("every link of the report leads somewhere", async () => {
  const page = await open(segmenter, { script: false });
  await page.setOfflineMode(true);
  await page.reload();
  const links = await page.$$eval("a", all => all.map(link => ({ href: link.getAttribute("href"), rel: link.rel, isThere: !link.hash || link.protocol !== "file:" || document.getElementById(link.hash.slice(1)) !== null })));
  assert.ok(links.length >= 7);
  for (const { href, rel, isThere } of links) {
    assert.ok(isThere && /^(#site-1-\d+$|https:)/.test(href), href);
    assert.ok(href.startsWith("#") || rel.includes("noreferrer"), href);
  }
  await close(page);
  const scripted = await open(segmenter);
  for (const { href } of links.filter(link => link.href.startsWith("#"))) {
    await scripted.click("#tab-report");
    await scripted.click(`#report a[href="${href}"]`);
    await frames(scripted);
    const top = await scripted.$eval(href, element => element.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 800, `${href} at ${top}`);
  }
  await close(scripted);
});

await test("nodes that are alike on every target have one column", async () => {
  writeFileSync(file("alike.onnx"), alikeModel(50));
  const page = await open(`${pageOf("alike", file("alike.onnx"), "--target", "dla")}#view=targets&site=up_40`);
  const heads = await page.$$eval(".mx thead [data-column]", all => all.map(cell => cell.textContent));
  assert.equal(heads.length, 1);
  assert.match(heads[0], /\+49/);
  assert.match(await text(page, ".why"), /up_40/);
  assert.match(await page.$eval(".mx tbody .rs", cell => cell.textContent), /as is|50/);
  await close(page);
});

await test("everything that can be used has a name and a role", async () => {
  const page = await open(segmenter);
  for (const view of ["graph", "compare", "nodes", "targets"]) {
    await page.click(`#tab-${view}`);
    await frames(page);
    const nameless = await page.evaluate(() => [...document.querySelectorAll(".shell button, .shell input, .shell select, .shell canvas[tabindex]")].filter(element => element.offsetParent && !(element.getAttribute("aria-label") || element.textContent.trim() || element.title)).map(element => element.outerHTML.slice(0, 200)));
    assert.deepEqual(nameless, []);
  }
  await page.click("#tab-graph");
  await press(page, "n");
  assert.match(await text(page, "[aria-live=polite].sr"), /context_resize: not supported/);
  await close(page);
});

await test("fits a phone", async () => {
  const page = await open(`${segmenter}#view=graph&site=edge_resize`, { width: 390, height: 844 });
  for (const view of ["graph", "compare", "nodes", "targets", "report"]) {
    await page.click(`#tab-${view}`);
    await frames(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390 && document.querySelector("header.top").scrollWidth <= 390), view);
  }
  await close(page);
});

await test("a batch is an index and a page a model", async () => {
  run("batch", sample, source("resources/samples/detector.onnx"), "-o", file("batch"), "--report", file("batch #1.html"));
  const page = await open(`file://${encodeURI(file("batch #1.html")).replace("#", "%23")}`);
  const links = await page.$$eval("#report td a", all => all.map(link => link.href));
  assert.equal(links.length, 2);
  await Promise.all([page.waitForNavigation(), page.click("#report td a")]);
  await frames(page);
  assert.equal(await text(page, ".what .model"), "segmenter");
  assert.equal(await page.evaluate(() => window.resizelens.boxes().length > 20), true);
  await close(page);
});

await test("10,000 nodes", async () => {
  const page = await open(large);
  const began = await page.evaluate(() => performance.getEntriesByType("paint").find(entry => entry.name === "first-contentful-paint").startTime);
  const perSecond = await page.evaluate(framesPerSecond, 1500);
  const bytes = (await page.metrics()).JSHeapUsedSize;
  console.log(`        first paint ${Math.round(began)} ms, ${perSecond.toFixed(0)} frames/s, heap ${(bytes / 1e6).toFixed(0)} MB, file ${(readFileSync(file("large.html")).length / 1e6).toFixed(1)} MB`);
  assert.ok(began < 3000, `${began} ms`); // a loaded machine; alone it takes a sixth of that
  assert.ok(perSecond > 15, `${perSecond} frames/s`);
  assert.ok(bytes < 150e6);
  await close(page);
});

await finish();
