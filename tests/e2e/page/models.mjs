// Models that the page is tried on.
import { body, floats, model, twice, twiceScales } from "./onnx_writer.mjs";

/** Names that would do harm as markup, as script or as text. */
export const EVIL = ["<script>window.hacked = 1</script>", "]]></script><script>window.hacked = 2</script>", "<img src=x onerror='window.hacked=3'>", "\"'`${window.hacked=4}", "\u202ertl\u202c", "javascript:window.hacked=5", "<!--", "</style><style>*{display:none}", "&lt;b&gt;", "\\u003c", "\u2028", "a".repeat(1 << 20)];
export function hostileModel() {
  const nodes = EVIL.map((name, i) => ({ op: "Relu", name, inputs: [i ? `v${i}` : EVIL[0]], outputs: [`v${i + 1}`], attributes: { [name.slice(0, 60)]: name } }));
  nodes.push(twice("<b onclick=alert(1)>site</b>", `v${EVIL.length}`, EVIL[2]));
  return model({ nodes, initializers: [twiceScales()], input: EVIL[0], output: EVIL[2], dims: [1, 3, 8, 8], outputDims: [1, 3, 16, 16] });
}
/** `count` nodes that are alike. */
export function alikeModel(count) {
  const nodes = Array.from({ length: count }, (_, i) => twice(`up_${i}`, "image", i ? `v${i}` : "out"));
  return model({ nodes, initializers: [twiceScales()], input: "image", output: "out", dims: [1, 3, 8, 8], outputDims: [1, 3, 16, 16] });
}
/** Chains with forks and joins, in scopes. */
export function largeModel(count) {
  const nodes = [];
  let last = "image";
  for (let i = 0; i < count - 1; i++) {
    const isJoin = i % 11 === 10;
    nodes.push({ op: isJoin ? "Add" : "Abs", name: `/stage${Math.floor(i / 1000)}/block${Math.floor(i / 50)}/op_${i}`, inputs: isJoin ? [last, `v${i - 6}`] : [last], outputs: [`v${i}`] });
    last = `v${i}`;
  }
  nodes.push(twice("/head/resize", last, "out"));
  return model({ nodes, initializers: [twiceScales()], input: "image", output: "out", dims: [1, 3, 8, 8], outputDims: [1, 3, 16, 16] });
}
/** `count` nodes of which no two are alike. */
export function unlikeModel(count) {
  const nodes = Array.from({ length: count }, (_, i) => ({ ...twice(`up_${i}`, "image", i ? `v${i}` : "out"), inputs: ["image", "", `scales_${i}`] }));
  return model({ nodes, initializers: nodes.map((_, i) => floats(`scales_${i}`, [4], [1, 1, 1 + i / 8, 2])), input: "image", output: "out", dims: [1, 3, 8, 8], outputDims: [1, 3, 8, 16] });
}

const usual = { initializers: [twiceScales()], input: "image", output: "out", dims: [1, 3, 8, 8], outputDims: [1, 3, 16, 16] };
/** What a page has to stand: by name, models with little or with odd things in them. */
export const oddModels = {
  "no Resize": () => model({ ...usual, nodes: [{ op: "Relu", name: "r", inputs: ["image"], outputs: ["out"] }], outputDims: [1, 3, 8, 8] }),
  "no nodes": () => model({ ...usual, nodes: [], initializers: [], output: "image", outputDims: [1, 3, 8, 8] }),
  subgraphs: () => model({ ...usual, initializers: [...usual.initializers, floats("one", [1], [1])], nodes: [{ op: "Cast", name: "cast", inputs: ["one"], outputs: ["yes"], attributes: { to: 9 } },
    { op: "If", name: "branch", inputs: ["yes"], outputs: ["out"], attributes: { then_branch: { graph: body([twice("up", "image", "a")], "a") }, else_branch: { graph: body([{ op: "Relu", name: "r", inputs: ["image"], outputs: ["c"] }, twice("up", "c", "b")], "b") } } }] }),
  "not a number": () => model({ ...usual, initializers: [...usual.initializers, floats("roi", [8], [0, 0, -0.5, -0.5, 1, 1, 1.5, 1.5])],
    nodes: [{ op: "Resize", name: "crop", inputs: ["image", "roi", "scales"], outputs: ["out"], attributes: { mode: "linear", coordinate_transformation_mode: "tf_crop_and_resize", extrapolation_value: { float: NaN } } }] }),
  "bytes that are no text": () => model({ ...usual, nodes: [{ op: "Relu", name: Buffer.from([0x61, 0, 0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x62]), inputs: ["image"], outputs: ["\u0000\u2066v\u2069"] }, twice("\u061c\u200f\u202e\u0000/</script>", "\u0000\u2066v\u2069", "out")] }),
  "names that are alike": () => model({ ...usual, nodes: Array.from({ length: 30 }, (_, i) => twice(["", "/", "a/", "a//resize", "__proto__", "constructor", "toString"][i % 7], "image", i ? `v${i}` : "out")) }),
  "a cycle": () => model({ ...usual, nodes: [{ op: "Add", name: "a", inputs: ["image", "y"], outputs: ["x"] }, { op: "Relu", name: "b", inputs: ["x"], outputs: ["y"] }, twice("up", "y", "out")] }),
};
