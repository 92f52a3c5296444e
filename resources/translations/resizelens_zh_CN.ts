<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Attribute</name>
    <message>
        <source>graph, nodes: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(not shown)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>The node is kept: both sides show it as configured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture %1×%2 → %3×%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>See, rewrite and export the Resize nodes of ONNX models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models to open, each in a tab.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start without the models of the last session.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens</name>
    <message>
        <source>rewritten exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rewritten with an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken by the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused by the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact to the bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off by at most %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depends on the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes this node as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refuses this node: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether %1 takes this node is not known: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept as it is: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewritten by rule %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its error is not bounded yet: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact to the bit for every input of any length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact to the bit for every input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact for every input of any length, up to rounding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact for every input, up to rounding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off by at most %1 % of the largest input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; exact away from the border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 % away from the border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far it is off depends on the data.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::BatchModel</name>
    <message>
        <source>· queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▸ running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>○ unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of max|x|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewritten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::BatchPanel</name>
    <message>
        <source>and folders below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check each export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with .onnx models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder to write to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads every result back and compares each rewrite with its Resize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models of the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder of models, or drop one here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::BeforeAfterView</name>
    <message>
        <source>Select a Resize node to see its rewrite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before: %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After: the node is kept</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::ComparePanel</name>
    <message>
        <source>These results cannot be shown as pictures: original %1, rewrite %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::CompareTab</name>
    <message>
        <source>The picture&apos;s own size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the node&apos;s input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At its own size the picture is resized by the node&apos;s factor; else it is first brought to the node&apos;s input size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the image…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test pattern %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a Resize node to see what it makes of this picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model to compare its Resize nodes on this picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::CompareText</name>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x %1, y %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, channel %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::ComparisonStage</name>
    <message>
        <source>Original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left, %2 right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space shows %1  ·  %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::DifferenceStrip</name>
    <message>
        <source>Signed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show rewrite − original: blue is lower, orange is higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Magnitude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the size of the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halve the gain ([)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halve the gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double the gain (])</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double the gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the gain so that the common differences fill the scale (six times the RMSE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the largest difference (X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain of the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain of the difference: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing differs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::Document</name>
    <message>
        <source>keeping a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rewriting by rule %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opening</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::DocumentArea</name>
    <message>
        <source>Open models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
With choices that are not exported yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::EmptyState</name>
    <message>
        <source>Zone plate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkerboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Impulses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings of growing frequency: shows aliasing and moiré</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields of 8×8 pixels: shows shifts and blurred edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours that rise evenly: shows offsets and errors at the border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single white pixels: shows the kernel itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what the rewrite does to a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or begin with a test pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an image or drop one here. The selected Resize node and its rewrite both resize it, and the difference is shown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::FiguresView</name>
    <message>
        <source>Outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max-abs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean-abs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PSNR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SSIM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest difference of any value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the largest difference is; X goes there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean size of the differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root of the mean squared difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak signal-to-noise ratio: 20·log10(range of values / RMSE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structural similarity, 11×11 Gaussian window; of the luminance where there are three channels, otherwise the mean of the channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all figures as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differ in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 values differ; %3 of them are not a number or infinite on one side</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::GraphCanvas</name>
    <message>
        <source>Graph of the model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::GraphView</name>
    <message>
        <source>Laying out the graph…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::InputShapesDialog</name>
    <message>
        <source>Input Shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengths that the model leaves free decide what its Resize nodes do. Replace every name and “?” by a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still open: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::InspectorPanel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties of the selected node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a node to see its attributes, shapes and rewrites.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shape unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, initializer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, Constant node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
%1, border %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
run times disagree at %1 of the output positions, first at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>axis %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrites (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TensorRT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MACs, %2 bytes of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the node instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this rewrite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a TensorRT layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules that do not apply (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::KernelView</name>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel, the same for each channel: darker is a larger weight</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::Legend</name>
    <message>
        <source>Difference scale from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite minus original. Blue: the rewrite is lower. Orange: it is higher. Dark: equal.
Differences beyond the ends have the colour of the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the difference. Dark: equal. Bright: far apart.
Differences beyond the end have the colour of the end.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::MainWindow</name>
    <message>
        <source>Graph shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The main graph, bodies of If, Loop and Scan nodes, and local functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch export ended: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in this model matches “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · opset %2 · %3 nodes · %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no Resize node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input shapes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Main graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ResizeLens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] – ResizeLens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not there any more: %1. The other models of the last session are opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample model cannot be unpacked to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the model that you opened. Replace it by its rewritten form?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch Export: Folder with Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Graph Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG (*.svg);;PNG (*.png);;PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewritten: %1 of %2 nodes, %3 of them exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Read back and compared: max-abs %1, every rewrite keeps to its certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Not every rewrite could be checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Weights are in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Saved as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is being exported. Stop that and close it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Weights of exported models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;As they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>External files stay where they are, or are copied to another folder. What no reader of ONNX takes, a model above 2 GB, gets its weights beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In &amp;one file beside the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All weights in one external file that is named after the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Inside the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Possible up to 2 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;sample model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;image…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Batch export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save graph &amp;picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;last session at start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite &amp;exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite by the &amp;patent&apos;s method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite by &amp;rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Input shapes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About ResizeLens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a node or tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
This file is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget &amp;missing files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N, P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next and previous site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rewrite the site, keep it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel, drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+wheel, + and −</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F, Ctrl+0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fit, actual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare on a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>side by side, wipe, flicker, difference (Compare)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gain, worst pixel (Compare)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo a choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About ResizeLens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;ResizeLens %1&lt;/b&gt;&lt;br&gt;See, rewrite, certify and export the Resize nodes of ONNX models.&lt;br&gt;&lt;br&gt;Qt %2&lt;br&gt;Apache License 2.0</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::MessageStrip</name>
    <message>
        <source>Dismiss this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview: click or drag to move the view</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::PixelProbe</name>
    <message>
        <source>Pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite − original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x %1, y %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::SiteModel</name>
    <message>
        <source> antialias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MACs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In → out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::SitesPanel</name>
    <message>
        <source>Resize nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the table of sites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model to see its Resize and Upsample nodes here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model holds no Resize or Upsample node. There is nothing to rewrite in it; its graph can be looked at all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 Resize node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Resize nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewrite by rule “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::TapsView</name>
    <message>
        <source>Weights of the inputs of one output sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which input samples, with which weight, make this output sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output %1 = extrapolation_value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output %1 = %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::TargetChooser</name>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chip or runtime that the model is for. It decides which nodes are refused, and which rewrites help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target profiles (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::ViewToolbar</name>
    <message>
        <source>Channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original, rewrite and difference next to each other (S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original left, rewrite right of a line that you drag (W)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flicker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original and rewrite in turn; each press of Space flips (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference alone (D)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which channels are shown and compared in the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole picture (F, or double click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1:1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One screen pixel for each pixel (1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom: the wheel zooms about the pointer, dragging moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RGB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0, 1, 2 as RGB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::WelcomePage</name>
    <message>
        <source>Drop an ONNX model here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ResizeLens shows its Resize nodes, rewrites them into pooling and convolution,
and shows on your pictures what that changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the sample model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>resizelens::WindowHost</name>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language / 语言</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch export is running. The language changes after it ended: choose it again then.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
