// Attacks on the page in headless Chromium: links that say anything, any key and click in any order, models with little or odd things
// in them, everything without a mouse. Seeded; RESIZELENS_TRIES times as many tries.
// Usage: node attack_test.mjs CLI SOURCES MODULES FOLDER — exit code 77: skipped, with the reason.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { close, file, finish, frames, open, pageOf, press, run, sample, source, state, test } from "./harness.mjs";
import { EVIL, alikeModel, hostileModel, oddModels } from "./models.mjs";

const tries = Number(process.env.RESIZELENS_TRIES) || 1;
/** mulberry32 */
function randomOf(seed) {
  let at = seed;
  const next = () => {
    at = (at + 0x6d2b79f5) | 0;
    let t = Math.imul(at ^ (at >>> 15), 1 | at);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, of: list => list[Math.floor(next() * list.length)] };
}
function saved(name, content) {
  writeFileSync(file(`${name}.onnx`), content);
  return file(`${name}.onnx`);
}
const segmenter = pageOf("segmenter", sample, "--target", "dla", "--image", source("resources/samples/test-picture.png"));
const inexact = pageOf("inexact", sample, "--rule", "patent");
run("export", sample, "--target", "dla", "-o", file("after.onnx"));
const both = pageOf("both", sample, file("after.onnx"), "--target", "dla");
const hostile = pageOf("hostile", saved("hostile", hostileModel()), "--target", "dla");

const VIEWS = ["graph", "compare", "nodes", "targets", "report"];
/** Whatever was done: cameras are numbers, names did nothing, and the graph fits again. */
async function isWell(page, what) {
  const said = await page.evaluate(() => {
    const { graph, viewer, boxes } = window.resizelens;
    const numbers = [...Object.values(graph.camera()), ...Object.values(viewer.camera())];
    return { isUnharmed: window.hacked === undefined, isFinite: numbers.every(Number.isFinite), boxes: boxes().length };
  });
  assert.deepEqual(said, { isUnharmed: true, isFinite: true, boxes: said.boxes }, what);
  assert.deepEqual(page.complaints, [], what);
}
async function fitsAgain(page) {
  await page.evaluate(() => { document.activeElement.blur(); document.querySelector("dialog").close(); document.querySelector("#tab-graph").click(); });
  await press(page, "0");
  const seen = await page.evaluate(() => {
    const { graph, boxes } = window.resizelens;
    return boxes().every((_, i) => { const at = graph.boxOnScreen(i); return at.x > 0 && at.y > 0 && at.x < graph.width() && at.y < graph.height(); });
  });
  assert.ok(seen, "every box is in view at fit");
}

await test("links that say anything", async () => {
  const random = randomOf(1);
  const numbers = ["NaN", "Infinity", "-Infinity", "1e308", "-1e308", "1e-320", "-0", "0", "1", "17.5", "0x10", "1,2", "", "9".repeat(400), "null", "١"];
  const texts = [...EVIL.map(name => name.slice(0, 400)), "__proto__", "constructor", "edge_resize", "stem_resize", "", "%", "a".repeat(20000)];
  for (const address of [segmenter, both, hostile]) {
    const page = await open(address);
    for (let i = 0; i < 16 * tries; i++) {
      const part = (key, list) => (random.next() < 0.7 ? `${key}=${random.next() < 0.8 ? encodeURIComponent(random.of(list)) : random.of(["%E0%A4%A", "%", "%00", "+&=&=", "%uD800"])}` : "");
      const link = `#${[part("view", [...VIEWS, "x", "__proto__"]), part("site", texts), part("node", texts), part("zoom", numbers), part("at", [`${random.of(numbers)},${random.of(numbers)}`]), part("show", ["before", "after", "toString"]), part("mode", ["side", "wipe", "flicker", "difference", "valueOf"])].filter(Boolean).join("&")}`;
      await page.evaluate(hash => { location.hash = hash; }, link);
      if (i % 5 === 0) await frames(page);
      await isWell(page, link.slice(0, 300));
    }
    for (const anchor of ["#site-1-99999999", "#site-1-1", "#model-1", "#model-0<b>", "#"]) await page.evaluate(hash => { location.hash = hash; }, anchor);
    await isWell(page, "anchors");
    await fitsAgain(page);
    await close(page);
  }
});

await test("any key and click in any order", async () => {
  const random = randomOf(2);
  const keys = ["g", "c", "l", "t", "r", "n", "p", "1", "2", "3", "s", "w", "f", "d", "x", "<", ">", ",", ".", "0", "+", "-", "[", "]", "/", "?", "Enter", "Escape", "Tab", "Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "a", "中"];
  for (const [address, width, height] of [[segmenter, 1280, 800], [inexact, 390, 844], [both, 800, 400], [hostile, 390, 844]]) {
    const page = await open(address, { width, height });
    const done = [];
    for (let i = 0; i < 80 * tries; i++) {
      const key = random.of(keys);
      if (random.next() < 0.75) {
        done.push(key);
        if (random.next() < 0.15) await page.keyboard.down("Shift");
        if (key === "中") await page.keyboard.sendCharacter(key);
        else await page.keyboard.press(key);
        await page.keyboard.up("Shift");
      } else {
        const at = [Math.floor(random.next() * width), Math.floor(random.next() * height)];
        done.push(at.join());
        const isOut = await page.evaluate((x, y) => { const link = document.elementFromPoint(x, y); return Boolean(link && link.closest("a[target]")); }, ...at); // those lead out
        if (!isOut) await page.mouse.click(...at, { count: random.next() < 0.2 ? 2 : 1 });
      }
      if (i % 20 === 0) await isWell(page, done.join(" "));
    }
    await isWell(page, done.join(" "));
    await fitsAgain(page);
    await close(page);
  }
});

await test("models with little or odd things in them", async () => {
  for (const [name, make] of Object.entries(oddModels)) {
    const address = pageOf(name.replace(/ /g, "-"), saved(name.replace(/ /g, "-"), make()), "--target", "dla");
    for (const script of [true, false]) {
      const page = await open(address, { width: 390, height: 844, script });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390), `${name}: fits a phone`);
      assert.ok(await page.$("#report"), name);
      if (script) {
        await press(page, "n", "c", "d", "x", "f", "w", "s", "l", "t", "r", "g", "0", "+", "ArrowLeft", "/");
        await page.keyboard.type("re");
        await press(page, "Enter", "Escape", "?", "Escape", "]", "[");
        await page.click(".lang");
        for (const view of VIEWS) await page.evaluate(id => { const tab = document.getElementById(id); if (tab) tab.click(); }, `tab-${view}`);
        await frames(page);
        await isWell(page, name);
        await fitsAgain(page);
      }
      await close(page);
    }
  }
});

await test("an image with what is no number", async () => {
  const values = new Float32Array(3 * 32 * 32).fill(0.5); // PFM, little endian
  for (let i = 0; i < 400; i++) values[7 * i] = [NaN, Infinity, -Infinity, 1e38][i % 4];
  writeFileSync(file("nan.pfm"), Buffer.concat([Buffer.from("PF\n32 32\n-1.0\n"), Buffer.from(values.buffer)]));
  const page = await open(`${pageOf("nan", sample, "--rule", "patent", "--image", file("nan.pfm"))}#view=compare&site=edge_resize&mode=difference`);
  await page.waitForFunction(() => window.resizelens.viewer.figures());
  for (const key of ["n", "x", "s", "w", "f", "d", ">", "n", "n", "n", "l", "r", "g"]) await press(page, key);
  await isWell(page, "NaN");
  await close(page);
});

await test("many Resize nodes", async () => {
  const page = await open(pageOf("many", saved("many", alikeModel(500)), "--target", "dla"));
  for (const key of ["n", "l", "t", "r", "c", "p", "g"]) await press(page, key);
  assert.equal((await state(page)).site, 499);
  await isWell(page, "500 nodes");
  await close(page);
});

await test("everything is reached without a mouse", async () => {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    const page = await open(`${inexact}#view=graph&site=edge_resize`, { width, height });
    for (const view of VIEWS) {
      await page.focus("nav [aria-selected=true]");
      for (let i = 0; i < 5 && (await state(page)).view !== view; i++) await press(page, "ArrowRight");
      assert.equal((await state(page)).view, view);
      const missed = await page.evaluate(() => {
        const isSeen = element => element.checkVisibility({ visibilityProperty: true });
        const all = [...document.querySelectorAll("button, input, select, canvas[tabindex], a[href], summary, [role=option]")].filter(element => isSeen(element) && !element.disabled && !element.closest("dialog"));
        // In lists one is a stop for Tab, and arrow keys lead to the others.
        return all.filter(element => element.tabIndex < 0 && !element.closest("[role=listbox][tabindex='0'], nav[role=tablist], tbody")).map(element => element.outerHTML.slice(0, 160));
      });
      assert.deepEqual(missed, [], view);
      await page.evaluate(() => document.activeElement.blur());
      const stops = new Set();
      for (let i = 0; i < 400; i++) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(() => {
          const element = document.activeElement;
          if (!window.stops) window.stops = new Map();
          if (!window.stops.has(element)) window.stops.set(element, window.stops.size);
          return element === document.body ? -1 : window.stops.get(element);
        });
        if (stops.has(stop) && stop !== -1) break;
        stops.add(stop);
      }
      const unseen = await page.evaluate(() => [...document.querySelectorAll("button, input, select, canvas[tabindex], a[href], summary")]
        .filter(element => element.tabIndex >= 0 && !element.disabled && element.checkVisibility({ visibilityProperty: true }) && !element.closest("dialog") && !window.stops.has(element)).map(element => element.outerHTML.slice(0, 160)));
      assert.deepEqual(unseen, [], `${view}: Tab leads everywhere`);
    }
    await close(page);
  }
});

await finish();
