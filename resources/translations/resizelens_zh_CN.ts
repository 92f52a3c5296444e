<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Attribute</name>
    <message>
        <source>graph, nodes: %1</source>
        <translation>子图，节点数：%1</translation>
    </message>
    <message>
        <source>(not shown)</source>
        <translation>（未显示）</translation>
    </message>
</context>
<context>
    <name>Breadcrumb</name>
    <message>
        <source>Main graph</source>
        <translation>主图</translation>
    </message>
</context>
<context>
    <name>CompareTab</name>
    <message>
        <source>Open &amp;image…</source>
        <translation>打开图像(&amp;I)…</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>An image resized by the node and by its rewrite, and their difference</source>
        <translation>由节点和由其改写缩放的图像，以及两者的差异</translation>
    </message>
    <message>
        <source>Which resize?</source>
        <translation>是哪种缩放？</translation>
    </message>
    <message>
        <source>Pre-processing</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>显示文件夹</translation>
    </message>
</context>
<context>
    <name>InputShapeText</name>
    <message>
        <source>The file states %1 for axis %2; your number is used instead.</source>
        <translation>文件中第 %2 轴为 %1；将改用您填写的数值。</translation>
    </message>
    <message>
        <source>This input is a scalar: it has no dimensions.</source>
        <translation>此输入是标量，没有长度。</translation>
    </message>
    <message>
        <source>The file states %1 lengths; here are %2.</source>
        <translation>文件规定 %1 个长度，这里有 %2 个。</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>“%1”不是整数。</translation>
    </message>
    <message>
        <source>A length must be at least 1, not %1.</source>
        <translation>长度至少为 1，不能是 %1。</translation>
    </message>
    <message>
        <source>That is more than any memory can hold.</source>
        <translation>超出了任何内存的容量。</translation>
    </message>
</context>
<context>
    <name>KeysBox</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Wheel, drag</source>
        <translation>滚轮、拖动</translation>
    </message>
    <message>
        <source>move the graph</source>
        <translation>移动计算图</translation>
    </message>
    <message>
        <source>Ctrl+wheel, + and −</source>
        <translation>Ctrl+滚轮、+ 与 −</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>F, Z, Esc</source>
        <translation>F、Z、Esc</translation>
    </message>
    <message>
        <source>fit, zoom to the selection, clear the selection</source>
        <translation>适应窗口、缩放到所选节点、取消选择</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>walk along the edges</source>
        <translation>沿边移动</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Side buttons</source>
        <translation>侧键</translation>
    </message>
    <message>
        <source>back and forward</source>
        <translation>后退与前进</translation>
    </message>
    <message>
        <source>before, change, after; rows or layers</source>
        <translation>之前、变化、之后；按行或按层</translation>
    </message>
    <message>
        <source>compare on an image</source>
        <translation>在图像上比较</translation>
    </message>
    <message>
        <source>side by side, wipe, flicker, difference, difference highlighted, third image (Compare)</source>
        <translation>并排、擦除、闪烁、差异、突出显示差异、第三幅图像（比较）</translation>
    </message>
    <message>
        <source>A, C, Tab</source>
        <translation>A、C、Tab</translation>
    </message>
    <message>
        <source>every mode, channels, settings (Compare)</source>
        <translation>所有模式、通道、设置（比较）</translation>
    </message>
    <message>
        <source>Space held</source>
        <translation>按住空格</translation>
    </message>
    <message>
        <source>the other image (Compare, flicker)</source>
        <translation>另一幅图像（比较，闪烁）</translation>
    </message>
    <message>
        <source>gain, exposure, worst pixel (Compare)</source>
        <translation>增益、曝光、最差像素（比较）</translation>
    </message>
    <message>
        <source>fit, zoom to that factor (Compare)</source>
        <translation>适合窗口、缩放到该倍数（比较）</translation>
    </message>
</context>
<context>
    <name>PaletteEntries</name>
    <message>
        <source>Site · %1 %2 %3</source>
        <translation>Resize 节点 · %1 %2 %3</translation>
    </message>
</context>
<context>
    <name>ProfileText</name>
    <message>
        <source>nothing that is named</source>
        <translation>未列出任何内容</translation>
    </message>
    <message>
        <source>Every operator</source>
        <translation>所有算子</translation>
    </message>
    <message>
        <source>where %1</source>
        <translation>当 %1</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>要求 %1</translation>
    </message>
    <message>
        <source>or %1</source>
        <translation>或 %1</translation>
    </message>
    <message>
        <source>anything else is unknown, not refused</source>
        <translation>其余情况为未知，而非拒绝</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Refuses</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Every other operator</source>
        <translation>其他算子</translation>
    </message>
    <message>
        <source>What is not named is unknown, not refused.</source>
        <translation>未列出的为未知，而非拒绝。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出处</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>%1 → %2×%3</source>
        <translation>%1 → %2×%3</translation>
    </message>
    <message>
        <source>install the Python package onnxruntime, set %1 to its library, or choose the library with File → Verify with ONNX Runtime…</source>
        <translation>请安装 Python 包 onnxruntime，或将 %1 设为其库文件，或通过“文件 → 用 ONNX Runtime 验证…”选择库文件</translation>
    </message>
    <message>
        <source>Only the nodes were compared, not the whole model: %1</source>
        <translation>仅比较了节点，未比较整个模型：%1</translation>
    </message>
    <message>
        <source>The whole model was run by %1, but output %2 could not be compared: %3</source>
        <translation>已用 %1 运行整个模型，但输出 %2 无法比较：%3</translation>
    </message>
    <message>
        <source>The whole model was run by %1: its outputs differ by at most %2</source>
        <translation>已用 %1 运行整个模型：输出最多相差 %2</translation>
    </message>
    <message>
        <source>Verified: every output was run by %1 and keeps to its tolerance.</source>
        <translation>已验证：每个输出都由 %1 运行过，且都在容差之内。</translation>
    </message>
    <message>
        <source>The outputs differ, as those of an approximate rewrite may.</source>
        <translation>输出有差异；近似改写允许如此。</translation>
    </message>
    <message>
        <source>Not verified by a run; every rewrite keeps to its certificate, and nothing else differs.</source>
        <translation>未经运行验证；每处改写都符合其证书，其余部分没有差异。</translation>
    </message>
    <message>
        <source>The rewritten model takes %1 as %2 only.</source>
        <translation>改写后的模型只接受形状为 %2 的 %1。</translation>
    </message>
    <message>
        <source>Different: %1.</source>
        <translation>不同：%1。</translation>
    </message>
    <message>
        <source>Not verified by a run: %1.</source>
        <translation>未经运行验证：%1。</translation>
    </message>
    <message>
        <source>the node is kept</source>
        <translation>节点保持不变</translation>
    </message>
</context>
<context>
    <name>TargetsPage</name>
    <message>
        <source>Targets</source>
        <translation>目标平台</translation>
    </message>
    <message>
        <source>Every Resize node on every target</source>
        <translation>每个 Resize 节点在每个目标平台上的情况</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>hint.check-space</source>
        <extracomment>Check the folder and the space left</extracomment>
        <translation>请检查文件夹和剩余空间</translation>
    </message>
    <message>
        <source>hint.choose-other-output</source>
        <extracomment>Choose another folder or name pattern</extracomment>
        <translation>请选择其他文件夹或名称模式</translation>
    </message>
    <message>
        <source>hint.known-name-words</source>
        <extracomment>Use {name}, {folder}, {rule} and {target}, as in {name}.resizelens.onnx</extracomment>
        <translation>已知的有 {name}、{folder}、{rule} 和 {target}，例如 {name}.resizelens.onnx</translation>
    </message>
    <message>
        <source>batch.output-is-source</source>
        <extracomment>the result would replace the model itself</extracomment>
        <translation>结果将替换模型本身</translation>
    </message>
    <message>
        <source>batch.output-is-model</source>
        <extracomment>the result would replace {path}, another model of the batch</extracomment>
        <translation>结果将替换批次中的另一个模型 {path}</translation>
    </message>
    <message>
        <source>batch.output</source>
        <extracomment>the output folder cannot be made: {why}</extracomment>
        <translation>无法创建输出文件夹：{why}</translation>
    </message>
    <message>
        <source>batch.empty</source>
        <extracomment>the folder contains no {patterns} file</extracomment>
        <translation>文件夹中没有 {patterns} 文件</translation>
    </message>
    <message>
        <source>batch.folder</source>
        <extracomment>the folder cannot be read: {why}</extracomment>
        <translation>无法读取文件夹：{why}</translation>
    </message>
    <message>
        <source>hint.raise-time-limit</source>
        <extracomment>Raise the time limit, or leave out the check of results</extracomment>
        <translation>请提高时间限制，或省略对结果的检查</translation>
    </message>
    <message>
        <source>batch.time-limit</source>
        <extracomment>it took longer than {seconds:g} s and was stopped while {step}</extracomment>
        <translation>耗时超过 {seconds:g} 秒，在此阶段被停止：{step}</translation>
    </message>
    <message>
        <source>batch.time-limit#opened</source>
        <extracomment>it was opened</extracomment>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>batch.exception#memory</source>
        <extracomment>there was not enough memory for it</extracomment>
        <translation>内存不足以处理它</translation>
    </message>
    <message>
        <source>batch.exception#what</source>
        <extracomment>{what}</extracomment>
        <translation>{what}</translation>
    </message>
    <message>
        <source>batch.name#slash</source>
        <extracomment>the name pattern &apos;{pattern}&apos; has a slash</extracomment>
        <translation>名称模式“{pattern}”含有斜杠</translation>
    </message>
    <message>
        <source>batch.name#open</source>
        <extracomment>the name pattern &apos;{pattern}&apos; has a brace that is not closed</extracomment>
        <translation>名称模式“{pattern}”有未闭合的花括号</translation>
    </message>
    <message>
        <source>batch.name#word</source>
        <extracomment>the name pattern &apos;{pattern}&apos; has the unknown word {word}</extracomment>
        <translation>名称模式“{pattern}”含有未知的词 {word}</translation>
    </message>
    <message>
        <source>batch.name#empty</source>
        <extracomment>the name pattern &apos;{pattern}&apos; gives an empty or hidden name</extracomment>
        <translation>名称模式“{pattern}”得到空的或隐藏的名称</translation>
    </message>
    <message>
        <source>certificate.shape</source>
        <extracomment>the rewrite gives the output shape {shape}, not that of the Resize</extracomment>
        <translation>改写的输出形状为 {shape}，与 Resize 的不同</translation>
    </message>
    <message>
        <source>certificate.constant</source>
        <extracomment>the rewrite does not give extrapolation_value where the Resize does</extracomment>
        <translation>在 Resize 给出 extrapolation_value 的位置，改写没有给出</translation>
    </message>
    <message>
        <source>certificate.pixel#pixel-of-other-rank</source>
        <extracomment>the pixel has another rank than the input</extracomment>
        <translation>像素的秩与输入不同</translation>
    </message>
    <message>
        <source>certificate.pixel#pixel-input-too-large</source>
        <extracomment>the input is too large</extracomment>
        <translation>输入过大</translation>
    </message>
    <message>
        <source>emission.kernel</source>
        <extracomment>a kernel of {size} is larger than the target&apos;s largest</extracomment>
        <translation>大小为 {size} 的卷积核超过目标的最大值</translation>
    </message>
    <message>
        <source>emission.rank</source>
        <extracomment>a Conv in place of MatMul needs three axes, the input has {shape}</extracomment>
        <translation>用 Conv 代替 MatMul 需要三个轴，而输入为 {shape}</translation>
    </message>
    <message>
        <source>chain.attribute#attribute-wrong-type</source>
        <extracomment>attribute {name} of {op} has an unexpected type</extracomment>
        <translation>{op} 的属性 {name} 类型不符</translation>
    </message>
    <message>
        <source>chain.attribute#attribute-not-understood</source>
        <extracomment>attribute {name} of {op} is not supported</extracomment>
        <translation>{op} 的属性 {name} 在此无法理解</translation>
    </message>
    <message>
        <source>chain.operator</source>
        <extracomment>operator {op} is not part of any rewrite</extracomment>
        <translation>运算符 {op} 不属于任何改写</translation>
    </message>
    <message>
        <source>chain.compose#compose-after-constants</source>
        <extracomment>nothing can follow a map of constants</extracomment>
        <translation>常量图之后不能再有运算符</translation>
    </message>
    <message>
        <source>chain.compose#compose-mixed-axis</source>
        <extracomment>axis {axis} is mixed of several axes</extracomment>
        <translation>轴 {axis} 由多个轴混合而成</translation>
    </message>
    <message>
        <source>chain.compose#compose-lengths</source>
        <extracomment>a matrix for {expected} samples is applied to {found}</extracomment>
        <translation>适用于长度 {expected} 的矩阵遇到了长度 {found}</translation>
    </message>
    <message>
        <source>chain.compose#compose-phases</source>
        <extracomment>the phases of a convolution differ in length</extracomment>
        <translation>卷积各相位的长度不同</translation>
    </message>
    <message>
        <source>chain.compose#compose-transpose</source>
        <extracomment>a Transpose of another rank</extracomment>
        <translation>Transpose 的秩不同</translation>
    </message>
    <message>
        <source>chain.compose#compose-reshape-count</source>
        <extracomment>a Reshape to another count of elements</extracomment>
        <translation>Reshape 改变了元素个数</translation>
    </message>
    <message>
        <source>chain.compose#compose-reshape-cuts</source>
        <extracomment>a Reshape cuts through an axis</extracomment>
        <translation>Reshape 切断了一个轴</translation>
    </message>
    <message>
        <source>chain.compose#compose-unsqueeze</source>
        <extracomment>an Unsqueeze outside of the shape</extracomment>
        <translation>Unsqueeze 超出了形状</translation>
    </message>
    <message>
        <source>chain.compose#compose-squeeze</source>
        <extracomment>a Squeeze of an axis that is part of the tensor</extracomment>
        <translation>Squeeze 了属于张量的轴</translation>
    </message>
    <message>
        <source>chain.compose#compose-constants-length</source>
        <extracomment>a map of constants of another length</extracomment>
        <translation>常量图的长度不同</translation>
    </message>
    <message>
        <source>chain.compose#compose-constant-added</source>
        <extracomment>a constant is added to samples of the input</extracomment>
        <translation>常量加到了输入的采样上</translation>
    </message>
    <message>
        <source>chain.compose#compose-other-rank</source>
        <extracomment>the result has another rank than the input</extracomment>
        <translation>结果的秩与输入不同</translation>
    </message>
    <message>
        <source>chain.compose#compose-mixed-result</source>
        <extracomment>axis {axis} of the result is mixed of several axes</extracomment>
        <translation>结果的轴 {axis} 由多个轴混合而成</translation>
    </message>
    <message>
        <source>chain.rank#conv-channels</source>
        <extracomment>a Conv of {channels} channels cannot take the shape {shape}</extracomment>
        <translation>{channels} 通道的 Conv 不能接受形状 {shape}</translation>
    </message>
    <message>
        <source>chain.window#kernel-longer-than-axis</source>
        <extracomment>a kernel of {size} does not fit a length of {length}</extracomment>
        <translation>大小为 {size} 的卷积核与长度 {length} 不符</translation>
    </message>
    <message>
        <source>chain.kernel#transpose-several-results</source>
        <extracomment>a ConvTranspose with several results per channel is not supported</extracomment>
        <translation>每个通道有多个结果的 ConvTranspose 在此无法理解</translation>
    </message>
    <message>
        <source>chain.kernel#transpose-output-padding</source>
        <extracomment>a ConvTranspose with output_padding is not supported</extracomment>
        <translation>带 output_padding 的 ConvTranspose 在此无法理解</translation>
    </message>
    <message>
        <source>chain.rank#transpose-channels</source>
        <extracomment>a ConvTranspose of {channels} channels cannot take the shape {shape}</extracomment>
        <translation>{channels} 通道的 ConvTranspose 不能接受形状 {shape}</translation>
    </message>
    <message>
        <source>chain.pads#transpose-crops-all</source>
        <extracomment>a ConvTranspose crops its whole output</extracomment>
        <translation>ConvTranspose 裁掉了全部输出</translation>
    </message>
    <message>
        <source>chain.map#add-of-map-only</source>
        <extracomment>only an Add of a constant map is understood here</extracomment>
        <translation>此处只能理解加常量图的 Add</translation>
    </message>
    <message>
        <source>chain.map#add-of-one-value</source>
        <extracomment>an Add of several different values is not supported</extracomment>
        <translation>加多个不同值的 Add 在此无法理解</translation>
    </message>
    <message>
        <source>chain.map#add-of-whole-rows</source>
        <extracomment>an Add at places that are not whole rows of an axis is not supported</extracomment>
        <translation>不在整行位置上的 Add 在此无法理解</translation>
    </message>
    <message>
        <source>chain.map#map-of-other-shape</source>
        <extracomment>a constant map of another shape than the input {shape}</extracomment>
        <translation>常量图的形状与输入 {shape} 不同</translation>
    </message>
    <message>
        <source>chain.kernel#weights-too-large</source>
        <extracomment>the weights of a {op} would be larger than 2 GiB</extracomment>
        <translation>{op} 的权重将大于 2 GiB</translation>
    </message>
    <message>
        <source>chain.matrix#matrix-too-large</source>
        <extracomment>a matrix of {rows}×{columns} would be too large to be stored</extracomment>
        <translation>{rows}×{columns} 的矩阵过大，无法存储</translation>
    </message>
    <message>
        <source>chain.matrix#matrix-length</source>
        <extracomment>a matrix for a length of {length} does not fit the shape {shape}</extracomment>
        <translation>适用于长度 {length} 的矩阵与形状 {shape} 不符</translation>
    </message>
    <message>
        <source>chain.matrix#mat-mul-of-constant</source>
        <extracomment>only a MatMul with one constant matrix is understood here</extracomment>
        <translation>此处只能理解有一个常量矩阵的 MatMul</translation>
    </message>
    <message>
        <source>chain.matrix#conv-of-channels</source>
        <extracomment>a Conv that is neither the same for every channel nor a matrix of the channels</extracomment>
        <translation>Conv 既非各通道相同，也非通道的矩阵</translation>
    </message>
    <message>
        <source>chain.rank#conv-other-rank</source>
        <extracomment>a Conv of another rank than {shape}</extracomment>
        <translation>Conv 的秩与 {shape} 不同</translation>
    </message>
    <message>
        <source>chain.pad</source>
        <extracomment>only a Pad with mode edge is understood here</extracomment>
        <translation>此处只能理解模式为 edge 的 Pad</translation>
    </message>
    <message>
        <source>chain.rank#pad-axes</source>
        <extracomment>a Pad of {count} axes cannot take the shape {shape}</extracomment>
        <translation>{count} 个轴的 Pad 不能接受形状 {shape}</translation>
    </message>
    <message>
        <source>chain.window#kernel-shape-missing</source>
        <extracomment>{op} lacks kernel_shape</extracomment>
        <translation>{op} 缺少 kernel_shape</translation>
    </message>
    <message>
        <source>chain.type#max-pool-type</source>
        <extracomment>MaxPool of opset {opset} does not take {type}</extracomment>
        <translation>opset {opset} 的 MaxPool 不接受 {type}</translation>
    </message>
    <message>
        <source>chain.nonlinear</source>
        <extracomment>a MaxPool over more than one sample is not a linear operator</extracomment>
        <translation>对多个采样的 MaxPool 不是线性运算符</translation>
    </message>
    <message>
        <source>chain.attribute#count-include-pad</source>
        <extracomment>count_include_pad = 1 with pads is not supported</extracomment>
        <translation>带 pads 的 count_include_pad = 1 在此无法理解</translation>
    </message>
    <message>
        <source>chain.rearrange#axes-not-ascending</source>
        <extracomment>{op} without ascending axes is not supported</extracomment>
        <translation>axes 不是升序的 {op} 在此无法理解</translation>
    </message>
    <message>
        <source>chain.rearrange#transpose-invalid</source>
        <extracomment>a Transpose without a valid perm is not supported</extracomment>
        <translation>没有有效 perm 的 Transpose 在此无法理解</translation>
    </message>
    <message>
        <source>chain.rearrange#transpose-other-rank</source>
        <extracomment>a Transpose of another rank than {shape}</extracomment>
        <translation>Transpose 的秩与 {shape} 不同</translation>
    </message>
    <message>
        <source>chain.rearrange#reshape-constant</source>
        <extracomment>only a Reshape to constant lengths is understood here</extracomment>
        <translation>此处只能理解到常量长度的 Reshape</translation>
    </message>
    <message>
        <source>chain.opset#reshape-opset</source>
        <extracomment>a Reshape with its shape as input needs opset 5</extracomment>
        <translation>以形状为输入的 Reshape 需要 opset 5</translation>
    </message>
    <message>
        <source>chain.rearrange#reshape-does-not-fit</source>
        <extracomment>a Reshape of {from} to {to}</extracomment>
        <translation>从 {from} 到 {to} 的 Reshape</translation>
    </message>
    <message>
        <source>chain.rearrange#unsqueeze-outside</source>
        <extracomment>an Unsqueeze outside of the shape {shape}</extracomment>
        <translation>Unsqueeze 超出了形状 {shape}</translation>
    </message>
    <message>
        <source>chain.rearrange#squeeze-does-not-fit</source>
        <extracomment>a Squeeze that does not fit the shape {shape}</extracomment>
        <translation>Squeeze 与形状 {shape} 不符</translation>
    </message>
    <message>
        <source>chain.rearrange#depth-to-space-crd</source>
        <extracomment>only a DepthToSpace in mode CRD is understood here</extracomment>
        <translation>此处只能理解模式为 CRD 的 DepthToSpace</translation>
    </message>
    <message>
        <source>chain.opset#depth-to-space-opset</source>
        <extracomment>a DepthToSpace in mode CRD needs opset 11</extracomment>
        <translation>模式为 CRD 的 DepthToSpace 需要 opset 11</translation>
    </message>
    <message>
        <source>chain.rearrange#depth-to-space-does-not-fit</source>
        <extracomment>a DepthToSpace that does not fit the shape {shape}</extracomment>
        <translation>DepthToSpace 与形状 {shape} 不符</translation>
    </message>
    <message>
        <source>chain.resize#resize-not-understood</source>
        <extracomment>a Resize with &apos;{text}&apos; is not supported</extracomment>
        <translation>带“{text}”的 Resize 在此无法理解</translation>
    </message>
    <message>
        <source>chain.resize#resize-wrong-type</source>
        <extracomment>an attribute of a Resize has an unexpected type</extracomment>
        <translation>Resize 的一个属性类型不符</translation>
    </message>
    <message>
        <source>chain.resize#resize-needs-targets</source>
        <extracomment>a Resize needs either scales or sizes</extracomment>
        <translation>Resize 需要 scales 或 sizes</translation>
    </message>
    <message>
        <source>chain.opset#resize-opset</source>
        <extracomment>other attributes of a Resize need opset 11</extracomment>
        <translation>Resize 的其他属性需要 opset 11</translation>
    </message>
    <message>
        <source>chain.rank#resize-other-rank</source>
        <extracomment>a Resize of another rank than {shape}</extracomment>
        <translation>Resize 的秩与 {shape} 不同</translation>
    </message>
    <message>
        <source>chain.map#mul-of-map-only</source>
        <extracomment>only a Mul by a constant map is understood here</extracomment>
        <translation>此处只能理解乘常量图的 Mul</translation>
    </message>
    <message>
        <source>chain.map#mul-no-product</source>
        <extracomment>the constant of a Mul is not an outer product</extracomment>
        <translation>Mul 的常量不是外积</translation>
    </message>
    <message>
        <source>chain.map#mul-of-one-number</source>
        <extracomment>a Mul by one number is not supported</extracomment>
        <translation>乘单个数的 Mul 在此无法理解</translation>
    </message>
    <message>
        <source>chain.gather#gather-constant</source>
        <extracomment>only a Gather with a constant list of indices is understood here</extracomment>
        <translation>此处只能理解索引列表为常量的 Gather</translation>
    </message>
    <message>
        <source>chain.gather#gather-does-not-fit</source>
        <extracomment>a Gather of axis {axis} does not fit the shape {shape}</extracomment>
        <translation>轴 {axis} 的 Gather 与形状 {shape} 不符</translation>
    </message>
    <message>
        <source>chain.cast</source>
        <extracomment>a Cast to {type} rounds</extracomment>
        <translation>到 {type} 的 Cast 会舍入</translation>
    </message>
    <message>
        <source>chain.slice#slice-does-not-fit</source>
        <extracomment>starts, ends, axes and steps of a Slice do not fit</extracomment>
        <translation>Slice 的 starts、ends、axes 和 steps 不相符</translation>
    </message>
    <message>
        <source>chain.slice#slice-backwards</source>
        <extracomment>a Slice backwards or from the end is not supported</extracomment>
        <translation>反向或从末尾开始的 Slice 在此无法理解</translation>
    </message>
    <message>
        <source>chain.opset#slice-opset</source>
        <extracomment>a Slice with steps needs opset 10</extracomment>
        <translation>带 steps 的 Slice 需要 opset 10</translation>
    </message>
    <message>
        <source>chain.rank#slice-axis</source>
        <extracomment>a Slice of axis {axis} cannot take the shape {shape}</extracomment>
        <translation>轴 {axis} 的 Slice 不能接受形状 {shape}</translation>
    </message>
    <message>
        <source>chain.slice#slice-empty</source>
        <extracomment>a Slice leaves nothing of axis {axis} of {shape}</extracomment>
        <translation>Slice 没有留下 {shape} 的轴 {axis} 的任何部分</translation>
    </message>
    <message>
        <source>chain.window#windows-do-not-fit</source>
        <extracomment>kernel_shape, strides and pads of {op} do not fit together</extracomment>
        <translation>{op} 的 kernel_shape、strides 和 pads 不相符</translation>
    </message>
    <message>
        <source>chain.window#window-empty</source>
        <extracomment>{op} has an empty kernel or stride</extracomment>
        <translation>{op} 的卷积核或步长为空</translation>
    </message>
    <message>
        <source>chain.rank#pool-axes</source>
        <extracomment>a pool over {count} axes cannot take the shape {shape}</extracomment>
        <translation>{count} 个轴的池化不能接受形状 {shape}</translation>
    </message>
    <message>
        <source>chain.pads#pool-pads</source>
        <extracomment>pads of a pool must be smaller than its kernel</extracomment>
        <translation>池化的 pads 必须小于其核</translation>
    </message>
    <message>
        <source>chain.window#window-longer-than-axis</source>
        <extracomment>a window of {window} does not fit a length of {length}</extracomment>
        <translation>窗口 {window} 与长度 {length} 不符</translation>
    </message>
    <message>
        <source>chain.type#operator-type</source>
        <extracomment>{op} does not take {type}</extracomment>
        <translation>{op} 不接受 {type}</translation>
    </message>
    <message>
        <source>chain.kernel#empty</source>
        <extracomment>a {op} with an empty kernel is not supported</extracomment>
        <translation>卷积核为空的 {op} 在此无法理解</translation>
    </message>
    <message>
        <source>chain.kernel#mixes-channels</source>
        <extracomment>a {op} that mixes channels is not supported</extracomment>
        <translation>混合通道的 {op} 在此无法理解</translation>
    </message>
    <message>
        <source>chain.kernel#differs</source>
        <extracomment>a {op} whose kernel differs by channel is not supported</extracomment>
        <translation>各通道卷积核不同的 {op} 在此无法理解</translation>
    </message>
    <message>
        <source>chain.kernel#not-constant</source>
        <extracomment>a {op} without one constant kernel, or with a bias, is not supported</extracomment>
        <translation>没有唯一常量卷积核或带偏置的 {op} 在此无法理解</translation>
    </message>
    <message>
        <source>chain.kernel#dilated</source>
        <extracomment>a {op} with dilations is not supported</extracomment>
        <translation>带 dilations 的 {op} 在此无法理解</translation>
    </message>
    <message>
        <source>chain.kernel#several-results</source>
        <extracomment>a {op} with {count} results per channel is not supported</extracomment>
        <translation>每个通道有 {count} 个结果的 {op} 在此无法理解</translation>
    </message>
    <message>
        <source>chain.kernel#no-product</source>
        <extracomment>a {op} whose kernel is not an outer product is not supported</extracomment>
        <translation>卷积核不是外积的 {op} 在此无法理解</translation>
    </message>
    <message>
        <source>operator.conv#depthwise</source>
        <extracomment>Conv {window} depthwise</extracomment>
        <translation>Conv {window} depthwise</translation>
    </message>
    <message>
        <source>operator.conv#group-1</source>
        <extracomment>Conv {window} group 1</extracomment>
        <translation>Conv {window} group 1</translation>
    </message>
    <message>
        <source>operator.conv#depthwise-phases</source>
        <extracomment>Conv {window} depthwise, {phases} phases</extracomment>
        <translation>Conv {window} depthwise，{phases} 个相位</translation>
    </message>
    <message>
        <source>operator.conv#group-1-phases</source>
        <extracomment>Conv {window} group 1, {phases} phases</extracomment>
        <translation>Conv {window} group 1，{phases} 个相位</translation>
    </message>
    <message>
        <source>operator.matmul#last</source>
        <extracomment>MatMul {from}→{to} along the last axis</extracomment>
        <translation>沿最后一个轴的 MatMul {from}→{to}</translation>
    </message>
    <message>
        <source>operator.matmul#second-last</source>
        <extracomment>MatMul {from}→{to} along the second last axis</extracomment>
        <translation>沿倒数第二个轴的 MatMul {from}→{to}</translation>
    </message>
    <message>
        <source>operator.conv#channels</source>
        <extracomment>Conv 1×1 {from}→{to} along axis 1</extracomment>
        <translation>沿轴 1 的 Conv 1×1 {from}→{to}</translation>
    </message>
    <message>
        <source>operator.pad</source>
        <extracomment>Pad edge {before} before, {after} after</extracomment>
        <translation>Pad edge：前 {before}，后 {after}</translation>
    </message>
    <message>
        <source>operator.mul</source>
        <extracomment>Mul by a map of {shape}</extracomment>
        <translation>Mul：乘以 {shape} 的系数图</translation>
    </message>
    <message>
        <source>operator.add</source>
        <extracomment>Add {value} outside the region</extracomment>
        <translation>Add：区域之外加 {value}</translation>
    </message>
    <message>
        <source>operator.gather</source>
        <extracomment>Gather {count} samples of axis {axis}</extracomment>
        <translation>Gather：轴 {axis} 的 {count} 个样本</translation>
    </message>
    <message>
        <source>operator.reshape</source>
        <extracomment>Reshape to {shape}</extracomment>
        <translation>Reshape 为 {shape}</translation>
    </message>
    <message>
        <source>graph.depth</source>
        <extracomment>graphs are nested more than 64 deep</extracomment>
        <translation>子图嵌套超过 64 层</translation>
    </message>
    <message>
        <source>compare.shape</source>
        <extracomment>tensors of different shapes cannot be compared: {first} and {second}</extracomment>
        <translation>不同形状的张量无法比较：{first} 和 {second}</translation>
    </message>
    <message>
        <source>compare.gain</source>
        <extracomment>gain and range of values must be more than 0</extracomment>
        <translation>增益和取值范围必须大于 0</translation>
    </message>
    <message>
        <source>compare.type#compare-floats-only</source>
        <extracomment>only floating-point tensors are compared, not {type}</extracomment>
        <translation>只能比较浮点张量，而不是 {type}</translation>
    </message>
    <message>
        <source>compare.peak</source>
        <extracomment>the range of values must be more than 0</extracomment>
        <translation>取值范围必须大于 0</translation>
    </message>
    <message>
        <source>compare.type#compare-float32-only</source>
        <extracomment>only float32 tensors are compared in parts</extracomment>
        <translation>只有 float32 张量可以分块比较</translation>
    </message>
    <message>
        <source>compare.histogram</source>
        <extracomment>a histogram needs a range and steps</extracomment>
        <translation>直方图需要范围和步数</translation>
    </message>
    <message>
        <source>image.panels#panels-without-picture</source>
        <extracomment>there is no image to show</extracomment>
        <translation>没有可显示的图片</translation>
    </message>
    <message>
        <source>image.panels#panels-failed</source>
        <extracomment>the images cannot be put together: {why}</extracomment>
        <translation>无法拼合图片：{why}</translation>
    </message>
    <message>
        <source>image.planes#planes-type</source>
        <extracomment>its elements are {type}, not float32</extracomment>
        <translation>其元素是 {type}，而不是 float32</translation>
    </message>
    <message>
        <source>image.planes#planes-axes</source>
        <extracomment>it has {count} axes, not N, C, H, W</extracomment>
        <translation>它有 {count} 个轴，而不是 N、C、H、W</translation>
    </message>
    <message>
        <source>image.planes#planes-shape</source>
        <extracomment>its shape is {shape}</extracomment>
        <translation>其形状是 {shape}</translation>
    </message>
    <message>
        <source>image.planes#planes-too-large</source>
        <extracomment>its shape {shape} is too large</extracomment>
        <translation>其形状 {shape} 过大</translation>
    </message>
    <message>
        <source>image.planes#planes-not-within</source>
        <extracomment>batch {batch}, channel {channel} is not within {shape}</extracomment>
        <translation>批次 {batch}、通道 {channel} 不在 {shape} 之内</translation>
    </message>
    <message>
        <source>image.pattern-size</source>
        <extracomment>a test pattern cannot have {width}×{height} pixels</extracomment>
        <translation>测试图案不能有 {width}×{height} 个像素</translation>
    </message>
    <message>
        <source>image.pattern</source>
        <extracomment>there is no such test pattern</extracomment>
        <translation>没有这样的测试图案</translation>
    </message>
    <message>
        <source>image.samples</source>
        <extracomment>the image has no pixels, or not 1 or 3 channels</extracomment>
        <translation>图片没有像素，或通道数不是 1 或 3</translation>
    </message>
    <message>
        <source>image.tensor-shape</source>
        <extracomment>an image cannot become a tensor of {channels} channels of {width}×{height} pixels</extracomment>
        <translation>图片无法变成 {channels} 通道、{width}×{height} 像素的张量</translation>
    </message>
    <message>
        <source>image.scale</source>
        <extracomment>a Scale layer needs finite numbers, and no scale of 0</extracomment>
        <translation>Scale 层需要有限的数，且缩放系数不能为 0</translation>
    </message>
    <message>
        <source>image.stretch</source>
        <extracomment>the image cannot be stretched: {why}</extracomment>
        <translation>无法拉伸图片：{why}</translation>
    </message>
    <message>
        <source>image.range#picture-range-empty</source>
        <extracomment>black and white are the same value</extracomment>
        <translation>黑与白是同一个值</translation>
    </message>
    <message>
        <source>image.range#picture-range-undone</source>
        <extracomment>a scale of 0 and a gamma of 0 cannot be undone</extracomment>
        <translation>缩放系数为 0 或 gamma 为 0 时无法还原</translation>
    </message>
    <message>
        <source>image.planes</source>
        <extracomment>the tensor cannot be shown as an image: {why}</extracomment>
        <translation>张量无法显示为图片：{why}</translation>
    </message>
    <message>
        <source>layout.edge</source>
        <extracomment>an edge names a node that does not exist</extracomment>
        <translation>有一条边指向不存在的节点</translation>
    </message>
    <message>
        <source>hint.only-below-model</source>
        <extracomment>Only files below the model&apos;s folder are read</extracomment>
        <translation>只读取模型所在文件夹及其下的文件</translation>
    </message>
    <message>
        <source>hint.put-beside-model</source>
        <extracomment>Put it beside the model</extracomment>
        <translation>请将其放在模型旁边</translation>
    </message>
    <message>
        <source>hint.choose-model-inside</source>
        <extracomment>Choose a model file inside it</extracomment>
        <translation>请选择其中的模型文件</translation>
    </message>
    <message>
        <source>hint.open-again</source>
        <extracomment>Open it again</extracomment>
        <translation>请重新打开</translation>
    </message>
    <message>
        <source>hint.open-model-again</source>
        <extracomment>Open the model again</extracomment>
        <translation>请重新打开模型</translation>
    </message>
    <message>
        <source>hint.choose-onnx</source>
        <extracomment>Choose an .onnx file</extracomment>
        <translation>请选择 .onnx 文件</translation>
    </message>
    <message>
        <source>hint.export-again</source>
        <extracomment>Export the model again</extracomment>
        <translation>请重新导出模型</translation>
    </message>
    <message>
        <source>hint.choose-other-name</source>
        <extracomment>Choose another name</extracomment>
        <translation>请使用其他名称</translation>
    </message>
    <message>
        <source>hint.gather-externally</source>
        <extracomment>Gather the weights in an external file</extracomment>
        <translation>请把权重集中到外部文件</translation>
    </message>
    <message>
        <source>hint.export-elsewhere</source>
        <extracomment>Export to another folder</extracomment>
        <translation>请导出到其他文件夹</translation>
    </message>
    <message>
        <source>hint.create-folder</source>
        <extracomment>Create it first</extracomment>
        <translation>请先创建它</translation>
    </message>
    <message>
        <source>model.truncated#damage-too-deep</source>
        <extracomment>nothing nested deeper than {most} levels</extracomment>
        <translation>嵌套不超过 {most} 层</translation>
    </message>
    <message>
        <source>model.truncated#damage-number</source>
        <extracomment>a number</extracomment>
        <translation>一个数</translation>
    </message>
    <message>
        <source>model.truncated#damage-field</source>
        <extracomment>a field of {type}</extracomment>
        <translation>{type} 的一个字段</translation>
    </message>
    <message>
        <source>model.truncated#damage-wire-type</source>
        <extracomment>a protobuf field of a known wire type</extracomment>
        <translation>线路类型已知的 protobuf 字段</translation>
    </message>
    <message>
        <source>model.truncated#damage-length</source>
        <extracomment>a length</extracomment>
        <translation>一个长度</translation>
    </message>
    <message>
        <source>model.truncated#damage-part</source>
        <extracomment>{bytes} bytes, found {left}</extracomment>
        <translation>{bytes} 字节的部分（还剩 {left} 字节）</translation>
    </message>
    <message>
        <source>model.truncated#damage-multiple</source>
        <extracomment>a multiple of {bytes} bytes</extracomment>
        <translation>{bytes} 字节的整数倍</translation>
    </message>
    <message>
        <source>external.absolute</source>
        <extracomment>external data lies at the absolute path &apos;{location}&apos;</extracomment>
        <translation>外部数据位于绝对路径“{location}”</translation>
    </message>
    <message>
        <source>external.parent</source>
        <extracomment>external data &apos;{location}&apos; leaves the model&apos;s folder</extracomment>
        <translation>外部数据“{location}”在模型文件夹之外</translation>
    </message>
    <message>
        <source>external.missing#external-not-there</source>
        <extracomment>its external data file &apos;{location}&apos; is missing</extracomment>
        <translation>缺少其外部数据文件“{location}”</translation>
    </message>
    <message>
        <source>external.symlink</source>
        <extracomment>external data &apos;{location}&apos; is a link out of the model&apos;s folder</extracomment>
        <translation>外部数据“{location}”是指向模型文件夹之外的链接</translation>
    </message>
    <message>
        <source>external.short</source>
        <extracomment>tensor &apos;{tensor}&apos; reaches beyond the end of its external data file &apos;{location}&apos;</extracomment>
        <translation>张量“{tensor}”超出了其外部数据文件“{location}”的末尾</translation>
    </message>
    <message>
        <source>external.overlap</source>
        <extracomment>tensors &apos;{first}&apos; and &apos;{second}&apos; overlap in the external data file &apos;{location}&apos;</extracomment>
        <translation>张量“{first}”和“{second}”在外部数据文件“{location}”中重叠</translation>
    </message>
    <message>
        <source>external.self</source>
        <extracomment>the external data &apos;{location}&apos; is the model itself</extracomment>
        <translation>外部数据“{location}”就是模型本身</translation>
    </message>
    <message>
        <source>external.missing#external-not-looked-at</source>
        <extracomment>its external data file &apos;{location}&apos; cannot be examined: {why}</extracomment>
        <translation>无法查看其外部数据文件“{location}”：{why}</translation>
    </message>
    <message>
        <source>file.open#file-not-opened</source>
        <extracomment>cannot be opened: {why}</extracomment>
        <translation>无法打开：{why}</translation>
    </message>
    <message>
        <source>file.stat</source>
        <extracomment>cannot be examined: {why}</extracomment>
        <translation>无法查看：{why}</translation>
    </message>
    <message>
        <source>file.directory#file-is-folder</source>
        <extracomment>this is a folder, not a file</extracomment>
        <translation>这是文件夹，不是文件</translation>
    </message>
    <message>
        <source>file.special#file-not-regular</source>
        <extracomment>this is not a regular file</extracomment>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>file.changed#file-changed</source>
        <extracomment>the file was changed since it was opened</extracomment>
        <translation>文件在打开之后被更改</translation>
    </message>
    <message>
        <source>file.changed#external-changed</source>
        <extracomment>the external data was changed since the model was opened</extracomment>
        <translation>外部数据在模型打开之后被更改</translation>
    </message>
    <message>
        <source>model.empty</source>
        <extracomment>the file is empty</extracomment>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>model.not-onnx#model-other-format</source>
        <extracomment>this is {what}, not an ONNX model</extracomment>
        <translation>这是 {what}，而不是 ONNX 模型</translation>
    </message>
    <message>
        <source>model.not-onnx#model-not-onnx</source>
        <extracomment>this is not an ONNX model</extracomment>
        <translation>这不是 ONNX 模型</translation>
    </message>
    <message>
        <source>model.no-graph</source>
        <extracomment>the model contains no graph; the file may be truncated</extracomment>
        <translation>模型不含计算图；文件可能被截断</translation>
    </message>
    <message>
        <source>tensor.dims</source>
        <extracomment>tensor &apos;{name}&apos; has the impossible shape {shape}</extracomment>
        <translation>张量“{name}”的形状 {shape} 不可能存在</translation>
    </message>
    <message>
        <source>tensor.length</source>
        <extracomment>tensor &apos;{name}&apos; of shape {shape} needs {needed} bytes, but {stored} are stored</extracomment>
        <translation>形状为 {shape} 的张量“{name}”需要 {needed} 字节，但只存储了 {stored} 字节</translation>
    </message>
    <message>
        <source>file.short#file-short-for-tensor</source>
        <extracomment>the file ends before the tensor&apos;s values do</extracomment>
        <translation>文件在张量的值结束之前就结束了</translation>
    </message>
    <message>
        <source>model.range</source>
        <extracomment>a range beyond the end of the file was asked for</extracomment>
        <translation>请求的范围超出了文件末尾</translation>
    </message>
    <message>
        <source>write.source#write-over-source</source>
        <extracomment>the source model would be overwritten</extracomment>
        <translation>未经要求不会覆盖源模型</translation>
    </message>
    <message>
        <source>write.source#write-over-external</source>
        <extracomment>the model&apos;s external data is never written over</extracomment>
        <translation>从不覆盖模型的外部数据</translation>
    </message>
    <message>
        <source>write.embed-size</source>
        <extracomment>with its weights inside the model would take {size:.1f} GB; readers of ONNX take at most 2 GB</extracomment>
        <translation>把权重放入模型将占 {size:.1f} GB；ONNX 的读取程序最多接受 2 GB</translation>
    </message>
    <message>
        <source>tensor.varint</source>
        <extracomment>its list of numbers is damaged</extracomment>
        <translation>其数字列表已损坏</translation>
    </message>
    <message>
        <source>tensor.field</source>
        <extracomment>values of type {type} are stored in a field for other types</extracomment>
        <translation>类型为 {type} 的值存储在其他类型的字段中</translation>
    </message>
    <message>
        <source>tensor.count#tensor-wrong-count</source>
        <extracomment>the stored numbers do not fill its shape</extracomment>
        <translation>存储的数字填不满其形状</translation>
    </message>
    <message>
        <source>edits.range#edit-part</source>
        <extracomment>part {index}</extracomment>
        <translation>部分 {index}</translation>
    </message>
    <message>
        <source>edits.range#edit-graph</source>
        <extracomment>graph</extracomment>
        <translation>图</translation>
    </message>
    <message>
        <source>edits.range#edit-node</source>
        <extracomment>node {index}</extracomment>
        <translation>节点 {index}</translation>
    </message>
    <message>
        <source>edits.range#edit-initializer</source>
        <extracomment>initializer {index}</extracomment>
        <translation>初始化器 {index}</translation>
    </message>
    <message>
        <source>edits.range#edit-input</source>
        <extracomment>input {index}</extracomment>
        <translation>输入 {index}</translation>
    </message>
    <message>
        <source>edits.range#edit-function</source>
        <extracomment>a function has no initializers</extracomment>
        <translation>函数没有初始化器</translation>
    </message>
    <message>
        <source>edits.overlap</source>
        <extracomment>two edits change the same part of the model</extracomment>
        <translation>两处编辑更改了模型的同一部分</translation>
    </message>
    <message>
        <source>file.short#file-ends-before</source>
        <extracomment>the file ends before</extracomment>
        <translation>文件提前结束</translation>
    </message>
    <message>
        <source>external.exists</source>
        <extracomment>an external data file of this name and other content stands in the folder to write to</extracomment>
        <translation>要写入的文件夹中已有同名但内容不同的外部数据文件</translation>
    </message>
    <message>
        <source>file.folder#folder-not-made</source>
        <extracomment>the folder cannot be made: {why}</extracomment>
        <translation>无法创建文件夹：{why}</translation>
    </message>
    <message>
        <source>file.directory#target-is-folder</source>
        <extracomment>this is a folder; name a file in it</extracomment>
        <translation>这是文件夹；请指定其中的文件</translation>
    </message>
    <message>
        <source>file.folder#folder-missing</source>
        <extracomment>the folder to write to does not exist</extracomment>
        <translation>输出文件夹不存在</translation>
    </message>
    <message>
        <source>file.short#source-became-shorter</source>
        <extracomment>the source was truncated while it was copied</extracomment>
        <translation>复制过程中源文件变短</translation>
    </message>
    <message>
        <source>model.truncated#damage-more-data</source>
        <extracomment>more data</extracomment>
        <translation>更多数据</translation>
    </message>
    <message>
        <source>model.truncated#damage-long-number</source>
        <extracomment>a number of at most 10 bytes</extracomment>
        <translation>最多 10 字节的数</translation>
    </message>
    <message>
        <source>model.truncated#damage-message-field</source>
        <extracomment>a field of a protobuf message</extracomment>
        <translation>protobuf 消息的一个字段</translation>
    </message>
    <message>
        <source>model.truncated#damage-bytes8</source>
        <extracomment>8 bytes</extracomment>
        <translation>8 个字节</translation>
    </message>
    <message>
        <source>model.truncated#damage-bytes4</source>
        <extracomment>4 bytes</extracomment>
        <translation>4 个字节</translation>
    </message>
    <message>
        <source>model.two-graphs#model-two-graphs</source>
        <extracomment>the model has two main graphs</extracomment>
        <translation>模型有两个主图</translation>
    </message>
    <message>
        <source>model.structure-size</source>
        <extracomment>the model&apos;s structure (without weights) is larger than 1 GB</extracomment>
        <translation>模型结构（不含权重）大于 1 GB</translation>
    </message>
    <message>
        <source>model.depth</source>
        <extracomment>graphs are nested more than 64 deep</extracomment>
        <translation>子图嵌套超过 64 层</translation>
    </message>
    <message>
        <source>model.nodes</source>
        <extracomment>the model has more than {most} nodes</extracomment>
        <translation>模型的节点多于 {most} 个</translation>
    </message>
    <message>
        <source>model.two-graphs#attribute-two-graphs</source>
        <extracomment>an attribute holds its graph twice</extracomment>
        <translation>一个属性含有两次图</translation>
    </message>
    <message>
        <source>model.truncated#damage-external-keys</source>
        <extracomment>a tensor without control characters in the keys of its external data</extracomment>
        <translation>外部数据的键中不含控制字符的张量</translation>
    </message>
    <message>
        <source>model.parts</source>
        <extracomment>the model has more than 30 million parts</extracomment>
        <translation>模型的组成部分超过 3000 万个</translation>
    </message>
    <message>
        <source>external.entry#no-number</source>
        <extracomment>the external data of tensor &apos;{tensor}&apos; has the {key} &apos;{value}&apos;, which is not a number</extracomment>
        <translation>张量“{tensor}”的外部数据的 {key} 为“{value}”，不是数字</translation>
    </message>
    <message>
        <source>external.entry#no-location</source>
        <extracomment>the external data of tensor &apos;{tensor}&apos; names no location</extracomment>
        <translation>张量“{tensor}”的外部数据没有给出位置</translation>
    </message>
    <message>
        <source>file.short#became-shorter</source>
        <extracomment>the file is shorter than it was when it was opened</extracomment>
        <translation>文件比打开时更短</translation>
    </message>
    <message>
        <source>file.short#not-read</source>
        <extracomment>cannot be read: {why}</extracomment>
        <translation>无法读取：{why}</translation>
    </message>
    <message>
        <source>edits.range</source>
        <extracomment>an edit names a part that the model does not have: {what}</extracomment>
        <translation>编辑涉及模型所没有的部分：{what}</translation>
    </message>
    <message>
        <source>model.truncated</source>
        <extracomment>the file ends early or is damaged: expected {what}</extracomment>
        <translation>文件提前结束或已损坏：此处应为{what}</translation>
    </message>
    <message>
        <source>model.malformed</source>
        <extracomment>the file is damaged: expected {what}</extracomment>
        <translation>文件已损坏：此处应为{what}</translation>
    </message>
    <message>
        <source>model.truncated#damage-message</source>
        <extracomment>a well-formed {type}</extracomment>
        <translation>格式正确的 {type}</translation>
    </message>
    <message>
        <source>hint.free-space</source>
        <extracomment>Free some space or choose another disk</extracomment>
        <translation>请释放空间或选择其他磁盘</translation>
    </message>
    <message>
        <source>hint.choose-writable</source>
        <extracomment>Choose a folder that you may write to</extracomment>
        <translation>请选择可写入的文件夹</translation>
    </message>
    <message>
        <source>file.write#source-not-read</source>
        <extracomment>the source cannot be read: {why}</extracomment>
        <translation>无法读取源文件：{why}</translation>
    </message>
    <message>
        <source>file.write#not-renamed</source>
        <extracomment>cannot be renamed into place: {why}</extracomment>
        <translation>无法改名到位：{why}</translation>
    </message>
    <message>
        <source>file.write#target</source>
        <extracomment>cannot be written: {why}</extracomment>
        <translation>无法写入：{why}</translation>
    </message>
    <message>
        <source>hint.check-disk</source>
        <extracomment>Check the disk</extracomment>
        <translation>请检查磁盘</translation>
    </message>
    <message>
        <source>write.damaged</source>
        <extracomment>the file on the disk is not what was written</extracomment>
        <translation>磁盘上的文件与写入内容不一致</translation>
    </message>
    <message>
        <source>hint.only-looked-at</source>
        <extracomment>Such a model can be viewed, but not exported</extracomment>
        <translation>这样的模型可以查看，但不能导出</translation>
    </message>
    <message>
        <source>hint.inspect-lists-sites</source>
        <extracomment>inspect lists the sites</extracomment>
        <translation>inspect 会列出各处</translation>
    </message>
    <message>
        <source>plan.unsound</source>
        <extracomment>the model&apos;s graph is not sound: {why}</extracomment>
        <translation>模型的图不完好：{why}</translation>
    </message>
    <message>
        <source>plan.promise</source>
        <extracomment>rule {rule}: the nodes as written do not compute what the rule claims</extracomment>
        <translation>规则 {rule} 写成节点后没有兑现其承诺</translation>
    </message>
    <message>
        <source>plan.size</source>
        <extracomment>the plan belongs to another model</extracomment>
        <translation>此方案属于另一个模型</translation>
    </message>
    <message>
        <source>proto.attribute</source>
        <extracomment>attribute &apos;{name}&apos; has an unsupported type</extracomment>
        <translation>属性“{name}”的种类在此无法理解</translation>
    </message>
    <message>
        <source>proto.constant</source>
        <extracomment>input {input} is not constant</extracomment>
        <translation>输入 {input} 不是常量</translation>
    </message>
    <message>
        <source>plan.unknown#rule</source>
        <extracomment>there is no rule &apos;{name}&apos;</extracomment>
        <translation>没有规则“{name}”</translation>
    </message>
    <message>
        <source>plan.unknown#site</source>
        <extracomment>there is no site &apos;{name}&apos;</extracomment>
        <translation>没有位置“{name}”</translation>
    </message>
    <message>
        <source>hint.known-rules</source>
        <extracomment>Choose one of {names}</extracomment>
        <translation>已知的有 {names}</translation>
    </message>
    <message>
        <source>keep.choice</source>
        <extracomment>kept by choice</extracomment>
        <translation>由您选择保留</translation>
    </message>
    <message>
        <source>keep.target-takes-it</source>
        <extracomment>the target supports this node as is</extracomment>
        <translation>目标平台可直接接受此节点</translation>
    </message>
    <message>
        <source>keep.rule-gives-nothing</source>
        <extracomment>rule {rule} found no rewrite here</extracomment>
        <translation>规则 {rule} 在此没有结果</translation>
    </message>
    <message>
        <source>keep.none-exact</source>
        <extracomment>no rewrite is exact: {why}</extracomment>
        <translation>没有精确的改写：{why}</translation>
    </message>
    <message>
        <source>keep.none-within-tolerance</source>
        <extracomment>no rewrite is within the tolerance: {why}</extracomment>
        <translation>没有误差在容限之内的改写：{why}</translation>
    </message>
    <message>
        <source>keep.none-exact-taken</source>
        <extracomment>no exact rewrite is known to use only operators that the target supports; closest: {rule}: {why}</extracomment>
        <translation>尚不知道目标平台能接受任何精确改写的全部算子；最接近的是 {rule}：{why}</translation>
    </message>
    <message>
        <source>keep.none-within-tolerance-taken</source>
        <extracomment>no rewrite within the tolerance is known to use only operators that the target supports; closest: {rule}: {why}</extracomment>
        <translation>没有哪个在容差之内的改写，其全部运算符都已知被目标接受；最接近的是 {rule}：{why}</translation>
    </message>
    <message>
        <source>keep.error-unknown</source>
        <extracomment>the error of rule {rule} is unknown: {why}</extracomment>
        <translation>规则 {rule} 的误差未知：{why}</translation>
    </message>
    <message>
        <source>keep.error-too-large</source>
        <extracomment>rule {rule} may be off by {error:.3g} of max|x|, more than the tolerance {tolerance:.3g}</extracomment>
        <translation>规则 {rule} 的偏差可达 max|x| 的 {error:.3g}，超过容差 {tolerance:.3g}</translation>
    </message>
    <message>
        <source>resize.axis#axis-not-resizable</source>
        <extracomment>cannot resize a length of {from} to {to}</extracomment>
        <translation>无法把长度 {from} 缩放到 {to}</translation>
    </message>
    <message>
        <source>resize.axis#axis-too-long</source>
        <extracomment>lengths of {from} and {to} are larger than 2^31</extracomment>
        <translation>长度 {from} 和 {to} 大于 2^31</translation>
    </message>
    <message>
        <source>resize.axis#axis-too-many-rows</source>
        <extracomment>a length of {length} exceeds the maximum of {most}</extracomment>
        <translation>长度 {length} 超过可处理的 {most}</translation>
    </message>
    <message>
        <source>resize.axis#axis-scale-not-positive</source>
        <extracomment>the scale {scale} is not a positive number</extracomment>
        <translation>缩放系数 {scale} 不是正数</translation>
    </message>
    <message>
        <source>resize.axis#axis-roi-not-finite</source>
        <extracomment>the roi is not finite</extracomment>
        <translation>roi 不是有限的数</translation>
    </message>
    <message>
        <source>resize.axis#axis-too-many-taps</source>
        <extracomment>a length of {length} with scale {scale} needs too many taps</extracomment>
        <translation>长度 {length}、缩放系数 {scale} 需要过多抽头</translation>
    </message>
    <message>
        <source>resize.input</source>
        <extracomment>an input of shape {shape} does not fit the node</extracomment>
        <translation>形状为 {shape} 的输入与节点不符</translation>
    </message>
    <message>
        <source>site.unknown-length</source>
        <extracomment>the length of axis {axis} is unknown</extracomment>
        <translation>轴 {axis} 的长度未知</translation>
    </message>
    <message>
        <source>site.too-long</source>
        <extracomment>axis {axis} of its result has a length of {length}; all axes together may have {most}</extracomment>
        <translation>其结果的轴 {axis} 长度为 {length}；所有轴合计最多 {most}</translation>
    </message>
    <message>
        <source>site.too-many-taps</source>
        <extracomment>its different rows have too many weights; all axes together may have {most}</extracomment>
        <translation>不同的行权重过多；所有轴合计最多 {most}</translation>
    </message>
    <message>
        <source>site.size#unknown</source>
        <extracomment>{why}</extracomment>
        <translation>{why}</translation>
    </message>
    <message>
        <source>site.size#site-other-rank</source>
        <extracomment>an input of rank {given} was given, the node&apos;s has rank {rank}</extracomment>
        <translation>给出的输入秩为 {given}，而节点输入的秩为 {rank}</translation>
    </message>
    <message>
        <source>site.size#axis-scale-unknown</source>
        <extracomment>the scale of axis {axis} is unknown</extracomment>
        <translation>轴 {axis} 的缩放系数未知</translation>
    </message>
    <message>
        <source>site.empty</source>
        <extracomment>a length of {length} with scale {scale} becomes 0</extracomment>
        <translation>长度 {length} 按缩放系数 {scale} 变为 0</translation>
    </message>
    <message>
        <source>resize.attribute#resize-attribute-of-caller</source>
        <extracomment>its attribute &apos;{name}&apos; is given by the caller of the function</extracomment>
        <translation>其属性“{name}”由函数的调用者给出</translation>
    </message>
    <message>
        <source>resize.attribute#cubic-coefficient-not-finite</source>
        <extracomment>cubic_coeff_a is not a finite number</extracomment>
        <translation>cubic_coeff_a 不是有限的数</translation>
    </message>
    <message>
        <source>resize.attribute#resize-attribute-unknown</source>
        <extracomment>{name} &apos;{value}&apos; is not known</extracomment>
        <translation>{name} 的值“{value}”未知</translation>
    </message>
    <message>
        <source>hint.known-attribute-values</source>
        <extracomment>Choose one of {values}</extracomment>
        <translation>已知的有 {values}</translation>
    </message>
    <message>
        <source>resize.of-axis</source>
        <extracomment>axis {axis}: {why}</extracomment>
        <translation>轴 {axis}：{why}</translation>
    </message>
    <message>
        <source>site.unknown#why</source>
        <extracomment>{why}</extracomment>
        <translation>{why}</translation>
    </message>
    <message>
        <source>site.unknown#advised</source>
        <extracomment>{why}. {advice}</extracomment>
        <translation>{why}。{advice}</translation>
    </message>
    <message>
        <source>site.unknown#incomplete</source>
        <extracomment>the node lacks its input or output</extracomment>
        <translation>节点缺少输入或输出</translation>
    </message>
    <message>
        <source>site.unknown#rank</source>
        <extracomment>the rank of its input is unknown</extracomment>
        <translation>其输入的秩未知</translation>
    </message>
    <message>
        <source>site.unknown#axes-beyond-rank</source>
        <extracomment>its axes name {axis}, but the input has rank {rank}</extracomment>
        <translation>其 axes 指定了 {axis}，但输入的秩为 {rank}</translation>
    </message>
    <message>
        <source>site.unknown#axes-twice</source>
        <extracomment>its axes name one axis twice</extracomment>
        <translation>其 axes 两次指定同一个轴</translation>
    </message>
    <message>
        <source>site.unknown#roi-computed</source>
        <extracomment>its roi is computed at run time</extracomment>
        <translation>其 roi 在运行时计算</translation>
    </message>
    <message>
        <source>site.unknown#roi-count</source>
        <extracomment>its roi has {found} values where {needed} are needed</extracomment>
        <translation>其 roi 有 {found} 个值，需要 {needed} 个</translation>
    </message>
    <message>
        <source>site.unknown#scales-and-sizes</source>
        <extracomment>both scales and sizes are given</extracomment>
        <translation>同时给出了 scales 和 sizes</translation>
    </message>
    <message>
        <source>site.unknown#no-targets</source>
        <extracomment>neither scales nor sizes is given</extracomment>
        <translation>既没有给出 scales 也没有给出 sizes</translation>
    </message>
    <message>
        <source>site.unknown#no-scales</source>
        <extracomment>its scales attribute is missing</extracomment>
        <translation>缺少 scales 属性</translation>
    </message>
    <message>
        <source>site.unknown#scale-count</source>
        <extracomment>it has {found} scales where {needed} are needed</extracomment>
        <translation>它有 {found} 个 scales，需要 {needed} 个</translation>
    </message>
    <message>
        <source>site.unknown#size-count</source>
        <extracomment>it has {found} sizes where {needed} are needed</extracomment>
        <translation>它有 {found} 个 sizes，需要 {needed} 个</translation>
    </message>
    <message>
        <source>site.unknown#scale-not-positive</source>
        <extracomment>the scale {scale} of axis {axis} is not a positive number</extracomment>
        <translation>轴 {axis} 的缩放系数 {scale} 不是正数</translation>
    </message>
    <message>
        <source>site.unknown#scale-too-large</source>
        <extracomment>the scale {scale} makes axis {axis} longer than 2^31</extracomment>
        <translation>缩放系数 {scale} 使轴 {axis} 长于 2^31</translation>
    </message>
    <message>
        <source>site.unknown#scales-computed</source>
        <extracomment>its scales are known only at run time</extracomment>
        <translation>其 scales 运行时才知道</translation>
    </message>
    <message>
        <source>site.unknown#sizes-computed</source>
        <extracomment>its sizes are known only at run time</extracomment>
        <translation>其 sizes 运行时才知道</translation>
    </message>
    <message>
        <source>site.unknown#input-empty</source>
        <extracomment>axis {axis} of its input is empty</extracomment>
        <translation>输入的轴 {axis} 为空</translation>
    </message>
    <message>
        <source>site.unknown#output-empty</source>
        <extracomment>axis {axis} of its output would have length {length}</extracomment>
        <translation>其输出的轴 {axis} 长度将为 {length}</translation>
    </message>
    <message>
        <source>site.unknown#shapes-contradict</source>
        <extracomment>the model says that axis {axis} of its output has length {stated}, its scale makes {made}</extracomment>
        <translation>模型称其输出的轴 {axis} 长度为 {stated}，而其 scale 得出 {made}</translation>
    </message>
    <message>
        <source>direction.same</source>
        <extracomment>same</extracomment>
        <translation>不变</translation>
    </message>
    <message>
        <source>direction.up</source>
        <extracomment>up</extracomment>
        <translation>放大</translation>
    </message>
    <message>
        <source>direction.down</source>
        <extracomment>down</extracomment>
        <translation>缩小</translation>
    </message>
    <message>
        <source>direction.mixed</source>
        <extracomment>mixed</extracomment>
        <translation>有放大有缩小</translation>
    </message>
    <message>
        <source>direction.unknown</source>
        <extracomment>unknown</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>site.source#scales-initializer</source>
        <extracomment>scales: initializer</extracomment>
        <translation>scales：初始值</translation>
    </message>
    <message>
        <source>site.source#scales-graph-input</source>
        <extracomment>scales: graph input</extracomment>
        <translation>scales：图输入</translation>
    </message>
    <message>
        <source>site.source#scales-constant</source>
        <extracomment>scales: Constant node</extracomment>
        <translation>scales：Constant 节点</translation>
    </message>
    <message>
        <source>site.source#scales-computed</source>
        <extracomment>scales: computed</extracomment>
        <translation>scales：计算得出</translation>
    </message>
    <message>
        <source>site.source#scales-attribute</source>
        <extracomment>scales: attribute</extracomment>
        <translation>scales：属性</translation>
    </message>
    <message>
        <source>site.source#sizes-initializer</source>
        <extracomment>sizes: initializer</extracomment>
        <translation>sizes：初始值</translation>
    </message>
    <message>
        <source>site.source#sizes-graph-input</source>
        <extracomment>sizes: graph input</extracomment>
        <translation>sizes：图输入</translation>
    </message>
    <message>
        <source>site.source#sizes-constant</source>
        <extracomment>sizes: Constant node</extracomment>
        <translation>sizes：Constant 节点</translation>
    </message>
    <message>
        <source>site.source#sizes-computed</source>
        <extracomment>sizes: computed</extracomment>
        <translation>sizes：计算得出</translation>
    </message>
    <message>
        <source>family.identity</source>
        <extracomment>identity</extracomment>
        <translation>恒等</translation>
    </message>
    <message>
        <source>family.select</source>
        <extracomment>select</extracomment>
        <translation>选取</translation>
    </message>
    <message>
        <source>family.average</source>
        <extracomment>average</extracomment>
        <translation>平均</translation>
    </message>
    <message>
        <source>family.strided</source>
        <extracomment>strided</extracomment>
        <translation>跨步卷积</translation>
    </message>
    <message>
        <source>family.transposed</source>
        <extracomment>transposed</extracomment>
        <translation>转置卷积</translation>
    </message>
    <message>
        <source>family.rational</source>
        <extracomment>rational</extracomment>
        <translation>有理比例</translation>
    </message>
    <message>
        <source>family.dense</source>
        <extracomment>dense</extracomment>
        <translation>稠密</translation>
    </message>
    <message>
        <source>border.none</source>
        <extracomment>none</extracomment>
        <translation>无</translation>
    </message>
    <message>
        <source>border.scale</source>
        <extracomment>scale</extracomment>
        <translation>缩放</translation>
    </message>
    <message>
        <source>border.clamp</source>
        <extracomment>clamp</extracomment>
        <translation>重复边缘</translation>
    </message>
    <message>
        <source>rule.length#length-windows-too-long</source>
        <extracomment>its windows are too long to be tried at every length</extracomment>
        <translation>其窗口过长，无法在每个长度上尝试</translation>
    </message>
    <message>
        <source>rule.length#length-period-too-long</source>
        <extracomment>its period is too long to be tried at every length</extracomment>
        <translation>其周期过长，无法在每个长度上尝试</translation>
    </message>
    <message>
        <source>rule.length#length-fixed-operator</source>
        <extracomment>a {what} holds for one length only</extracomment>
        <translation>{what} 只适用于一个长度</translation>
    </message>
    <message>
        <source>rule.length#length-transpose-rank</source>
        <extracomment>a Transpose of another rank</extracomment>
        <translation>Transpose 的秩不同</translation>
    </message>
    <message>
        <source>rule.length#length-squeezed</source>
        <extracomment>a Squeeze of the axis</extracomment>
        <translation>对该轴的 Squeeze</translation>
    </message>
    <message>
        <source>rule.length#length-no-short-period</source>
        <extracomment>the scale of axis {axis} has no short period</extracomment>
        <translation>轴 {axis} 的缩放系数没有短周期</translation>
    </message>
    <message>
        <source>rule.length#length-weights-depend</source>
        <extracomment>with {mode} the weights of axis {axis} depend on its length</extracomment>
        <translation>使用 {mode} 时，轴 {axis} 的权重取决于其长度</translation>
    </message>
    <message>
        <source>rule.length#length-grows-otherwise</source>
        <extracomment>its result grows differently from that of the Resize</extracomment>
        <translation>其结果的增长方式与 Resize 不同</translation>
    </message>
    <message>
        <source>rule.length#length-too-many</source>
        <extracomment>{count} lengths would have to be tried, more than {most}</extracomment>
        <translation>需要尝试 {count} 个长度，超过 {most} 个</translation>
    </message>
    <message>
        <source>recipe.dense</source>
        <extracomment>the rows of axis {axis} ({from} → {to}) do not repeat</extracomment>
        <translation>轴 {axis}（{from} → {to}）的各行不重复</translation>
    </message>
    <message>
        <source>recipe.kernel</source>
        <extracomment>axis {axis} would need a kernel of {size}, more than {most}</extracomment>
        <translation>轴 {axis} 需要长度为 {size} 的核，超过 {most}</translation>
    </message>
    <message>
        <source>recipe.border</source>
        <extracomment>the border of axis {axis} cannot be reproduced</extracomment>
        <translation>轴 {axis} 的边界既不是截断、缩放，也不是重复</translation>
    </message>
    <message>
        <source>strided.ratio</source>
        <extracomment>axis {axis} does not shrink by an integer</extracomment>
        <translation>轴 {axis} 不是按整数倍缩小</translation>
    </message>
    <message>
        <source>transposed.ratio</source>
        <extracomment>axis {axis} does not grow by an integer</extracomment>
        <translation>轴 {axis} 不是按整数倍放大</translation>
    </message>
    <message>
        <source>rational.ratio</source>
        <extracomment>axis {axis} is resized by an integer</extracomment>
        <translation>轴 {axis} 按整数倍缩放</translation>
    </message>
    <message>
        <source>polyphase.ratio</source>
        <extracomment>axis {axis} has a single phase</extracomment>
        <translation>轴 {axis} 只有一个相位</translation>
    </message>
    <message>
        <source>polyphase.phases</source>
        <extracomment>axis {axis} has {count} phases, more than {most} or than samples</extracomment>
        <translation>轴 {axis} 有 {count} 个相位，多于 {most} 个或多于样本数</translation>
    </message>
    <message>
        <source>recipe.rank</source>
        <extracomment>convolutions and pools work along up to three axes, this input of rank {rank} would need {needed}</extracomment>
        <translation>卷积和池化最多沿三个轴进行，此输入的秩为 {rank}，需要 {needed} 个</translation>
    </message>
    <message>
        <source>recipe.unknown</source>
        <extracomment>lengths are unknown and the scale is not a constant fraction with a denominator up to 64; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>长度未知，且缩放比例不是分母不超过 64 的常量分数；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>recipe.identity</source>
        <extracomment>nothing is resized</extracomment>
        <translation>没有任何缩放</translation>
    </message>
    <message>
        <source>recipe.channels</source>
        <extracomment>the number of channels is unknown; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>通道数未知；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>rule.length#length-no-fraction</source>
        <extracomment>the length of axis {axis} is not a fixed fraction of the input&apos;s beyond {most}</extracomment>
        <translation>超过 {most} 后，轴 {axis} 的长度不是输入长度的固定比例</translation>
    </message>
    <message>
        <source>rule.length#length-does-not-hold</source>
        <extracomment>it does not hold for a length of {length} along axis {axis}: {why}</extracomment>
        <translation>沿轴 {axis} 长度为 {length} 时不成立：{why}</translation>
    </message>
    <message>
        <source>rule.length#length-no-result</source>
        <extracomment>no length of axis {axis} gives a result</extracomment>
        <translation>轴 {axis} 的任何长度都没有结果</translation>
    </message>
    <message>
        <source>average.family</source>
        <extracomment>axis {axis} does not average equal windows</extracomment>
        <translation>轴 {axis} 不是对等长窗口求平均</translation>
    </message>
    <message>
        <source>average.border</source>
        <extracomment>axis {axis} averages differently at its border</extracomment>
        <translation>轴 {axis} 在边界处的平均方式不同</translation>
    </message>
    <message>
        <source>dense.unknown</source>
        <extracomment>needs fixed sizes; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>矩阵需要已知长度；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>dense.identity</source>
        <extracomment>nothing is resized</extracomment>
        <translation>没有任何缩放</translation>
    </message>
    <message>
        <source>dense.size</source>
        <extracomment>axis {axis} would need a matrix of {rows}×{columns}</extracomment>
        <translation>轴 {axis} 需要 {rows}×{columns} 的矩阵</translation>
    </message>
    <message>
        <source>gather.unknown</source>
        <extracomment>needs fixed sizes; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>采样列表需要已知长度；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>gather.identity</source>
        <extracomment>nothing is resized</extracomment>
        <translation>没有任何缩放</translation>
    </message>
    <message>
        <source>gather.weights</source>
        <extracomment>axis {axis} mixes samples, it does not only pick them</extracomment>
        <translation>轴 {axis} 会混合样本，而不只是选取样本</translation>
    </message>
    <message>
        <source>identity.unknown</source>
        <extracomment>whether lengths stay equal is unknown</extracomment>
        <translation>长度是否保持不变未知</translation>
    </message>
    <message>
        <source>identity.resizes</source>
        <extracomment>axis {axis} is resized from {from} to {to}</extracomment>
        <translation>轴 {axis} 从 {from} 缩放到 {to}</translation>
    </message>
    <message>
        <source>mixed.dense</source>
        <extracomment>axis {axis} ({from} → {to}) fits no convolution</extracomment>
        <translation>轴 {axis}（{from} → {to}）不适合任何卷积</translation>
    </message>
    <message>
        <source>mixed.alike</source>
        <extracomment>all axes are resized alike: other rules apply</extracomment>
        <translation>各轴缩放方式相同：由其他规则处理</translation>
    </message>
    <message>
        <source>nearest-average.ratio</source>
        <extracomment>axis {axis} does not grow by an integer</extracomment>
        <translation>轴 {axis} 不是按整数倍放大</translation>
    </message>
    <message>
        <source>nearest-average.weights</source>
        <extracomment>axis {axis} is not the average of replicated samples</extracomment>
        <translation>轴 {axis} 不是重复样本的平均</translation>
    </message>
    <message>
        <source>normalise.unknown</source>
        <extracomment>lengths are unknown; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>长度未知；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>normalise.identity</source>
        <extracomment>nothing is resized</extracomment>
        <translation>没有任何缩放</translation>
    </message>
    <message>
        <source>normalise.crop</source>
        <extracomment>it looks outside of its input</extracomment>
        <translation>它会读取输入之外的位置</translation>
    </message>
    <message>
        <source>normalise.normal</source>
        <extracomment>its attributes are the usual ones already; rule restate writes sizes in place of scales, and back</extracomment>
        <translation>其属性已是常用形式；规则 restate 以 sizes 代替 scales，或反过来</translation>
    </message>
    <message>
        <source>normalise.different</source>
        <extracomment>no other attributes mean the same</extracomment>
        <translation>没有其他等价的属性</translation>
    </message>
    <message>
        <source>patent.align-corners</source>
        <extracomment>axis {axis} aligns corners with a length of 1: (in-1)/(out-1) has no value</extracomment>
        <translation>轴 {axis} 以长度 1 对齐角点：(in-1)/(out-1) 没有值</translation>
    </message>
    <message>
        <source>patent.dynamic#patent-pool-dynamic</source>
        <extracomment>pooling needs a fixed height and width; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>池化需要高和宽的长度；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>patent.cubic-up</source>
        <extracomment>the patent describes enlarging by nearest and linear interpolation, not by cubic</extracomment>
        <translation>专利只描述最近邻和线性插值的放大，不包括三次插值</translation>
    </message>
    <message>
        <source>patent.channels</source>
        <extracomment>the number of channels is unknown; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>通道数未知；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>patent.dynamic#patent-linear-dynamic</source>
        <extracomment>a linear kernel needs a fixed height and width; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>线性核需要高和宽的长度；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>patent.crop</source>
        <extracomment>the patent resizes whole images; tf_crop_and_resize cuts a region out</extracomment>
        <translation>专利缩放整幅图像；tf_crop_and_resize 会裁出一个区域</translation>
    </message>
    <message>
        <source>patent.dynamic#patent-lengths-unknown</source>
        <extracomment>whether lengths stay equal is unknown</extracomment>
        <translation>长度是否保持不变未知</translation>
    </message>
    <message>
        <source>patent.unknown-direction</source>
        <extracomment>whether it enlarges or shrinks is unknown; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>放大还是缩小未知；请给出模型的输入形状</translation>
    </message>
    <message>
        <source>patent.rank</source>
        <extracomment>the patent resizes images of shape N×C×H×W; this input has rank {rank}</extracomment>
        <translation>专利缩放形状为 N×C×H×W 的图像；此输入的秩为 {rank}</translation>
    </message>
    <message>
        <source>patent.layout</source>
        <extracomment>axis {axis} is resized, but the patent&apos;s height and width are the axes 2 and 3 of N×C×H×W</extracomment>
        <translation>缩放了轴 {axis}，但专利的高和宽是 N×C×H×W 的轴 2 和 3</translation>
    </message>
    <message>
        <source>patent.mixed</source>
        <extracomment>height ({height}) and width ({width}) do not both grow or both shrink; the patent leaves such a node as is</extracomment>
        <translation>高（{height}）与宽（{width}）并非同时放大或同时缩小；专利对此类节点保持原样</translation>
    </message>
    <message>
        <source>select.family</source>
        <extracomment>axis {axis} does not pick evenly spaced samples</extracomment>
        <translation>轴 {axis} 不是等间隔取样</translation>
    </message>
    <message>
        <source>select.border</source>
        <extracomment>axis {axis} repeats samples at its border</extracomment>
        <translation>轴 {axis} 在边界处重复样本</translation>
    </message>
    <message>
        <source>patent.non-integer#grows</source>
        <extracomment>axis {axis} grows by {scale:.6g}, and the patent&apos;s kernel needs an integer up to {most}</extracomment>
        <translation>轴 {axis} 放大 {scale:.6g} 倍，而专利的卷积核需要不超过 {most} 的整数</translation>
    </message>
    <message>
        <source>patent.non-integer#shrinks</source>
        <extracomment>axis {axis} shrinks by {scale:.6g}, and the patent&apos;s kernel needs an integer up to {most}</extracomment>
        <translation>轴 {axis} 缩小 {scale:.6g} 倍，而专利的卷积核需要不超过 {most} 的整数</translation>
    </message>
    <message>
        <source>rule.length#length-fixed-channels</source>
        <extracomment>a {op} over a free number of channels holds for one length only</extracomment>
        <translation>通道数不定的 {op} 只适用于一个长度</translation>
    </message>
    <message>
        <source>candidate.uncertified</source>
        <extracomment>the input&apos;s lengths are unknown</extracomment>
        <translation>输入的长度未知</translation>
    </message>
    <message>
        <source>rule.length#why</source>
        <extracomment>{why}</extracomment>
        <translation>{why}</translation>
    </message>
    <message>
        <source>hint.nothing-in-it</source>
        <extracomment>There is nothing to rewrite in it</extracomment>
        <translation>其中没有可改写的内容</translation>
    </message>
    <message>
        <source>hint.give-input-shapes</source>
        <extracomment>Give the shapes of the model&apos;s inputs (--shape on the command line)</extracomment>
        <translation>请填写模型输入的形状（命令行用 --shape）</translation>
    </message>
    <message>
        <source>hint.please-report</source>
        <extracomment>Nothing was written; please report this model</extracomment>
        <translation>没有写入任何内容；请报告此模型</translation>
    </message>
    <message>
        <source>hint.choose-main-graph</source>
        <extracomment>Choose a node of the main graph</extracomment>
        <translation>请选择主图中的节点</translation>
    </message>
    <message>
        <source>hint.height-and-width</source>
        <extracomment>Images can be shown for nodes that resize height and width</extracomment>
        <translation>缩放高和宽的节点才能显示图片</translation>
    </message>
    <message>
        <source>hint.show-at-input-size</source>
        <extracomment>Show it at the size of the node&apos;s input</extracomment>
        <translation>请按节点输入的大小显示</translation>
    </message>
    <message>
        <source>hint.use-array-shape</source>
        <extracomment>Use one with the shape H×W, C×H×W or 1×C×H×W</extracomment>
        <translation>请使用形状为 H×W、C×H×W 或 1×C×H×W 的数组</translation>
    </message>
    <message>
        <source>hint.show-at-own-size</source>
        <extracomment>Show the image at its own size</extracomment>
        <translation>请按图像原始尺寸显示</translation>
    </message>
    <message>
        <source>hint.give-tensor-file</source>
        <extracomment>Give a .npy or .pb file</extracomment>
        <translation>请给出 .npy 或 .pb 文件</translation>
    </message>
    <message>
        <source>model.sites</source>
        <extracomment>the model has {count} Resize nodes, more than the {most} that are analysed</extracomment>
        <translation>模型有 {count} 个 Resize 节点，超过可分析的 {most} 个</translation>
    </message>
    <message>
        <source>model.no-resize</source>
        <extracomment>the model contains no Resize or Upsample node</extracomment>
        <translation>模型不含 Resize 或 Upsample 节点</translation>
    </message>
    <message>
        <source>export.nothing</source>
        <extracomment>no Resize node is rewritten ({why})</extracomment>
        <translation>没有改写任何 Resize 节点（{why}）</translation>
    </message>
    <message>
        <source>export.unsound</source>
        <extracomment>the exported graph would not be sound: {why}</extracomment>
        <translation>导出的图将不完好：{why}</translation>
    </message>
    <message>
        <source>export.contradicted</source>
        <extracomment>the exported nodes differ from the Resize by {error:.3g}, more than their certificate allows</extracomment>
        <translation>导出的节点与 Resize 相差 {error:.3g}，超过其证书所允许的范围</translation>
    </message>
    <message>
        <source>partial.type</source>
        <extracomment>input &apos;{name}&apos; takes {wanted}, but the tensor is {given}</extracomment>
        <translation>输入“{name}”接受 {wanted}，但张量是 {given}</translation>
    </message>
    <message>
        <source>partial.body</source>
        <extracomment>the node is inside a subgraph or function and has no single input</extracomment>
        <translation>节点在子图或函数之内，因此没有唯一的输入</translation>
    </message>
    <message>
        <source>runtime.none</source>
        <extracomment>ONNX Runtime is not installed</extracomment>
        <translation>未安装 ONNX Runtime</translation>
    </message>
    <message>
        <source>picture.size#picture-not-a-picture</source>
        <extracomment>an image is a float32 tensor of shape 1×C×H×W</extracomment>
        <translation>图片是形状为 1×C×H×W 的 float32 张量</translation>
    </message>
    <message>
        <source>picture.size#picture-other-size</source>
        <extracomment>input &apos;{name}&apos; takes {channels} channels of {height}×{width}, but the image has {givenChannels} of {givenHeight}×{givenWidth}</extracomment>
        <translation>输入“{name}”接受 {channels} 个通道的 {height}×{width}，但图片有 {givenChannels} 个通道的 {givenHeight}×{givenWidth}</translation>
    </message>
    <message>
        <source>picture.size#picture-input-type</source>
        <extracomment>input &apos;{name}&apos; takes {type}</extracomment>
        <translation>输入“{name}”接受 {type}</translation>
    </message>
    <message>
        <source>preview.layout#preview-rank-unknown</source>
        <extracomment>the rank of its input is unknown</extracomment>
        <translation>其输入的秩未知</translation>
    </message>
    <message>
        <source>preview.layout#preview-axes</source>
        <extracomment>it resizes {count} axes</extracomment>
        <translation>它缩放 {count} 个轴</translation>
    </message>
    <message>
        <source>preview.layout#preview-other-axes</source>
        <extracomment>it resizes other axes than height and width</extracomment>
        <translation>它缩放高和宽以外的轴</translation>
    </message>
    <message>
        <source>preview.rule</source>
        <extracomment>there is no rule &apos;{name}&apos;</extracomment>
        <translation>没有规则“{name}”</translation>
    </message>
    <message>
        <source>preview.picture#preview-not-a-picture</source>
        <extracomment>an image is a float32 tensor of shape 1×C×H×W</extracomment>
        <translation>图片是形状为 1×C×H×W 的 float32 张量</translation>
    </message>
    <message>
        <source>preview.size#preview-too-large</source>
        <extracomment>the result would have the shape {shape}</extracomment>
        <translation>结果的形状将为 {shape}</translation>
    </message>
    <message>
        <source>preview.shape</source>
        <extracomment>the rewrite gives another size than the node at this image&apos;s size</extracomment>
        <translation>在此图像尺寸下，改写与原节点的输出尺寸不同</translation>
    </message>
    <message>
        <source>preview.worst-case#worst-case-not-linear</source>
        <extracomment>the rewrite is not linear, so that no single worst image is known</extracomment>
        <translation>改写不是线性的，因此不存在唯一的最坏图片</translation>
    </message>
    <message>
        <source>preview.worst-case#worst-case-exact</source>
        <extracomment>the rewrite is exact: no image makes a difference</extracomment>
        <translation>改写是精确的：任何图片都没有差异</translation>
    </message>
    <message>
        <source>preview.array</source>
        <extracomment>an array of shape {shape} is not an image</extracomment>
        <translation>形状为 {shape} 的数组不是图片</translation>
    </message>
    <message>
        <source>preview.picture#preview-no-picture</source>
        <extracomment>there is no image</extracomment>
        <translation>没有图像</translation>
    </message>
    <message>
        <source>preview.size#preview-lengths-unknown</source>
        <extracomment>the lengths of the node&apos;s input are unknown</extracomment>
        <translation>节点输入的长度未知</translation>
    </message>
    <message>
        <source>preview.view#view-not-of-picture</source>
        <extracomment>a part of the result does not come from the image</extracomment>
        <translation>结果的一部分并非来自图片</translation>
    </message>
    <message>
        <source>preview.view#view-not-linear</source>
        <extracomment>the rewrite is not linear</extracomment>
        <translation>改写不是线性的</translation>
    </message>
    <message>
        <source>preview.view#view-other-size</source>
        <extracomment>the rewrite gives another size than the node at this image&apos;s size</extracomment>
        <translation>在此图像尺寸下，改写与原节点的输出尺寸不同</translation>
    </message>
    <message>
        <source>preview.window</source>
        <extracomment>the part to be shown is not within the result</extracomment>
        <translation>要显示的部分不在结果之内</translation>
    </message>
    <message>
        <source>tensor.file#tensor-file-not-serialized</source>
        <extracomment>this is not a serialized tensor</extracomment>
        <translation>这不是序列化的张量</translation>
    </message>
    <message>
        <source>tensor.file#tensor-file-extension</source>
        <extracomment>tensors are read from .npy and .pb files</extracomment>
        <translation>张量从 .npy 和 .pb 文件读取</translation>
    </message>
    <message>
        <source>preview.layout#why</source>
        <extracomment>{why}</extracomment>
        <translation>{why}</translation>
    </message>
    <message>
        <source>model.unknown-shapes#one</source>
        <extracomment>the sizes of the Resize node are unknown ({id}: {why})</extracomment>
        <translation>Resize 节点的尺寸未知（{id}：{why}）</translation>
    </message>
    <message>
        <source>model.unknown-shapes#all</source>
        <extracomment>none of the {count} Resize nodes has known sizes ({id}: {why})</extracomment>
        <translation>全部 {count} 个 Resize 节点的尺寸都未知（{id}：{why}）</translation>
    </message>
    <message>
        <source>model.unknown-shapes#free</source>
        <extracomment>its lengths depend on dynamic dimensions of the inputs</extracomment>
        <translation>其长度取决于未定的输入维度</translation>
    </message>
    <message>
        <source>export.nothing#at</source>
        <extracomment>no Resize node is rewritten ({id}: {why})</extracomment>
        <translation>没有改写任何 Resize 节点（{id}：{why}）</translation>
    </message>
    <message>
        <source>hint.picture-shapes</source>
        <extracomment>Images go to inputs of shape 1×C×H×W or 1×H×W×C with 1, 3 or 4 channels</extracomment>
        <translation>图片可用于形状为 1×C×H×W 或 1×H×W×C、有 1、3 或 4 个通道的输入</translation>
    </message>
    <message>
        <source>picture.none#none</source>
        <extracomment>no input of the model takes an image</extracomment>
        <translation>模型没有接受图片的输入</translation>
    </message>
    <message>
        <source>picture.none#named</source>
        <extracomment>the model has no input &apos;{name}&apos; that takes an image</extracomment>
        <translation>模型没有接受图片的输入“{name}”</translation>
    </message>
    <message>
        <source>hint.bring-to-size</source>
        <extracomment>Bring the image to the size of the node&apos;s input, or choose another rule</extracomment>
        <translation>请把图片调整到节点输入的大小，或选择其他规则</translation>
    </message>
    <message>
        <source>preview.worst-case#why</source>
        <extracomment>{why}</extracomment>
        <translation>{why}</translation>
    </message>
    <message>
        <source>export.nothing#kept</source>
        <extracomment>{id}: {why}</extracomment>
        <translation>{id}：{why}</translation>
    </message>
    <message>
        <source>export.nothing#kept-too</source>
        <extracomment>{first}; {next}</extracomment>
        <translation>{first}；{next}</translation>
    </message>
    <message>
        <source>shape.negative-length</source>
        <extracomment>the shape given for input &apos;{name}&apos; has a negative length</extracomment>
        <translation>为输入“{name}”给出的形状含有负的长度</translation>
    </message>
    <message>
        <source>shape.rank</source>
        <extracomment>input &apos;{name}&apos; has {rank} axes in the file ({shape}), but {given} were given ({givenShape})</extracomment>
        <translation>输入“{name}”在文件中有 {rank} 个轴（{shape}），但给出了 {given} 个（{givenShape}）</translation>
    </message>
    <message>
        <source>shape.no-such-input</source>
        <extracomment>no input is named &apos;{name}&apos;</extracomment>
        <translation>没有名为“{name}”的输入</translation>
    </message>
    <message>
        <source>hint.no-inputs</source>
        <extracomment>The model has no inputs</extracomment>
        <translation>模型没有输入</translation>
    </message>
    <message>
        <source>hint.inputs-are</source>
        <extracomment>The model&apos;s inputs are {names}</extracomment>
        <translation>模型的输入是 {names}</translation>
    </message>
    <message>
        <source>hint.check-path</source>
        <extracomment>Check the path</extracomment>
        <translation>请检查路径</translation>
    </message>
    <message>
        <source>hint.give-shapes</source>
        <extracomment>Give the model&apos;s input shapes</extracomment>
        <translation>请给出模型输入的形状</translation>
    </message>
    <message>
        <source>cancelled</source>
        <extracomment>cancelled</extracomment>
        <translation>已取消</translation>
    </message>
    <message>
        <source>file.missing</source>
        <extracomment>there is no such file</extracomment>
        <translation>文件不存在</translation>
    </message>
    <message>
        <source>file.special</source>
        <extracomment>this is not a regular file, and is not replaced</extracomment>
        <translation>这不是常规文件，不会被替换</translation>
    </message>
    <message>
        <source>target.profile#profile-limits-expected</source>
        <extracomment>an object of limits is expected</extracomment>
        <translation>应为限制的对象</translation>
    </message>
    <message>
        <source>target.profile#profile-no-such-fact</source>
        <extracomment>there is no such fact</extracomment>
        <translation>没有这样的事实</translation>
    </message>
    <message>
        <source>target.profile#profile-value-expected</source>
        <extracomment>a value, a list of values or an object with min, max … is expected</extracomment>
        <translation>应为一个值、值的列表，或含 min、max … 的对象</translation>
    </message>
    <message>
        <source>target.profile#profile-above-zero</source>
        <extracomment>a number above 0 is expected</extracomment>
        <translation>应为大于 0 的数</translation>
    </message>
    <message>
        <source>target.profile#profile-min-above-max</source>
        <extracomment>min is above max: no value can satisfy that</extracomment>
        <translation>min 大于 max：无法满足</translation>
    </message>
    <message>
        <source>target.profile#profile-values-expected</source>
        <extracomment>a list of values is expected</extracomment>
        <translation>应为值的列表</translation>
    </message>
    <message>
        <source>target.profile#profile-numbers-or-words</source>
        <extracomment>numbers or words are expected</extracomment>
        <translation>应为数字或单词</translation>
    </message>
    <message>
        <source>target.profile#profile-mixed</source>
        <extracomment>numbers and words are mixed</extracomment>
        <translation>数字和单词混在一起</translation>
    </message>
    <message>
        <source>target.profile#profile-no-such-setting</source>
        <extracomment>there is no such setting</extracomment>
        <translation>没有这样的设置</translation>
    </message>
    <message>
        <source>target.profile#profile-text-expected</source>
        <extracomment>a text is expected</extracomment>
        <translation>应为文本</translation>
    </message>
    <message>
        <source>target.profile#profile-object-expected</source>
        <extracomment>an object is expected</extracomment>
        <translation>应为对象</translation>
    </message>
    <message>
        <source>target.profile#profile-list-expected</source>
        <extracomment>a list is expected</extracomment>
        <translation>应为列表</translation>
    </message>
    <message>
        <source>target.profile#profile-flag-expected</source>
        <extracomment>true or false is expected</extracomment>
        <translation>应为 true 或 false</translation>
    </message>
    <message>
        <source>target.profile#profile-number-expected</source>
        <extracomment>a number is expected</extracomment>
        <translation>应为数字</translation>
    </message>
    <message>
        <source>target.profile#profile-no-object</source>
        <extracomment>not a JSON object</extracomment>
        <translation>这不是 JSON 对象</translation>
    </message>
    <message>
        <source>target.profile#profile-names-expected</source>
        <extracomment>names are expected</extracomment>
        <translation>应为名称</translation>
    </message>
    <message>
        <source>target.profile#profile-base-lacks-operator</source>
        <extracomment>the base does not name {name}</extracomment>
        <translation>基础配置没有提到 {name}</translation>
    </message>
    <message>
        <source>target.profile#profile-base-lacks-rule</source>
        <extracomment>the base has no rule &apos;{name}&apos;</extracomment>
        <translation>基础配置没有规则“{name}”</translation>
    </message>
    <message>
        <source>target.profile#profile-versions-expected</source>
        <extracomment>texts are expected, the oldest version first</extracomment>
        <translation>应为文本，最旧的版本在前</translation>
    </message>
    <message>
        <source>target.profile#profile-twice</source>
        <extracomment>{name} is there twice</extracomment>
        <translation>{name} 出现了两次</translation>
    </message>
    <message>
        <source>target.profile#profile-no-such-version</source>
        <extracomment>&apos;{name}&apos; is not among the versions</extracomment>
        <translation>“{name}”不在版本之中</translation>
    </message>
    <message>
        <source>target.profile#profile-confidence-expected</source>
        <extracomment>expected measured, vendor_document, source_code, user_reports or definition</extracomment>
        <translation>应为 measured、vendor_document、source_code、user_reports 或 definition</translation>
    </message>
    <message>
        <source>target.profile#profile-no-such-source</source>
        <extracomment>&apos;{name}&apos; is not among the sources</extracomment>
        <translation>“{name}”不在来源之中</translation>
    </message>
    <message>
        <source>target.profile#profile-operators-expected</source>
        <extracomment>names of operators are expected</extracomment>
        <translation>应为运算符的名称</translation>
    </message>
    <message>
        <source>target.profile#profile-no-such-operator</source>
        <extracomment>there is no operator &apos;{name}&apos;</extracomment>
        <translation>没有运算符“{name}”</translation>
    </message>
    <message>
        <source>target.profile#profile-accepted-expected</source>
        <extracomment>an object with op and accepted is expected</extracomment>
        <translation>应为含 op 和 accepted 的对象</translation>
    </message>
    <message>
        <source>target.profile#profile-others-expected</source>
        <extracomment>an object with accepted, reason and source is expected</extracomment>
        <translation>应为含 accepted、reason 和 source 的对象</translation>
    </message>
    <message>
        <source>target.profile#profile-rule-twice</source>
        <extracomment>&apos;{name}&apos; is there twice</extracomment>
        <translation>“{name}”出现了两次</translation>
    </message>
    <message>
        <source>target.profile#profile-no-such-word</source>
        <extracomment>there is no {what} &apos;{name}&apos;</extracomment>
        <translation>没有 {what}“{name}”</translation>
    </message>
    <message>
        <source>target.profile#profile-resize-expected</source>
        <extracomment>an object with attributes of Resize is expected</extracomment>
        <translation>应为含 Resize 属性的对象</translation>
    </message>
    <message>
        <source>target.profile#profile-of-lengths-expected</source>
        <extracomment>expected of_lengths</extracomment>
        <translation>应为 of_lengths</translation>
    </message>
    <message>
        <source>target.profile#profile-require-expected</source>
        <extracomment>limits are expected</extracomment>
        <translation>应为限制</translation>
    </message>
    <message>
        <source>target.profile#profile-otherwise-expected</source>
        <extracomment>expected refused, unknown or what is computed instead</extracomment>
        <translation>应为 refused、unknown 或实际计算的内容</translation>
    </message>
    <message>
        <source>target.profile#profile-kernels-expected</source>
        <extracomment>whole numbers above 0 are expected</extracomment>
        <translation>应为大于 0 的整数</translation>
    </message>
    <message>
        <source>target.profile#profile-sentences-expected</source>
        <extracomment>an object of sentences is expected</extracomment>
        <translation>应为句子的对象</translation>
    </message>
    <message>
        <source>target.profile#profile-no-such-sentence</source>
        <extracomment>the profile holds no such sentence</extracomment>
        <translation>配置中没有这个句子</translation>
    </message>
    <message>
        <source>target.file#target-not-regular</source>
        <extracomment>this is not a regular file</extracomment>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>target.file#target-not-readable</source>
        <extracomment>cannot be read</extracomment>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>target.profile#profile-circle</source>
        <extracomment>{way}{id} refers to itself</extracomment>
        <translation>{way}{id} 形成循环</translation>
    </message>
    <message>
        <source>tensorrt.lengths</source>
        <extracomment>TensorRT&apos;s {layer} layer needs lengths that are unknown here</extracomment>
        <translation>TensorRT 的 {layer} 层需要此处未知的长度</translation>
    </message>
    <message>
        <source>tensorrt.weights</source>
        <extracomment>the weights have more than {most} numbers; take them from the exported model</extracomment>
        <translation>权重多于 {most} 个数；请从导出的模型中取用</translation>
    </message>
    <message>
        <source>tensorrt.rank#trt-one-axis</source>
        <extracomment>TensorRT multiplies matrices, and the tensor has one axis</extracomment>
        <translation>TensorRT 做矩阵相乘，而张量只有一个轴</translation>
    </message>
    <message>
        <source>tensorrt.scale</source>
        <extracomment>TensorRT&apos;s Scale layer takes at least 4 axes, not {count}</extracomment>
        <translation>TensorRT 的 Scale 层至少需要 4 个轴，而不是 {count} 个</translation>
    </message>
    <message>
        <source>tensorrt.type#trt-no-float64</source>
        <extracomment>TensorRT has no float64</extracomment>
        <translation>TensorRT 没有 float64</translation>
    </message>
    <message>
        <source>tensorrt.kernelSizeNd</source>
        <extracomment>the kernel has {count} axes, and TensorRT&apos;s {layer} layer works over 2 or 3</extracomment>
        <translation>卷积核有 {count} 个轴，而 TensorRT 的 {layer} 层作用于 2 个或 3 个轴</translation>
    </message>
    <message>
        <source>tensorrt.type#trt-floats-only</source>
        <extracomment>TensorRT&apos;s {layer} layer takes float16 and float32 here, not {type}</extracomment>
        <translation>TensorRT 的 {layer} 层在此接受 float16 和 float32，而不是 {type}</translation>
    </message>
    <message>
        <source>tensorrt.antialias</source>
        <extracomment>antialias = 1: TensorRT&apos;s Resize layer has no antialiasing; a node whose axes only grow gives the same without it</extracomment>
        <translation>antialias = 1：TensorRT 的 Resize 层没有抗锯齿；各轴都只放大的节点不用它结果相同</translation>
    </message>
    <message>
        <source>tensorrt.keep_aspect_ratio_policy</source>
        <extracomment>keep_aspect_ratio_policy = {policy}: TensorRT&apos;s Resize layer has none; write the resulting sizes into the node</extracomment>
        <translation>keep_aspect_ratio_policy = {policy}：TensorRT 的 Resize 层没有它；请把得出的尺寸写入节点</translation>
    </message>
    <message>
        <source>tensorrt.tf_crop_and_resize</source>
        <extracomment>tf_crop_and_resize: TensorRT&apos;s Resize layer has no roi</extracomment>
        <translation>tf_crop_and_resize：TensorRT 的 Resize 层没有 roi</translation>
    </message>
    <message>
        <source>tensorrt.half_pixel_symmetric</source>
        <extracomment>half_pixel_symmetric has no counterpart in TensorRT; where the scale is out/in, half_pixel gives the same</extracomment>
        <translation>half_pixel_symmetric 在 TensorRT 中没有对应；缩放系数为 out/in 时，half_pixel 结果相同</translation>
    </message>
    <message>
        <source>tensorrt.rank#trt-rank-unknown</source>
        <extracomment>the rank of the input is unknown</extracomment>
        <translation>输入的秩未知</translation>
    </message>
    <message>
        <source>tensorrt.type#trt-type-unknown</source>
        <extracomment>the element type of the input is unknown</extracomment>
        <translation>输入的元素类型未知</translation>
    </message>
    <message>
        <source>tensorrt.type#trt-resize-type</source>
        <extracomment>TensorRT&apos;s Resize layer takes int8, float16 and float32, not {type}</extracomment>
        <translation>TensorRT 的 Resize 层接受 int8、float16 和 float32，而不是 {type}</translation>
    </message>
    <message>
        <source>tensorrt.axes</source>
        <extracomment>cubic needs an input of rank 2 or more in TensorRT, not {rank}</extracomment>
        <translation>在 TensorRT 中，cubic 需要秩不小于 2 的输入，而不是 {rank}</translation>
    </message>
    <message>
        <source>tensorrt.scales#trt-scale-differs</source>
        <extracomment>axis {axis} has the scale {scale:.7g}, and TensorRT computes with {out}/{in} = {ratio:.7g}</extracomment>
        <translation>轴 {axis} 的缩放系数为 {scale:.7g}，而 TensorRT 按 {out}/{in} = {ratio:.7g} 计算</translation>
    </message>
    <message>
        <source>tensorrt.scales#trt-axis-unknown</source>
        <extracomment>the lengths and the scale of axis {axis} are unknown</extracomment>
        <translation>轴 {axis} 的长度和缩放系数未知</translation>
    </message>
    <message>
        <source>tensorrt.scales#trt-scale-of-free-length</source>
        <extracomment>axis {axis} has an unknown length and the scale {scale:.7g}, which differs from out/in, TensorRT&apos;s ratio, for some lengths</extracomment>
        <translation>轴 {axis} 的长度未知，缩放系数为 {scale:.7g}，对某些长度与 TensorRT 的比例 out/in 不同</translation>
    </message>
    <message>
        <source>tensorrt.nearestRounding</source>
        <extracomment>{op}-{opset} rounds down where it grows and up where it shrinks; this node does both, and TensorRT has one rounding per layer</extracomment>
        <translation>{op}-{opset} 放大时向下取整、缩小时向上取整；该节点两者都有，而 TensorRT 每层只有一种取整</translation>
    </message>
    <message>
        <source>tensorrt.tf_half_pixel_for_nn</source>
        <extracomment>tf_half_pixel_for_nn with {mode} has no counterpart in TensorRT</extracomment>
        <translation>使用 {mode} 的 tf_half_pixel_for_nn 在 TensorRT 中没有对应</translation>
    </message>
    <message>
        <source>tensorrt.pytorch_half_pixel</source>
        <extracomment>pytorch_half_pixel takes index 0 along axis {axis} alone, which becomes 1; TensorRT&apos;s kUPPER is for an output of a single pixel</extracomment>
        <translation>pytorch_half_pixel 只在变为 1 的轴 {axis} 上取索引 0；TensorRT 的 kUPPER 适用于单个像素的输出</translation>
    </message>
    <message>
        <source>tensorrt.scales#trt-boundary</source>
        <extracomment>along axis {axis} output {output} lies on a boundary: ONNX takes input {onnx} for the scale {scale:.9g}, TensorRT input {trt} for {out}/{in}</extracomment>
        <translation>沿轴 {axis}，输出 {output} 落在边界上：ONNX 对缩放系数 {scale:.9g} 取输入 {onnx}，TensorRT 对 {out}/{in} 取输入 {trt}</translation>
    </message>
    <message>
        <source>tensorrt.windowSize</source>
        <extracomment>the {op} has a {rank}-D window, and TensorRT pools over 2 or 3 axes</extracomment>
        <translation>{op} 的窗口为 {rank} 维，而 TensorRT 在 2 个或 3 个轴上池化</translation>
    </message>
    <message>
        <source>target.profile#profile-bad-id</source>
        <extracomment>id: letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos; are expected</extracomment>
        <translation>id：应为字母、数字、“-”、“_”和“.”</translation>
    </message>
    <message>
        <source>target.file#target-no-folder</source>
        <extracomment>the folder cannot be made: {why}</extracomment>
        <translation>无法创建文件夹：{why}</translation>
    </message>
    <message>
        <source>target.file#target-not-own</source>
        <extracomment>there is no profile &apos;{id}&apos; of your own</extracomment>
        <translation>没有您自己的配置“{id}”</translation>
    </message>
    <message>
        <source>target.file#target-not-removed</source>
        <extracomment>cannot be removed: {why}</extracomment>
        <translation>无法删除：{why}</translation>
    </message>
    <message>
        <source>target.profile#place</source>
        <extracomment>{place}: {what}</extracomment>
        <translation>{place}：{what}</translation>
    </message>
    <message>
        <source>target.profile#form</source>
        <extracomment>the profile has the form {form}, this program reads {own}</extracomment>
        <translation>配置的形式为 {form}，本程序读取 {own}</translation>
    </message>
    <message>
        <source>target.profile#form-expected</source>
        <extracomment>expected &quot;{own}&quot;</extracomment>
        <translation>应为“{own}”</translation>
    </message>
    <message>
        <source>target.profile#base</source>
        <extracomment>{what}; {advice}</extracomment>
        <translation>{what}；{advice}</translation>
    </message>
    <message>
        <source>target.profile#damaged</source>
        <extracomment>&apos;{id}&apos; is damaged: {why}</extracomment>
        <translation>“{id}”已损坏：{why}</translation>
    </message>
    <message>
        <source>target.file#not-looked-at</source>
        <extracomment>cannot be examined: {why}</extracomment>
        <translation>无法查看：{why}</translation>
    </message>
    <message>
        <source>target.file#too-large</source>
        <extracomment>this is too large for a target profile</extracomment>
        <translation>文件过大，不可能是目标平台配置</translation>
    </message>
    <message>
        <source>target.unknown</source>
        <extracomment>there is no target &apos;{name}&apos;</extracomment>
        <translation>没有目标“{name}”</translation>
    </message>
    <message>
        <source>hint.did-you-mean</source>
        <extracomment>Did you mean {names}? {otherwise}</extracomment>
        <translation>您是指 {names} 吗？{otherwise}</translation>
    </message>
    <message>
        <source>hint.targets-listed</source>
        <extracomment>&apos;resizelens-cli targets&apos; lists those that are known. {otherwise}</extracomment>
        <translation>“resizelens-cli targets”会列出已知的目标。{otherwise}</translation>
    </message>
    <message>
        <source>target.version</source>
        <extracomment>{id} has no version &apos;{version}&apos;</extracomment>
        <translation>{id} 没有版本“{version}”</translation>
    </message>
    <message>
        <source>hint.no-versions</source>
        <extracomment>Its profile has no versions; leave it out</extracomment>
        <translation>其配置没有版本；请省略</translation>
    </message>
    <message>
        <source>hint.known-versions</source>
        <extracomment>Choose one of {names}</extracomment>
        <translation>已知的有 {names}</translation>
    </message>
    <message>
        <source>tensorrt.axes#trt-axis-free</source>
        <extracomment>axis {axis} of {rank} has lengths that are unknown, and TensorRT&apos;s {mode} resizes the {most} innermost only</extracomment>
        <translation>共 {rank} 个轴，其中轴 {axis} 的长度未知，而 TensorRT 的 {mode} 只缩放最内侧的 {most} 个轴</translation>
    </message>
    <message>
        <source>tensorrt.axes#trt-axis-resized</source>
        <extracomment>axis {axis} of {rank} is resized, and TensorRT&apos;s {mode} resizes the {most} innermost only</extracomment>
        <translation>共 {rank} 个轴，其中轴 {axis} 被缩放，而 TensorRT 的 {mode} 只缩放最内侧的 {most} 个轴</translation>
    </message>
    <message>
        <source>tensorrt.type#trt-pool-type</source>
        <extracomment>TensorRT&apos;s {rank}-D Pooling layer takes int8, float16 and float32, not {type}</extracomment>
        <translation>TensorRT 的 {rank} 维 Pooling 层接受 int8、float16 和 float32，而不是 {type}</translation>
    </message>
    <message>
        <source>tensorrt.type#trt-pool-floats</source>
        <extracomment>TensorRT&apos;s {rank}-D Pooling layer takes float16 and float32, not {type}</extracomment>
        <translation>TensorRT 的 {rank} 维 Pooling 层接受 float16 和 float32，而不是 {type}</translation>
    </message>
    <message>
        <source>verdict.not-listed</source>
        <extracomment>{target}&apos;s profile does not list {op}</extracomment>
        <translation>{target} 的配置没有列出 {op}</translation>
    </message>
    <message>
        <source>verdict.facts-unknown</source>
        <extracomment>{facts} unknown</extracomment>
        <translation>{facts} 未知</translation>
    </message>
    <message>
        <source>verdict.facts-and</source>
        <extracomment>{facts}; {more}</extracomment>
        <translation>{facts}；{more}</translation>
    </message>
    <message>
        <source>verdict.off-by</source>
        <extracomment>off by up to {percent:.3g} % of the largest input</extracomment>
        <translation>偏差最多为最大输入的 {percent:.3g} %</translation>
    </message>
    <message>
        <source>verdict.off-by-data</source>
        <extracomment>how far it is off depends on the data</extracomment>
        <translation>偏差大小取决于数据</translation>
    </message>
    <message>
        <source>verdict.undecided</source>
        <extracomment>whether that differs is not decided for these lengths</extracomment>
        <translation>对这些长度，结果是否不同尚未判定</translation>
    </message>
    <message>
        <source>verdict.reason</source>
        <extracomment>{op}: {text}</extracomment>
        <translation>{op}：{text}</translation>
    </message>
    <message>
        <source>verdict.reason#here</source>
        <extracomment>{op}: {text} (here: {found})</extracomment>
        <translation>{op}：{text}（此处：{found}）</translation>
    </message>
    <message>
        <source>verdict.main-reason</source>
        <extracomment>{text} (here: {found})</extracomment>
        <translation>{text}（此处：{found}）</translation>
    </message>
    <message>
        <source>verdict.accepted-from</source>
        <extracomment>accepted from {version} on</extracomment>
        <translation>从 {version} 起接受</translation>
    </message>
    <message>
        <source>verdict.accepted-with</source>
        <extracomment>accepted with {versions}</extracomment>
        <translation>在 {versions} 中接受</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-scale-not-positive</source>
        <extracomment>has {scale} for axis {axis}, which is not a positive number</extracomment>
        <translation>对轴 {axis} 为 {scale}，不是正数</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-scale-empties</source>
        <extracomment>has {scale} for axis {axis}, which makes a length of {length} empty</extracomment>
        <translation>对轴 {axis} 为 {scale}，使长度 {length} 变为空</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-scale-too-large</source>
        <extracomment>has {scale} for axis {axis}, which exceeds the limit of 2^31 elements</extracomment>
        <translation>对轴 {axis} 为 {scale}，超出 2^31 个元素的上限</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-cubic-axes</source>
        <extracomment>has rank {rank}, and kCUBIC needs 2 axes</extracomment>
        <translation>的秩为 {rank}，而 kCUBIC 需要 2 个轴</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-innermost-only</source>
        <extracomment>{mode} resizes the {most} innermost axes only, not axis {axis} of {rank}</extracomment>
        <translation>{mode} 只缩放最内侧的 {most} 个轴，而不是共 {rank} 个轴中的轴 {axis}</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-values-of-rank</source>
        <extracomment>has {count} values, and the input has rank {rank}</extracomment>
        <translation>有 {count} 个值，而输入的秩为 {rank}</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-not-finite</source>
        <extracomment>is not a finite number</extracomment>
        <translation>不是有限的数</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-too-long</source>
        <extracomment>has a length of {length}; up to {most} can be evaluated</extracomment>
        <translation>的长度为 {length}；最多可计算 {most}</translation>
    </message>
    <message>
        <source>tensorrt.layer#problem</source>
        <extracomment>{attribute} of the TensorRT {layer} layer {problem}</extracomment>
        <translation>TensorRT {layer} 层的 {attribute} {problem}</translation>
    </message>
    <message>
        <source>tensorrt.layer#no-elements</source>
        <extracomment>has no elements ({shape})</extracomment>
        <translation>没有元素（{shape}）</translation>
    </message>
    <message>
        <source>tensorrt.layer#too-many-elements</source>
        <extracomment>of shape {shape} has more than 2^31 elements</extracomment>
        <translation>形状为 {shape}，元素多于 2^31 个</translation>
    </message>
    <message>
        <source>hint.save-with-numpy</source>
        <extracomment>Save it with numpy.save() as a little-endian, C-ordered array</extracomment>
        <translation>请用 numpy.save() 保存为小端、C 顺序的数组</translation>
    </message>
    <message>
        <source>npy.format#npy-not-npy</source>
        <extracomment>this is not a .npy file</extracomment>
        <translation>这不是 .npy 文件</translation>
    </message>
    <message>
        <source>npy.format#npy-unknown-version</source>
        <extracomment>this .npy file is of a version that is not known</extracomment>
        <translation>这个 .npy 文件的版本未知</translation>
    </message>
    <message>
        <source>npy.format#npy-header-ends-early</source>
        <extracomment>the .npy header ends early</extracomment>
        <translation>.npy 文件头提前结束</translation>
    </message>
    <message>
        <source>npy.format#npy-header-too-long</source>
        <extracomment>the .npy header is too long</extracomment>
        <translation>.npy 文件头长得不合常理</translation>
    </message>
    <message>
        <source>file.open</source>
        <extracomment>cannot be opened</extracomment>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>npy.format#npy-not-little-endian</source>
        <extracomment>the array is not of a little-endian number type</extracomment>
        <translation>数组不是小端的数字类型</translation>
    </message>
    <message>
        <source>npy.format#npy-fortran-order</source>
        <extracomment>the array is stored in Fortran order</extracomment>
        <translation>数组按 Fortran 顺序存储</translation>
    </message>
    <message>
        <source>npy.format#npy-no-shape</source>
        <extracomment>the .npy header has no valid shape</extracomment>
        <translation>.npy 文件头没有有效的形状</translation>
    </message>
    <message>
        <source>npy.format#npy-too-short</source>
        <extracomment>the file holds less data than its shape {shape} needs</extracomment>
        <translation>文件中的数据少于形状 {shape} 所需</translation>
    </message>
    <message>
        <source>npy.format#npy-ends-early</source>
        <extracomment>the file ends early</extracomment>
        <translation>文件提前结束</translation>
    </message>
    <message>
        <source>npy.type</source>
        <extracomment>NumPy has no type {type}</extracomment>
        <translation>NumPy 没有类型 {type}</translation>
    </message>
    <message>
        <source>tensor.type#tensor-type-without-size</source>
        <extracomment>tensors of type {type} have no fixed element size</extracomment>
        <translation>类型为 {type} 的张量没有固定的元素大小</translation>
    </message>
    <message>
        <source>tensor.size#tensor-invalid-size</source>
        <extracomment>a tensor of shape {shape} has no valid size</extracomment>
        <translation>形状为 {shape} 的张量没有有效的大小</translation>
    </message>
    <message>
        <source>tensor.size#tensor-too-large</source>
        <extracomment>a tensor of shape {shape} is larger than 16 GiB</extracomment>
        <translation>形状为 {shape} 的张量大于 16 GiB</translation>
    </message>
    <message>
        <source>tensor.bytes</source>
        <extracomment>a {type} tensor of shape {shape} needs {needed} bytes, not {given}</extracomment>
        <translation>形状为 {shape} 的 {type} 张量需要 {needed} 字节，而不是 {given}</translation>
    </message>
    <message>
        <source>tensor.type#tensor-no-reals</source>
        <extracomment>a {type} tensor has no real numbers</extracomment>
        <translation>{type} 张量没有实数</translation>
    </message>
    <message>
        <source>tensor.type#tensor-no-integers</source>
        <extracomment>a {type} tensor does not hold integers</extracomment>
        <translation>{type} 张量不含整数</translation>
    </message>
    <message>
        <source>tensor.count</source>
        <extracomment>the values do not fill the shape {shape}</extracomment>
        <translation>这些值填不满形状 {shape}</translation>
    </message>
    <message>
        <source>tensor.type#tensor-not-of-reals</source>
        <extracomment>cannot make a {type} tensor from real numbers</extracomment>
        <translation>无法用实数构成 {type} 张量</translation>
    </message>
    <message>
        <source>batch.journal</source>
        <extracomment>the list of finished models cannot be written: {why}</extracomment>
        <translation>无法写入已完成模型的列表：{why}</translation>
    </message>
    <message>
        <source>hint.run-without-resuming</source>
        <extracomment>Run the batch without resuming to try it again</extracomment>
        <translation>请不接续地运行批次以再次尝试</translation>
    </message>
    <message>
        <source>batch.stepped-over#ended</source>
        <extracomment>an earlier batch ended {count} times while working on this model</extracomment>
        <translation>较早的批次在处理此模型时中断了 {count} 次</translation>
    </message>
    <message>
        <source>batch.stepped-over#failed</source>
        <extracomment>{why} (in an earlier batch)</extracomment>
        <translation>{why}（在较早的批次中）</translation>
    </message>
    <message>
        <source>hint.choose-other-overwrite</source>
        <extracomment>Choose another folder, name pattern or overwrite rule</extracomment>
        <translation>请选择其他文件夹、名称模式或覆盖规则</translation>
    </message>
    <message>
        <source>batch.exists#exists</source>
        <extracomment>a file of that name exists already</extracomment>
        <translation>已有同名文件</translation>
    </message>
    <message>
        <source>batch.exists#unknown</source>
        <extracomment>a file of that name exists already, and it is not known to be a result of a batch</extracomment>
        <translation>已有同名文件，且不知道它是批次的结果</translation>
    </message>
    <message>
        <source>preview.rule#preview-not-by-rule</source>
        <extracomment>the node cannot be rewritten by {rule}</extracomment>
        <translation>无法用 {rule} 改写该节点</translation>
    </message>
    <message>
        <source>compare.memory</source>
        <extracomment>there is not enough memory to show these images</extracomment>
        <translation>内存不足，无法显示这些图片</translation>
    </message>
    <message>
        <source>picture.write</source>
        <extracomment>the image cannot be written</extracomment>
        <translation>无法写入图片</translation>
    </message>
    <message>
        <source>tensor.large</source>
        <extracomment>the tensor has too many values to be looked at</extracomment>
        <translation>张量的值过多，无法查看</translation>
    </message>
    <message>
        <source>keep.to-see-one</source>
        <extracomment>kept to see one rewrite alone</extracomment>
        <translation>为单独查看一个改写而保留</translation>
    </message>
    <message>
        <source>hint.names-and-numbers</source>
        <extracomment>A table has a column of node names and one of numbers; JSON has {&quot;node&quot;: 1.5}</extracomment>
        <translation>表格需要一列节点名称和一列数值；JSON 的形式为 {&quot;node&quot;: 1.5}</translation>
    </message>
    <message>
        <source>values.form</source>
        <extracomment>this is neither a log that can be read nor a table of numbers for nodes</extracomment>
        <translation>这既不是能读取的日志，也不是节点数值的表格</translation>
    </message>
    <message>
        <source>values.size</source>
        <extracomment>a table of numbers has at most {most} MiB</extracomment>
        <translation>数值表格最大为 {most} MiB</translation>
    </message>
    <message>
        <source>values.other-model</source>
        <extracomment>none of its {count} names is a node of the model</extracomment>
        <translation>其中 {count} 个名称都不是该模型的节点</translation>
    </message>
    <message>
        <source>quantised.form#operator</source>
        <extracomment>{op} has no quantised form here</extracomment>
        <translation>{op} 在此没有量化形式</translation>
    </message>
    <message>
        <source>quantised.form#not-linear</source>
        <extracomment>a MaxPool over several samples has no certificate in quanta</extracomment>
        <translation>对多个样本取最大值的 MaxPool 没有以量化步长表示的证书</translation>
    </message>
    <message>
        <source>quantised.form#padded-average</source>
        <extracomment>an AveragePool with pads divides by different counts</extracomment>
        <translation>带填充的 AveragePool 的除数不一致</translation>
    </message>
    <message>
        <source>quantised.taps#unknown</source>
        <extracomment>its weights are not known as fractions of 64 bits</extracomment>
        <translation>其权重不能表示为 64 位的分数</translation>
    </message>
    <message>
        <source>quantised.taps#large</source>
        <extracomment>its weights are {least} … {most} over {denominator}: more than int8 or uint8 holds</extracomment>
        <translation>其权重为 {least} … {most}，分母为 {denominator}：int8 和 uint8 都放不下</translation>
    </message>
    <message>
        <source>quantised.accumulator</source>
        <extracomment>its sums reach {sum}, more than an accumulator of 32 bits holds</extracomment>
        <translation>其累加和可达 {sum}，超出 32 位累加器</translation>
    </message>
    <message>
        <source>quantised.scale#ratio</source>
        <extracomment>the scales before and after the Resize are too far apart</extracomment>
        <translation>Resize 前后的量化比例相差过大</translation>
    </message>
    <message>
        <source>quantised.codes#type</source>
        <extracomment>an input of type {type} does not match the quantised type of this site</extracomment>
        <translation>类型为 {type} 的输入不是此节点的量化码</translation>
    </message>
    <message>
        <source>quantised.form#extrapolated</source>
        <extracomment>values from outside of the input are constants, which no tap gives</extracomment>
        <translation>输入之外的值是常数，没有任何权重能给出</translation>
    </message>
    <message>
        <source>quanta.identical</source>
        <extracomment>identical codes for every input</extracomment>
        <translation>对任何输入，量化码都相同</translation>
    </message>
    <message>
        <source>quanta.nearest</source>
        <extracomment>identical codes where the runtime rounds to nearest, else at most 1 quantum</extracomment>
        <translation>运行时就近舍入时量化码相同，否则最多差 1 个量化步长</translation>
    </message>
    <message>
        <source>quanta.half-even</source>
        <extracomment>identical codes where the runtime sums in integers and rounds ties to even, else at most 1 quantum</extracomment>
        <translation>运行时以整数求和并在中点向偶数舍入时量化码相同，否则最多差 1 个量化步长</translation>
    </message>
    <message>
        <source>quanta.half-even#share</source>
        <extracomment>identical codes where the runtime sums in integers and rounds ties to even, else at most 1 quantum: on the {share:.3g} % of codes that are ties, if it rounds these differently</extracomment>
        <translation>运行时以整数求和并在中点向偶数舍入时量化码相同，否则最多差 1 个量化步长：若中点的舍入不同，则涉及 {share:.3g} % 正好在中点的量化码</translation>
    </message>
    <message>
        <source>quanta.ties</source>
        <extracomment>identical codes except at rounding ties, there at most 1 quantum</extracomment>
        <translation>除舍入的中点外量化码相同，中点处最多差 1 个量化步长</translation>
    </message>
    <message>
        <source>quanta.ties#share</source>
        <extracomment>identical codes except at rounding ties ({share:.3g} % of codes), there at most 1 quantum</extracomment>
        <translation>除舍入的中点（占量化码的 {share:.3g} %）外量化码相同，中点处最多差 1 个量化步长</translation>
    </message>
    <message>
        <source>quanta.at-most</source>
        <extracomment>at most {quanta} quanta where the runtime rounds to nearest</extracomment>
        <translation>运行时就近舍入时，最多差 {quanta} 个量化步长</translation>
    </message>
    <message>
        <source>quanta.at-most#one</source>
        <extracomment>at most 1 quantum where the runtime rounds to nearest</extracomment>
        <translation>运行时就近舍入时，最多差 1 个量化步长</translation>
    </message>
    <message>
        <source>quantised.tensor</source>
        <extracomment>scale {scale:.6g}, zero point {zero}, {type}</extracomment>
        <translation>量化比例 {scale:.6g}，零点 {zero}，{type}</translation>
    </message>
    <message>
        <source>quantised.both</source>
        <extracomment>{before} → {after}</extracomment>
        <translation>{before} → {after}</translation>
    </message>
    <message>
        <source>quantised.codes</source>
        <extracomment>{type} codes themselves</extracomment>
        <translation>本身就是 {type} 量化码</translation>
    </message>
    <message>
        <source>quantised.input</source>
        <extracomment>the input only: {input}</extracomment>
        <translation>仅输入：{input}</translation>
    </message>
    <message>
        <source>quantised.output</source>
        <extracomment>the result only: {output}</extracomment>
        <translation>仅结果：{output}</translation>
    </message>
    <message>
        <source>quantised.other</source>
        <extracomment>in an unsupported form</extracomment>
        <translation>形式在此无法理解</translation>
    </message>
    <message>
        <source>quantised.scale#missing</source>
        <extracomment>the scale of its {op} is missing or not constant</extracomment>
        <translation>其 {op} 的量化比例缺失或不是常数</translation>
    </message>
    <message>
        <source>quantised.scale#type</source>
        <extracomment>the scale of its {op} is not of type float32</extracomment>
        <translation>其 {op} 的量化比例不是 float32 类型</translation>
    </message>
    <message>
        <source>quantised.scale#value</source>
        <extracomment>the scale {scale:.6g} of its {op} is out of range</extracomment>
        <translation>其 {op} 的量化比例 {scale:.6g} 超出范围</translation>
    </message>
    <message>
        <source>quantised.axis#resized</source>
        <extracomment>its {op} has a scale for each index of axis {axis}, which is resized: codes of different scales would be added</extracomment>
        <translation>其 {op} 沿轴 {axis} 的每个索引各有一个量化比例，而该轴被缩放：不同比例的量化码会被相加</translation>
    </message>
    <message>
        <source>quantised.axis#other</source>
        <extracomment>its {op} has a scale for each index of axis {axis}; one for the whole tensor is needed</extracomment>
        <translation>其 {op} 沿轴 {axis} 的每个索引各有一个量化比例；需要整个张量共用一个</translation>
    </message>
    <message>
        <source>quantised.zero#computed</source>
        <extracomment>the zero point of its {op} is not constant</extracomment>
        <translation>其 {op} 的零点不是常数</translation>
    </message>
    <message>
        <source>quantised.zero#shape</source>
        <extracomment>the zero point of its {op} is not one number, as its scale is</extracomment>
        <translation>其 {op} 的零点不像量化比例那样是单个数</translation>
    </message>
    <message>
        <source>quantised.zero#type</source>
        <extracomment>the zero point is of type {zero}, its codes are of type {type}</extracomment>
        <translation>零点的类型为 {zero}，其量化码的类型为 {type}</translation>
    </message>
    <message>
        <source>quantised.type</source>
        <extracomment>the codes of its {op} are of type {type}, not int8 or uint8</extracomment>
        <translation>其 {op} 的量化码类型为 {type}，不是 int8 或 uint8</translation>
    </message>
    <message>
        <source>quantised.type#two</source>
        <extracomment>it reads {before} and gives {after} codes</extracomment>
        <translation>它读取 {before} 量化码，给出 {after} 量化码</translation>
    </message>
    <message>
        <source>quantised.readers#scales</source>
        <extracomment>its result is quantised with different scales, zero points or types</extracomment>
        <translation>其结果以不同的量化比例、零点或类型量化</translation>
    </message>
    <message>
        <source>quantised.readers#real</source>
        <extracomment>its result is read as real numbers too, not by QuantizeLinear alone</extracomment>
        <translation>其结果也作为实数读取，而不只由 QuantizeLinear 读取</translation>
    </message>
    <message>
        <source>quantised.sides#input</source>
        <extracomment>its result is quantised, but no DequantizeLinear gives its input</extracomment>
        <translation>其结果被量化，但其输入不来自 DequantizeLinear</translation>
    </message>
    <message>
        <source>quantised.sides#output</source>
        <extracomment>its input is quantised, but no QuantizeLinear reads its result</extracomment>
        <translation>其输入是量化的，但没有 QuantizeLinear 读取其结果</translation>
    </message>
    <message>
        <source>quantised.real</source>
        <extracomment>it computes in {type}, not in float32</extracomment>
        <translation>它以 {type} 而不是 float32 计算</translation>
    </message>
    <message>
        <source>quantised.opset</source>
        <extracomment>QuantizeLinear needs opset 10, the model has {opset}</extracomment>
        <translation>QuantizeLinear 需要 opset 10，模型为 {opset}</translation>
    </message>
    <message>
        <source>site.quantised#form</source>
        <extracomment>it has no quantised form: {why}; rewrites in floating point are offered by --quantised float</extracomment>
        <translation>没有量化形式：{why}；--quantised float 提供浮点改写</translation>
    </message>
    <message>
        <source>model.structure-memory</source>
        <extracomment>the model is made of parts so small that they take more than {most} times their size in memory</extracomment>
        <translation>模型由过小的部分组成，它们在内存中占用超过其大小的 {most} 倍</translation>
    </message>
    <message>
        <source>site.unknown#one-of-too-many</source>
        <extracomment>the model has more distinct Resize nodes than are analysed: {sites}, or {rows} samples of their axes</extracomment>
        <translation>模型中互不相同的 Resize 节点超出分析上限：{sites} 个，或各轴共 {rows} 个采样</translation>
    </message>
    <message>
        <source>site.quantised#exact</source>
        <extracomment>only what is proved exact has a quantised form; rewrites in floating point are offered by --quantised float</extracomment>
        <translation>只有已证明精确的改写才有量化形式；--quantised float 提供浮点改写</translation>
    </message>
    <message>
        <source>quanta.at-most#cut</source>
        <extracomment>at most 1 quantum, however the runtime rounds a Resize of codes</extracomment>
        <translation>无论运行时如何舍入量化码的 Resize，最多差 1 个量化步长</translation>
    </message>
    <message>
        <source>dialect.lengths</source>
        <extracomment>an image of {height}×{width} cannot be resized to {rows}×{columns}</extracomment>
        <translation>{height}×{width} 的图片不能缩放为 {rows}×{columns}</translation>
    </message>
    <message>
        <source>dialect.picture</source>
        <extracomment>libraries resize images N×C×H×W of float32 or uint8, not {type} {shape}</extracomment>
        <translation>各库缩放的是 N×C×H×W 的 float32 或 uint8 图片，而不是 {type} {shape}</translation>
    </message>
    <message>
        <source>identify.pairs</source>
        <extracomment>no input and output given</extracomment>
        <translation>没有给出输入和输出</translation>
    </message>
    <message>
        <source>identify.rank</source>
        <extracomment>an array of shape {shape} is not an image with rows and columns</extracomment>
        <translation>形状为 {shape} 的数组不是由行和列组成的图片</translation>
    </message>
    <message>
        <source>identify.type</source>
        <extracomment>values of type {type} are not samples</extracomment>
        <translation>类型为 {type} 的值不是样本</translation>
    </message>
    <message>
        <source>identify.finite</source>
        <extracomment>there is a value that is not a number, or infinite</extracomment>
        <translation>有一个值不是数，或为无穷大</translation>
    </message>
    <message>
        <source>identify.flat</source>
        <extracomment>all values of the output are the same: nothing tells resizes apart</extracomment>
        <translation>所有值都相同：任何缩放都会得到这个结果</translation>
    </message>
    <message>
        <source>identify.channels</source>
        <extracomment>an input of shape {input} and an output of shape {output} have no number of channels in common</extracomment>
        <translation>形状为 {input} 的输入与形状为 {output} 的输出没有共同的通道数</translation>
    </message>
    <message>
        <source>identify.size</source>
        <extracomment>an image of {count} values is more than the {most} that are compared</extracomment>
        <translation>含 {count} 个值的图片超过了可比较的 {most} 个</translation>
    </message>
    <message>
        <source>probe.size</source>
        <extracomment>test images have between 8 and {most} pixels along each side, not {height}×{width}</extracomment>
        <translation>测试图片每边为 8 到 {most} 像素，而不是 {height}×{width}</translation>
    </message>
    <message>
        <source>framing.middle</source>
        <extracomment>the middle {rows}×{columns} of the input</extracomment>
        <translation>输入中间的 {rows}×{columns}</translation>
    </message>
    <message>
        <source>framing.shorter-side</source>
        <extracomment>the shorter side resized to {side}, the middle {rows}×{columns} of it</extracomment>
        <translation>短边缩放为 {side}，取其中间的 {rows}×{columns}</translation>
    </message>
    <message>
        <source>framing.band</source>
        <extracomment>the whole in {rows}×{columns} at row {y}, column {x}, padded around</extracomment>
        <translation>整幅位于第 {y} 行、第 {x} 列处的 {rows}×{columns} 内，四周为边带</translation>
    </message>
    <message>
        <source>framing.moved</source>
        <extracomment>moved by {rows} down and {columns} to the right, in samples of the output</extracomment>
        <translation>向下移动 {rows}、向右移动 {columns}，以输出样本计</translation>
    </message>
    <message>
        <source>framing.no-first-row</source>
        <extracomment>without the first row of the input</extracomment>
        <translation>不含输入的第一行</translation>
    </message>
    <message>
        <source>framing.no-last-row</source>
        <extracomment>without the last row of the input</extracomment>
        <translation>不含输入的最后一行</translation>
    </message>
    <message>
        <source>framing.no-first-column</source>
        <extracomment>without the first column of the input</extracomment>
        <translation>不含输入的第一列</translation>
    </message>
    <message>
        <source>framing.no-last-column</source>
        <extracomment>without the last column of the input</extracomment>
        <translation>不含输入的最后一列</translation>
    </message>
    <message>
        <source>framing.upside-down</source>
        <extracomment>upside down</extracomment>
        <translation>上下颠倒</translation>
    </message>
    <message>
        <source>framing.mirrored</source>
        <extracomment>mirrored left to right</extracomment>
        <translation>左右互换</translation>
    </message>
    <message>
        <source>framing.turned</source>
        <extracomment>turned by 180°</extracomment>
        <translation>旋转 180°</translation>
    </message>
    <message>
        <source>framing.exchanged</source>
        <extracomment>rows and columns transposed</extracomment>
        <translation>行列互换</translation>
    </message>
    <message>
        <source>framing.both</source>
        <extracomment>{one}, {other}</extracomment>
        <translation>{one}，{other}</translation>
    </message>
    <message>
        <source>values.kept</source>
        <extracomment>as they are</extracomment>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>values.known</source>
        <extracomment>{formula}</extracomment>
        <translation>{formula}</translation>
    </message>
    <message>
        <source>values.fitted</source>
        <extracomment>x·a + b, fitted</extracomment>
        <translation>x·a + b，拟合得出</translation>
    </message>
    <message>
        <source>values.fitted-by-channel</source>
        <extracomment>x·a + b of each channel, fitted</extracomment>
        <translation>每个通道 x·a + b，拟合得出</translation>
    </message>
    <message>
        <source>nearest-convolution.ratio</source>
        <extracomment>axis {axis} does not grow linearly by a fixed ratio</extracomment>
        <translation>轴 {axis} 不是按固定比例线性放大</translation>
    </message>
    <message>
        <source>nearest-convolution.weights</source>
        <extracomment>axis {axis} is not the mean of windows over repeated samples</extracomment>
        <translation>轴 {axis} 不是重复样本上窗口的均值</translation>
    </message>
    <message>
        <source>nearest-convolution.too-fine</source>
        <extracomment>axis {axis} would need a kernel of more than {taps} taps or a stride above {stride}</extracomment>
        <translation>轴 {axis} 需要超过 {taps} 个抽头的核或大于 {stride} 的步长</translation>
    </message>
    <message>
        <source>batch.shard</source>
        <extracomment>&apos;{text}&apos; is not a part of a batch such as 2/4</extracomment>
        <translation>“{text}”不是批次的一部分，写法如 2/4</translation>
    </message>
    <message>
        <source>hint.make-room</source>
        <extracomment>Make room in the folder of temporary files, or name another in TMPDIR</extracomment>
        <translation>请在临时文件夹中腾出空间，或用 TMPDIR 指定另一个</translation>
    </message>
    <message>
        <source>hint.unpack-one</source>
        <extracomment>Unpack the one you want</extracomment>
        <translation>请解压您要的那一个</translation>
    </message>
    <message>
        <source>hint.open-its-onnx</source>
        <extracomment>Open the ONNX model that it was made of</extracomment>
        <translation>请打开生成它的 ONNX 模型</translation>
    </message>
    <message>
        <source>hint.write-onnx</source>
        <extracomment>Write an .onnx file</extracomment>
        <translation>请写成 .onnx 文件</translation>
    </message>
    <message>
        <source>file.spool</source>
        <extracomment>no temporary file can be written: {why}</extracomment>
        <translation>无法写入临时文件：{why}</translation>
    </message>
    <message>
        <source>hint.pipe-model</source>
        <extracomment>Pipe a model into it, or name a file</extracomment>
        <translation>请通过管道输入模型，或指定文件</translation>
    </message>
    <message>
        <source>model.input-terminal</source>
        <extracomment>standard input is a terminal</extracomment>
        <translation>标准输入是终端</translation>
    </message>
    <message>
        <source>model.input</source>
        <extracomment>standard input cannot be read: {why}</extracomment>
        <translation>无法读取标准输入：{why}</translation>
    </message>
    <message>
        <source>model.packed-size</source>
        <extracomment>unpacked it takes more than {most:.1f} GB; readers of ONNX take no more</extracomment>
        <translation>解压后超过 {most:.1f} GB；ONNX 的读取程序最多只接受这么多</translation>
    </message>
    <message>
        <source>model.packed</source>
        <extracomment>its {form} data are damaged</extracomment>
        <translation>其中的 {form} 数据已损坏</translation>
    </message>
    <message>
        <source>model.packed-twice</source>
        <extracomment>it is compressed twice</extracomment>
        <translation>它被压缩了两次</translation>
    </message>
    <message>
        <source>model.zip-many</source>
        <extracomment>the archive holds several models: {names}</extracomment>
        <translation>压缩包中有多个模型：{names}</translation>
    </message>
    <message>
        <source>model.zip-entry#encrypted</source>
        <extracomment>&apos;{name}&apos; in the archive is encrypted</extracomment>
        <translation>压缩包中的“{name}”已加密</translation>
    </message>
    <message>
        <source>model.zip-entry#method</source>
        <extracomment>&apos;{name}&apos; in the archive is compressed by a method other than deflate</extracomment>
        <translation>压缩包中的“{name}”不是用 deflate 压缩的</translation>
    </message>
    <message>
        <source>model.text</source>
        <extracomment>as {form} this is not an ONNX model: {why}</extracomment>
        <translation>按 {form} 读取，这不是 ONNX 模型：{why}</translation>
    </message>
    <message>
        <source>model.text-size</source>
        <extracomment>a model as text may take {most} MB at most</extracomment>
        <translation>文本形式的模型最多 {most} MB</translation>
    </message>
    <message>
        <source>model.text-depth</source>
        <extracomment>the text is nested more than {most} deep</extracomment>
        <translation>文本的嵌套超过 {most} 层</translation>
    </message>
    <message>
        <source>model.ort-format</source>
        <extracomment>this is a model in ONNX Runtime&apos;s own format, not an ONNX model</extracomment>
        <translation>这是 ONNX Runtime 自有格式的模型，不是 ONNX 模型</translation>
    </message>
    <message>
        <source>write.form</source>
        <extracomment>{form} is read, but not written</extracomment>
        <translation>{form} 只能读取，不能写入</translation>
    </message>
    <message>
        <source>write.form-loses</source>
        <extracomment>as {form} the model would lose parts that this form cannot hold</extracomment>
        <translation>写成 {form} 会丢失这种形式无法保存的部分</translation>
    </message>
    <message>
        <source>write.form-external</source>
        <extracomment>this form holds all weights inside, and has none beside it</extracomment>
        <translation>这种形式把所有权重放在内部，旁边没有权重文件</translation>
    </message>
    <message>
        <source>keep.growth</source>
        <extracomment>its rewrite would add {bytes} bytes of constants, and the model may grow to {factor:g} times its size</extracomment>
        <translation>它的改写会增加 {bytes} 字节常量，而模型最多可增至原大小的 {factor:g} 倍</translation>
    </message>
    <message>
        <source>advice.unknown</source>
        <extracomment>No resize that is known gives this output: it may be of another image, or there is more between the two than a resize</extracomment>
        <translation>没有已知的缩放能得到这个输出：它可能来自另一张图片，或者两者之间不只是一次缩放</translation>
    </message>
    <message>
        <source>advice.probe</source>
        <extracomment>`resizelens-cli probe` writes images that tell resizes apart</extracomment>
        <translation>`resizelens-cli probe` 会写出能区分各种缩放的测试图片</translation>
    </message>
    <message>
        <source>advice.nothing</source>
        <extracomment>The node gives this output as configured: there is nothing to change</extracomment>
        <translation>该节点按现有设置就得到这个输出：无需设置</translation>
    </message>
    <message>
        <source>advice.change</source>
        <extracomment>In the model, change {changes}</extracomment>
        <translation>在模型中更改 {changes}</translation>
    </message>
    <message>
        <source>advice.from-to</source>
        <extracomment>{attribute} from {present} to {wanted}</extracomment>
        <translation>{attribute}：从 {present} 改为 {wanted}</translation>
    </message>
    <message>
        <source>advice.and</source>
        <extracomment>{one}, {other}</extracomment>
        <translation>{one}，{other}</translation>
    </message>
    <message>
        <source>advice.runtime</source>
        <extracomment>The node&apos;s attributes stay; this is what {resize} makes of them</extracomment>
        <translation>节点的属性保持不变；这是 {resize} 对它们的计算结果</translation>
    </message>
    <message>
        <source>advice.node</source>
        <extracomment>In a model, a Resize with {attributes} gives this</extracomment>
        <translation>在模型中，带 {attributes} 的 Resize 会得到这个输出</translation>
    </message>
    <message>
        <source>advice.before</source>
        <extracomment>No ONNX Resize gives this: resize before the model, by {resize}</extracomment>
        <translation>没有 ONNX Resize 能得到它：请在模型之前用 {resize} 缩放</translation>
    </message>
    <message>
        <source>advice.pictures</source>
        <extracomment>Of the images: {framing}</extracomment>
        <translation>图片方面：{framing}</translation>
    </message>
    <message>
        <source>advice.values</source>
        <extracomment>Values after the resize: {values}</extracomment>
        <translation>缩放之后的数值：{values}</translation>
    </message>
    <message>
        <source>advice.colours</source>
        <extracomment>Red and blue change places</extracomment>
        <translation>红色和蓝色互换</translation>
    </message>
    <message>
        <source>advice.layouts</source>
        <extracomment>The input is {input}, the output {output}</extracomment>
        <translation>输入是 {input}，输出是 {output}</translation>
    </message>
    <message>
        <source>preview.codes</source>
        <extracomment>it is not quantised on both sides</extracomment>
        <translation>它不是两侧都量化的</translation>
    </message>
    <message>
        <source>hint.give-output-folder</source>
        <extracomment>Give one with -o</extracomment>
        <translation>请用 -o 指定一个</translation>
    </message>
    <message>
        <source>hint.allow-overwriting</source>
        <extracomment>Choose another name, or allow it by --overwrite-source</extracomment>
        <translation>请换一个名称，或用 --overwrite-source 允许覆盖</translation>
    </message>
    <message>
        <source>hint.allow-unrun</source>
        <extracomment>What is proved without a run is enough with --allow-unrun</extracomment>
        <translation>加上 --allow-unrun，未运行但已证明的即可算数</translation>
    </message>
    <message>
        <source>cli.option</source>
        <extracomment>&apos;{text}&apos; is not of the form {form}</extracomment>
        <translation>“{text}”不符合格式 {form}</translation>
    </message>
    <message>
        <source>batch.folder#none</source>
        <extracomment>no folder to write to was named</extracomment>
        <translation>没有指定要写入的文件夹</translation>
    </message>
    <message>
        <source>cli.size</source>
        <extracomment>&apos;{text}&apos; is not a size such as 480x640 (height first)</extracomment>
        <translation>“{text}”不是像 480x640 这样（高在前）的尺寸</translation>
    </message>
    <message>
        <source>cli.library-mode#none</source>
        <extracomment>there is no mode &apos;{id}&apos;; `resizelens-cli libraries` lists them</extracomment>
        <translation>没有模式“{id}”；`resizelens-cli libraries` 会列出所有模式</translation>
    </message>
    <message>
        <source>cli.library-mode#one</source>
        <extracomment>one mode is needed to resize an array</extracomment>
        <translation>缩放数组需要恰好一个模式</translation>
    </message>
    <message>
        <source>eval.type</source>
        <extracomment>the node takes {wanted}, but the tensor is {given}</extracomment>
        <translation>该节点接受 {wanted}，而张量是 {given}</translation>
    </message>
    <message>
        <source>eval.shape</source>
        <extracomment>the node takes {wanted}, but the tensor is {given}</extracomment>
        <translation>该节点接受 {wanted}，而张量是 {given}</translation>
    </message>
    <message>
        <source>eval.rule</source>
        <extracomment>{why}</extracomment>
        <translation>{why}</translation>
    </message>
    <message>
        <source>cli.folder</source>
        <extracomment>the folder cannot be made</extracomment>
        <translation>无法创建该文件夹</translation>
    </message>
    <message>
        <source>cli.site</source>
        <extracomment>&apos;{text}&apos; is not MODEL:ID</extracomment>
        <translation>“{text}”不是“模型:编号”的形式</translation>
    </message>
    <message>
        <source>cli.pairs</source>
        <extracomment>{inputs} inputs and {outputs} outputs do not form pairs</extracomment>
        <translation>{inputs} 个输入与 {outputs} 个输出不能成对</translation>
    </message>
    <message>
        <source>cli.library-array</source>
        <extracomment>only an array N×C×H×W from a .npy file is written as one; images are written as .png</extracomment>
        <translation>只有来自 .npy 文件的 N×C×H×W 数组才写成数组；图片写成 .png</translation>
    </message>
    <message>
        <source>hint.libraries-lists-them</source>
        <extracomment>`resizelens-cli libraries` lists all of them</extracomment>
        <translation>`resizelens-cli libraries` 会列出全部</translation>
    </message>
    <message>
        <source>hint.its-modes</source>
        <extracomment>Its modes are {modes}</extracomment>
        <translation>它的模式有 {modes}</translation>
    </message>
    <message>
        <source>cli.library-mode#of</source>
        <extracomment>there is no mode &apos;{mode}&apos; of &apos;{library}&apos;</extracomment>
        <translation>“{library}”没有模式“{mode}”</translation>
    </message>
    <message>
        <source>hint.give-shape-of</source>
        <extracomment>Give them: --shape {input}=1x3x224x224</extracomment>
        <translation>请给出：--shape {input}=1x3x224x224</translation>
    </message>
    <message>
        <source>cli.preprocess-size</source>
        <extracomment>height and width of input &apos;{input}&apos; are free</extracomment>
        <translation>输入“{input}”的高和宽未定</translation>
    </message>
    <message>
        <source>report.merge#json</source>
        <extracomment>a joined document is a .json file</extracomment>
        <translation>合并后的文档是 .json 文件</translation>
    </message>
    <message>
        <source>verify.unproved</source>
        <extracomment>not every output could be run</extracomment>
        <translation>并非每个输出都能运行</translation>
    </message>
    <message>
        <source>hint.copy-picture-first</source>
        <extracomment>Copy an image or an image file first</extracomment>
        <translation>请先复制一张图片或一个图片文件</translation>
    </message>
    <message>
        <source>image.paste</source>
        <extracomment>the clipboard holds no image</extracomment>
        <translation>剪贴板里没有图片</translation>
    </message>
    <message>
        <source>image.folder</source>
        <extracomment>there are no images in this folder</extracomment>
        <translation>此文件夹里没有图片</translation>
    </message>
    <message>
        <source>runtime.none#layers</source>
        <extracomment>what a node gets inside of the network is computed by ONNX Runtime, which was not found</extracomment>
        <translation>节点在网络内部得到的值由 ONNX Runtime 计算，而它没有找到</translation>
    </message>
    <message>
        <source>compare.nothing</source>
        <extracomment>there is no finished comparison to save</extracomment>
        <translation>没有已完成的比较可以保存</translation>
    </message>
    <message>
        <source>compare.write</source>
        <extracomment>the file cannot be written</extracomment>
        <translation>无法写入该文件</translation>
    </message>
    <message>
        <source>hint.external-data-words</source>
        <extracomment>It is automatic, keep, gather or embed</extracomment>
        <translation>可以是 automatic、keep、gather 或 embed</translation>
    </message>
    <message>
        <source>hint.targets-lists-them</source>
        <extracomment>targets() lists them</extracomment>
        <translation>targets() 会列出它们</translation>
    </message>
    <message>
        <source>python.external-data</source>
        <extracomment>external_data is &apos;{name}&apos;</extracomment>
        <translation>external_data 是“{name}”</translation>
    </message>
    <message>
        <source>python.no-target</source>
        <extracomment>no target was given</extracomment>
        <translation>没有给出目标</translation>
    </message>
    <message>
        <source>python.resize</source>
        <extracomment>{why}</extracomment>
        <translation>{why}</translation>
    </message>
    <message>
        <source>hint.use-readable</source>
        <extracomment>Use a PNG, JPEG, BMP, TIFF or WebP image.</extracomment>
        <translation>请使用 PNG、JPEG、BMP、TIFF 或 WebP 图片。</translation>
    </message>
    <message>
        <source>hint.crop-picture</source>
        <extracomment>Crop it or make it smaller first.</extracomment>
        <translation>请先裁剪或缩小。</translation>
    </message>
    <message>
        <source>hint.crop-the-picture</source>
        <extracomment>Crop the image or make it smaller first.</extracomment>
        <translation>请先裁剪或缩小图片。</translation>
    </message>
    <message>
        <source>hint.save-with-bits</source>
        <extracomment>Save it with 8 or 16 bits without sign, or as float.</extracomment>
        <translation>请存为无符号 8 位或 16 位，或存为浮点数。</translation>
    </message>
    <message>
        <source>hint.check-picture-name</source>
        <extracomment>Check the name, or choose another image.</extracomment>
        <translation>请检查名称，或选择另一张图片。</translation>
    </message>
    <message>
        <source>hint.choose-picture-inside</source>
        <extracomment>Choose an image inside it.</extracomment>
        <translation>请选择其中的一张图片。</translation>
    </message>
    <message>
        <source>hint.save-picture-first</source>
        <extracomment>Save the image in a file first.</extracomment>
        <translation>请先把图片存为文件。</translation>
    </message>
    <message>
        <source>hint.check-permissions</source>
        <extracomment>Check its permissions.</extracomment>
        <translation>请检查其权限。</translation>
    </message>
    <message>
        <source>hint.copy-to-machine</source>
        <extracomment>Copy it to this machine and try again.</extracomment>
        <translation>请复制到本机后重试。</translation>
    </message>
    <message>
        <source>hint.copy-again</source>
        <extracomment>Copy or download it again.</extracomment>
        <translation>请重新复制或下载。</translation>
    </message>
    <message>
        <source>hint.save-anew</source>
        <extracomment>Save the image anew with another program.</extracomment>
        <translation>请用其他程序重新保存该图片。</translation>
    </message>
    <message>
        <source>hint.install-beside</source>
        <extracomment>Install ResizeLens whole: this file belongs beside the program</extracomment>
        <translation>请完整安装 ResizeLens：此文件应在程序旁边</translation>
    </message>
    <message>
        <source>image.doing#decoder</source>
        <extracomment>the image decoder</extracomment>
        <translation>图片解码器</translation>
    </message>
    <message>
        <source>image.doing#decoding</source>
        <extracomment>decoding the image</extracomment>
        <translation>解码图片</translation>
    </message>
    <message>
        <source>image.doing#loading</source>
        <extracomment>it was loaded</extracomment>
        <translation>加载它</translation>
    </message>
    <message>
        <source>image.doing#reading</source>
        <extracomment>reading the image</extracomment>
        <translation>读取图片</translation>
    </message>
    <message>
        <source>image.doing#pixels</source>
        <extracomment>handing over the image</extracomment>
        <translation>交付图片</translation>
    </message>
    <message>
        <source>image.opencv#missing</source>
        <extracomment>cannot open images: {why}</extracomment>
        <translation>无法打开图片：{why}</translation>
    </message>
    <message>
        <source>image.opencv#other-version</source>
        <extracomment>cannot open images: the module is not of this version</extracomment>
        <translation>无法打开图片：该模块不是这个版本的</translation>
    </message>
    <message>
        <source>image.too-large#picture</source>
        <extracomment>the image has {width}×{height} pixels, more than the {most} million that are read</extracomment>
        <translation>图片有 {width}×{height} 个像素，超过可读取的 {most} 百万</translation>
    </message>
    <message>
        <source>image.too-large#file</source>
        <extracomment>the file is larger than 2 GiB</extracomment>
        <translation>文件大于 2 GiB</translation>
    </message>
    <message>
        <source>image.samples#unknown</source>
        <extracomment>the image&apos;s samples have no known type</extracomment>
        <translation>图片的样本类型未知</translation>
    </message>
    <message>
        <source>image.not-image</source>
        <extracomment>this is not a readable image</extracomment>
        <translation>这不是可读取的图片</translation>
    </message>
    <message>
        <source>image.damaged</source>
        <extracomment>this {format} image is damaged or of an unsupported kind</extracomment>
        <translation>这张 {format} 图片已损坏，或属于此处不读取的类型</translation>
    </message>
    <message>
        <source>image.missing</source>
        <extracomment>there is no such file</extracomment>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>image.directory</source>
        <extracomment>this is a folder, not an image</extracomment>
        <translation>这是文件夹，不是图片</translation>
    </message>
    <message>
        <source>image.special</source>
        <extracomment>this is not a regular file</extracomment>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>image.unreadable#opened</source>
        <extracomment>the file cannot be read</extracomment>
        <translation>无法读取该文件</translation>
    </message>
    <message>
        <source>image.unreadable#end</source>
        <extracomment>the file cannot be read to its end</extracomment>
        <translation>无法把文件读到末尾</translation>
    </message>
    <message>
        <source>image.empty</source>
        <extracomment>the file is empty</extracomment>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>image.cut-off</source>
        <extracomment>the {format} image ends in the middle</extracomment>
        <translation>这张 {format} 图片在中途结束</translation>
    </message>
    <message>
        <source>image.samples#no-pixels</source>
        <extracomment>the image has no pixels</extracomment>
        <translation>图片没有像素</translation>
    </message>
    <message>
        <source>image.encode#not-written</source>
        <extracomment>the image cannot be written as PNG</extracomment>
        <translation>无法把图片写成 PNG</translation>
    </message>
    <message>
        <source>image.encode#failed</source>
        <extracomment>the image cannot be written as PNG: {why}</extracomment>
        <translation>无法把图片写成 PNG：{why}</translation>
    </message>
    <message>
        <source>image.encode#too-large</source>
        <extracomment>the image cannot be written as PNG: {why}</extracomment>
        <translation>无法把图片写成 PNG：{why}</translation>
    </message>
    <message>
        <source>runtime.memory#picture</source>
        <extracomment>the image needs more than the {megabytes:.0f} MB of memory that it may take</extracomment>
        <translation>图片需要的内存超过允许的 {megabytes:.0f} MB</translation>
    </message>
    <message>
        <source>runtime.damaged</source>
        <extracomment>there is no image in it</extracomment>
        <translation>其中没有图片</translation>
    </message>
    <message>
        <source>runtime.samples#signed</source>
        <extracomment>the image&apos;s samples are signed whole numbers, which have no agreed white</extracomment>
        <translation>图片的样本是有符号整数，其白色没有公认的值</translation>
    </message>
    <message>
        <source>runtime.samples#impossible</source>
        <extracomment>the image has {width}×{height} pixels of {channels} channels</extracomment>
        <translation>图片有 {width}×{height} 个像素，每个像素 {channels} 个通道</translation>
    </message>
    <message>
        <source>tensor.read</source>
        <extracomment>tensor &apos;{name}&apos;: {why}</extracomment>
        <translation>张量“{name}”：{why}</translation>
    </message>
    <message>
        <source>hint.known-logs</source>
        <extracomment>Choose one of {tools}</extracomment>
        <translation>已知的有 {tools}</translation>
    </message>
    <message>
        <source>hint.log-truncated</source>
        <extracomment>Is it truncated, or was it written without the verbose option?</extracomment>
        <translation>它是否被截断，或写出时没有用详细选项？</translation>
    </message>
    <message>
        <source>log.read#folder</source>
        <extracomment>it is a folder</extracomment>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>log.read#disk</source>
        <extracomment>the disk gave an error</extracomment>
        <translation>磁盘报错</translation>
    </message>
    <message>
        <source>log.read</source>
        <extracomment>cannot read the log: {why}</extracomment>
        <translation>无法读取日志：{why}</translation>
    </message>
    <message>
        <source>log.size</source>
        <extracomment>the log is larger than 16 GiB</extracomment>
        <translation>日志大于 16 GiB</translation>
    </message>
    <message>
        <source>log.format</source>
        <extracomment>there is no form &apos;{form}&apos;</extracomment>
        <translation>没有形式“{form}”</translation>
    </message>
    <message>
        <source>log.unknown</source>
        <extracomment>this is none of the logs that can be read</extracomment>
        <translation>这不是任何可读取的日志</translation>
    </message>
    <message>
        <source>log.empty</source>
        <extracomment>{tool} that does not say where any node runs</extracomment>
        <translation>{tool}，但没有说明任何节点在何处运行</translation>
    </message>
    <message>
        <source>hint.other-model-or-names</source>
        <extracomment>It is the log of another model, or the converter gave the nodes other names</extracomment>
        <translation>它是另一个模型的日志，或转换器改了节点的名称</translation>
    </message>
    <message>
        <source>hint.other-models-log</source>
        <extracomment>It is the log of another model</extracomment>
        <translation>它是另一个模型的日志</translation>
    </message>
    <message>
        <source>hint.choose-log-target</source>
        <extracomment>Choose the target that it was made for instead of {target}</extracomment>
        <translation>请选择该日志所属的目标，而不是 {target}</translation>
    </message>
    <message>
        <source>confirm.other-model#names</source>
        <extracomment>none of the {count} names in the log is a node of the model ({names})</extracomment>
        <translation>日志里的 {count} 个名称都不是模型的节点（{names}）</translation>
    </message>
    <message>
        <source>confirm.other-model#nodes</source>
        <extracomment>the log lists node {node}, but the model&apos;s graph has {count} nodes</extracomment>
        <translation>日志列出了节点 {node}，而模型的图有 {count} 个节点</translation>
    </message>
    <message>
        <source>confirm.other-target#tool</source>
        <extracomment>{tool} is not about {target}</extracomment>
        <translation>{tool} 与 {target} 无关</translation>
    </message>
    <message>
        <source>confirm.other-target#unit</source>
        <extracomment>nothing in the log ran on {target}, or was refused by it: it names {unit}</extracomment>
        <translation>日志里没有在 {target} 上运行或被它拒绝的内容：它写的是 {unit}</translation>
    </message>
    <message>
        <source>hint.choose-compiler-target</source>
        <extracomment>Choose a target of one of {compilers}</extracomment>
        <translation>请选择其中之一的目标：{compilers}</translation>
    </message>
    <message>
        <source>hint.give-own-model</source>
        <extracomment>Give the same model as a {extension} file</extracomment>
        <translation>请以 {extension} 文件给出同一个模型</translation>
    </message>
    <message>
        <source>hint.install-compiler</source>
        <extracomment>Install it, or import a log that it wrote elsewhere</extracomment>
        <translation>请安装它，或导入它在别处写出的日志</translation>
    </message>
    <message>
        <source>compiler.target#other</source>
        <extracomment>{compiler} does not compile for {target}</extracomment>
        <translation>{compiler} 不为 {target} 编译</translation>
    </message>
    <message>
        <source>compiler.target#none</source>
        <extracomment>no compiler that can be run compiles for {target}</extracomment>
        <translation>没有可运行的编译器为 {target} 编译</translation>
    </message>
    <message>
        <source>compiler.target#without</source>
        <extracomment>a compiler needs a target</extracomment>
        <translation>编译器需要一个目标</translation>
    </message>
    <message>
        <source>compiler.model</source>
        <extracomment>{compiler} does not read ONNX models</extracomment>
        <translation>{compiler} 不读取 ONNX 模型</translation>
    </message>
    <message>
        <source>compiler.missing#not-installed</source>
        <extracomment>{compiler} is not installed</extracomment>
        <translation>{compiler} 没有安装</translation>
    </message>
    <message>
        <source>compiler.missing#no-program</source>
        <extracomment>{path} is not an executable program</extracomment>
        <translation>{path} 不是可运行的程序</translation>
    </message>
    <message>
        <source>run.output#made</source>
        <extracomment>cannot write {path}: {why}</extracomment>
        <translation>无法写入 {path}：{why}</translation>
    </message>
    <message>
        <source>run.output#kept</source>
        <extracomment>cannot write what {program} prints: {why}</extracomment>
        <translation>无法写下 {program} 的输出：{why}</translation>
    </message>
    <message>
        <source>run.start#pipe</source>
        <extracomment>no pipe could be made: {why}</extracomment>
        <translation>无法建立管道：{why}</translation>
    </message>
    <message>
        <source>run.start#program</source>
        <extracomment>cannot start {program}: {why}</extracomment>
        <translation>无法启动 {program}：{why}</translation>
    </message>
    <message>
        <source>run.time</source>
        <extracomment>{program} did not finish within {seconds:.3g} s</extracomment>
        <translation>{program} 没有在 {seconds:.3g} 秒内完成</translation>
    </message>
    <message>
        <source>run.failed</source>
        <extracomment>{program} {how}: {line}</extracomment>
        <translation>{program} {how}：{line}</translation>
    </message>
    <message>
        <source>hint.name-report</source>
        <extracomment>Name it .html, .json, .csv or .md</extracomment>
        <translation>请以 .html、.json、.csv 或 .md 命名</translation>
    </message>
    <message>
        <source>report.folder#not-writable</source>
        <extracomment>nothing can be written here: {why}</extracomment>
        <translation>此处无法写入：{why}</translation>
    </message>
    <message>
        <source>report.folder#missing</source>
        <extracomment>the folder to write to does not exist</extracomment>
        <translation>要写入的文件夹不存在</translation>
    </message>
    <message>
        <source>report.form</source>
        <extracomment>reports have no form &apos;{extension}&apos;</extracomment>
        <translation>报告没有“{extension}”形式</translation>
    </message>
    <message>
        <source>report.date#form</source>
        <extracomment>&apos;{date}&apos; is not a date of the form YYYY-MM-DD</extracomment>
        <translation>“{date}”不是 YYYY-MM-DD 形式的日期</translation>
    </message>
    <message>
        <source>report.date#source</source>
        <extracomment>SOURCE_DATE_EPOCH is &apos;{value}&apos;, not a number of seconds</extracomment>
        <translation>SOURCE_DATE_EPOCH 是“{value}”，不是秒数</translation>
    </message>
    <message>
        <source>file.too-large</source>
        <extracomment>this is too large for such a file</extracomment>
        <translation>对这类文件来说太大了</translation>
    </message>
    <message>
        <source>job.json</source>
        <extracomment>this is not a JSON document</extracomment>
        <translation>这不是 JSON 文档</translation>
    </message>
    <message>
        <source>job.value</source>
        <extracomment>&apos;{member}&apos; {what}</extracomment>
        <translation>“{member}”{what}</translation>
    </message>
    <message>
        <source>job.value#document</source>
        <extracomment>the document</extracomment>
        <translation>文档</translation>
    </message>
    <message>
        <source>job.value#object</source>
        <extracomment>is not an object</extracomment>
        <translation>不是对象</translation>
    </message>
    <message>
        <source>job.value#boolean</source>
        <extracomment>is neither true nor false</extracomment>
        <translation>既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>job.value#text</source>
        <extracomment>is not text</extracomment>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>job.value#number</source>
        <extracomment>is not a number of 0 or more</extracomment>
        <translation>不是大于或等于 0 的数</translation>
    </message>
    <message>
        <source>job.value#list</source>
        <extracomment>is not a list</extracomment>
        <translation>不是列表</translation>
    </message>
    <message>
        <source>job.value#holds-no-text</source>
        <extracomment>contains something that is not text</extracomment>
        <translation>含有不是文本的内容</translation>
    </message>
    <message>
        <source>job.value#holds-no-size</source>
        <extracomment>contains something that is not a size</extracomment>
        <translation>含有不是尺寸的内容</translation>
    </message>
    <message>
        <source>job.value#holds-no-lengths</source>
        <extracomment>holds something that is not a list of lengths</extracomment>
        <translation>含有不是长度列表的内容</translation>
    </message>
    <message>
        <source>job.value#unknown-value</source>
        <extracomment>has the unknown value &apos;{value}&apos;</extracomment>
        <translation>的值“{value}”未知</translation>
    </message>
    <message>
        <source>job.value#unknown-member</source>
        <extracomment>is not known</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>job.value#schema</source>
        <extracomment>is &apos;{schema}&apos;, not {wanted}</extracomment>
        <translation>是“{schema}”，而不是 {wanted}</translation>
    </message>
    <message>
        <source>hint.merge-shards</source>
        <extracomment>Merge what &apos;batch --json&apos; or &apos;batch --json-lines&apos; printed for each shard</extracomment>
        <translation>请合并各分片由“batch --json”或“batch --json-lines”输出的内容</translation>
    </message>
    <message>
        <source>report.merge#no-document</source>
        <extracomment>this is not a document of {batch} or {line}</extracomment>
        <translation>这不是 {batch} 或 {line} 的文档</translation>
    </message>
    <message>
        <source>report.merge#other-shards</source>
        <extracomment>this batch has {these} shards, that of an earlier document {those}</extracomment>
        <translation>这属于分成 {these} 片的批次，而先前的一个分成 {those} 片</translation>
    </message>
    <message>
        <source>report.merge#model-twice</source>
        <extracomment>the model {model} is in an earlier document, too</extracomment>
        <translation>模型 {model} 也在先前的文档里</translation>
    </message>
    <message>
        <source>report.merge#shard-missing</source>
        <extracomment>shard {number}/{of} is missing</extracomment>
        <translation>缺少分片 {number}/{of}</translation>
    </message>
    <message>
        <source>report.merge#no-end</source>
        <extracomment>no run of this batch is complete</extracomment>
        <translation>这个批次没有一次运行到结束</translation>
    </message>
    <message>
        <source>report.merge#model-unfinished</source>
        <extracomment>the model {model} is in no complete document</extracomment>
        <translation>模型 {model} 不在任何运行到结束的文档里</translation>
    </message>
    <message>
        <source>hint.name-machine-library</source>
        <extracomment>Name the libonnxruntime.so of this machine</extracomment>
        <translation>请指定本机的 libonnxruntime.so</translation>
    </message>
    <message>
        <source>hint.name-other-library</source>
        <extracomment>Name another libonnxruntime.so</extracomment>
        <translation>请指定另一个 libonnxruntime.so</translation>
    </message>
    <message>
        <source>hint.runtime-has-providers</source>
        <extracomment>It has {providers}</extracomment>
        <translation>它有 {providers}</translation>
    </message>
    <message>
        <source>hint.install-runtime</source>
        <extracomment>Install it (Debian 13: libonnxruntime-dev; elsewhere: packaging/install-oracle, or pip install onnxruntime), or name its libonnxruntime.so in RESIZELENS_ONNXRUNTIME</extracomment>
        <translation>请安装它（Debian 13：libonnxruntime-dev；其他系统：packaging/install-oracle，或 pip install onnxruntime），或在 RESIZELENS_ONNXRUNTIME 中指定其 libonnxruntime.so</translation>
    </message>
    <message>
        <source>runtime.processor#number</source>
        <extracomment>processor {number}</extracomment>
        <translation>处理器 {number}</translation>
    </message>
    <message>
        <source>runtime.doing#the-model</source>
        <extracomment>the model</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>runtime.doing#loading</source>
        <extracomment>its library was loaded</extracomment>
        <translation>加载它的库</translation>
    </message>
    <message>
        <source>runtime.doing#opening</source>
        <extracomment>opening the model</extracomment>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>runtime.doing#running</source>
        <extracomment>running the model</extracomment>
        <translation>运行模型</translation>
    </message>
    <message>
        <source>runtime.doing#results</source>
        <extracomment>handing over the results</extracomment>
        <translation>交付结果</translation>
    </message>
    <message>
        <source>runtime.doing#profile</source>
        <extracomment>writing the profile</extracomment>
        <translation>写出性能记录</translation>
    </message>
    <message>
        <source>runtime.doing#closing</source>
        <extracomment>closing the model</extracomment>
        <translation>关闭模型</translation>
    </message>
    <message>
        <source>runtime.none#not-installed</source>
        <extracomment>ONNX Runtime is not installed</extracomment>
        <translation>没有安装 ONNX Runtime</translation>
    </message>
    <message>
        <source>runtime.missing</source>
        <extracomment>there is no such library of ONNX Runtime</extracomment>
        <translation>没有这个 ONNX Runtime 库</translation>
    </message>
    <message>
        <source>runtime.folder</source>
        <extracomment>the folder contains no libonnxruntime.so</extracomment>
        <translation>该文件夹里没有 libonnxruntime.so</translation>
    </message>
    <message>
        <source>runtime.not-library</source>
        <extracomment>this is not a shared library</extracomment>
        <translation>这不是共享库</translation>
    </message>
    <message>
        <source>runtime.processor#other</source>
        <extracomment>this ONNX Runtime is for {library}, but the program runs on {program}</extracomment>
        <translation>这个 ONNX Runtime 用于 {library}，而程序在 {program} 上运行</translation>
    </message>
    <message>
        <source>runtime.load</source>
        <extracomment>ONNX Runtime could not be loaded: {why}</extracomment>
        <translation>无法加载 ONNX Runtime：{why}</translation>
    </message>
    <message>
        <source>runtime.load#silent</source>
        <extracomment>unknown error</extracomment>
        <translation>未知错误</translation>
    </message>
    <message>
        <source>runtime.symbol#missing</source>
        <extracomment>this library is not ONNX Runtime: it has no OrtGetApiBase</extracomment>
        <translation>这个库不是 ONNX Runtime：它没有 OrtGetApiBase</translation>
    </message>
    <message>
        <source>runtime.symbol#nothing</source>
        <extracomment>this library&apos;s OrtGetApiBase returns nothing</extracomment>
        <translation>这个库的 OrtGetApiBase 什么也不返回</translation>
    </message>
    <message>
        <source>runtime.old</source>
        <extracomment>ONNX Runtime {version} is too old: 1.{oldest} or newer is needed</extracomment>
        <translation>ONNX Runtime {version} 太旧：需要 1.{oldest} 或更新版本</translation>
    </message>
    <message>
        <source>runtime.provider</source>
        <extracomment>this ONNX Runtime has no provider &apos;{provider}&apos;</extracomment>
        <translation>这个 ONNX Runtime 没有执行提供程序“{provider}”</translation>
    </message>
    <message>
        <source>runtime.failed</source>
        <extracomment>ONNX Runtime: {what}</extracomment>
        <translation>ONNX Runtime：{what}</translation>
    </message>
    <message>
        <source>runtime.memory#model</source>
        <extracomment>it needs more than the {megabytes:.0f} MB of memory that it may take: {why}</extracomment>
        <translation>它需要的内存超过允许的 {megabytes:.0f} MB：{why}</translation>
    </message>
    <message>
        <source>runtime.memory#no-more</source>
        <extracomment>there is no more</extracomment>
        <translation>没有更多内存</translation>
    </message>
    <message>
        <source>runtime.memory#outputs</source>
        <extracomment>its outputs have {bytes} bytes, more than the {most} that it may take</extracomment>
        <translation>它的输出有 {bytes} 字节，超过允许的 {most}</translation>
    </message>
    <message>
        <source>runtime.gone#profile</source>
        <extracomment>the profile ended with ONNX Runtime&apos;s process</extracomment>
        <translation>性能记录随 ONNX Runtime 的进程一起结束了</translation>
    </message>
    <message>
        <source>runtime.value#not-an-image</source>
        <extracomment>it is not an image of a value</extracomment>
        <translation>它不是一个值的映像</translation>
    </message>
    <message>
        <source>runtime.value#nothing</source>
        <extracomment>output &apos;{name}&apos; of the model has no value</extracomment>
        <translation>模型的输出“{name}”为空</translation>
    </message>
    <message>
        <source>runtime.value#type</source>
        <extracomment>output &apos;{name}&apos; of the model is of type {type}</extracomment>
        <translation>模型的输出“{name}”的类型是 {type}</translation>
    </message>
    <message>
        <source>runtime.value#kind</source>
        <extracomment>a value of kind {kind} is not read</extracomment>
        <translation>不读取类别为 {kind} 的值</translation>
    </message>
    <message>
        <source>runtime.protocol#tensor</source>
        <extracomment>a tensor lies outside its memory</extracomment>
        <translation>有张量不在它的内存之内</translation>
    </message>
    <message>
        <source>runtime.functions#ring</source>
        <extracomment>its functions call each other recursively</extracomment>
        <translation>它的函数循环调用</translation>
    </message>
    <message>
        <source>runtime.functions#deep</source>
        <extracomment>its functions call each other more than {most} deep</extracomment>
        <translation>它的函数相互调用深于 {most} 层</translation>
    </message>
    <message>
        <source>runtime.functions#many</source>
        <extracomment>with functions in the place of their calls it has more than {most} nodes</extracomment>
        <translation>把函数展开到调用处后，它的节点多于 {most} 个</translation>
    </message>
    <message>
        <source>probe.unknown#computed</source>
        <extracomment>no node of the model&apos;s main graph computes &apos;{value}&apos;</extracomment>
        <translation>模型主图中没有节点计算“{value}”</translation>
    </message>
    <message>
        <source>probe.unknown#value</source>
        <extracomment>the model&apos;s main graph has no value &apos;{value}&apos;</extracomment>
        <translation>模型主图中没有值“{value}”</translation>
    </message>
    <message>
        <source>probe.size#model</source>
        <extracomment>the model without its weights is too large to be run (above 2 GB)</extracomment>
        <translation>模型即使不含权重也大到无法运行（超过 2 GB）</translation>
    </message>
    <message>
        <source>departure.none</source>
        <extracomment>no tensor that differs can be drawn</extracomment>
        <translation>没有可以画出的偏离张量</translation>
    </message>
    <message>
        <source>hint.nothing-written</source>
        <extracomment>Nothing was written</extracomment>
        <translation>没有写出任何内容</translation>
    </message>
    <message>
        <source>hint.nothing-written-certificate</source>
        <extracomment>Nothing was written. Every rewrite keeps to its certificate; allow that to be enough (--allow-unrun; in the window, File → Verify with ONNX Runtime…)</extracomment>
        <translation>没有写出任何内容。每个改写都符合其证书；可允许以此为准（--allow-unrun；在窗口中：文件 → 用 ONNX Runtime 验证…）</translation>
    </message>
    <message>
        <source>export.differs</source>
        <extracomment>{what}</extracomment>
        <translation>{what}</translation>
    </message>
    <message>
        <source>export.unproved#not-checked</source>
        <extracomment>the rewrite could not be checked: {why}</extracomment>
        <translation>无法检查该改写：{why}</translation>
    </message>
    <message>
        <source>export.unproved#not-run</source>
        <extracomment>what was written could not be verified by a run: {why}</extracomment>
        <translation>写出的内容无法通过运行来验证：{why}</translation>
    </message>
    <message>
        <source>hint.give-by-file</source>
        <extracomment>Give it as a .npy or .pb file (--input NAME=FILE)</extracomment>
        <translation>请用 .npy 或 .pb 文件给出（--input NAME=FILE）</translation>
    </message>
    <message>
        <source>hint.compare-own-rewrite</source>
        <extracomment>Compare a model with its own rewrite</extracomment>
        <translation>请把模型与它自己的改写相比较</translation>
    </message>
    <message>
        <source>compare.value#nothing</source>
        <extracomment>nothing</extracomment>
        <translation>空值</translation>
    </message>
    <message>
        <source>compare.value#tensor</source>
        <extracomment>a tensor</extracomment>
        <translation>张量</translation>
    </message>
    <message>
        <source>compare.value#strings</source>
        <extracomment>strings</extracomment>
        <translation>字符串</translation>
    </message>
    <message>
        <source>compare.value#sequence</source>
        <extracomment>a sequence</extracomment>
        <translation>序列</translation>
    </message>
    <message>
        <source>compare.value#kind</source>
        <extracomment>it is {other} instead of {original}</extracomment>
        <translation>它是{other}，而不是{original}</translation>
    </message>
    <message>
        <source>compare.value#count</source>
        <extracomment>it has {other} items instead of {original}</extracomment>
        <translation>它有 {other} 项，而不是 {original} 项</translation>
    </message>
    <message>
        <source>compare.value#shape</source>
        <extracomment>{original} strings in the original are {other} in the rewritten model</extracomment>
        <translation>原模型中的 {original} 字符串在改写后的模型中是 {other}</translation>
    </message>
    <message>
        <source>compare.value#string</source>
        <extracomment>the string &apos;{original}&apos; is &apos;{other}&apos;</extracomment>
        <translation>字符串“{original}”变成了“{other}”</translation>
    </message>
    <message>
        <source>verify.type</source>
        <extracomment>random values of type {type} are not made here</extracomment>
        <translation>此处不产生类型为 {type} 的随机值</translation>
    </message>
    <message>
        <source>verify.quanta</source>
        <extracomment>a {op} without one scale and zero point</extracomment>
        <translation>{op} 没有唯一的缩放因子和零点</translation>
    </message>
    <message>
        <source>verify.size</source>
        <extracomment>an input of shape {shape} is too large to be evaluated here</extracomment>
        <translation>形状为 {shape} 的输入太大，无法在此求值</translation>
    </message>
    <message>
        <source>verify.shape</source>
        <extracomment>the rewrite gives {rewrite} where the Resize gives {resize}</extracomment>
        <translation>改写给出 {rewrite}，而 Resize 给出 {resize}</translation>
    </message>
    <message>
        <source>compare.type#other</source>
        <extracomment>{original} in the original is {other} in the rewritten model</extracomment>
        <translation>原模型中的 {original} 在改写后的模型中是 {other}</translation>
    </message>
    <message>
        <source>compare.shape#other</source>
        <extracomment>{original} in the original is {other} in the rewritten model</extracomment>
        <translation>原模型中的 {original} 在改写后的模型中是 {other}</translation>
    </message>
    <message>
        <source>compare.type#not-compared</source>
        <extracomment>{type} tensors are not compared</extracomment>
        <translation>不比较 {type} 张量</translation>
    </message>
    <message>
        <source>verify.nodes#missing</source>
        <extracomment>node &apos;{name}&apos; is missing in the export</extracomment>
        <translation>导出中缺少节点“{name}”</translation>
    </message>
    <message>
        <source>verify.nodes#elsewhere</source>
        <extracomment>node &apos;{name}&apos; does not follow the one before it</extracomment>
        <translation>节点“{name}”没有接在前一个节点之后</translation>
    </message>
    <message>
        <source>verify.nodes#gives-other</source>
        <extracomment>the last node gives &apos;{value}&apos;, not &apos;{wanted}&apos;</extracomment>
        <translation>最后一个节点给出“{value}”，而不是“{wanted}”</translation>
    </message>
    <message>
        <source>verify.input#unknown</source>
        <extracomment>the model has no input &apos;{input}&apos;</extracomment>
        <translation>模型没有输入“{input}”</translation>
    </message>
    <message>
        <source>verify.input#takes-other</source>
        <extracomment>input &apos;{input}&apos; takes {wanted}, but the tensor is {given}</extracomment>
        <translation>输入“{input}”接受 {wanted}，而张量是 {given}</translation>
    </message>
    <message>
        <source>verify.input#not-random</source>
        <extracomment>no random values can be made for input &apos;{input}&apos;: it is {type}</extracomment>
        <translation>不为输入“{input}”产生随机值：它是 {type}</translation>
    </message>
    <message>
        <source>verify.input#no-tensor</source>
        <extracomment>no random values can be made for input &apos;{input}&apos;: it is not a tensor</extracomment>
        <translation>不为输入“{input}”产生随机值：它不是张量</translation>
    </message>
    <message>
        <source>verify.input#not-made</source>
        <extracomment>input &apos;{input}&apos;: {why}</extracomment>
        <translation>输入“{input}”：{why}</translation>
    </message>
    <message>
        <source>verify.interface#no-input</source>
        <extracomment>the rewritten model has no input &apos;{input}&apos; of the same type</extracomment>
        <translation>改写后的模型没有同类型的输入“{input}”</translation>
    </message>
    <message>
        <source>verify.interface#other-inputs</source>
        <extracomment>the inputs of the rewritten model differ from those of the original</extracomment>
        <translation>改写后的模型的输入与原模型不同</translation>
    </message>
    <message>
        <source>verify.interface#no-output</source>
        <extracomment>the rewritten model has no output &apos;{output}&apos;</extracomment>
        <translation>改写后的模型没有输出“{output}”</translation>
    </message>
    <message>
        <source>verify.interface#other-outputs</source>
        <extracomment>the rewritten model has more outputs, or has them in another order</extracomment>
        <translation>改写后的模型有更多输出，或输出的顺序不同</translation>
    </message>
    <message>
        <source>verify.output</source>
        <extracomment>a tolerance is given for output &apos;{output}&apos;, which the model does not have</extracomment>
        <translation>为输出“{output}”给出了容差，而模型没有这个输出</translation>
    </message>
    <message>
        <source>verify.rewritten-fails</source>
        <extracomment>ONNX Runtime accepts the original, but rejects the rewritten model: {why}</extracomment>
        <translation>运行时接受原模型，却不接受改写后的模型：{why}</translation>
    </message>
    <message>
        <source>runtime.time#comparison</source>
        <extracomment>the comparison did not finish within {seconds:.3g} s</extracomment>
        <translation>比较没有在 {seconds:.3g} 秒内完成</translation>
    </message>
    <message>
        <source>hint.install-whole</source>
        <extracomment>Install ResizeLens whole, or name the file in {variable}</extracomment>
        <translation>请完整安装 ResizeLens，或在 {variable} 中指定该文件</translation>
    </message>
    <message>
        <source>process.ended</source>
        <extracomment>ended with exit code {code}</extracomment>
        <translation>以退出代码 {code} 结束</translation>
    </message>
    <message>
        <source>process.died</source>
        <extracomment>died by SIG{signal}</extracomment>
        <translation>因 SIG{signal} 终止</translation>
    </message>
    <message>
        <source>runtime.gone#process-gone</source>
        <extracomment>the other process is gone</extracomment>
        <translation>另一个进程已不在</translation>
    </message>
    <message>
        <source>runtime.protocol#worker</source>
        <extracomment>resizelens-worker sent an invalid reply</extracomment>
        <translation>resizelens-worker 的回答没有意义</translation>
    </message>
    <message>
        <source>runtime.protocol#call</source>
        <extracomment>resizelens-worker received an invalid request</extracomment>
        <translation>程序的请求没有意义</translation>
    </message>
    <message>
        <source>runtime.protocol#memory</source>
        <extracomment>the shared memory is smaller than announced</extracomment>
        <translation>共享内存比所说的短</translation>
    </message>
    <message>
        <source>runtime.worker#variable</source>
        <extracomment>{variable} names no program</extracomment>
        <translation>{variable} 指的不是程序</translation>
    </message>
    <message>
        <source>runtime.worker#missing</source>
        <extracomment>the program {name}, in which ONNX Runtime runs and images are decoded, is not beside this one</extracomment>
        <translation>运行 ONNX Runtime 和解码图片的程序 {name} 不在本程序旁边</translation>
    </message>
    <message>
        <source>runtime.worker#unconnected</source>
        <extracomment>no connection to a worker could be made: {why}</extracomment>
        <translation>无法与工作进程建立连接：{why}</translation>
    </message>
    <message>
        <source>runtime.worker#not-started</source>
        <extracomment>resizelens-worker could not be started: {why}</extracomment>
        <translation>无法启动 resizelens-worker：{why}</translation>
    </message>
    <message>
        <source>runtime.worker#other-version</source>
        <extracomment>the worker is of version {worker}, the program of version {program}</extracomment>
        <translation>工作进程的版本是 {worker}，程序的版本是 {program}</translation>
    </message>
    <message>
        <source>runtime.died</source>
        <extracomment>{worker} {how} while {doing}</extracomment>
        <translation>{worker} 在{doing}时{how}</translation>
    </message>
    <message>
        <source>runtime.killed</source>
        <extracomment>{worker} {how} (the system may have run out of memory) while {doing}</extracomment>
        <translation>{worker} 在{doing}时{how}（系统可能内存不足）</translation>
    </message>
    <message>
        <source>runtime.time#worker</source>
        <extracomment>{work} did not finish within {seconds:.3g} s</extracomment>
        <translation>{work}没有在 {seconds:.3g} 秒内完成</translation>
    </message>
    <message>
        <source>runtime.memory#shared</source>
        <extracomment>no memory to share with the worker: {call}: {why}</extracomment>
        <translation>没有可与工作进程共享的内存：{call}：{why}</translation>
    </message>
    <message>
        <source>runtime.none#switched-off</source>
        <extracomment>it is switched off</extracomment>
        <translation>它已关闭</translation>
    </message>
    <message>
        <source>runtime.none#not-found</source>
        <extracomment>ONNX Runtime was not found; install the Python package onnxruntime, set RESIZELENS_ONNXRUNTIME to its library, or choose the library with File → Verify with ONNX Runtime…</extracomment>
        <translation>没有找到 ONNX Runtime；请安装 Python 包 onnxruntime，或把 RESIZELENS_ONNXRUNTIME 设为它的库，或用“文件 → 用 ONNX Runtime 验证…”选择该库</translation>
    </message>
    <message>
        <source>batch.finished</source>
        <extracomment>finished by an earlier batch</extracomment>
        <translation>已由先前的批次完成</translation>
    </message>
    <message>
        <source>batch.finished#note</source>
        <extracomment>finished by an earlier batch: {note}</extracomment>
        <translation>已由先前的批次完成：{note}</translation>
    </message>
    <message>
        <source>batch.finished#measured</source>
        <extracomment>finished by an earlier batch, which measured max-abs {measured:.3g}</extracomment>
        <translation>已由先前的批次完成，当时测得的最大绝对差为 {measured:.3g}</translation>
    </message>
    <message>
        <source>batch.no-input</source>
        <extracomment>no input {inputs}: its --shape is ignored</extracomment>
        <translation>没有输入 {inputs}：其 --shape 不起作用</translation>
    </message>
    <message>
        <source>batch.same-file</source>
        <extracomment>the same file as {path}</extracomment>
        <translation>与 {path} 是同一个文件</translation>
    </message>
    <message>
        <source>batch.same-name</source>
        <extracomment>another model of the batch has the name {name}</extracomment>
        <translation>批次中另一个模型的名称是 {name}</translation>
    </message>
    <message>
        <source>log.note#cut</source>
        <extracomment>the log is truncated: what came after is unknown</extracomment>
        <translation>日志在中途结束：之后的内容未知</translation>
    </message>
    <message>
        <source>log.note#lines</source>
        <extracomment>{count} lines longer than {most} bytes were cut</extracomment>
        <translation>{count} 行超过 {most} 字节，已被截断</translation>
    </message>
    <message>
        <source>log.note#entries</source>
        <extracomment>{count} entries longer than {most} bytes were left out</extracomment>
        <translation>{count} 个条目超过 {most} 字节，已被略去</translation>
    </message>
    <message>
        <source>log.note#statements</source>
        <extracomment>{count} statements were left out: there are too many</extracomment>
        <translation>略去了 {count} 条陈述：数目太多</translation>
    </message>
    <message>
        <source>log.note#no-node</source>
        <extracomment>the log names no nodes; it describes all nodes of the model it was made with</extracomment>
        <translation>日志没有提到任何节点：它所说的适用于生成它的那个模型的所有节点，不论那是哪个模型</translation>
    </message>
    <message>
        <source>verdict.sentences</source>
        <extracomment>{before} {next}</extracomment>
        <translation>{before}{next}</translation>
    </message>
    <message>
        <source>verdict.same</source>
        <extracomment>Verified: every output was run in {runtime} and keeps to its tolerance.</extracomment>
        <translation>已验证：每个输出都在 {runtime} 中运行过，并且不超出容差。</translation>
    </message>
    <message>
        <source>verdict.same#selections</source>
        <extracomment>Verified: every output was run in {runtime} and keeps to its tolerance; {selections}.</extracomment>
        <translation>已验证：每个输出都在 {runtime} 中运行过，并且不超出容差；{selections}。</translation>
    </message>
    <message>
        <source>verdict.differs</source>
        <extracomment>Different: {difference}.</extracomment>
        <translation>不同：{difference}。</translation>
    </message>
    <message>
        <source>verdict.differs#allowed</source>
        <extracomment>Different, as an approximate rewrite may be: {difference}.</extracomment>
        <translation>不同，近似改写可以如此：{difference}。</translation>
    </message>
    <message>
        <source>verdict.unproved</source>
        <extracomment>Not verified by a run: {missing}.</extracomment>
        <translation>未通过运行验证：{missing}。</translation>
    </message>
    <message>
        <source>verdict.proved</source>
        <extracomment>Every rewrite keeps to its certificate, and nothing else differs.</extracomment>
        <translation>每个改写都符合其证书，此外没有其他不同。</translation>
    </message>
    <message>
        <source>verdict.narrowed</source>
        <extracomment>The rewritten model takes &apos;{input}&apos; as {rewritten} only (before: {original}).</extracomment>
        <translation>改写后的模型只接受 {rewritten} 的“{input}”（之前：{original}）。</translation>
    </message>
    <message>
        <source>verdict.tolerance</source>
        <extracomment>Tolerance: {tolerances}.</extracomment>
        <translation>容差：{tolerances}。</translation>
    </message>
    <message>
        <source>verdict.tolerance#asked</source>
        <extracomment>{tolerance:.2g}, as asked for</extracomment>
        <translation>{tolerance:.2g}（按要求）</translation>
    </message>
    <message>
        <source>verdict.tolerance#bounds</source>
        <extracomment>{tolerance:.2g}, from rounding at the rewritten nodes</extracomment>
        <translation>{tolerance:.2g}（来自改写的舍入界）</translation>
    </message>
    <message>
        <source>verdict.tolerance#rounding</source>
        <extracomment>{tolerance:.2g}, rounding alone</extracomment>
        <translation>{tolerance:.2g}（仅舍入误差）</translation>
    </message>
    <message>
        <source>verdict.tolerance#usual</source>
        <extracomment>{tolerance:.2g}, usual for the type</extracomment>
        <translation>{tolerance:.2g}（该类型的惯例）</translation>
    </message>
    <message>
        <source>verdict.quanta</source>
        <extracomment>By its certificate, codes of {site} may be one quantum apart.</extracomment>
        <translation>按其证书，{site} 的量化码可以相差一个量化步长。</translation>
    </message>
    <message>
        <source>verdict.quanta#several</source>
        <extracomment>By their certificates, codes of {sites} may be one quantum apart.</extracomment>
        <translation>按其证书，{sites} 的量化码可以相差一个量化步长。</translation>
    </message>
    <message>
        <source>verdict.not-run</source>
        <extracomment>{what} not run ({why})</extracomment>
        <translation>{what}没有运行（{why}）</translation>
    </message>
    <message>
        <source>verdict.vacuous</source>
        <extracomment>{what} proves nothing ({why})</extracomment>
        <translation>{what}说明不了什么（{why}）</translation>
    </message>
    <message>
        <source>verdict.output</source>
        <extracomment>output &apos;{output}&apos;</extracomment>
        <translation>输出“{output}”</translation>
    </message>
    <message>
        <source>verdict.output#was</source>
        <extracomment>output &apos;{output}&apos; was</extracomment>
        <translation>输出“{output}”</translation>
    </message>
    <message>
        <source>verdict.models</source>
        <extracomment>the models were</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>verdict.output#says</source>
        <extracomment>output &apos;{output}&apos;: {what}</extracomment>
        <translation>输出“{output}”：{what}</translation>
    </message>
    <message>
        <source>verdict.outputs</source>
        <extracomment>outputs differ by {by:.3g} ({share:.3g} of the largest value)</extracomment>
        <translation>输出相差 {by:.3g}（最大值的 {share:.3g}）</translation>
    </message>
    <message>
        <source>verdict.departs</source>
        <extracomment>the first tensor that differs is &apos;{value}&apos; ({node})</extracomment>
        <translation>最先偏离的张量是“{value}”（{node}）</translation>
    </message>
    <message>
        <source>verdict.site#off</source>
        <extracomment>{site} is off by {by:.3g}, more than its certificate allows</extracomment>
        <translation>{site} 相差 {by:.3g}，超出其证书所允许的</translation>
    </message>
    <message>
        <source>verdict.site#may-be-off</source>
        <extracomment>{site} may be off by {by:.3g} of max|x|, its certificate says</extracomment>
        <translation>按其证书，{site} 可能相差 max|x| 的 {by:.3g}</translation>
    </message>
    <message>
        <source>verdict.site#removed</source>
        <extracomment>it was removed, with the name of its result</extracomment>
        <translation>它连同其结果的名称一起被移除了</translation>
    </message>
    <message>
        <source>verdict.site#in-body</source>
        <extracomment>it is inside a subgraph or function; see the outputs</extracomment>
        <translation>它位于子图或函数之内；请看输出</translation>
    </message>
    <message>
        <source>runtime.none#not-used</source>
        <extracomment>ONNX Runtime is not used</extracomment>
        <translation>没有使用 ONNX Runtime</translation>
    </message>
    <message>
        <source>sheet.note#region</source>
        <extracomment>tf_crop_and_resize is absent: it needs a region (roi), which this node lacks</extracomment>
        <translation>没有 tf_crop_and_resize：它需要区域（roi），而此节点没有</translation>
    </message>
    <message>
        <source>sheet.note#antialias</source>
        <extracomment>antialias is absent: it acts only where an axis shrinks</extracomment>
        <translation>没有 antialias：它只在某个轴缩小时起作用</translation>
    </message>
    <message>
        <source>sheet.note#libraries</source>
        <extracomment>libraries are given the lengths and compute in floating point, not in their bytes</extracomment>
        <translation>各库按给定的长度以浮点计算，而不是以它们的字节</translation>
    </message>
    <message>
        <source>sheet.note#nearest</source>
        <extracomment>tf_half_pixel_for_nn is shown for nearest only, for which it was made</extracomment>
        <translation>tf_half_pixel_for_nn 只对 nearest 显示，它是为此而设的</translation>
    </message>
    <message>
        <source>sheet.note#tensorrt</source>
        <extracomment>TensorRT has no antialias, half_pixel_symmetric, pytorch_half_pixel, tf_half_pixel_for_nn and tf_crop_and_resize; a runtime is shown separately only if it gives a different image</extracomment>
        <translation>TensorRT 没有 antialias、half_pixel_symmetric、pytorch_half_pixel、tf_half_pixel_for_nn 和 tf_crop_and_resize；只有运行时给出不同的图片时才单独显示</translation>
    </message>
    <message>
        <source>join.list</source>
        <extracomment>{before}; {next}</extracomment>
        <translation>{before}；{next}</translation>
    </message>
    <message>
        <source>join.and</source>
        <extracomment>{before} and {next}</extracomment>
        <translation>{before}和{next}</translation>
    </message>
    <message>
        <source>join.cause</source>
        <extracomment>{what}: {why}</extracomment>
        <translation>{what}：{why}</translation>
    </message>
    <message>
        <source>vacuous.none</source>
        <extracomment>it has no values</extracomment>
        <translation>它没有值</translation>
    </message>
    <message>
        <source>vacuous.not-finite</source>
        <extracomment>none of its values is finite</extracomment>
        <translation>它的值没有一个是有限的</translation>
    </message>
    <message>
        <source>vacuous.alike</source>
        <extracomment>all of its values are {value:g}</extracomment>
        <translation>它的所有值都是 {value:g}</translation>
    </message>
    <message>
        <source>vacuous.strings</source>
        <extracomment>all of its strings are &apos;{text}&apos;</extracomment>
        <translation>它的所有字符串都是“{text}”</translation>
    </message>
    <message>
        <source>vacuous.left-out</source>
        <extracomment>it is left out</extracomment>
        <translation>它被省略了</translation>
    </message>
    <message>
        <source>vacuous.refused</source>
        <extracomment>the original rejects it: {why}</extracomment>
        <translation>原模型不接受它：{why}</translation>
    </message>
    <message>
        <source>vacuous.empty</source>
        <extracomment>the original gives an empty tensor</extracomment>
        <translation>原模型给出空张量</translation>
    </message>
    <message>
        <source>compare.value#is</source>
        <extracomment>it is {type}</extracomment>
        <translation>它是 {type}</translation>
    </message>
    <message>
        <source>random.unnamed</source>
        <extracomment>the model gives other results each time</extracomment>
        <translation>模型每次给出不同的结果</translation>
    </message>
    <message>
        <source>random.named</source>
        <extracomment>the model gives other results each time: {operators}</extracomment>
        <translation>模型每次给出不同的结果：{operators}</translation>
    </message>
    <message>
        <source>finding.values</source>
        <extracomment>{differing} of {of} values differ</extracomment>
        <translation>{of} 个值中有 {differing} 个不同</translation>
    </message>
    <message>
        <source>finding.ties</source>
        <extracomment>at ties, which runtimes decide differently</extracomment>
        <translation>位于中点，各运行时的舍入不同</translation>
    </message>
    <message>
        <source>finding.all</source>
        <extracomment>{amount}, all {clauses}</extracomment>
        <translation>{amount}，都是{clauses}</translation>
    </message>
    <message>
        <source>rest.unsound</source>
        <extracomment>the rewritten model&apos;s graph is not sound: {why}</extracomment>
        <translation>改写后的模型的图不健全：{why}</translation>
    </message>
    <message>
        <source>rest.graphs</source>
        <extracomment>the rewritten model has different subgraphs or functions</extracomment>
        <translation>改写后的模型有不同的子图或函数</translation>
    </message>
    <message>
        <source>rest.graph#new</source>
        <extracomment>&apos;{graph}&apos; is new in the rewritten model</extracomment>
        <translation>“{graph}”在改写后的模型中是新的</translation>
    </message>
    <message>
        <source>rest.graph#values</source>
        <extracomment>the inputs or outputs of subgraph &apos;{graph}&apos; changed</extracomment>
        <translation>“{graph}”接受或给出的值不同</translation>
    </message>
    <message>
        <source>rest.graph#opsets</source>
        <extracomment>the opset imports of &apos;{graph}&apos; differ</extracomment>
        <translation>“{graph}”的算子集不同</translation>
    </message>
    <message>
        <source>rest.opsets</source>
        <extracomment>the opset imports differ</extracomment>
        <translation>算子集不同</translation>
    </message>
    <message>
        <source>rest.inputs</source>
        <extracomment>the model inputs differ in number, type or shape</extracomment>
        <translation>输入不同，或其类型或形状不同</translation>
    </message>
    <message>
        <source>rest.outputs</source>
        <extracomment>the model outputs differ in number, type or shape</extracomment>
        <translation>输出不同，或其类型或形状不同</translation>
    </message>
    <message>
        <source>rest.node#new</source>
        <extracomment>node &apos;{node}&apos; ({op}) is new</extracomment>
        <translation>节点“{node}”（{op}）是新的</translation>
    </message>
    <message>
        <source>rest.node#other</source>
        <extracomment>node &apos;{node}&apos; ({op}) has {what}</extracomment>
        <translation>节点“{node}”（{op}）有{what}</translation>
    </message>
    <message>
        <source>rest.node#hides</source>
        <extracomment>node &apos;{node}&apos; shadows the value &apos;{value}&apos;</extracomment>
        <translation>节点“{node}”遮蔽了值“{value}”</translation>
    </message>
    <message>
        <source>rest.node#operator</source>
        <extracomment>another operator</extracomment>
        <translation>不同的算子</translation>
    </message>
    <message>
        <source>rest.node#inputs</source>
        <extracomment>other inputs</extracomment>
        <translation>不同的输入</translation>
    </message>
    <message>
        <source>rest.node#outputs</source>
        <extracomment>other outputs</extracomment>
        <translation>不同的输出</translation>
    </message>
    <message>
        <source>rest.node#attributes</source>
        <extracomment>other attributes</extracomment>
        <translation>不同的属性</translation>
    </message>
    <message>
        <source>rest.node#attribute</source>
        <extracomment>another attribute &apos;{attribute}&apos;</extracomment>
        <translation>不同的属性“{attribute}”</translation>
    </message>
    <message>
        <source>rest.weight</source>
        <extracomment>the values of weight &apos;{weight}&apos; differ</extracomment>
        <translation>权重“{weight}”的值不同</translation>
    </message>
    <message>
        <source>graph.problem#twice</source>
        <extracomment>&apos;{value}&apos; is defined twice</extracomment>
        <translation>“{value}”被定义了两次</translation>
    </message>
    <message>
        <source>graph.problem#output</source>
        <extracomment>the graph&apos;s output &apos;{value}&apos; is defined nowhere</extracomment>
        <translation>图的输出“{value}”没有定义</translation>
    </message>
    <message>
        <source>graph.problem#input</source>
        <extracomment>input &apos;{value}&apos; is defined nowhere</extracomment>
        <translation>输入“{value}”没有定义</translation>
    </message>
    <message>
        <source>graph.problem#cycle</source>
        <extracomment>the graph has a cycle</extracomment>
        <translation>图中有环</translation>
    </message>
    <message>
        <source>vacuous.overflow</source>
        <extracomment>values overflow</extracomment>
        <translation>数值溢出</translation>
    </message>
    <message>
        <source>hint.dialect-words</source>
        <extracomment>It is onnx, onnxruntime or tensorrt</extracomment>
        <translation>可取 onnx、onnxruntime 或 tensorrt</translation>
    </message>
    <message>
        <source>python.dialect</source>
        <extracomment>dialect is &apos;{name}&apos;</extracomment>
        <translation>dialect 为“{name}”</translation>
    </message>
    <message>
        <source>hint.unpack-archive</source>
        <extracomment>Unpack the archive if it is in there, or put it beside the archive</extracomment>
        <translation>如果它在压缩包内，请先解压；否则请放到压缩包旁边</translation>
    </message>
    <message>
        <source>model.kind#jpeg</source>
        <extracomment>a JPEG image</extracomment>
        <translation>JPEG 图片</translation>
    </message>
    <message>
        <source>model.kind#png</source>
        <extracomment>a PNG image</extracomment>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>model.kind#gif</source>
        <extracomment>a GIF image</extracomment>
        <translation>GIF 图片</translation>
    </message>
    <message>
        <source>model.kind#riff</source>
        <extracomment>a RIFF file (WebP, WAV or AVI)</extracomment>
        <translation>RIFF 文件（WebP、WAV 或 AVI）</translation>
    </message>
    <message>
        <source>model.kind#pdf</source>
        <extracomment>a PDF document</extracomment>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>model.kind#zip</source>
        <extracomment>a ZIP archive (perhaps a PyTorch file)</extracomment>
        <translation>ZIP 归档（可能是 PyTorch 文件）</translation>
    </message>
    <message>
        <source>model.kind#gzip</source>
        <extracomment>a gzip archive</extracomment>
        <translation>gzip 归档</translation>
    </message>
    <message>
        <source>model.kind#zstd</source>
        <extracomment>a zstd archive</extracomment>
        <translation>zstd 归档</translation>
    </message>
    <message>
        <source>model.kind#program</source>
        <extracomment>a program</extracomment>
        <translation>程序</translation>
    </message>
    <message>
        <source>model.kind#tflite</source>
        <extracomment>a TensorFlow Lite model</extracomment>
        <translation>TensorFlow Lite 模型</translation>
    </message>
    <message>
        <source>model.kind#hdf5</source>
        <extracomment>an HDF5 file (perhaps a Keras model)</extracomment>
        <translation>HDF5 文件（可能是 Keras 模型）</translation>
    </message>
    <message>
        <source>model.kind#numpy</source>
        <extracomment>a NumPy array</extracomment>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>log.tool#ort-log</source>
        <extracomment>a verbose log of ONNX Runtime</extracomment>
        <translation>ONNX Runtime 的详细日志</translation>
    </message>
    <message>
        <source>log.tool#ort-profile</source>
        <extracomment>a profile of ONNX Runtime</extracomment>
        <translation>ONNX Runtime 的性能记录</translation>
    </message>
    <message>
        <source>log.tool#rknn-perf</source>
        <extracomment>RKNN&apos;s layer table (eval_perf)</extracomment>
        <translation>RKNN 的层表（eval_perf）</translation>
    </message>
    <message>
        <source>log.tool#tidl-nodes</source>
        <extracomment>TIDL&apos;s allowedNode.txt</extracomment>
        <translation>TIDL 的 allowedNode.txt</translation>
    </message>
    <message>
        <source>log.tool#trtexec-layers</source>
        <extracomment>trtexec&apos;s --exportLayerInfo</extracomment>
        <translation>trtexec 的 --exportLayerInfo</translation>
    </message>
    <message>
        <source>log.tool#trtexec-profile</source>
        <extracomment>trtexec&apos;s --exportProfile</extracomment>
        <translation>trtexec 的 --exportProfile</translation>
    </message>
    <message>
        <source>log.tool#trtexec-log</source>
        <extracomment>a verbose log of trtexec</extracomment>
        <translation>trtexec 的详细日志</translation>
    </message>
    <message>
        <source>log.tool#vela</source>
        <extracomment>Vela&apos;s output, or its per-layer table</extracomment>
        <translation>Vela 的输出或其逐层表</translation>
    </message>
    <message>
        <source>log.tool#hb-mapper</source>
        <extracomment>hb_mapper&apos;s table</extracomment>
        <translation>hb_mapper 的表</translation>
    </message>
    <message>
        <source>length.form#slice</source>
        <extracomment>Slice up to a fixed sample</extracomment>
        <translation>截到固定样本的 Slice</translation>
    </message>
    <message>
        <source>length.form#factors</source>
        <extracomment>map of factors</extracomment>
        <translation>系数图</translation>
    </message>
    <message>
        <source>length.form#constants</source>
        <extracomment>map of constants</extracomment>
        <translation>常数图</translation>
    </message>
    <message>
        <source>length.form#channel-conv</source>
        <extracomment>Conv of the channels</extracomment>
        <translation>跨通道的 Conv</translation>
    </message>
    <message>
        <source>length.form#given-sizes</source>
        <extracomment>Resize to given sizes</extracomment>
        <translation>给定尺寸的 Resize</translation>
    </message>
    <message>
        <source>limit.of</source>
        <extracomment>{fact}: {limits}</extracomment>
        <translation>{fact}：{limits}</translation>
    </message>
    <message>
        <source>limit.from</source>
        <extracomment>from {least:g}</extracomment>
        <translation>不小于 {least:g}</translation>
    </message>
    <message>
        <source>limit.up-to</source>
        <extracomment>up to {most:g}</extracomment>
        <translation>不大于 {most:g}</translation>
    </message>
    <message>
        <source>limit.multiple</source>
        <extracomment>a multiple of {number:g}</extracomment>
        <translation>{number:g} 的倍数</translation>
    </message>
    <message>
        <source>limit.whole</source>
        <extracomment>whole</extracomment>
        <translation>整数</translation>
    </message>
    <message>
        <source>limit.power-of-two</source>
        <extracomment>a power of two</extracomment>
        <translation>2 的幂</translation>
    </message>
    <message>
        <source>limit.alike</source>
        <extracomment>alike on all axes</extracomment>
        <translation>各轴相同</translation>
    </message>
    <message>
        <source>limit.or</source>
        <extracomment>{before}, or {next}</extracomment>
        <translation>{before}，或 {next}</translation>
    </message>
    <message>
        <source>average.summary</source>
        <extracomment>Averages equal windows: an average pool</extracomment>
        <translation>对等长窗口取平均：平均池化</translation>
    </message>
    <message>
        <source>dense.summary</source>
        <extracomment>One matrix product per axis: always possible with known lengths</extracomment>
        <translation>每个轴一个矩阵乘法：长度已知时总能适用</translation>
    </message>
    <message>
        <source>gather.summary</source>
        <extracomment>Gather with constant indices</extracomment>
        <translation>以常数索引的 Gather</translation>
    </message>
    <message>
        <source>identity.summary</source>
        <extracomment>Removed, since it copies its input</extracomment>
        <translation>删除，因为它只是复制输入</translation>
    </message>
    <message>
        <source>mixed.summary</source>
        <extracomment>Axes of different kinds, each by its own convolution</extracomment>
        <translation>各轴类型不同，各用各的卷积</translation>
    </message>
    <message>
        <source>nearest_average.summary</source>
        <extracomment>Linear growth as replication and an average pool</extracomment>
        <translation>线性放大：先复制，再平均池化</translation>
    </message>
    <message>
        <source>nearest_convolution.summary</source>
        <extracomment>Linear growth as the target&apos;s own nearest Resize and a short convolution</extracomment>
        <translation>线性放大：目标自带的最近邻 Resize 加一个短卷积</translation>
    </message>
    <message>
        <source>normalise.summary</source>
        <extracomment>The same operator with attributes that more targets support</extracomment>
        <translation>同一个算子，换用更多目标支持的属性</translation>
    </message>
    <message>
        <source>patent.summary</source>
        <extracomment>Pooling when shrinking, transposed convolution when growing; approximate for most modes</extracomment>
        <translation>缩小用池化，放大用转置卷积；对多数模式只是近似</translation>
    </message>
    <message>
        <source>polyphase.summary</source>
        <extracomment>One convolution per phase, interleaved by DepthToSpace</extracomment>
        <translation>每个相位一个卷积，由 DepthToSpace 交错</translation>
    </message>
    <message>
        <source>rational.summary</source>
        <extracomment>Grows to a finer grid and keeps every q-th sample of it</extracomment>
        <translation>放大到更细的网格，再每 q 个样本保留一个</translation>
    </message>
    <message>
        <source>select.summary</source>
        <extracomment>Keeps every q-th sample: a pool of one sample with a stride</extracomment>
        <translation>每 q 个样本保留一个：单样本、带步长的池化</translation>
    </message>
    <message>
        <source>strided_convolution.summary</source>
        <extracomment>Shrinks by an integer: a depthwise convolution with a stride</extracomment>
        <translation>按整数缩小：带步长的逐通道卷积</translation>
    </message>
    <message>
        <source>transposed_convolution.summary</source>
        <extracomment>Grows by an integer: a depthwise transposed convolution</extracomment>
        <translation>按整数放大：逐通道转置卷积</translation>
    </message>
    <message>
        <source>operator.cast</source>
        <extracomment>Cast to {type}</extracomment>
        <translation>Cast 为 {type}</translation>
    </message>
    <message>
        <source>verify.size#result</source>
        <extracomment>a result of shape {shape} is too large to be compared here</extracomment>
        <translation>形状为 {shape} 的结果太大，无法在此比较</translation>
    </message>
    <message>
        <source>target.profile#profile-negative</source>
        <extracomment>{value:.6g} is negative; 0 or more is expected</extracomment>
        <translation>{value:.6g} 为负；价格须为 0 或以上</translation>
    </message>
    <message>
        <source>target.profile#profile-too-large</source>
        <extracomment>{value:.6g} is too large; the most is {most:.6g}</extracomment>
        <translation>{value:.6g} 过大；最大为 {most:.6g}</translation>
    </message>
    <message>
        <source>target.profile#profile-endless</source>
        <extracomment>the number is too large</extracomment>
        <translation>该数超出计算机能表示的范围</translation>
    </message>
    <message>
        <source>target.profile#profile-budget-cheaper</source>
        <extracomment>a byte beyond the budget must not cost less than one within it, {price:.6g}</extracomment>
        <translation>超出预算的字节不得比预算内的（{price:.6g}）便宜</translation>
    </message>
    <message>
        <source>chain.concat#edges</source>
        <extracomment>only a Concat of the first sample, the whole and the last sample of one axis is understood here</extracomment>
        <translation>此处只识别沿一个轴拼接首样本、整体和末样本的 Concat</translation>
    </message>
    <message>
        <source>chain.opset#concat</source>
        <extracomment>a Slice of the last sample needs opset 10</extracomment>
        <translation>取末样本的 Slice 需要 opset 10</translation>
    </message>
    <message>
        <source>chain.masked#nodes</source>
        <extracomment>only two convolutions of ones, a mask and their sum stand for repeated samples here</extracomment>
        <translation>此处只有两个以 1 为权重的卷积、一个掩码及其和可表示重复的样本</translation>
    </message>
    <message>
        <source>chain.masked#length</source>
        <extracomment>a mask for a length of {length} along axis {axis} that does not fit the shape {shape}</extracomment>
        <translation>沿轴 {axis} 长度为 {length} 的掩码与形状 {shape} 不符</translation>
    </message>
    <message>
        <source>chain.interleave#weights</source>
        <extracomment>only a ConvTranspose with a single 1 per phase interleaves phases</extracomment>
        <translation>只有每个相位恰有一个 1 的 ConvTranspose 才能交错相位</translation>
    </message>
    <message>
        <source>chain.interleave#does-not-fit</source>
        <extracomment>a ConvTranspose of {channels} channels that does not fit the shape {shape}</extracomment>
        <translation>{channels} 个通道的 ConvTranspose 与形状 {shape} 不符</translation>
    </message>
    <message>
        <source>operator.interleave</source>
        <extracomment>ConvTranspose {shape} of ones that interleaves phases, group {groups}</extracomment>
        <translation>以 1 交错相位的 ConvTranspose {shape}，分组 {groups}</translation>
    </message>
    <message>
        <source>operator.edge-concat</source>
        <extracomment>Concat of edge samples along axis {axis}, {before} before, {after} after</extracomment>
        <translation>沿轴 {axis} 拼接边缘样本，前 {before}，后 {after}</translation>
    </message>
    <message>
        <source>operator.masked-pad</source>
        <extracomment>Edge samples along axis {axis} by two Conv, a mask and Add, {before} before, {after} after</extracomment>
        <translation>沿轴 {axis} 以两个 Conv、掩码和 Add 重复边缘样本，前 {before}，后 {after}</translation>
    </message>
    <message>
        <source>axis-by-axis.length</source>
        <extracomment>an axis of {length} samples is longer than {most}</extracomment>
        <translation>有 {length} 个样本的轴超过了 {most}</translation>
    </message>
    <message>
        <source>axis-by-axis.one</source>
        <extracomment>only one axis is resized: other rules apply</extracomment>
        <translation>只缩放一个轴：由其他规则处理</translation>
    </message>
    <message>
        <source>axis-by-axis.dense</source>
        <extracomment>axis {axis} ({from} → {to}) fits no convolution</extracomment>
        <translation>轴 {axis}（{from} → {to}）不适合任何卷积</translation>
    </message>
    <message>
        <source>weighted-gather.unknown</source>
        <extracomment>the weights along axis {axis} are not fixed fractions</extracomment>
        <translation>沿轴 {axis} 的权重不是固定的分数</translation>
    </message>
    <message>
        <source>weighted-gather.taps</source>
        <extracomment>results along axis {axis} have up to {taps} taps, more than {most}</extracomment>
        <translation>沿轴 {axis} 的结果最多有 {taps} 个抽头，超过 {most}</translation>
    </message>
    <message>
        <source>weighted-gather.length</source>
        <extracomment>axis {axis} would pick {count} samples, more than {most}</extracomment>
        <translation>轴 {axis} 需要取 {count} 个样本，超过 {most}</translation>
    </message>
    <message>
        <source>weighted-gather.picks</source>
        <extracomment>it only picks samples: rule gather applies</extracomment>
        <translation>它只挑选样本：由规则 gather 处理</translation>
    </message>
    <message>
        <source>axis_by_axis.summary</source>
        <extracomment>One axis after the other, each by its own rewrite</extracomment>
        <translation>逐轴处理，每个轴用各自的改写</translation>
    </message>
    <message>
        <source>weighted_gather.summary</source>
        <extracomment>Every tap by Gather, weighted by a map, added up by a convolution</extracomment>
        <translation>用 Gather 取每个抽头，以映射加权，再用卷积相加</translation>
    </message>
    <message>
        <source>progress.resizing</source>
        <extracomment>resizing</extracomment>
        <translation>缩放</translation>
    </message>
    <message>
        <source>progress.earlier</source>
        <extracomment>looking at the earlier result</extracomment>
        <translation>查看先前的结果</translation>
    </message>
    <message>
        <source>progress.sites</source>
        <extracomment>looking for Resize nodes</extracomment>
        <translation>查找 Resize 节点</translation>
    </message>
    <message>
        <source>progress.memory</source>
        <extracomment>waiting for memory</extracomment>
        <translation>等待内存</translation>
    </message>
    <message>
        <source>progress.identify</source>
        <extracomment>trying settings</extracomment>
        <translation>尝试各种设置</translation>
    </message>
    <message>
        <source>progress.structure</source>
        <extracomment>reading the structure</extracomment>
        <translation>读取结构</translation>
    </message>
    <message>
        <source>progress.external</source>
        <extracomment>reading external data</extracomment>
        <translation>读取外部数据</translation>
    </message>
    <message>
        <source>progress.log</source>
        <extracomment>reading the log</extracomment>
        <translation>读取日志</translation>
    </message>
    <message>
        <source>progress.confirm</source>
        <extracomment>comparing with the profile</extracomment>
        <translation>与目标平台配置比较</translation>
    </message>
    <message>
        <source>progress.loading</source>
        <extracomment>loading the model into ONNX Runtime</extracomment>
        <translation>将模型载入 ONNX Runtime</translation>
    </message>
    <message>
        <source>progress.program</source>
        <extracomment>{program}: {seconds:.0f} s: {line}</extracomment>
        <translation>{program}：{seconds:.0f} 秒：{line}</translation>
    </message>
    <message>
        <source>progress.drawing</source>
        <extracomment>drawing</extracomment>
        <translation>绘制</translation>
    </message>
    <message>
        <source>progress.report</source>
        <extracomment>writing the report</extracomment>
        <translation>写入报告</translation>
    </message>
    <message>
        <source>progress.rewrites</source>
        <extracomment>looking for rewrites</extracomment>
        <translation>查找改写</translation>
    </message>
    <message>
        <source>progress.targets</source>
        <extracomment>checking the targets</extracomment>
        <translation>询问各目标平台</translation>
    </message>
    <message>
        <source>progress.modes</source>
        <extracomment>drawing the modes</extracomment>
        <translation>绘制各模式</translation>
    </message>
    <message>
        <source>progress.shapes</source>
        <extracomment>inferring shapes</extracomment>
        <translation>推断形状</translation>
    </message>
    <message>
        <source>join.file</source>
        <extracomment>{file}: {what}</extracomment>
        <translation>{file}：{what}</translation>
    </message>
    <message>
        <source>join.node</source>
        <extracomment>node &apos;{node}&apos;: {what}</extracomment>
        <translation>节点“{node}”：{what}</translation>
    </message>
    <message>
        <source>join.offset</source>
        <extracomment>{what} (at byte {offset})</extracomment>
        <translation>{what}（位于字节 {offset}）</translation>
    </message>
    <message>
        <source>join.hint</source>
        <extracomment>{what}. {hint}</extracomment>
        <translation>{what}。{hint}</translation>
    </message>
    <message>
        <source>file.exists</source>
        <extracomment>cannot be renamed into place: {why}</extracomment>
        <translation>无法改名到位：{why}</translation>
    </message>
    <message>
        <source>progress.writing</source>
        <extracomment>writing</extracomment>
        <translation>写入</translation>
    </message>
    <message>
        <source>progress.opening</source>
        <extracomment>opening both models in ONNX Runtime</extracomment>
        <translation>在 ONNX Runtime 中打开两个模型</translation>
    </message>
    <message>
        <source>progress.original</source>
        <extracomment>running the original</extracomment>
        <translation>运行原模型</translation>
    </message>
    <message>
        <source>progress.rewritten</source>
        <extracomment>running the rewritten model</extracomment>
        <translation>运行改写后的模型</translation>
    </message>
    <message>
        <source>progress.again</source>
        <extracomment>running the original against itself</extracomment>
        <translation>原模型与自身对照运行</translation>
    </message>
    <message>
        <source>progress.departure</source>
        <extracomment>locating the first difference</extracomment>
        <translation>查找最先偏离的张量</translation>
    </message>
    <message>
        <source>progress.site</source>
        <extracomment>checking {site}</extracomment>
        <translation>检查 {site}</translation>
    </message>
    <message>
        <source>site.unknown#rank-since</source>
        <extracomment>the rank of its input is unknown: {why}</extracomment>
        <translation>其输入的秩未知：{why}</translation>
    </message>
    <message>
        <source>shape.open#if-branch</source>
        <extracomment>a branch of If is missing</extracomment>
        <translation>If 缺少一个分支</translation>
    </message>
    <message>
        <source>shape.open#if-shapes</source>
        <extracomment>its two branches give different shapes, or open ones</extracomment>
        <translation>其两个分支给出不同或未定的形状</translation>
    </message>
    <message>
        <source>shape.open#loop-body</source>
        <extracomment>the body of Loop is missing</extracomment>
        <translation>Loop 缺少循环体</translation>
    </message>
    <message>
        <source>shape.open#loop-turns</source>
        <extracomment>the number of iterations of Loop, or the shape after one, is not known before the model runs</extracomment>
        <translation>Loop 循环多少次，或一次循环使形状如何变化，在模型运行之前未知</translation>
    </message>
    <message>
        <source>shape.open#scan-opset</source>
        <extracomment>Scan is not supported before opset 9</extracomment>
        <translation>opset 9 之前的 Scan 不受支持</translation>
    </message>
    <message>
        <source>shape.open#scan-body</source>
        <extracomment>Scan has no valid body</extracomment>
        <translation>Scan 没有有效的循环体</translation>
    </message>
    <message>
        <source>shape.open#calls</source>
        <extracomment>it calls itself, or functions call each other too often</extracomment>
        <translation>它调用自身，或函数之间互相调用过多</translation>
    </message>
    <message>
        <source>shape.open#cycle</source>
        <extracomment>it is part of a cycle, or behind one</extracomment>
        <translation>它在一个环中，或在环之后</translation>
    </message>
    <message>
        <source>shape.open#caller-attribute</source>
        <extracomment>its attribute &apos;{attribute}&apos; is given by the caller of the function</extracomment>
        <translation>其属性“{attribute}”由函数的调用者给出</translation>
    </message>
    <message>
        <source>shape.open#domain</source>
        <extracomment>operator {op} of domain {domain} is not known</extracomment>
        <translation>域 {domain} 的算子 {op} 未知</translation>
    </message>
    <message>
        <source>shape.open#no-rule</source>
        <extracomment>operator {op} has no shape rule</extracomment>
        <translation>算子 {op} 没有形状规则</translation>
    </message>
    <message>
        <source>shape.open#part</source>
        <extracomment>the shape of input &apos;{input}&apos; is known in part only</extracomment>
        <translation>输入“{input}”的形状只有一部分已知</translation>
    </message>
    <message>
        <source>shape.open#run-time</source>
        <extracomment>a length depends on values that are not known before the model runs</extracomment>
        <translation>有一个长度取决于模型运行之前未知的值</translation>
    </message>
    <message>
        <source>shape.open#axis-range</source>
        <extracomment>the attribute axis is out of range</extracomment>
        <translation>属性 axis 超出范围</translation>
    </message>
    <message>
        <source>shape.open#ranks-differ</source>
        <extracomment>its inputs {first} and {other} have different ranks</extracomment>
        <translation>其输入 {first} 与 {other} 的秩不同</translation>
    </message>
    <message>
        <source>shape.open#lengths-differ</source>
        <extracomment>its inputs {first} and {other} differ on axis {axis}</extracomment>
        <translation>其输入 {first} 与 {other} 在轴 {axis} 上不同</translation>
    </message>
    <message>
        <source>shape.open#value-shape</source>
        <extracomment>its value has no valid shape</extracomment>
        <translation>其值没有有效的形状</translation>
    </message>
    <message>
        <source>shape.open#range-bounds</source>
        <extracomment>the bounds of Range are not known as numbers</extracomment>
        <translation>Range 的边界不是已知的数</translation>
    </message>
    <message>
        <source>shape.open#shape-missing</source>
        <extracomment>the attribute shape is missing</extracomment>
        <translation>缺少属性 shape</translation>
    </message>
    <message>
        <source>shape.open#weights-misfit</source>
        <extracomment>the weights {weights} do not fit the input {input}</extracomment>
        <translation>权重 {weights} 与输入 {input} 不相配</translation>
    </message>
    <message>
        <source>shape.open#not-spatial</source>
        <extracomment>its input {input} has no spatial axis</extracomment>
        <translation>其输入 {input} 没有空间轴</translation>
    </message>
    <message>
        <source>shape.open#kernel-misfit</source>
        <extracomment>a kernel of {axes} axes does not fit the input {input}</extracomment>
        <translation>{axes} 个轴的卷积核与输入 {input} 不相配</translation>
    </message>
    <message>
        <source>shape.open#negative</source>
        <extracomment>axis {axis} would get a negative length</extracomment>
        <translation>轴 {axis} 的长度会成为负数</translation>
    </message>
    <message>
        <source>shape.open#transposed-misfit</source>
        <extracomment>its input {input} and its weights do not fit</extracomment>
        <translation>其输入 {input} 与其权重不相配</translation>
    </message>
    <message>
        <source>shape.open#broadcast</source>
        <extracomment>the shapes {first} and {other} of its inputs do not broadcast</extracomment>
        <translation>其输入的形状 {first} 与 {other} 无法广播</translation>
    </message>
    <message>
        <source>shape.open#expand</source>
        <extracomment>the input {input} does not expand to {shape}</extracomment>
        <translation>输入 {input} 无法扩展到 {shape}</translation>
    </message>
    <message>
        <source>shape.open#tile-opset</source>
        <extracomment>Tile is not supported before opset 6</extracomment>
        <translation>opset 6 之前的 Tile 不受支持</translation>
    </message>
    <message>
        <source>shape.open#repeats</source>
        <extracomment>{count} repeats are given for the input {input}</extracomment>
        <translation>为输入 {input} 给出了 {count} 个 repeats</translation>
    </message>
    <message>
        <source>shape.open#places</source>
        <extracomment>the indices {indices} do not fit the data {data}</extracomment>
        <translation>索引 {indices} 与数据 {data} 不相配</translation>
    </message>
    <message>
        <source>shape.open#product</source>
        <extracomment>the shapes {first} and {other} of its inputs cannot be multiplied</extracomment>
        <translation>其输入的形状 {first} 与 {other} 无法相乘</translation>
    </message>
    <message>
        <source>shape.open#input-missing</source>
        <extracomment>input {number} of {op} is missing</extracomment>
        <translation>缺少 {op} 的输入 {number}</translation>
    </message>
    <message>
        <source>shape.open#needs-shape</source>
        <extracomment>needs the shape of input &apos;{input}&apos;</extracomment>
        <translation>需要输入“{input}”的形状</translation>
    </message>
    <message>
        <source>shape.open#needs-value</source>
        <extracomment>needs the value of input &apos;{input}&apos;, which is not known before the model runs</extracomment>
        <translation>需要输入“{input}”的值，而它在模型运行之前未知</translation>
    </message>
    <message>
        <source>shape.open#axes-range</source>
        <extracomment>its axes are out of range or repeat an axis</extracomment>
        <translation>其 axes 超出范围或重复了一个轴</translation>
    </message>
    <message>
        <source>shape.open#pads-missing</source>
        <extracomment>the attribute pads is missing</extracomment>
        <translation>缺少属性 pads</translation>
    </message>
    <message>
        <source>shape.open#pads-count</source>
        <extracomment>{count} pads are given for {axes} axes</extracomment>
        <translation>为 {axes} 个轴给出了 {count} 个 pads</translation>
    </message>
    <message>
        <source>shape.open#kernel-shape</source>
        <extracomment>the attribute kernel_shape does not fit the input {input}</extracomment>
        <translation>属性 kernel_shape 与输入 {input} 不相配</translation>
    </message>
    <message>
        <source>shape.open#not-three</source>
        <extracomment>its input {input} does not have 3 axes</extracomment>
        <translation>其输入 {input} 不是 3 个轴</translation>
    </message>
    <message>
        <source>shape.open#hidden-size</source>
        <extracomment>the attribute hidden_size is missing</extracomment>
        <translation>缺少属性 hidden_size</translation>
    </message>
    <message>
        <source>shape.open#several-free</source>
        <extracomment>its shape has more than one -1</extracomment>
        <translation>其形状中有不止一个 -1</translation>
    </message>
    <message>
        <source>shape.open#length</source>
        <extracomment>its shape has the length {length}</extracomment>
        <translation>其形状中有长度 {length}</translation>
    </message>
    <message>
        <source>shape.open#copied-axis</source>
        <extracomment>its shape copies an axis that the input does not have</extracomment>
        <translation>其形状复制了输入没有的轴</translation>
    </message>
    <message>
        <source>shape.open#fill</source>
        <extracomment>the elements of {input} do not fill {shape}</extracomment>
        <translation>{input} 的元素填不满 {shape}</translation>
    </message>
    <message>
        <source>shape.open#scale</source>
        <extracomment>the scale {scale} is not a positive number</extracomment>
        <translation>缩放系数 {scale} 不是正数</translation>
    </message>
    <message>
        <source>shape.open#scaled-length</source>
        <extracomment>the scale {scale} makes no valid length of {length}</extracomment>
        <translation>缩放系数 {scale} 无法由 {length} 得出有效的长度</translation>
    </message>
    <message>
        <source>shape.open#scales-count</source>
        <extracomment>{count} scales are given for {axes} axes</extracomment>
        <translation>为 {axes} 个轴给出了 {count} 个 scales</translation>
    </message>
    <message>
        <source>shape.open#policy</source>
        <extracomment>keep_aspect_ratio_policy &apos;{policy}&apos; is not known</extracomment>
        <translation>未知的 keep_aspect_ratio_policy“{policy}”</translation>
    </message>
    <message>
        <source>shape.open#no-aspect</source>
        <extracomment>an axis of length 0 has no aspect ratio</extracomment>
        <translation>长度为 0 的轴没有长宽比</translation>
    </message>
    <message>
        <source>shape.open#sizes-count</source>
        <extracomment>{count} sizes are given for {axes} axes</extracomment>
        <translation>为 {axes} 个轴给出了 {count} 个 sizes</translation>
    </message>
    <message>
        <source>shape.open#axes-attribute</source>
        <extracomment>the attribute axes is out of range or repeats an axis</extracomment>
        <translation>属性 axes 超出范围或重复了一个轴</translation>
    </message>
    <message>
        <source>shape.open#no-target</source>
        <extracomment>neither scales nor sizes are given</extracomment>
        <translation>既没有给出 scales，也没有给出 sizes</translation>
    </message>
    <message>
        <source>shape.open#grid</source>
        <extracomment>the grid {grid} does not fit the input {input}</extracomment>
        <translation>网格 {grid} 与输入 {input} 不相配</translation>
    </message>
    <message>
        <source>shape.open#size-entries</source>
        <extracomment>its size has {count} entries</extracomment>
        <translation>其 size 有 {count} 个值</translation>
    </message>
    <message>
        <source>shape.open#pooled-shape</source>
        <extracomment>the attribute pooled_shape is missing</extracomment>
        <translation>缺少属性 pooled_shape</translation>
    </message>
    <message>
        <source>shape.open#by-data</source>
        <extracomment>the number of its elements depends on the data</extracomment>
        <translation>它给出多少元素由数据决定</translation>
    </message>
    <message>
        <source>shape.open#starts-missing</source>
        <extracomment>the attributes starts and ends are missing</extracomment>
        <translation>缺少属性 starts 和 ends</translation>
    </message>
    <message>
        <source>shape.open#slice-counts</source>
        <extracomment>starts, ends, axes and steps have different counts</extracomment>
        <translation>starts、ends、axes 和 steps 的个数不同</translation>
    </message>
    <message>
        <source>shape.open#step</source>
        <extracomment>a step is 0</extracomment>
        <translation>有一个步长为 0</translation>
    </message>
    <message>
        <source>shape.open#not-four</source>
        <extracomment>its input {input} does not have 4 axes</extracomment>
        <translation>其输入 {input} 不是 4 个轴</translation>
    </message>
    <message>
        <source>shape.open#blocksize</source>
        <extracomment>the attribute blocksize is {size}</extracomment>
        <translation>属性 blocksize 为 {size}</translation>
    </message>
    <message>
        <source>shape.open#split</source>
        <extracomment>a length of {length} does not split into {parts} equal parts</extracomment>
        <translation>长度 {length} 无法分成 {parts} 等份</translation>
    </message>
    <message>
        <source>shape.open#split-count</source>
        <extracomment>{count} lengths are given for {outputs} outputs</extracomment>
        <translation>为 {outputs} 个输出给出了 {count} 个长度</translation>
    </message>
    <message>
        <source>shape.open#squeeze</source>
        <extracomment>axis {axis} of {input} is not 1 long</extracomment>
        <translation>{input} 的轴 {axis} 长度不是 1</translation>
    </message>
    <message>
        <source>shape.open#axes-missing</source>
        <extracomment>its axes are missing</extracomment>
        <translation>缺少其 axes</translation>
    </message>
    <message>
        <source>shape.open#perm</source>
        <extracomment>the attribute perm does not fit the input {input}</extracomment>
        <translation>属性 perm 与输入 {input} 不相配</translation>
    </message>
    <message>
        <source>shape.open#entries</source>
        <extracomment>the attribute {attribute} has {entries} entries for {axes} axes</extracomment>
        <translation>属性 {attribute} 有 {entries} 个值，而轴有 {axes} 个</translation>
    </message>
    <message>
        <source>shape.open#entry</source>
        <extracomment>the attribute {attribute} has an entry below 1</extracomment>
        <translation>属性 {attribute} 有小于 1 的值</translation>
    </message>
    <message>
        <source>shape.open#auto-pad</source>
        <extracomment>auto_pad &apos;{value}&apos; is not known</extracomment>
        <translation>未知的 auto_pad“{value}”</translation>
    </message>
    <message>
        <source>shape.open#kernel</source>
        <extracomment>the kernel has a length below 1</extracomment>
        <translation>卷积核有小于 1 的长度</translation>
    </message>
    <message>
        <source>shape.open#window</source>
        <extracomment>a window of {window} does not fit on axis {axis} of length {length}</extracomment>
        <translation>长为 {window} 的窗口放不进长度为 {length} 的轴 {axis}</translation>
    </message>
    <message>
        <source>shape.open#model-input</source>
        <extracomment>the model states no shape of its input &apos;{input}&apos;</extracomment>
        <translation>模型没有说明其输入“{input}”的形状</translation>
    </message>
    <message>
        <source>progress.preprocess</source>
        <extracomment>preprocessing</extracomment>
        <translation>预处理</translation>
    </message>
    <message>
        <source>progress.best</source>
        <extracomment>{label}, {percent:.2g} % left</extracomment>
        <translation>{label}，剩余 {percent:.2g} %</translation>
    </message>
    <message>
        <source>component.cli11</source>
        <extracomment>command line options</extracomment>
        <translation>命令行选项</translation>
    </message>
    <message>
        <source>component.qt</source>
        <extracomment>the window</extracomment>
        <translation>窗口</translation>
    </message>
    <message>
        <source>report.word#unknown</source>
        <extracomment>unknown</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>report.word#none</source>
        <extracomment>none</extracomment>
        <translation>无</translation>
    </message>
    <message>
        <source>report.language</source>
        <extracomment>en</extracomment>
        <translation>zh-CN</translation>
    </message>
    <message>
        <source>join.full-stop</source>
        <extracomment>{sentence}.</extracomment>
        <translation>{sentence}。</translation>
    </message>
    <message>
        <source>join.comma</source>
        <extracomment>{before}, {next}</extracomment>
        <translation>{before}，{next}</translation>
    </message>
    <message>
        <source>report.count#node</source>
        <extracomment>{count} node</extracomment>
        <translation>{count} 个节点</translation>
    </message>
    <message>
        <source>report.count#nodes</source>
        <extracomment>{count} nodes</extracomment>
        <translation>{count} 个节点</translation>
    </message>
    <message>
        <source>report.count#model</source>
        <extracomment>{count} model</extracomment>
        <translation>{count} 个模型</translation>
    </message>
    <message>
        <source>report.count#models</source>
        <extracomment>{count} models</extracomment>
        <translation>{count} 个模型</translation>
    </message>
    <message>
        <source>report.count#initializer</source>
        <extracomment>{count} initializer</extracomment>
        <translation>{count} 个初始化张量</translation>
    </message>
    <message>
        <source>report.count#initializers</source>
        <extracomment>{count} initializers</extracomment>
        <translation>{count} 个初始化张量</translation>
    </message>
    <message>
        <source>report.count#operator</source>
        <extracomment>{count} operator</extracomment>
        <translation>{count} 个算子</translation>
    </message>
    <message>
        <source>report.count#operators</source>
        <extracomment>{count} operators</extracomment>
        <translation>{count} 个算子</translation>
    </message>
    <message>
        <source>report.count#transfer</source>
        <extracomment>{count} transfer</extracomment>
        <translation>{count} 次传输</translation>
    </message>
    <message>
        <source>report.count#transfers</source>
        <extracomment>{count} transfers</extracomment>
        <translation>{count} 次传输</translation>
    </message>
    <message>
        <source>report.count#no-transfers</source>
        <extracomment>no transfers</extracomment>
        <translation>没有传输</translation>
    </message>
    <message>
        <source>report.count#device</source>
        <extracomment>{count} device</extracomment>
        <translation>{count} 个设备</translation>
    </message>
    <message>
        <source>report.count#devices</source>
        <extracomment>{count} devices</extracomment>
        <translation>{count} 个设备</translation>
    </message>
    <message>
        <source>report.count#of</source>
        <extracomment>{count} of {all}</extracomment>
        <translation>{all} 中的 {count}</translation>
    </message>
    <message>
        <source>report.exactness#bits</source>
        <extracomment>exact to the bit</extracomment>
        <translation>逐位精确</translation>
    </message>
    <message>
        <source>report.exactness#numbers</source>
        <extracomment>exact as numbers</extracomment>
        <translation>数值精确</translation>
    </message>
    <message>
        <source>report.exactness#exact</source>
        <extracomment>exact</extracomment>
        <translation>精确</translation>
    </message>
    <message>
        <source>report.exactness#bounded</source>
        <extracomment>off by at most {percent:.3g} % of max|x|</extracomment>
        <translation>误差不超过 max|x| 的 {percent:.3g} %</translation>
    </message>
    <message>
        <source>report.exactness#data</source>
        <extracomment>depends on the data</extracomment>
        <translation>取决于数据</translation>
    </message>
    <message>
        <source>report.exactness#any-length</source>
        <extracomment>{exactness}, any length</extracomment>
        <translation>{exactness}，任意长度</translation>
    </message>
    <message>
        <source>report.exactness#lengths</source>
        <extracomment>{exactness}, {first} to {last} along axis {axis}</extracomment>
        <translation>{exactness}，轴 {axis} 上 {first} 到 {last}</translation>
    </message>
    <message>
        <source>report.exactness#scale</source>
        <extracomment>{exactness}, scale {numerator}/{denominator} along axis {axis}</extracomment>
        <translation>{exactness}，轴 {axis} 的缩放系数为 {numerator}/{denominator}</translation>
    </message>
    <message>
        <source>report.exactness#at</source>
        <extracomment>{exactness} (at {shape})</extracomment>
        <translation>{exactness}（形状 {shape}）</translation>
    </message>
    <message>
        <source>report.exactness#unknown</source>
        <extracomment>unknown: {why}</extracomment>
        <translation>未知：{why}</translation>
    </message>
    <message>
        <source>report.certificate#finite</source>
        <extracomment>{exactness}, for every finite input</extracomment>
        <translation>{exactness}，对任何有限输入成立</translation>
    </message>
    <message>
        <source>report.certificate#range</source>
        <extracomment>{certificate} up to {percent:.3g} % of the largest number of {type}; beyond it a value in between may overflow</extracomment>
        <translation>{certificate}，输入的绝对值不超过 {type} 最大值的 {percent:.3g} %；超过时中间值可能溢出</translation>
    </message>
    <message>
        <source>report.certificate#rounding</source>
        <extracomment>{certificate}; floating-point rounding may add {bound:.2g} of max|x|</extracomment>
        <translation>{certificate}；浮点舍入可能再增加 max|x| 的 {bound:.2g} 倍</translation>
    </message>
    <message>
        <source>report.certificate#inside</source>
        <extracomment>{certificate}; inside, away from the border, at most {percent:.3g} %</extracomment>
        <translation>{certificate}；内部（远离边界处）不超过 {percent:.3g} %</translation>
    </message>
    <message>
        <source>report.certificate#worst</source>
        <extracomment>{certificate}; worst at output position {position}</extracomment>
        <translation>{certificate}；最差处为输出位置 {position}</translation>
    </message>
    <message>
        <source>report.quanta#none</source>
        <extracomment>0 quanta</extracomment>
        <translation>0 个量化步长</translation>
    </message>
    <message>
        <source>report.quanta#one</source>
        <extracomment>at most {most} quantum: {less} below, {same} equal, {greater} above</extracomment>
        <translation>最多差 {most} 个量化步长：偏小 {less} 个，相同 {same} 个，偏大 {greater} 个</translation>
    </message>
    <message>
        <source>report.quanta#many</source>
        <extracomment>at most {most} quanta: {less} below, {same} equal, {greater} above</extracomment>
        <translation>最多差 {most} 个量化步长：偏小 {less} 个，相同 {same} 个，偏大 {greater} 个</translation>
    </message>
    <message>
        <source>report.measured#error</source>
        <extracomment>{error:.3g}</extracomment>
        <translation>{error:.3g}</translation>
    </message>
    <message>
        <source>report.measured#quanta</source>
        <extracomment>{error:.3g}, {quanta}</extracomment>
        <translation>{error:.3g}，{quanta}</translation>
    </message>
    <message>
        <source>report.measured#not</source>
        <extracomment>not measured</extracomment>
        <translation>未测量</translation>
    </message>
    <message>
        <source>report.measured#not-checked</source>
        <extracomment>not checked: {why}</extracomment>
        <translation>未检查：{why}</translation>
    </message>
    <message>
        <source>report.measured#within</source>
        <extracomment>max-abs {error} on an input of {shape}, within its certificate</extracomment>
        <translation>形状为 {shape} 的输入上最大绝对误差 {error}，符合其证书</translation>
    </message>
    <message>
        <source>report.measured#beyond</source>
        <extracomment>max-abs {error} on an input of {shape}, more than its certificate</extracomment>
        <translation>形状为 {shape} 的输入上最大绝对误差 {error}，超过其证书</translation>
    </message>
    <message>
        <source>report.check#passed</source>
        <extracomment>every rewrite keeps to its certificate</extracomment>
        <translation>每处改写都符合其证书</translation>
    </message>
    <message>
        <source>report.check#failed</source>
        <extracomment>not every rewrite could be checked</extracomment>
        <translation>并非每处改写都能检查</translation>
    </message>
    <message>
        <source>report.cost#unknown</source>
        <extracomment>unknown, as lengths are</extracomment>
        <translation>未知，因为长度未知</translation>
    </message>
    <message>
        <source>report.cost</source>
        <extracomment>{macs} multiply-adds ({perSample:.4g} per output sample), {weights} of weights, {moved} moved by {operators}, {transfers}: cost {price} ({list})</extracomment>
        <translation>{macs} 次乘加（每个输出样本 {perSample:.4g} 次），权重 {weights}，{operators}共读写 {moved}，{transfers}：价格 {price}（{list}）</translation>
    </message>
    <message>
        <source>report.prices#list</source>
        <extracomment>multiply-add {mac:.6g}, byte of weights {weightByte:.6g}, byte moved {movedByte:.6g}, operator {perOperator:.6g}, transfer {transfer:.6g}</extracomment>
        <translation>乘加 {mac:.6g}，每字节权重 {weightByte:.6g}，每读写一字节 {movedByte:.6g}，算子 {perOperator:.6g}，传输 {transfer:.6g}</translation>
    </message>
    <message>
        <source>report.prices#budget</source>
        <extracomment>{prices}, byte of weights beyond {budget} {weightByte:.6g}</extracomment>
        <translation>{prices}，超出 {budget} 的每字节权重 {weightByte:.6g}</translation>
    </message>
    <message>
        <source>report.prices#neutral</source>
        <extracomment>Costs use the neutral cost model: {prices}</extracomment>
        <translation>价格为中性价格：{prices}</translation>
    </message>
    <message>
        <source>report.prices#not-listed</source>
        <extracomment>Costs use the neutral cost model, since the profile of {target} has none: {prices}</extracomment>
        <translation>{target} 的配置没有价格，因此采用中性价格：{prices}</translation>
    </message>
    <message>
        <source>report.prices#of</source>
        <extracomment>Costs use the model of {list}: {prices}. {source}, {url} ({confidence})</extracomment>
        <translation>价格来自 {list}：{prices}。{source}，{url}（{confidence}）</translation>
    </message>
    <message>
        <source>report.prices#of-noted</source>
        <extracomment>Costs use the model of {list}: {prices}. {note} {source}, {url} ({confidence})</extracomment>
        <translation>价格来自 {list}：{prices}。{note} {source}，{url}（{confidence}）</translation>
    </message>
    <message>
        <source>report.growth</source>
        <extracomment>The model grows to {factor:.1f} times its size: its rewrites bring {bytes} of constants</extracomment>
        <translation>模型增至原大小的 {factor:.1f} 倍：其改写带来 {bytes} 常量</translation>
    </message>
    <message>
        <source>report.growth#limit</source>
        <extracomment>{growth}. --max-growth limits that</extracomment>
        <translation>{growth}。可用 --max-growth 限制</translation>
    </message>
    <message>
        <source>report.verdict#accepted</source>
        <extracomment>✓ supported</extracomment>
        <translation>✓ 支持</translation>
    </message>
    <message>
        <source>report.verdict#unknown</source>
        <extracomment>? unknown</extracomment>
        <translation>? 未知</translation>
    </message>
    <message>
        <source>report.verdict#differs</source>
        <extracomment>≠ differs</extracomment>
        <translation>≠ 结果不同</translation>
    </message>
    <message>
        <source>report.verdict#refused</source>
        <extracomment>✕ not supported</extracomment>
        <translation>✕ 不支持</translation>
    </message>
    <message>
        <source>report.status#queued</source>
        <extracomment>queued</extracomment>
        <translation>排队中</translation>
    </message>
    <message>
        <source>report.status#running</source>
        <extracomment>running</extracomment>
        <translation>运行中</translation>
    </message>
    <message>
        <source>report.status#rewritten</source>
        <extracomment>rewritten</extracomment>
        <translation>已改写</translation>
    </message>
    <message>
        <source>report.status#unchanged</source>
        <extracomment>unchanged</extracomment>
        <translation>未改动</translation>
    </message>
    <message>
        <source>report.status#skipped</source>
        <extracomment>skipped</extracomment>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>report.status#failed</source>
        <extracomment>failed</extracomment>
        <translation>失败</translation>
    </message>
    <message>
        <source>report.status#cancelled</source>
        <extracomment>cancelled</extracomment>
        <translation>已取消</translation>
    </message>
    <message>
        <source>report.title</source>
        <extracomment>ResizeLens report</extracomment>
        <translation>ResizeLens 报告</translation>
    </message>
    <message>
        <source>report.setting#by-hand</source>
        <extracomment>chosen node by node</extracomment>
        <translation>逐个节点选择</translation>
    </message>
    <message>
        <source>report.value</source>
        <extracomment>{name}: {type} {shape}</extracomment>
        <translation>{name}：{type} {shape}</translation>
    </message>
    <message>
        <source>report.value#scalar</source>
        <extracomment>scalar</extracomment>
        <translation>标量</translation>
    </message>
    <message>
        <source>report.value#shape</source>
        <extracomment>of unknown shape</extracomment>
        <translation>形状未知</translation>
    </message>
    <message>
        <source>report.note#entry</source>
        <extracomment>{of}: {key} = {value}</extracomment>
        <translation>{of}：{key} = {value}</translation>
    </message>
    <message>
        <source>report.note#model</source>
        <extracomment>model</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>report.note#graph</source>
        <extracomment>graph</extracomment>
        <translation>计算图</translation>
    </message>
    <message>
        <source>report.note#devices</source>
        <extracomment>devices of {name}: {count}</extracomment>
        <translation>{name} 的设备：{count}</translation>
    </message>
    <message>
        <source>report.note#devices-named</source>
        <extracomment>devices of {name}: {count} ({devices})</extracomment>
        <translation>{name} 的设备：{count}（{devices}）</translation>
    </message>
    <message>
        <source>report.note#placed</source>
        <extracomment>{site}: placed in {configuration}</extracomment>
        <translation>{site}：置于 {configuration}</translation>
    </message>
    <message>
        <source>report.why#by-hand</source>
        <extracomment>chosen for this node</extracomment>
        <translation>为此节点选择</translation>
    </message>
    <message>
        <source>report.why#exact</source>
        <extracomment>the cheapest rewrite that is exact</extracomment>
        <translation>代价最低的精确改写</translation>
    </message>
    <message>
        <source>report.why#within</source>
        <extracomment>the cheapest rewrite that is off by at most {percent:g} % of max|x|</extracomment>
        <translation>误差不超过 max|x| 的 {percent:g} % 的改写中代价最低的</translation>
    </message>
    <message>
        <source>report.why#taken</source>
        <extracomment>{why} and made of operators that {target} supports</extracomment>
        <translation>{why}，且由 {target} 接受的算子组成</translation>
    </message>
    <message>
        <source>report.why#everywhere</source>
        <extracomment>this rule was requested for all nodes</extracomment>
        <translation>要求处处采用此规则</translation>
    </message>
    <message>
        <source>report.why#here</source>
        <extracomment>this rule was requested for this node</extracomment>
        <translation>要求在此节点采用此规则</translation>
    </message>
    <message>
        <source>report.proof#not-run</source>
        <extracomment>not run: {why}</extracomment>
        <translation>未运行：{why}</translation>
    </message>
    <message>
        <source>report.proof#run</source>
        <extracomment>run by {runtime} on {provider}, before and after, seed {seed}: {result}</extracomment>
        <translation>改写前后的模型均由 {runtime} 在 {provider} 上运行，种子 {seed}：{result}</translation>
    </message>
    <message>
        <source>report.proof#differ</source>
        <extracomment>the outputs differ by at most {error:.3g}</extracomment>
        <translation>输出最多相差 {error:.3g}</translation>
    </message>
    <message>
        <source>report.proof#not-compared</source>
        <extracomment>output {name} could not be compared: {why}</extracomment>
        <translation>输出 {name} 无法比较：{why}</translation>
    </message>
    <message>
        <source>report.unread</source>
        <extracomment>Nodes of {models} that could not be read are not counted.</extracomment>
        <translation>有 {models}无法读取，其节点数未知，不计入任何合计。</translation>
    </message>
    <message>
        <source>report.tile#models</source>
        <extracomment>models</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>report.tile#failed</source>
        <extracomment>models failed</extracomment>
        <translation>失败的模型</translation>
    </message>
    <message>
        <source>report.tile#nodes</source>
        <extracomment>Resize and Upsample nodes</extracomment>
        <translation>Resize 和 Upsample 节点</translation>
    </message>
    <message>
        <source>report.tile#rewritten</source>
        <extracomment>rewritten</extracomment>
        <translation>已改写</translation>
    </message>
    <message>
        <source>report.tile#exactly</source>
        <extracomment>of them exactly</extracomment>
        <translation>其中精确</translation>
    </message>
    <message>
        <source>report.tile#kept</source>
        <extracomment>kept</extracomment>
        <translation>保留</translation>
    </message>
    <message>
        <source>report.tile#accepted</source>
        <extracomment>supported by the target</extracomment>
        <translation>目标平台支持</translation>
    </message>
    <message>
        <source>report.tile#error</source>
        <extracomment>largest measured error</extracomment>
        <translation>测得的最大误差</translation>
    </message>
    <message>
        <source>report.label#model</source>
        <extracomment>Model</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>report.label#result</source>
        <extracomment>Result</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>report.label#nodes</source>
        <extracomment>Nodes</extracomment>
        <translation>节点</translation>
    </message>
    <message>
        <source>report.label#node</source>
        <extracomment>Node</extracomment>
        <translation>节点</translation>
    </message>
    <message>
        <source>report.label#rewritten</source>
        <extracomment>Rewritten</extracomment>
        <translation>已改写</translation>
    </message>
    <message>
        <source>report.label#exactly</source>
        <extracomment>Exactly</extracomment>
        <translation>其中精确</translation>
    </message>
    <message>
        <source>report.label#measured-error</source>
        <extracomment>Measured max-abs</extracomment>
        <translation>测得的最大绝对误差</translation>
    </message>
    <message>
        <source>report.label#note</source>
        <extracomment>Note</extracomment>
        <translation>说明</translation>
    </message>
    <message>
        <source>report.label#failed</source>
        <extracomment>Failed.</extracomment>
        <translation>失败。</translation>
    </message>
    <message>
        <source>report.label#other</source>
        <extracomment>Compared with</extracomment>
        <translation>对比模型</translation>
    </message>
    <message>
        <source>report.label#file</source>
        <extracomment>File</extracomment>
        <translation>文件</translation>
    </message>
    <message>
        <source>report.label#written</source>
        <extracomment>Written to</extracomment>
        <translation>写入</translation>
    </message>
    <message>
        <source>report.label#weights</source>
        <extracomment>Weights in</extracomment>
        <translation>权重位于</translation>
    </message>
    <message>
        <source>report.label#input-now</source>
        <extracomment>Input now</extracomment>
        <translation>输入现为</translation>
    </message>
    <message>
        <source>report.label#output-now</source>
        <extracomment>Output now</extracomment>
        <translation>输出现为</translation>
    </message>
    <message>
        <source>report.label#no-input</source>
        <extracomment>No input any more</extracomment>
        <translation>不再是输入</translation>
    </message>
    <message>
        <source>report.label#format</source>
        <extracomment>Format</extracomment>
        <translation>格式</translation>
    </message>
    <message>
        <source>report.label#made-by</source>
        <extracomment>Made by</extracomment>
        <translation>生成工具</translation>
    </message>
    <message>
        <source>report.label#inputs</source>
        <extracomment>Inputs</extracomment>
        <translation>输入</translation>
    </message>
    <message>
        <source>report.label#outputs</source>
        <extracomment>Outputs</extracomment>
        <translation>输出</translation>
    </message>
    <message>
        <source>report.label#input</source>
        <extracomment>Input {value}</extracomment>
        <translation>输入 {value}</translation>
    </message>
    <message>
        <source>report.label#output</source>
        <extracomment>Output {value}</extracomment>
        <translation>输出 {value}</translation>
    </message>
    <message>
        <source>report.label#operators</source>
        <extracomment>Operators</extracomment>
        <translation>算子</translation>
    </message>
    <message>
        <source>report.label#metadata</source>
        <extracomment>Metadata</extracomment>
        <translation>元数据</translation>
    </message>
    <message>
        <source>report.label#metadata-of</source>
        <extracomment>Metadata {note}</extracomment>
        <translation>元数据 {note}</translation>
    </message>
    <message>
        <source>report.label#prices</source>
        <extracomment>Cost model</extracomment>
        <translation>价格</translation>
    </message>
    <message>
        <source>report.label#growth</source>
        <extracomment>Growth</extracomment>
        <translation>增大</translation>
    </message>
    <message>
        <source>report.label#check</source>
        <extracomment>Check</extracomment>
        <translation>检查</translation>
    </message>
    <message>
        <source>report.label#whole-model</source>
        <extracomment>Whole model</extracomment>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>report.label#verdict</source>
        <extracomment>Verdict</extracomment>
        <translation>结论</translation>
    </message>
    <message>
        <source>report.label#resize</source>
        <extracomment>Resize</extracomment>
        <translation>Resize</translation>
    </message>
    <message>
        <source>report.label#factor</source>
        <extracomment>Factor</extracomment>
        <translation>倍数</translation>
    </message>
    <message>
        <source>report.label#shapes</source>
        <extracomment>Shapes</extracomment>
        <translation>形状</translation>
    </message>
    <message>
        <source>report.label#done</source>
        <extracomment>Done</extracomment>
        <translation>处理</translation>
    </message>
    <message>
        <source>report.label#certificate</source>
        <extracomment>Certificate</extracomment>
        <translation>证书</translation>
    </message>
    <message>
        <source>report.label#target-before</source>
        <extracomment>Target before</extracomment>
        <translation>目标平台（改写前）</translation>
    </message>
    <message>
        <source>report.label#target-after</source>
        <extracomment>after</extracomment>
        <translation>改写后</translation>
    </message>
    <message>
        <source>report.label#quantised</source>
        <extracomment>Quantised</extracomment>
        <translation>量化</translation>
    </message>
    <message>
        <source>report.label#kept</source>
        <extracomment>Kept</extracomment>
        <translation>保留</translation>
    </message>
    <message>
        <source>report.label#defaults</source>
        <extracomment>Holds for the default of</extracomment>
        <translation>对其默认值成立</translation>
    </message>
    <message>
        <source>report.label#rule</source>
        <extracomment>Rewritten by</extracomment>
        <translation>改写规则</translation>
    </message>
    <message>
        <source>report.label#why</source>
        <extracomment>Why</extracomment>
        <translation>原因</translation>
    </message>
    <message>
        <source>report.label#becomes</source>
        <extracomment>Becomes</extracomment>
        <translation>改写为</translation>
    </message>
    <message>
        <source>report.label#measured</source>
        <extracomment>Measured</extracomment>
        <translation>测量</translation>
    </message>
    <message>
        <source>report.label#cost</source>
        <extracomment>Cost</extracomment>
        <translation>成本</translation>
    </message>
    <message>
        <source>report.label#as-is</source>
        <extracomment>The node as is</extracomment>
        <translation>节点本身</translation>
    </message>
    <message>
        <source>report.label#rewrite</source>
        <extracomment>Its rewrite</extracomment>
        <translation>其改写</translation>
    </message>
    <message>
        <source>report.label#target</source>
        <extracomment>Target</extracomment>
        <translation>目标平台</translation>
    </message>
    <message>
        <source>report.label#target-node</source>
        <extracomment>Target, the node as is</extracomment>
        <translation>目标平台，节点本身</translation>
    </message>
    <message>
        <source>report.label#target-rewrite</source>
        <extracomment>Target, the rewrite</extracomment>
        <translation>目标平台，改写</translation>
    </message>
    <message>
        <source>report.label#pattern</source>
        <extracomment>Test pattern</extracomment>
        <translation>测试图</translation>
    </message>
    <message>
        <source>report.label#parting</source>
        <extracomment>First difference</extracomment>
        <translation>两个模型开始偏离之处</translation>
    </message>
    <message>
        <source>report.label#sites</source>
        <extracomment>Whole model, site by site</extracomment>
        <translation>整个模型，逐处比较</translation>
    </message>
    <message>
        <source>report.label#column-after</source>
        <extracomment>After</extracomment>
        <translation>位于其后</translation>
    </message>
    <message>
        <source>report.label#column-shape</source>
        <extracomment>Shape</extracomment>
        <translation>形状</translation>
    </message>
    <message>
        <source>report.label#column-error</source>
        <extracomment>Max-abs</extracomment>
        <translation>最大绝对误差</translation>
    </message>
    <message>
        <source>report.label#column-share</source>
        <extracomment>Of the largest</extracomment>
        <translation>占最大值</translation>
    </message>
    <message>
        <source>report.label#column-cosine</source>
        <extracomment>Cosine</extracomment>
        <translation>余弦相似度</translation>
    </message>
    <message>
        <source>report.kept</source>
        <extracomment>kept</extracomment>
        <translation>保留</translation>
    </message>
    <message>
        <source>report.fixed</source>
        <extracomment>{after} (before: {before}), since rewrites hold for the given lengths only</extracomment>
        <translation>{after}（原为 {before}），因为改写只对给定的长度成立</translation>
    </message>
    <message>
        <source>report.fixed#input</source>
        <extracomment>Input now {name}: {lengths}</extracomment>
        <translation>输入 {name} 现为：{lengths}</translation>
    </message>
    <message>
        <source>report.fixed#output</source>
        <extracomment>Output now {name}: {lengths}</extracomment>
        <translation>输出 {name} 现为：{lengths}</translation>
    </message>
    <message>
        <source>report.fixed#default</source>
        <extracomment>rewrites hold for its default value, which callers could override</extracomment>
        <translation>改写对其默认值成立，而调用者原本可以另行给出</translation>
    </message>
    <message>
        <source>report.fixed#override</source>
        <extracomment>which callers of the model may override</extracomment>
        <translation>模型的调用者可以另行给出</translation>
    </message>
    <message>
        <source>report.format</source>
        <extracomment>ONNX IR {ir}, opset {opset}</extracomment>
        <translation>ONNX IR {ir}，opset {opset}</translation>
    </message>
    <message>
        <source>report.format#counts</source>
        <extracomment>ONNX IR {ir}, opset {opset}, {nodes}, {initializers}</extracomment>
        <translation>ONNX IR {ir}，opset {opset}，{nodes}，{initializers}</translation>
    </message>
    <message>
        <source>report.nodes</source>
        <extracomment>{nodes}, with {initializers}</extracomment>
        <translation>{nodes}，含 {initializers}</translation>
    </message>
    <message>
        <source>report.check</source>
        <extracomment>the written model was read back and each rewrite compared with its node on random input in [-1, 1], seed {seed}: {result}</extracomment>
        <translation>写出的模型已读回，每处改写都以 [-1, 1] 内的随机输入与其节点比较，种子 {seed}：{result}</translation>
    </message>
    <message>
        <source>report.site</source>
        <extracomment>{op}-{opset} {mode}, {factor}, {direction} {type}, {before} → {after}</extracomment>
        <translation>{op}-{opset} {mode}，{factor}，{direction}，{type}，{before} → {after}</translation>
    </message>
    <message>
        <source>report.site#in</source>
        <extracomment>{site}, in {graph}</extracomment>
        <translation>{site}，位于 {graph}</translation>
    </message>
    <message>
        <source>report.site#table</source>
        <extracomment>{op}-{opset} {mode}, {factor}, {before} → {after}, {type}</extracomment>
        <translation>{op}-{opset} {mode}，{factor}，{before} → {after}，{type}</translation>
    </message>
    <message>
        <source>report.operators#removed</source>
        <extracomment>nothing: the node is removed</extracomment>
        <translation>无：节点被移除</translation>
    </message>
    <message>
        <source>report.operators#none</source>
        <extracomment>removed</extracomment>
        <translation>移除</translation>
    </message>
    <message>
        <source>report.pictures#none</source>
        <extracomment>No images, as the rule needs the lengths of the node: {why}.</extracomment>
        <translation>没有图片，因为该规则需要节点的长度：{why}。</translation>
    </message>
    <message>
        <source>report.pictures#pattern</source>
        <extracomment>Test pattern {pattern}, {inputHeight}×{inputWidth} → {height}×{width}</extracomment>
        <translation>测试图 {pattern}，{inputHeight}×{inputWidth} → {height}×{width}</translation>
    </message>
    <message>
        <source>report.pictures#image</source>
        <extracomment>Image, {inputHeight}×{inputWidth} → {height}×{width}</extracomment>
        <translation>图像，{inputHeight}×{inputWidth} → {height}×{width}</translation>
    </message>
    <message>
        <source>report.pictures#figures</source>
        <extracomment>{pattern}, {inputHeight}×{inputWidth} → {height}×{width}: max-abs {error:.3g}</extracomment>
        <translation>{pattern}，{inputHeight}×{inputWidth} → {height}×{width}：最大绝对误差 {error:.3g}</translation>
    </message>
    <message>
        <source>report.pictures#equal</source>
        <extracomment>{op} and its rewrite, equal to the bit on this pattern</extracomment>
        <translation>{op} 及其改写，在此测试图上逐位相同</translation>
    </message>
    <message>
        <source>report.pictures#rewrite</source>
        <extracomment>rewrite</extracomment>
        <translation>改写</translation>
    </message>
    <message>
        <source>report.refusals</source>
        <extracomment>{count} rules do not apply here</extracomment>
        <translation>{count} 条规则在此不适用</translation>
    </message>
    <message>
        <source>report.totals#many</source>
        <extracomment>{rewritten} of {nodes} are rewritten, {exact} of them exactly; {kept} are kept.</extracomment>
        <translation>{nodes}中改写了 {rewritten} 个，其中精确的有 {exact} 个；保留 {kept} 个。</translation>
    </message>
    <message>
        <source>report.totals#one-rewritten</source>
        <extracomment>{rewritten} of {nodes} is rewritten, {exact} of them exactly; {kept} are kept.</extracomment>
        <translation>{nodes}中改写了 {rewritten} 个，其中精确的有 {exact} 个；保留 {kept} 个。</translation>
    </message>
    <message>
        <source>report.totals#one-kept</source>
        <extracomment>{rewritten} of {nodes} are rewritten, {exact} of them exactly; {kept} is kept.</extracomment>
        <translation>{nodes}中改写了 {rewritten} 个，其中精确的有 {exact} 个；保留 {kept} 个。</translation>
    </message>
    <message>
        <source>report.totals#one-each</source>
        <extracomment>{rewritten} of {nodes} is rewritten, {exact} of them exactly; {kept} is kept.</extracomment>
        <translation>{nodes}中改写了 {rewritten} 个，其中精确的有 {exact} 个；保留 {kept} 个。</translation>
    </message>
    <message>
        <source>report.totals#taken</source>
        <extracomment>The target supports {before} of them as is and {after} after the rewrites.</extracomment>
        <translation>目标平台可直接支持其中 {before} 个，改写后支持 {after} 个。</translation>
    </message>
    <message>
        <source>report.totals#error</source>
        <extracomment>The largest measured error is {error:.3g}.</extracomment>
        <translation>测得的最大误差为 {error:.3g}。</translation>
    </message>
    <message>
        <source>report.foot#certificate</source>
        <extracomment>Certificate.</extracomment>
        <translation>证书。</translation>
    </message>
    <message>
        <source>report.foot#certificate-is</source>
        <extracomment>A Resize is one matrix per axis; so is a rewrite. Their difference bounds the error for every input: the largest sum of absolute differences over the taps of an output pixel, as a share of the largest absolute input value.</extracomment>
        <translation>Resize 在每个轴上是一个矩阵，改写也是。二者之差给出任何输入的误差上界：一个输出像素各抽头的绝对差之和的最大值，以输入最大绝对值的倍数计。</translation>
    </message>
    <message>
        <source>report.foot#bits</source>
        <extracomment>Exact to the bit</extracomment>
        <translation>逐位精确</translation>
    </message>
    <message>
        <source>report.foot#bits-are</source>
        <extracomment>: only values are moved.</extracomment>
        <translation>：只移动数值。</translation>
    </message>
    <message>
        <source>report.foot#numbers</source>
        <extracomment>Exact as numbers</extracomment>
        <translation>数值精确</translation>
    </message>
    <message>
        <source>report.foot#numbers-are</source>
        <extracomment>: nothing is rounded for finite inputs; a zero may lose its sign.</extracomment>
        <translation>：对有限输入不做任何舍入；零可能失去其符号。</translation>
    </message>
    <message>
        <source>report.foot#exact</source>
        <extracomment>Exact</extracomment>
        <translation>精确</translation>
    </message>
    <message>
        <source>report.foot#exact-is</source>
        <extracomment>: the same sums, in another order of floating-point operations.</extracomment>
        <translation>：和式相同，只是浮点运算的次序不同。</translation>
    </message>
    <message>
        <source>report.foot#cost</source>
        <extracomment>Cost</extracomment>
        <translation>成本</translation>
    </message>
    <message>
        <source>report.foot#cost-counts</source>
        <extracomment>counts the operators of the rewrite: multiply-adds, bytes of new weights, elements that all of them write. Values of test patterns are in 0..1.</extracomment>
        <translation>统计改写的算子：乘加次数、新权重的字节数、它们写出的元素总数。测试图的值在 0..1 内。</translation>
    </message>
    <message>
        <source>report.parting#unknown</source>
        <extracomment>The first difference could not be located: {why}</extracomment>
        <translation>无法找到它们开始偏离之处：{why}</translation>
    </message>
    <message>
        <source>report.parting#one</source>
        <extracomment>1 tensor agrees</extracomment>
        <translation>1 个张量一致</translation>
    </message>
    <message>
        <source>report.parting#many</source>
        <extracomment>{count} tensors agree</extracomment>
        <translation>{count} 个张量一致</translation>
    </message>
    <message>
        <source>report.parting#none</source>
        <extracomment>No tensor of the main graph differs: {agreeing}</extracomment>
        <translation>主图中没有张量偏离：{agreeing}</translation>
    </message>
    <message>
        <source>report.parting#first</source>
        <extracomment>The first tensor that differs is &apos;{value}&apos; ({node}); {agreeing} before it: {how}</extracomment>
        <translation>最先偏离的张量是“{value}”（{node}）；在它之前有 {agreeing}：{how}</translation>
    </message>
    <message>
        <source>report.parting#first-site</source>
        <extracomment>The first tensor that differs is &apos;{value}&apos; ({node}, a rewritten site); {agreeing} before it: {how}</extracomment>
        <translation>最先偏离的张量是“{value}”（{node}，已改写）；在它之前有 {agreeing}：{how}</translation>
    </message>
    <message>
        <source>report.parting#by</source>
        <extracomment>max-abs {error:.3g} ({share:.2g} of the largest) at {position}</extracomment>
        <translation>最大绝对误差 {error:.3g}（最大值的 {share:.2g}），位于 {position}</translation>
    </message>
    <message>
        <source>report.compared#not</source>
        <extracomment>not compared: {why}</extracomment>
        <translation>未比较：{why}</translation>
    </message>
    <message>
        <source>report.compared#equal</source>
        <extracomment>equal</extracomment>
        <translation>相同</translation>
    </message>
    <message>
        <source>report.compared#equal-but</source>
        <extracomment>equal, but {why}</extracomment>
        <translation>相同，但 {why}</translation>
    </message>
    <message>
        <source>verdict.not-finite</source>
        <extracomment>{count} values are not finite on one side</extracomment>
        <translation>{count} 个值在一侧不是有限值</translation>
    </message>
    <message>
        <source>report.compared#close</source>
        <extracomment>within {absolute:g} + {relative:g}·|x|</extracomment>
        <translation>在 {absolute:g} + {relative:g}·|x| 之内</translation>
    </message>
    <message>
        <source>report.compared#not-close</source>
        <extracomment>{count} values beyond {absolute:g} + {relative:g}·|x|</extracomment>
        <translation>{count} 个值超出 {absolute:g} + {relative:g}·|x|</translation>
    </message>
    <message>
        <source>report.compared#quantum</source>
        <extracomment>within one quantum</extracomment>
        <translation>在一个量化步长之内</translation>
    </message>
    <message>
        <source>report.compared#quanta</source>
        <extracomment>{quanta:g} quanta apart</extracomment>
        <translation>相差 {quanta:g} 个量化步长</translation>
    </message>
    <message>
        <source>report.compared#within</source>
        <extracomment>within {tolerance:.2g}, needs {needed:.2g}</extracomment>
        <translation>在 {tolerance:.2g} 之内，需要 {needed:.2g}</translation>
    </message>
    <message>
        <source>report.compared#beyond</source>
        <extracomment>beyond {tolerance:g}</extracomment>
        <translation>超出 {tolerance:g}</translation>
    </message>
    <message>
        <source>report.compared#beyond-needs</source>
        <extracomment>beyond {tolerance:g}: needs {needed:.2g}</extracomment>
        <translation>超出 {tolerance:g}：需要 {needed:.2g}</translation>
    </message>
    <message>
        <source>report.column#site</source>
        <extracomment>site</extracomment>
        <translation>节点</translation>
    </message>
    <message>
        <source>report.column#direction</source>
        <extracomment>direction</extracomment>
        <translation>方向</translation>
    </message>
    <message>
        <source>report.column#shapes</source>
        <extracomment>shapes</extracomment>
        <translation>形状</translation>
    </message>
    <message>
        <source>report.column#shape</source>
        <extracomment>shape</extracomment>
        <translation>形状</translation>
    </message>
    <message>
        <source>report.column#factor</source>
        <extracomment>factor</extracomment>
        <translation>倍数</translation>
    </message>
    <message>
        <source>report.column#mode</source>
        <extracomment>mode</extracomment>
        <translation>模式</translation>
    </message>
    <message>
        <source>report.column#rewrite</source>
        <extracomment>rewrite</extracomment>
        <translation>改写</translation>
    </message>
    <message>
        <source>report.column#exactness</source>
        <extracomment>exactness</extracomment>
        <translation>精确程度</translation>
    </message>
    <message>
        <source>report.column#rule</source>
        <extracomment>rule</extracomment>
        <translation>规则</translation>
    </message>
    <message>
        <source>report.column#operators</source>
        <extracomment>operators</extracomment>
        <translation>算子</translation>
    </message>
    <message>
        <source>report.column#measured</source>
        <extracomment>measured max-abs</extracomment>
        <translation>测得的最大绝对误差</translation>
    </message>
    <message>
        <source>report.column#macs</source>
        <extracomment>multiply-adds</extracomment>
        <translation>乘加</translation>
    </message>
    <message>
        <source>report.column#per-sample</source>
        <extracomment>per sample</extracomment>
        <translation>每样本</translation>
    </message>
    <message>
        <source>report.column#weights</source>
        <extracomment>weights</extracomment>
        <translation>权重</translation>
    </message>
    <message>
        <source>report.column#moved</source>
        <extracomment>moved</extracomment>
        <translation>读写</translation>
    </message>
    <message>
        <source>report.column#transfers</source>
        <extracomment>transfers</extracomment>
        <translation>传输</translation>
    </message>
    <message>
        <source>report.column#price</source>
        <extracomment>cost</extracomment>
        <translation>价格</translation>
    </message>
    <message>
        <source>report.column#model</source>
        <extracomment>model</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>report.column#status</source>
        <extracomment>status</extracomment>
        <translation>状态</translation>
    </message>
    <message>
        <source>report.column#rewritten</source>
        <extracomment>rewritten</extracomment>
        <translation>已改写</translation>
    </message>
    <message>
        <source>report.column#outputs</source>
        <extracomment>outputs</extracomment>
        <translation>输出</translation>
    </message>
    <message>
        <source>report.column#time</source>
        <extracomment>time</extracomment>
        <translation>时间</translation>
    </message>
    <message>
        <source>report.column#note</source>
        <extracomment>note</extracomment>
        <translation>说明</translation>
    </message>
    <message>
        <source>report.column#output</source>
        <extracomment>output</extracomment>
        <translation>输出</translation>
    </message>
    <message>
        <source>report.column#error</source>
        <extracomment>max-abs</extracomment>
        <translation>最大绝对误差</translation>
    </message>
    <message>
        <source>report.column#share</source>
        <extracomment>of the largest</extracomment>
        <translation>占最大值</translation>
    </message>
    <message>
        <source>report.column#cosine</source>
        <extracomment>cosine</extracomment>
        <translation>余弦相似度</translation>
    </message>
    <message>
        <source>report.column#verdict</source>
        <extracomment>verdict</extracomment>
        <translation>结论</translation>
    </message>
    <message>
        <source>report.column#tested</source>
        <extracomment>tested input</extracomment>
        <translation>测试输入</translation>
    </message>
    <message>
        <source>report.column#profile</source>
        <extracomment>profile</extracomment>
        <translation>配置</translation>
    </message>
    <message>
        <source>report.column#log</source>
        <extracomment>log</extracomment>
        <translation>日志</translation>
    </message>
    <message>
        <source>report.column#result</source>
        <extracomment>result</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>report.column#target</source>
        <extracomment>target</extracomment>
        <translation>目标平台</translation>
    </message>
    <message>
        <source>report.column#list</source>
        <extracomment>list</extracomment>
        <translation>列表</translation>
    </message>
    <message>
        <source>report.column#accepted</source>
        <extracomment>accepted</extracomment>
        <translation>接受</translation>
    </message>
    <message>
        <source>report.column#refused</source>
        <extracomment>refused</extracomment>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>report.column#unknown</source>
        <extracomment>unknown</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>report.column#not-listed</source>
        <extracomment>not listed</extracomment>
        <translation>未列出</translation>
    </message>
    <message>
        <source>report.column#name</source>
        <extracomment>name</extracomment>
        <translation>名称</translation>
    </message>
    <message>
        <source>report.column#others</source>
        <extracomment>others</extracomment>
        <translation>其他</translation>
    </message>
    <message>
        <source>report.column#versions</source>
        <extracomment>versions</extracomment>
        <translation>版本</translation>
    </message>
    <message>
        <source>report.column#sources</source>
        <extracomment>sources</extracomment>
        <translation>来源</translation>
    </message>
    <message>
        <source>report.column#instead</source>
        <extracomment>instead</extracomment>
        <translation>替代</translation>
    </message>
    <message>
        <source>report.column#run-there</source>
        <extracomment>run there</extracomment>
        <translation>可运行</translation>
    </message>
    <message>
        <source>report.column#as-is</source>
        <extracomment>as they are</extracomment>
        <translation>直接支持</translation>
    </message>
    <message>
        <source>report.column#rewritten-exactly</source>
        <extracomment>rewritten exactly</extracomment>
        <translation>精确改写</translation>
    </message>
    <message>
        <source>report.column#not-known</source>
        <extracomment>not known</extracomment>
        <translation>不确定</translation>
    </message>
    <message>
        <source>report.column#not</source>
        <extracomment>not</extracomment>
        <translation>不支持</translation>
    </message>
    <message>
        <source>report.column#id</source>
        <extracomment>id</extracomment>
        <translation>标识</translation>
    </message>
    <message>
        <source>report.column#formula</source>
        <extracomment>formula</extracomment>
        <translation>公式</translation>
    </message>
    <message>
        <source>report.column#telling</source>
        <extracomment>samples that tell it from the next</extracomment>
        <translation>将它与下一个区分开的样本</translation>
    </message>
    <message>
        <source>report.column#best</source>
        <extracomment>best</extracomment>
        <translation>最佳</translation>
    </message>
    <message>
        <source>report.column#next</source>
        <extracomment>next</extracomment>
        <translation>下一个</translation>
    </message>
    <message>
        <source>report.column#left</source>
        <extracomment>left</extracomment>
        <translation>剩余</translation>
    </message>
    <message>
        <source>report.column#resize</source>
        <extracomment>resize</extracomment>
        <translation>缩放</translation>
    </message>
    <message>
        <source>report.column#sample-error</source>
        <extracomment>RMSE of samples</extracomment>
        <translation>样本的 RMSE</translation>
    </message>
    <message>
        <source>report.column#output-share</source>
        <extracomment>outputs, of max|x|</extracomment>
        <translation>输出，占 max|x|</translation>
    </message>
    <message>
        <source>report.column#other-class</source>
        <extracomment>argmax changes</extracomment>
        <translation>最大者不同</translation>
    </message>
    <message>
        <source>report.column#training</source>
        <extracomment>resize of training</extracomment>
        <translation>训练时的缩放</translation>
    </message>
    <message>
        <source>report.column#differing</source>
        <extracomment>values that differ</extracomment>
        <translation>不同的值</translation>
    </message>
    <message>
        <source>report.more#and</source>
        <extracomment>{before} and {count} more</extracomment>
        <translation>{before} 以及另外 {count} 个</translation>
    </message>
    <message>
        <source>report.more#list</source>
        <extracomment>{before}; and {count} more</extracomment>
        <translation>{before}；以及另外 {count} 个</translation>
    </message>
    <message>
        <source>report.more</source>
        <extracomment>and {count} more</extracomment>
        <translation>以及另外 {count} 个</translation>
    </message>
    <message>
        <source>inspect.head</source>
        <extracomment>{model}: opset {opset}, {nodes}, {sites} Resize/Upsample</extracomment>
        <translation>{model}：opset {opset}，{nodes}，{sites} 个 Resize/Upsample</translation>
    </message>
    <message>
        <source>inspect.costs</source>
        <extracomment>Rewrites of {sites}, * chosen:</extracomment>
        <translation>{sites} 的改写，* 为所选：</translation>
    </message>
    <message>
        <source>inspect.quantised</source>
        <extracomment>{site}: quantised: {numbers}</extracomment>
        <translation>{site}：量化：{numbers}</translation>
    </message>
    <message>
        <source>inspect.quantised#refused</source>
        <extracomment>{site}: quantised: {numbers}; no quantised rewrite: {why}</extracomment>
        <translation>{site}：量化：{numbers}；没有量化改写：{why}</translation>
    </message>
    <message>
        <source>inspect.ties</source>
        <extracomment>{site}: runtimes disagree along {axes}</extracomment>
        <translation>{site}：各运行时的结果不一致：{axes}</translation>
    </message>
    <message>
        <source>inspect.ties#axis</source>
        <extracomment>axis {axis} at {positions}</extracomment>
        <translation>轴 {axis} 的 {positions}</translation>
    </message>
    <message>
        <source>inspect.defaults</source>
        <extracomment>{site}: all of this holds for the given or default value of {inputs}, which callers of the model may override</extracomment>
        <translation>{site}：以上都对 {inputs} 的给定值或默认值成立，而模型的调用者可以另行给出</translation>
    </message>
    <message>
        <source>inspect.defaults#exported</source>
        <extracomment>{site}: all of this holds for the given or default value of {inputs}, which callers of the model may override; an export takes it out of the model&apos;s inputs</extracomment>
        <translation>{site}：以上都对 {inputs} 的给定值或默认值成立，而模型的调用者可以另行给出；导出时会将其从模型的输入中移除</translation>
    </message>
    <message>
        <source>inspect.verdict</source>
        <extracomment>{site}: {verdict} by {target}: {reason}</extracomment>
        <translation>{site}：{target}：{verdict}：{reason}</translation>
    </message>
    <message>
        <source>report.site#kept</source>
        <extracomment>{site} is kept: {why}</extracomment>
        <translation>{site} 保留：{why}</translation>
    </message>
    <message>
        <source>inspect.checksum#none</source>
        <extracomment>no checksum is stated</extracomment>
        <translation>没有给出校验和</translation>
    </message>
    <message>
        <source>inspect.checksum#holds</source>
        <extracomment>SHA-1 {found}, as stated</extracomment>
        <translation>SHA-1 {found}，与给出的相同</translation>
    </message>
    <message>
        <source>inspect.checksum#differs</source>
        <extracomment>SHA-1 {found}, but {stated} is stated</extracomment>
        <translation>SHA-1 {found}，但给出的是 {stated}</translation>
    </message>
    <message>
        <source>inspect.checksum#inside</source>
        <extracomment>all weights are in the model itself</extracomment>
        <translation>所有权重都在模型文件之内</translation>
    </message>
    <message>
        <source>export.fixed#input</source>
        <extracomment>Input &apos;{name}&apos; is {after} now (before: {before}): the rewrites hold for the given lengths only</extracomment>
        <translation>输入“{name}”现为 {after}（原为 {before}）：改写只对给定的长度成立</translation>
    </message>
    <message>
        <source>export.fixed#output</source>
        <extracomment>Output &apos;{name}&apos; is {after} now (before: {before}): the rewrites hold for the given lengths only</extracomment>
        <translation>输出“{name}”现为 {after}（原为 {before}）：改写只对给定的长度成立</translation>
    </message>
    <message>
        <source>export.dropped</source>
        <extracomment>{site}: dropped with the node: {entries}</extracomment>
        <translation>{site}：随节点一起去掉：{entries}</translation>
    </message>
    <message>
        <source>export.fixed#default</source>
        <extracomment>{input} is no longer an input: the rewrites hold for its default value, which callers could override</extracomment>
        <translation>{input} 不再是输入：改写对其默认值成立，而调用者原本可以另行给出</translation>
    </message>
    <message>
        <source>export.weights</source>
        <extracomment>Weights are in {file}</extracomment>
        <translation>权重位于 {file}</translation>
    </message>
    <message>
        <source>export.checked</source>
        <extracomment>Read back and compared node by node on random input in [-1, 1] (seed {seed}): {result}</extracomment>
        <translation>已读回并以 [-1, 1] 内的随机输入逐个节点比较（种子 {seed}）：{result}</translation>
    </message>
    <message>
        <source>export.not-run</source>
        <extracomment>The models were not run side by side: {why}</extracomment>
        <translation>没有并排运行两个模型：{why}</translation>
    </message>
    <message>
        <source>export.unchanged</source>
        <extracomment>No node is rewritten; nothing is written</extracomment>
        <translation>没有改写任何节点；没有写出任何文件</translation>
    </message>
    <message>
        <source>export.unchanged#copied</source>
        <extracomment>No node is rewritten; copied -&gt; {file} ({bytes} bytes, {seconds:.2f} s)</extracomment>
        <translation>没有改写任何节点；已复制 -&gt; {file}（{bytes} 字节，{seconds:.2f} 秒）</translation>
    </message>
    <message>
        <source>export.done</source>
        <extracomment>{done} of {all} nodes rewritten -&gt; {file} ({bytes} bytes, {seconds:.2f} s)</extracomment>
        <translation>{all} 个节点中改写了 {done} 个 -&gt; {file}（{bytes} 字节，{seconds:.2f} 秒）</translation>
    </message>
    <message>
        <source>batch.outputs#not-run</source>
        <extracomment>not run</extracomment>
        <translation>未运行</translation>
    </message>
    <message>
        <source>compare.input#given</source>
        <extracomment>{input} as given</extracomment>
        <translation>{input}，按给定</translation>
    </message>
    <message>
        <source>compare.input#filled</source>
        <extracomment>{input} (dynamic dimensions filled in)</extracomment>
        <translation>{input}（已填入自由长度）</translation>
    </message>
    <message>
        <source>compare.tried#values</source>
        <extracomment>Values: {values}</extracomment>
        <translation>取值：{values}</translation>
    </message>
    <message>
        <source>compare.tried#lengths</source>
        <extracomment>Further lengths: {lengths}</extracomment>
        <translation>其他长度：{lengths}</translation>
    </message>
    <message>
        <source>compare.tried#left-out</source>
        <extracomment>Left out: {skipped}</extracomment>
        <translation>未采用：{skipped}</translation>
    </message>
    <message>
        <source>compare.tried#skipped</source>
        <extracomment>{what} ({why})</extracomment>
        <translation>{what}（{why}）</translation>
    </message>
    <message>
        <source>compare.after</source>
        <extracomment>after {site}</extracomment>
        <translation>{site} 之后</translation>
    </message>
    <message>
        <source>compare.runs#once</source>
        <extracomment>once</extracomment>
        <translation>一次</translation>
    </message>
    <message>
        <source>compare.runs#times</source>
        <extracomment>{count} times</extracomment>
        <translation>{count} 次</translation>
    </message>
    <message>
        <source>compare.run</source>
        <extracomment>Run side by side in {runtime} on {provider}, {times} (seed {seed}): {inputs}</extracomment>
        <translation>在 {runtime} 中于 {provider} 上并排运行{times}（种子 {seed}）：{inputs}</translation>
    </message>
    <message>
        <source>compare.starts</source>
        <extracomment>The difference starts at {site}</extracomment>
        <translation>差异始于 {site}</translation>
    </message>
    <message>
        <source>verify.not-run</source>
        <extracomment>The models were not run: {why}</extracomment>
        <translation>没有运行模型：{why}</translation>
    </message>
    <message>
        <source>verify.nodes</source>
        <extracomment>Their rewritten nodes were read and compared one by one (seed {seed}).</extracomment>
        <translation>已读取其改写后的节点并逐个比较（种子 {seed}）。</translation>
    </message>
    <message>
        <source>verify.elsewhere</source>
        <extracomment>Elsewhere: {difference}</extracomment>
        <translation>别处：{difference}</translation>
    </message>
    <message>
        <source>confirm.unit#supported</source>
        <extracomment>supported</extracomment>
        <translation>支持</translation>
    </message>
    <message>
        <source>confirm.unit#not-supported</source>
        <extracomment>not supported</extracomment>
        <translation>不支持</translation>
    </message>
    <message>
        <source>confirm.time</source>
        <extracomment>{time:.1f} µs</extracomment>
        <translation>{time:.1f} µs</translation>
    </message>
    <message>
        <source>confirm.time#layer</source>
        <extracomment>{time:.1f} µs (layer)</extracomment>
        <translation>{time:.1f} µs（层）</translation>
    </message>
    <message>
        <source>confirm.no-site</source>
        <extracomment>The model has no Resize or Upsample node.</extracomment>
        <translation>模型没有 Resize 或 Upsample 节点。</translation>
    </message>
    <message>
        <source>confirm.counts</source>
        <extracomment>{nodes} operators: {confirmed} confirmed, {contradicted} contradicted, {answered} answered by the log alone, {silent} not mentioned</extracomment>
        <translation>{nodes} 个算子：{confirmed} 个得到证实，{contradicted} 个被否定，{answered} 个仅由日志回答，{silent} 个未提及</translation>
    </message>
    <message>
        <source>confirm.unmatched</source>
        <extracomment>{count} statements of the log are about layers that the model does not have</extracomment>
        <translation>日志中有 {count} 条所说的层不在模型中</translation>
    </message>
    <message>
        <source>confirm.note</source>
        <extracomment>note: {note}</extracomment>
        <translation>说明：{note}</translation>
    </message>
    <message>
        <source>confirm.heading#contradicted</source>
        <extracomment>Contradicted</extracomment>
        <translation>被否定</translation>
    </message>
    <message>
        <source>confirm.heading#answered</source>
        <extracomment>Unknown to the profile, answered by the log</extracomment>
        <translation>配置未知，由日志回答</translation>
    </message>
    <message>
        <source>confirm.profile</source>
        <extracomment>the profile says {verdict}; {log}</extracomment>
        <translation>配置称 {verdict}；{log}</translation>
    </message>
    <message>
        <source>confirm.profile#why</source>
        <extracomment>the profile says {verdict} ({reason}); {log}</extracomment>
        <translation>配置称 {verdict}（{reason}）；{log}</translation>
    </message>
    <message>
        <source>confirm.line</source>
        <extracomment>line {line} of the log: {what}</extracomment>
        <translation>日志第 {line} 行：{what}</translation>
    </message>
    <message>
        <source>confirm.on</source>
        <extracomment>{model} on {target}</extracomment>
        <translation>{model}，目标平台 {target}</translation>
    </message>
    <message>
        <source>diff.was</source>
        <extracomment>{node} (was {before})</extracomment>
        <translation>{node}（原为 {before}）</translation>
    </message>
    <message>
        <source>diff.input</source>
        <extracomment>input {input}: {before} → {after}</extracomment>
        <translation>输入 {input}：{before} → {after}</translation>
    </message>
    <message>
        <source>diff.input#weight</source>
        <extracomment>input {input} {name}: {change}</extracomment>
        <translation>输入 {input} {name}：{change}</translation>
    </message>
    <message>
        <source>diff.weight#values</source>
        <extracomment>{weight}, other values</extracomment>
        <translation>{weight}，取值不同</translation>
    </message>
    <message>
        <source>diff.weight#one-of-one</source>
        <extracomment>{weight}, largest difference {error:.6g}, {differing} of {count} value differs</extracomment>
        <translation>{weight}，最大差异 {error:.6g}，{count} 个值中有 {differing} 个不同</translation>
    </message>
    <message>
        <source>diff.weight#none-of-one</source>
        <extracomment>{weight}, largest difference {error:.6g}, {differing} of {count} value differ</extracomment>
        <translation>{weight}，最大差异 {error:.6g}，{count} 个值中有 {differing} 个不同</translation>
    </message>
    <message>
        <source>diff.weight#one</source>
        <extracomment>{weight}, largest difference {error:.6g}, {differing} of {count} values differs</extracomment>
        <translation>{weight}，最大差异 {error:.6g}，{count} 个值中有 {differing} 个不同</translation>
    </message>
    <message>
        <source>diff.weight#many</source>
        <extracomment>{weight}, largest difference {error:.6g}, {differing} of {count} values differ</extracomment>
        <translation>{weight}，最大差异 {error:.6g}，{count} 个值中有 {differing} 个不同</translation>
    </message>
    <message>
        <source>diff.weight#not-finite</source>
        <extracomment>{difference}, {count} not finite on one side alone</extracomment>
        <translation>{difference}，{count} 个仅在一侧不是有限值</translation>
    </message>
    <message>
        <source>diff.counts</source>
        <extracomment>{same} the same ({renamed} renamed), {changed} changed, {rewired} rewired, {added} added, {removed} removed</extracomment>
        <translation>{same}相同（其中改名 {renamed}），改动 {changed}，改接 {rewired}，新增 {added}，删除 {removed}</translation>
    </message>
    <message>
        <source>diff.none</source>
        <extracomment>No difference.</extracomment>
        <translation>没有差异。</translation>
    </message>
    <message>
        <source>diff.fact#ir-version</source>
        <extracomment>ir version</extracomment>
        <translation>IR 版本</translation>
    </message>
    <message>
        <source>diff.fact#producer</source>
        <extracomment>producer</extracomment>
        <translation>生成工具</translation>
    </message>
    <message>
        <source>diff.fact#opset</source>
        <extracomment>opset</extracomment>
        <translation>opset</translation>
    </message>
    <message>
        <source>diff.fact#input</source>
        <extracomment>input</extracomment>
        <translation>输入</translation>
    </message>
    <message>
        <source>diff.fact#output</source>
        <extracomment>output</extracomment>
        <translation>输出</translation>
    </message>
    <message>
        <source>diff.fact#output-source</source>
        <extracomment>output source</extracomment>
        <translation>输出来源</translation>
    </message>
    <message>
        <source>diff.fact#metadata</source>
        <extracomment>metadata</extracomment>
        <translation>元数据</translation>
    </message>
    <message>
        <source>targets.hint</source>
        <extracomment>&apos;resizelens-cli targets NAME&apos; prints what one accepts; NAME@VERSION chooses a version.</extracomment>
        <translation>“resizelens-cli targets NAME”打印某个目标平台接受什么；NAME@VERSION 选择版本。</translation>
    </message>
    <message>
        <source>targets.accepted</source>
        <extracomment>Accepted: {operators}</extracomment>
        <translation>接受：{operators}</translation>
    </message>
    <message>
        <source>targets.version</source>
        <extracomment>Version: {version} of {versions}</extracomment>
        <translation>版本：{version}，共有 {versions}</translation>
    </message>
    <message>
        <source>targets.refused</source>
        <extracomment>Refused: {operators}</extracomment>
        <translation>拒绝：{operators}</translation>
    </message>
    <message>
        <source>targets.others</source>
        <extracomment>Other operators: {answer}</extracomment>
        <translation>其他算子：{answer}</translation>
    </message>
    <message>
        <source>targets.others#accepted</source>
        <extracomment>accepted</extracomment>
        <translation>接受</translation>
    </message>
    <message>
        <source>targets.others#refused</source>
        <extracomment>refused</extracomment>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>targets.others#refused-why</source>
        <extracomment>refused: {why}</extracomment>
        <translation>拒绝：{why}</translation>
    </message>
    <message>
        <source>targets.rule#all</source>
        <extracomment>All</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <source>targets.rule</source>
        <extracomment>{operators}: {reason}</extracomment>
        <translation>{operators}：{reason}</translation>
    </message>
    <message>
        <source>targets.rule#where</source>
        <extracomment>where {limits}</extracomment>
        <translation>条件：{limits}</translation>
    </message>
    <message>
        <source>targets.rule#needs</source>
        <extracomment>needs {limits}</extracomment>
        <translation>需要 {limits}</translation>
    </message>
    <message>
        <source>targets.rule#or</source>
        <extracomment>or {limits}</extracomment>
        <translation>或 {limits}</translation>
    </message>
    <message>
        <source>targets.sources</source>
        <extracomment>Sources</extracomment>
        <translation>来源</translation>
    </message>
    <message>
        <source>check.passes</source>
        <extracomment>passes with {limits}</extracomment>
        <translation>满足 {limits} 时可通过</translation>
    </message>
    <message>
        <source>check.keep</source>
        <extracomment>keep</extracomment>
        <translation>保留</translation>
    </message>
    <message>
        <source>check.no-rewrite</source>
        <extracomment>{site}: no rewrite: {why}</extracomment>
        <translation>{site}：没有改写：{why}</translation>
    </message>
    <message>
        <source>check.on</source>
        <extracomment>{model} on {target}</extracomment>
        <translation>{model}，目标平台 {target}</translation>
    </message>
    <message>
        <source>check.on#version</source>
        <extracomment>{model} on {target}, {version}</extracomment>
        <translation>{model}，目标平台 {target}，{version}</translation>
    </message>
    <message>
        <source>check.no-site</source>
        <extracomment>The model contains no Resize or Upsample node.</extracomment>
        <translation>模型不含 Resize 或 Upsample 节点。</translation>
    </message>
    <message>
        <source>coverage.list#whole</source>
        <extracomment>whole</extracomment>
        <translation>完整</translation>
    </message>
    <message>
        <source>coverage.list#partial</source>
        <extracomment>partial</extracomment>
        <translation>部分</translation>
    </message>
    <message>
        <source>matrix.cell#yes</source>
        <extracomment>yes</extracomment>
        <translation>是</translation>
    </message>
    <message>
        <source>matrix.cell#differs</source>
        <extracomment>differs</extracomment>
        <translation>结果不同</translation>
    </message>
    <message>
        <source>matrix.signs</source>
        <extracomment>yes: the target supports the node as is; a rule: the exact rewrite into operators that it supports;</extracomment>
        <translation>是：目标平台直接支持该节点；规则名：改写为其支持的算子的精确改写；</translation>
    </message>
    <message>
        <source>matrix.signs#more</source>
        <extracomment>?: not documented, of the node or of a rewrite; -: nothing fits</extracomment>
        <translation>?：节点或改写没有文档；-：没有合适的</translation>
    </message>
    <message>
        <source>partition.head</source>
        <extracomment>Operators of the model on {target}</extracomment>
        <translation>模型的算子在 {target} 上</translation>
    </message>
    <message>
        <source>partition.when#before</source>
        <extracomment>before</extracomment>
        <translation>改写前</translation>
    </message>
    <message>
        <source>partition.when#after</source>
        <extracomment>after</extracomment>
        <translation>改写后</translation>
    </message>
    <message>
        <source>partition.side</source>
        <extracomment>{when}: {accepted} on the target in {partitions} (largest {largest}), {refused} refused, {unknown} unknown; {transfers}; best case: {best}</extracomment>
        <translation>{when}：{accepted} 个在目标平台上，分成 {partitions}（最大 {largest}），拒绝 {refused} 个，未知 {unknown} 个；{transfers}；最好情况：{best}</translation>
    </message>
    <message>
        <source>partition.count#one</source>
        <extracomment>{count} partition</extracomment>
        <translation>{count} 段</translation>
    </message>
    <message>
        <source>partition.count#transfer</source>
        <extracomment>{count} transfer between devices</extracomment>
        <translation>{count} 次设备间传输</translation>
    </message>
    <message>
        <source>partition.count#transfers</source>
        <extracomment>{count} transfers between devices</extracomment>
        <translation>{count} 次设备间传输</translation>
    </message>
    <message>
        <source>partition.not</source>
        <extracomment>{count} × {op} {verdict}: {reason}</extracomment>
        <translation>{count} × {op} {verdict}：{reason}</translation>
    </message>
    <message>
        <source>report.shapes</source>
        <extracomment>Some lengths are not known. Give the ones that you run with, for example: {options}</extracomment>
        <translation>有些长度未知。请给出运行时所用的长度，例如：{options}</translation>
    </message>
    <message>
        <source>libraries.evidence#library</source>
        <extracomment>the library itself</extracomment>
        <translation>该库本身</translation>
    </message>
    <message>
        <source>libraries.evidence#definition</source>
        <extracomment>its definition</extracomment>
        <translation>其定义</translation>
    </message>
    <message>
        <source>libraries.symbols</source>
        <extracomment>n: length before, m: after, s = n/m, i: output sample, x: its place in the input, d: distance from it</extracomment>
        <translation>n：缩放前的长度，m：缩放后的长度，s = n/m，i：输出样本，x：它在输入中的位置，d：与它的距离</translation>
    </message>
    <message>
        <source>libraries.source</source>
        <extracomment>source: {source}</extracomment>
        <translation>来源：{source}</translation>
    </message>
    <message>
        <source>libraries.version</source>
        <extracomment>version: {version}</extracomment>
        <translation>版本：{version}</translation>
    </message>
    <message>
        <source>libraries.held-against</source>
        <extracomment>held against {evidence}</extracomment>
        <translation>对照：{evidence}</translation>
    </message>
    <message>
        <source>libraries.sizes</source>
        <extracomment>{before} to {after}</extracomment>
        <translation>{before} 到 {after}</translation>
    </message>
    <message>
        <source>libraries.same</source>
        <extracomment>{sizes}: the same for every image</extracomment>
        <translation>{sizes}：对任何图片都相同</translation>
    </message>
    <message>
        <source>libraries.differ#tight</source>
        <extracomment>{sizes}: a sample is off by as much as {percent:.3g} % of the largest value, at row {row}, column {column}</extracomment>
        <translation>{sizes}：样本的偏差可达最大值的 {percent:.3g} %，位于第 {row} 行、第 {column} 列</translation>
    </message>
    <message>
        <source>libraries.differ#bound</source>
        <extracomment>{sizes}: a sample is off by at most {percent:.3g} % of the largest value, worst near row {row}, column {column}</extracomment>
        <translation>{sizes}：样本的偏差不超过最大值的 {percent:.3g} %，最差处在第 {row} 行、第 {column} 列附近</translation>
    </message>
    <message>
        <source>identify.rounding#integers</source>
        <extracomment>integers</extracomment>
        <translation>整数</translation>
    </message>
    <message>
        <source>identify.rounding#cut</source>
        <extracomment>integers, cut</extracomment>
        <translation>整数，截断</translation>
    </message>
    <message>
        <source>identify.rounding#library</source>
        <extracomment>bytes by the library</extracomment>
        <translation>由该库得到的字节</translation>
    </message>
    <message>
        <source>identify.rounded</source>
        <extracomment>{resize}, rounded to {rounding}</extracomment>
        <translation>{resize}，舍入为 {rounding}</translation>
    </message>
    <message>
        <source>identify.figures</source>
        <extracomment>largest difference {error:.3g} at channel {channel}, row {row}, column {column}; RMSE {rmse:.3g}, {percent:.2g} % of the output&apos;s standard deviation; {next}</extracomment>
        <translation>最大差异 {error:.3g}，位于通道 {channel}、第 {row} 行、第 {column} 列；RMSE {rmse:.3g}，为输出标准差的 {percent:.2g} %；{next}</translation>
    </message>
    <message>
        <source>identify.next#none</source>
        <extracomment>no other resize can be told from it by these images</extracomment>
        <translation>用这些图片无法将其他缩放与它区分</translation>
    </message>
    <message>
        <source>identify.next#far</source>
        <extracomment>all others leave more than 10,000 times as much</extracomment>
        <translation>其他各项的剩余误差都在其 10,000 倍以上</translation>
    </message>
    <message>
        <source>identify.next</source>
        <extracomment>the next best leaves {times:.3g} times as much</extracomment>
        <translation>次佳者的剩余误差是其 {times:.3g} 倍</translation>
    </message>
    <message>
        <source>identify.not</source>
        <extracomment>Not explained. The nearest is {resize}, which leaves {percent:.3g} % of the output&apos;s standard deviation</extracomment>
        <translation>未能解释。最接近的是 {resize}，其剩余误差为输出标准差的 {percent:.3g} %</translation>
    </message>
    <message>
        <source>identify.alike</source>
        <extracomment>the same here: {resizes}</extracomment>
        <translation>在此相同：{resizes}</translation>
    </message>
    <message>
        <source>identify.place</source>
        <extracomment>channel {channel}, row {row}, column {column}</extracomment>
        <translation>通道 {channel}，第 {row} 行，第 {column} 列</translation>
    </message>
    <message>
        <source>identify.framed</source>
        <extracomment>{resizes} ({framing})</extracomment>
        <translation>{resizes}（{framing}）</translation>
    </message>
    <message>
        <source>identify.tried</source>
        <extracomment>{resizes} resizes, {groups} that differ at these lengths, {framings} framings</extracomment>
        <translation>{resizes} 种缩放，其中 {groups} 种在这些长度上不同，{framings} 种取景</translation>
    </message>
    <message>
        <source>preprocess.colours#grey</source>
        <extracomment>{size}, grey</extracomment>
        <translation>{size}，灰度</translation>
    </message>
    <message>
        <source>preprocess.colours#bgr</source>
        <extracomment>{size}, BGR</extracomment>
        <translation>{size}，BGR</translation>
    </message>
    <message>
        <source>preprocess.colours#rgb</source>
        <extracomment>{size}, RGB</extracomment>
        <translation>{size}，RGB</translation>
    </message>
    <message>
        <source>preprocess.samples#floats</source>
        <extracomment>{frame}, resized in floating point</extracomment>
        <translation>{frame}，以浮点数缩放</translation>
    </message>
    <message>
        <source>preprocess.samples#bytes</source>
        <extracomment>{frame}, resized as bytes</extracomment>
        <translation>{frame}，以字节缩放</translation>
    </message>
    <message>
        <source>preprocess.worst#same</source>
        <extracomment>in floating point the two are the same for every image of this size</extracomment>
        <translation>以浮点数计，二者对此尺寸的任何图片都相同</translation>
    </message>
    <message>
        <source>preprocess.worst#tight</source>
        <extracomment>other images of this size: by as much as {error:.3g} of 255</extracomment>
        <translation>此尺寸的其他图片：最多可达 255 中的 {error:.3g}</translation>
    </message>
    <message>
        <source>preprocess.worst#bound</source>
        <extracomment>other images of this size: by at most {error:.3g} of 255</extracomment>
        <translation>此尺寸的其他图片：不超过 255 中的 {error:.3g}</translation>
    </message>
    <message>
        <source>preprocess.output#not</source>
        <extracomment>output {name}: not compared: {why}</extracomment>
        <translation>输出 {name}：未比较：{why}</translation>
    </message>
    <message>
        <source>preprocess.output#same</source>
        <extracomment>output {name}: the same</extracomment>
        <translation>输出 {name}：相同</translation>
    </message>
    <message>
        <source>preprocess.output#by</source>
        <extracomment>output {name}: max-abs {error:.3g}, {percent:.3g} % of max|x|</extracomment>
        <translation>输出 {name}：最大绝对误差 {error:.3g}，为 max|x| 的 {percent:.3g} %</translation>
    </message>
    <message>
        <source>preprocess.output#cosine</source>
        <extracomment>{effect}, cosine {cosine:.6f}</extracomment>
        <translation>{effect}，余弦相似度 {cosine:.6f}</translation>
    </message>
    <message>
        <source>preprocess.output#others</source>
        <extracomment>{effect}; {differing} of {count} values differ</extracomment>
        <translation>{effect}；{count} 个值中有 {differing} 个不同</translation>
    </message>
    <message>
        <source>preprocess.classes#one</source>
        <extracomment>output {name}: the argmax along axis 1 changes at {changed} of {places} place</extracomment>
        <translation>输出 {name}：沿轴 1 的最大者在 {places} 处中有 {changed} 处不同</translation>
    </message>
    <message>
        <source>preprocess.classes#many</source>
        <extracomment>output {name}: the argmax along axis 1 changes at {changed} of {places} places</extracomment>
        <translation>输出 {name}：沿轴 1 的最大者在 {places} 处中有 {changed} 处不同</translation>
    </message>
    <message>
        <source>preprocess.classes#first</source>
        <extracomment>{classes}, first {after} instead of {before}</extracomment>
        <translation>{classes}，首处是 {after}，而不是 {before}</translation>
    </message>
    <message>
        <source>preprocess.samples#same</source>
        <extracomment>the same samples</extracomment>
        <translation>样本相同</translation>
    </message>
    <message>
        <source>preprocess.samples#differ</source>
        <extracomment>samples differ by {error:.3g} of 255 at most, RMSE {rmse:.3g} of 255</extracomment>
        <translation>样本最多相差 255 中的 {error:.3g}，RMSE 为 255 中的 {rmse:.3g}</translation>
    </message>
    <message>
        <source>preprocess.samples#psnr</source>
        <extracomment>{samples}, PSNR {psnr:.2f} dB</extracomment>
        <translation>{samples}，PSNR {psnr:.2f} dB</translation>
    </message>
    <message>
        <source>preprocess.samples#ssim</source>
        <extracomment>{samples}, SSIM {ssim:.4f}</extracomment>
        <translation>{samples}，SSIM {ssim:.4f}</translation>
    </message>
    <message>
        <source>preprocess.sides#same</source>
        <extracomment>the same</extracomment>
        <translation>相同</translation>
    </message>
    <message>
        <source>preprocess.sides#differ</source>
        <extracomment>{error:.3g} of 255</extracomment>
        <translation>255 中的 {error:.3g}</translation>
    </message>
    <message>
        <source>preprocess.head#pair</source>
        <extracomment>{device} on the device, {training} in training; {frame}</extracomment>
        <translation>设备上为 {device}，训练时为 {training}；{frame}</translation>
    </message>
    <message>
        <source>preprocess.head</source>
        <extracomment>{device} on the device; {frame}</extracomment>
        <translation>设备上为 {device}；{frame}</translation>
    </message>
    <message>
        <source>preprocess.not-run</source>
        <extracomment>The network was not run: {why}</extracomment>
        <translation>没有运行网络：{why}</translation>
    </message>
    <message>
        <source>preprocess.made-up</source>
        <extracomment>The same random values on both sides: {inputs}</extracomment>
        <translation>两侧采用相同的随机值：{inputs}</translation>
    </message>
    <message>
        <source>preprocess.written</source>
        <extracomment>Written: {files}</extracomment>
        <translation>已写出：{files}</translation>
    </message>
    <message>
        <source>preprocess.panel</source>
        <extracomment>Difference</extracomment>
        <translation>差异</translation>
    </message>
    <message>
        <source>preview.part#whole</source>
        <extracomment>whole</extracomment>
        <translation>整体</translation>
    </message>
    <message>
        <source>preview.part#border</source>
        <extracomment>border</extracomment>
        <translation>边界</translation>
    </message>
    <message>
        <source>preview.part#interior</source>
        <extracomment>interior</extracomment>
        <translation>内部</translation>
    </message>
    <message>
        <source>preview.figures</source>
        <extracomment>{part}: max-abs {error:.4g}, mean-abs {mean:.4g}, RMSE {rmse:.4g}, {differing} of {count} values differ</extracomment>
        <translation>{part}：最大绝对误差 {error:.4g}，平均绝对误差 {mean:.4g}，RMSE {rmse:.4g}，{count} 个值中有 {differing} 个不同</translation>
    </message>
    <message>
        <source>preview.figures#at</source>
        <extracomment>{part}: max-abs {error:.4g} at x {x}, y {y}, channel {channel}, mean-abs {mean:.4g}, RMSE {rmse:.4g}, {differing} of {count} values differ</extracomment>
        <translation>{part}：最大绝对误差 {error:.4g}，位于 x {x}、y {y}、通道 {channel}，平均绝对误差 {mean:.4g}，RMSE {rmse:.4g}，{count} 个值中有 {differing} 个不同</translation>
    </message>
    <message>
        <source>preview.identical</source>
        <extracomment>Identical: all {count} values are equal</extracomment>
        <translation>完全相同：全部 {count} 个值相等</translation>
    </message>
    <message>
        <source>preview.psnr</source>
        <extracomment>PSNR {psnr:.2f} dB</extracomment>
        <translation>PSNR {psnr:.2f} dB</translation>
    </message>
    <message>
        <source>preview.psnr#unknown</source>
        <extracomment>PSNR unknown</extracomment>
        <translation>PSNR 未知</translation>
    </message>
    <message>
        <source>preview.ssim</source>
        <extracomment>{psnr}, SSIM {ssim:.5f}</extracomment>
        <translation>{psnr}，SSIM {ssim:.5f}</translation>
    </message>
    <message>
        <source>preview.ssim#unknown</source>
        <extracomment>{psnr}, SSIM unknown</extracomment>
        <translation>{psnr}，SSIM 未知</translation>
    </message>
    <message>
        <source>preview.tile#configured</source>
        <extracomment>as configured</extracomment>
        <translation>当前配置</translation>
    </message>
    <message>
        <source>preview.tile#figures</source>
        <extracomment>RMSE {rmse:.3g}, max-abs {error:.3g}</extracomment>
        <translation>RMSE {rmse:.3g}，最大绝对误差 {error:.3g}</translation>
    </message>
    <message>
        <source>preview.tile#equal</source>
        <extracomment>{figures}, and {count} equal</extracomment>
        <translation>{figures}，另有 {count} 个相同</translation>
    </message>
    <message>
        <source>component.onnx</source>
        <extracomment>the messages of the format and its checker</extracomment>
        <translation>该格式的消息及其检查器</translation>
    </message>
    <message>
        <source>component.protobuf</source>
        <extracomment>reading and writing these messages</extracomment>
        <translation>读写这些消息</translation>
    </message>
    <message>
        <source>component.opencv</source>
        <extracomment>reading and writing images</extracomment>
        <translation>读写图片</translation>
    </message>
    <message>
        <source>component.highway</source>
        <extracomment>vector instructions</extracomment>
        <translation>向量指令</translation>
    </message>
    <message>
        <source>component.fmt</source>
        <extracomment>text</extracomment>
        <translation>文本</translation>
    </message>
    <message>
        <source>component.json</source>
        <extracomment>reports and profiles</extracomment>
        <translation>报告与配置</translation>
    </message>
    <message>
        <source>component.expected</source>
        <extracomment>errors as values</extracomment>
        <translation>以值表示的错误</translation>
    </message>
    <message>
        <source>component.runtime</source>
        <extracomment>optional: running whole models, before and after</extracomment>
        <translation>可选：运行改写前后的整个模型</translation>
    </message>
    <message>
        <source>component.runtime#missing</source>
        <extracomment>not found</extracomment>
        <translation>未找到</translation>
    </message>
    <message>
        <source>candidate.configured</source>
        <extracomment>the node as configured</extracomment>
        <translation>按当前配置的节点</translation>
    </message>
    <message>
        <source>candidate.factor</source>
        <extracomment>{resize}, factor {factor:.6g} kept</extracomment>
        <translation>{resize}，保留系数 {factor:.6g}</translation>
    </message>
    <message>
        <source>candidate.of-bytes</source>
        <extracomment>{resize}, of bytes</extracomment>
        <translation>{resize}，按字节</translation>
    </message>
    <message>
        <source>values.imagenet</source>
        <extracomment>(x/255 - mean)/std of ImageNet</extracomment>
        <translation>ImageNet 的 (x/255 - mean)/std</translation>
    </message>
    <message>
        <source>values.imagenet#bytes</source>
        <extracomment>(x - mean)/std of ImageNet</extracomment>
        <translation>ImageNet 的 (x - mean)/std</translation>
    </message>
    <message>
        <source>values.imagenet#bgr</source>
        <extracomment>(x/255 - mean)/std of ImageNet, for B, G, R</extracomment>
        <translation>ImageNet 的 (x/255 - mean)/std，通道为 B、G、R</translation>
    </message>
    <message>
        <source>values.imagenet#bgr-bytes</source>
        <extracomment>(x - mean)/std of ImageNet, for B, G, R</extracomment>
        <translation>ImageNet 的 (x - mean)/std，通道为 B、G、R</translation>
    </message>
    <message>
        <source>values.caffe</source>
        <extracomment>x·255 - mean of Caffe, B, G, R</extracomment>
        <translation>Caffe 的 x·255 - mean，通道为 B、G、R</translation>
    </message>
    <message>
        <source>values.caffe#bytes</source>
        <extracomment>x - mean of Caffe, B, G, R</extracomment>
        <translation>Caffe 的 x - mean，通道为 B、G、R</translation>
    </message>
    <message>
        <source>scale.imagenet</source>
        <extracomment>ImageNet mean and deviation</extracomment>
        <translation>ImageNet 的均值和标准差</translation>
    </message>
    <message>
        <source>scale.caffe</source>
        <extracomment>0 … 255 less the BGR mean</extracomment>
        <translation>0 … 255 减去 BGR 均值</translation>
    </message>
    <message>
        <source>layout.onnx-text</source>
        <extracomment>ONNX text</extracomment>
        <translation>ONNX 文本</translation>
    </message>
    <message>
        <source>layout.protobuf-text</source>
        <extracomment>protobuf text</extracomment>
        <translation>protobuf 文本</translation>
    </message>
    <message>
        <source>model.text#binary</source>
        <extracomment>it is not text</extracomment>
        <translation>它不是文本</translation>
    </message>
    <message>
        <source>confirm.node#confirmed</source>
        <extracomment>confirmed</extracomment>
        <translation>已证实</translation>
    </message>
    <message>
        <source>confirm.node#contradicted</source>
        <extracomment>contradicted</extracomment>
        <translation>不符</translation>
    </message>
    <message>
        <source>confirm.node#answered</source>
        <extracomment>answered</extracomment>
        <translation>仅日志有说明</translation>
    </message>
    <message>
        <source>confirm.node#not-mentioned</source>
        <extracomment>not mentioned</extracomment>
        <translation>未提及</translation>
    </message>
    <message>
        <source>note.field</source>
        <extracomment>field {number}</extracomment>
        <translation>字段 {number}</translation>
    </message>
    <message>
        <source>note.sharding</source>
        <extracomment>the sharding of {tensor}</extracomment>
        <translation>{tensor} 的分片</translation>
    </message>
    <message>
        <source>report.note#source-changed</source>
        <extracomment>the file was changed since: its sites are not shown</extracomment>
        <translation>文件此后已被修改：不显示其节点</translation>
    </message>
    <message>
        <source>report.note#other-settings</source>
        <extracomment>with settings of its own: {settings}</extracomment>
        <translation>使用了不同的设置：{settings}</translation>
    </message>
    <message>
        <source>input.as-in-file</source>
        <extracomment>values as in the file, {shape}</extracomment>
        <translation>文件中的原值，{shape}</translation>
    </message>
    <message>
        <source>input.worst</source>
        <extracomment>worst image</extracomment>
        <translation>最坏情况图片</translation>
    </message>
    <message>
        <source>input.of-network</source>
        <extracomment>feature maps of the network, {shape}</extracomment>
        <translation>网络的特征图，{shape}</translation>
    </message>
    <message>
        <source>input.picture</source>
        <extracomment>{colours} {width}×{height}</extracomment>
        <translation>{colours} {width}×{height}</translation>
    </message>
    <message>
        <source>input.grey</source>
        <extracomment>grey</extracomment>
        <translation>灰度</translation>
    </message>
    <message>
        <source>input.fitted</source>
        <extracomment>{input} ({fit})</extracomment>
        <translation>{input}（{fit}）</translation>
    </message>
    <message>
        <source>input.stretched</source>
        <extracomment>stretch</extracomment>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>input.cropped</source>
        <extracomment>crop</extracomment>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>input.padded</source>
        <extracomment>pad</extracomment>
        <translation>填充</translation>
    </message>
    <message>
        <source>input.scaled</source>
        <extracomment>{input}, {scale}</extracomment>
        <translation>{input}，{scale}</translation>
    </message>
    <message>
        <source>partition.count#several</source>
        <extracomment>{count} partitions</extracomment>
        <translation>{count} 段</translation>
    </message>
    <message>
        <source>inputs.uniform</source>
        <extracomment>uniform in [-1, 1]</extracomment>
        <translation>[-1, 1] 均匀分布</translation>
    </message>
    <message>
        <source>inputs.smooth</source>
        <extracomment>smooth in [0, 1]</extracomment>
        <translation>[0, 1] 平滑</translation>
    </message>
    <message>
        <source>inputs.uniform#wide</source>
        <extracomment>uniform in [-1000, 1000]</extracomment>
        <translation>[-1000, 1000] 均匀分布</translation>
    </message>
    <message>
        <source>inputs.normal</source>
        <extracomment>normal</extracomment>
        <translation>正态分布</translation>
    </message>
    <message>
        <source>inputs.smooth#bytes</source>
        <extracomment>smooth in [0, 255]</extracomment>
        <translation>[0, 255] 平滑</translation>
    </message>
    <message>
        <source>inputs.alternating</source>
        <extracomment>alternating</extracomment>
        <translation>正负交替</translation>
    </message>
    <message>
        <source>inputs.equal</source>
        <extracomment>all equal</extracomment>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>probe.tells</source>
        <extracomment>They tell {told} of {pairs} pairs of {resizes} resizes from {from} to {to} apart by {step:g} of 255 or more</extracomment>
        <translation>它们能区分 {resizes} 种缩放（从 {from} 到 {to}）的 {pairs} 对中的 {told} 对，相差至少 {step:g}（满值 255）</translation>
    </message>
    <message>
        <source>probe.alike</source>
        <extracomment>not apart: {one} and {other}</extracomment>
        <translation>无法区分：{one} 和 {other}</translation>
    </message>
    <message>
        <source>probe.next</source>
        <extracomment>Resize each on the device, then: {command}</extracomment>
        <translation>在设备上分别缩放每张图片，然后运行：{command}</translation>
    </message>
    <message>
        <source>preview.as-computed</source>
        <extracomment>the node as {target} computes it</extracomment>
        <translation>按 {target} 计算的节点</translation>
    </message>
    <message>
        <source>inspect.note</source>
        <extracomment>{site}: {note}</extracomment>
        <translation>{site}：{note}</translation>
    </message>
    <message>
        <source>site.note#unrounded-length</source>
        <extracomment>along axis {axis} the onnx package&apos;s evaluator takes {length:.6g} for the length of the result; runtimes and exporters take {whole}, and so does ResizeLens</extracomment>
        <translation>沿轴 {axis}，onnx 软件包的参考求值器以 {length:.6g} 作为结果长度；各运行时与导出器取 {whole}，ResizeLens 亦然</translation>
    </message>
    <message>
        <source>site.note#unscaled-axis</source>
        <extracomment>axis {axis} keeps its length: the text of tf_half_pixel_for_nn moves it by half a sample, runtimes leave it alone, and so does ResizeLens</extracomment>
        <translation>轴 {axis} 长度不变：按 tf_half_pixel_for_nn 的文字应移动半个样本，各运行时则保持不动，ResizeLens 亦然</translation>
    </message>
    <message>
        <source>site.note#lengths</source>
        <extracomment>along axis {axis}, {length} · {scale:.6g} is {single} in float32 (ONNX Runtime) and {wide} in float64 (onnx since 1.22): programs disagree about the length of the result</extracomment>
        <translation>沿轴 {axis}，{length} · {scale:.6g} 在 float32 中（ONNX Runtime）为 {single}，在 float64 中（onnx 1.22 起）为 {wide}：各程序对结果长度不一致</translation>
    </message>
    <message>
        <source>plan.site-twice</source>
        <extracomment>site &apos;{site}&apos; is given two rules, {one} and {other}</extracomment>
        <translation>站点“{site}”被指定了两条规则：{one} 和 {other}</translation>
    </message>
    <message>
        <source>plan.several</source>
        <extracomment>{count} sites are called &apos;{name}&apos;; choose one of {choices}</extracomment>
        <translation>有 {count} 个站点名为“{name}”；请从 {choices} 中选择</translation>
    </message>
    <message>
        <source>batch.exists#changed</source>
        <extracomment>a file of that name exists already, and it was changed since a batch wrote it</extracomment>
        <translation>已有同名文件，且它在批次写入之后被修改过</translation>
    </message>
    <message>
        <source>batch.outdated</source>
        <extracomment>{name} is an outdated result of an earlier batch</extracomment>
        <translation>{name} 是先前批次留下的过时结果</translation>
    </message>
    <message>
        <source>batch.outdated#for</source>
        <extracomment>{name} is an outdated result of an earlier batch for {target}</extracomment>
        <translation>{name} 是先前批次为 {target} 生成的过时结果</translation>
    </message>
    <message>
        <source>identify.range</source>
        <extracomment>the value {value} is beyond the range of float32</extracomment>
        <translation>值 {value} 超出了 float32 的范围</translation>
    </message>
    <message>
        <source>candidate.configured#float32</source>
        <extracomment>the node as configured, positions in float32 as in ONNX Runtime</extracomment>
        <translation>该节点的现有设置，坐标像 ONNX Runtime 那样用 float32</translation>
    </message>
    <message>
        <source>advice.too-few</source>
        <extracomment>{samples:.0f} different values are too few to tell: by chance, one of {tries:.0f} settings fits unrelated values as well with a probability of up to {chance:.2g}</extracomment>
        <translation>{samples:.0f} 个不同的值太少，无法判断：{tries:.0f} 种设置之一碰巧同样符合无关的值，其概率可达 {chance:.2g}</translation>
    </message>
    <message>
        <source>advice.filtered</source>
        <extracomment>{share:.0f} % of what is left follows the image, as after a filter, a shift by part of a sample or a curve of the values</extracomment>
        <translation>剩余部分的 {share:.0f} % 随图片变化，如同缩放之后有滤波、不足一个样本的平移或数值曲线</translation>
    </message>
    <message>
        <source>advice.sizes</source>
        <extracomment>scales of {scale:.6g} to sizes, so that the ratio of the lengths {output}/{input} counts</extracomment>
        <translation>scales：从 {scale:.6g} 改为 sizes，使长度之比 {output}/{input} 起作用</translation>
    </message>
    <message>
        <source>advice.scale</source>
        <extracomment>scales to {scale:.6g}</extracomment>
        <translation>scales：改为 {scale:.6g}</translation>
    </message>
    <message>
        <source>advice.ratio</source>
        <extracomment>The node&apos;s attributes stay: the ratio of the lengths {output}/{input} was used in place of the scale {scale:.6g}. With sizes in place of scales the node computes this</extracomment>
        <translation>节点的属性不变：所用的是长度之比 {output}/{input}，而不是缩放比例 {scale:.6g}。用 sizes 代替 scales 后，该节点就会这样计算</translation>
    </message>
    <message>
        <source>job.value#at-least</source>
        <extracomment>is not a number of {lowest:g} or more</extracomment>
        <translation>不是不小于 {lowest:g} 的数</translation>
    </message>
    <message>
        <source>job.value#from-to</source>
        <extracomment>is not a number from {lowest:g} to {highest:g}</extracomment>
        <translation>不是 {lowest:g} 到 {highest:g} 之间的数</translation>
    </message>
    <message>
        <source>report.word#yes</source>
        <extracomment>yes</extracomment>
        <translation>是</translation>
    </message>
    <message>
        <source>report.word#no</source>
        <extracomment>no</extracomment>
        <translation>否</translation>
    </message>
    <message>
        <source>identify.too-few</source>
        <extracomment>Too few samples to tell. One that fits is {resize}</extracomment>
        <translation>样本太少，无法判断。符合的一种是 {resize}</translation>
    </message>
    <message>
        <source>site.unknown#too-many-defaults</source>
        <extracomment>its shape depends on more than {most} overridable initializers, or on more than {bytes} bytes of their names</extracomment>
        <translation>它的形状取决于超过 {most} 个可覆盖的初始值，或这些名称超过 {bytes} 字节</translation>
    </message>
    <message>
        <source>option.rule</source>
        <extracomment>Rule</extracomment>
        <translation>规则</translation>
    </message>
    <message>
        <source>option.rule#help</source>
        <extracomment>Rewrite every site by this rule: exact (default), auto, keep, or a rule&apos;s name</extracomment>
        <translation>所有节点都按此规则改写：exact（默认）、auto、keep 或某条规则的名称</translation>
    </message>
    <message>
        <source>option.sites</source>
        <extracomment>Rules of single sites</extracomment>
        <translation>单个节点的规则</translation>
    </message>
    <message>
        <source>option.sites#help</source>
        <extracomment>Another rule for one site: ID=RULE</extracomment>
        <translation>为某一节点指定另一条规则：ID=RULE</translation>
    </message>
    <message>
        <source>option.tolerance</source>
        <extracomment>Tolerance (share of max|x|)</extracomment>
        <translation>容差（占 max|x| 的比例）</translation>
    </message>
    <message>
        <source>option.tolerance#help</source>
        <extracomment>Keep sites whose worst case is above this share of max|x| (default: no limit)</extracomment>
        <translation>最坏情况超过 max|x| 的这一比例的节点保持不变（默认：不限）</translation>
    </message>
    <message>
        <source>option.growth</source>
        <extracomment>Maximum growth (factor)</extracomment>
        <translation>最大增长（倍数）</translation>
    </message>
    <message>
        <source>option.growth#help</source>
        <extracomment>Limit the model to this many times its size: the largest rewrites are replaced by smaller ones, then nodes are kept (default: no limit; above 2 there is a note)</extracomment>
        <translation>模型大小不超过原来的这一倍数：先用较小的改写替换最大的改写，再保留节点（默认：不限；超过 2 倍时会有提示）</translation>
    </message>
    <message>
        <source>option.target</source>
        <extracomment>Target</extracomment>
        <translation>目标平台</translation>
    </message>
    <message>
        <source>option.target#help</source>
        <extracomment>The chip or runtime that the model is for: a name or a profile&apos;s file</extracomment>
        <translation>模型所面向的芯片或运行时：名称，或配置文件</translation>
    </message>
    <message>
        <source>option.groups</source>
        <extracomment>Grouped convolutions</extracomment>
        <translation>分组卷积</translation>
    </message>
    <message>
        <source>option.groups#help</source>
        <extracomment>Without: convolutions with group = 1 instead of one group per channel</extracomment>
        <translation>不使用时：用 group = 1 的卷积代替每通道一组</translation>
    </message>
    <message>
        <source>option.pads</source>
        <extracomment>ConvTranspose with pads</extracomment>
        <translation>带填充的 ConvTranspose</translation>
    </message>
    <message>
        <source>option.pads#help</source>
        <extracomment>Without: ConvTranspose without pads; a Slice cuts its result</extracomment>
        <translation>不使用时：ConvTranspose 不带填充，由 Slice 裁剪结果</translation>
    </message>
    <message>
        <source>option.matmul</source>
        <extracomment>MatMul</extracomment>
        <translation>MatMul</translation>
    </message>
    <message>
        <source>option.matmul#help</source>
        <extracomment>Without: 1×1 Conv between Transposes instead of MatMul</extracomment>
        <translation>不使用时：用两个 Transpose 之间的 1×1 卷积代替 MatMul</translation>
    </message>
    <message>
        <source>option.quantised</source>
        <extracomment>Quantised rewrites</extracomment>
        <translation>量化改写</translation>
    </message>
    <message>
        <source>option.quantised#help</source>
        <extracomment>Rewrites of a Resize between DequantizeLinear and QuantizeLinear, or of int8 or uint8: qdq gives every new operator its own pair with the same scale and zero point, float leaves them in floating point</extracomment>
        <translation>对位于 DequantizeLinear 与 QuantizeLinear 之间、或类型为 int8、uint8 的 Resize 的改写：qdq 为每个新算子配上比例与零点相同的一对量化节点，float 则保持浮点</translation>
    </message>
    <message>
        <source>option.kernels</source>
        <extracomment>Kernel sizes</extracomment>
        <translation>卷积核尺寸</translation>
    </message>
    <message>
        <source>option.kernels#help</source>
        <extracomment>Allowed kernel sizes, e.g. 1,2,3,5,7; others are zero-padded to the next size (default: any)</extracomment>
        <translation>允许的卷积核尺寸，例如 1,2,3,5,7；其他尺寸补零到下一个允许的尺寸（默认：任意）</translation>
    </message>
    <message>
        <source>option.shapes</source>
        <extracomment>Input shapes</extracomment>
        <translation>输入形状</translation>
    </message>
    <message>
        <source>option.shapes#help</source>
        <extracomment>Shape of a model input: NAME=1x3x224x224</extracomment>
        <translation>模型某个输入的形状：NAME=1x3x224x224</translation>
    </message>
    <message>
        <source>option.weights</source>
        <extracomment>Weights</extracomment>
        <translation>权重</translation>
    </message>
    <message>
        <source>option.weights#help</source>
        <extracomment>Weights: keep them where they are (external files are copied to another folder), gather them in one file beside the model, embed them in it; automatic keeps them, and gathers those of a model above 2 GB, which no runtime could read otherwise</extracomment>
        <translation>权重：keep 保持原处（外部文件会复制到另一文件夹），gather 汇集到模型旁的一个文件，embed 嵌入模型；automatic 保持原处，但超过 2 GB 的模型会汇集，否则没有运行时能够读取</translation>
    </message>
    <message>
        <source>option.verify</source>
        <extracomment>Verify results</extracomment>
        <translation>验证结果</translation>
    </message>
    <message>
        <source>option.verify#help</source>
        <extracomment>Before a result replaces the output file: read it back, compare every rewrite with its Resize, and run both models in ONNX Runtime; if this fails or cannot be run, the output file is not changed</extracomment>
        <translation>在结果替换输出文件之前：重新读取，将每处改写与其 Resize 比较，并在 ONNX Runtime 中运行两个模型；若失败或无法运行，输出文件不变</translation>
    </message>
    <message>
        <source>option.unrun</source>
        <extracomment>Accept certificates without a run</extracomment>
        <translation>无法运行时接受证书</translation>
    </message>
    <message>
        <source>option.unrun#help</source>
        <extracomment>Succeed even if some outputs could not be run, as long as every rewrite keeps its certificate and no other output differs</extracomment>
        <translation>即使部分输出无法运行也算成功，前提是每处改写都符合其证书，且其他输出没有差异</translation>
    </message>
    <message>
        <source>option.seed</source>
        <extracomment>Seed</extracomment>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>option.seed#help</source>
        <extracomment>Seed of the random inputs</extracomment>
        <translation>随机输入的种子</translation>
    </message>
    <message>
        <source>option.runs</source>
        <extracomment>Runs</extracomment>
        <translation>运行次数</translation>
    </message>
    <message>
        <source>option.runs#help</source>
        <extracomment>Number of runs of both models, each with another kind of values: uniform in [-1, 1], smooth in [0, 1], uniform in [-1000, 1000], normal, smooth in [0, 255], alternating, all equal; from 2 on, also special values (NaN, ±inf, denormal, up to 1e30), and dynamic dimensions of inputs are varied</extracomment>
        <translation>两个模型各运行的次数，每次的取值种类不同：[-1, 1] 均匀、[0, 1] 平滑、[-1000, 1000] 均匀、正态、[0, 255] 平滑、交替、全部相等；从 2 次起还会改变输入的动态维度</translation>
    </message>
    <message>
        <source>option.verify-tolerance</source>
        <extracomment>Tolerance of outputs</extracomment>
        <translation>输出的容差</translation>
    </message>
    <message>
        <source>option.verify-tolerance#help</source>
        <extracomment>Allowed error, relative to the largest values nearby along any axis (integers: share of values that may differ); default: what the sites&apos; own differences, each within its certificate and the runtime&apos;s rounding, amount to in the output, else 1e-4 for float32, 1e-2 for float16, 0 for integers</extracomment>
        <translation>允许的误差，相对于沿任一轴邻近的最大值（整数：允许不同的值所占比例）；默认：改写的舍入界限在输出中的累积，否则 float32 为 1e-4，float16 为 1e-2，整数为 0</translation>
    </message>
    <message>
        <source>option.inputs</source>
        <extracomment>Input files</extracomment>
        <translation>输入文件</translation>
    </message>
    <message>
        <source>option.inputs#help</source>
        <extracomment>A model input from a .npy or .pb file instead of random values: NAME=FILE</extracomment>
        <translation>用 .npy 或 .pb 文件代替随机值作为模型输入：NAME=FILE</translation>
    </message>
    <message>
        <source>option.library</source>
        <extracomment>ONNX Runtime</extracomment>
        <translation>ONNX Runtime</translation>
    </message>
    <message>
        <source>option.library#help</source>
        <extracomment>The libonnxruntime.so to use, or its folder (default: RESIZELENS_ONNXRUNTIME, beside the program, the system&apos;s, Python&apos;s)</extracomment>
        <translation>要使用的 libonnxruntime.so 或其所在文件夹（默认依次为：RESIZELENS_ONNXRUNTIME、程序旁、系统、Python）</translation>
    </message>
    <message>
        <source>option.provider</source>
        <extracomment>Execution provider</extracomment>
        <translation>执行提供程序</translation>
    </message>
    <message>
        <source>option.provider#help</source>
        <extracomment>Execution provider of ONNX Runtime, if available: cpu, cuda, tensorrt, …</extracomment>
        <translation>ONNX Runtime 的执行提供程序（若可用）：cpu、cuda、tensorrt 等</translation>
    </message>
    <message>
        <source>option.verify-time</source>
        <extracomment>Time limit of a verification (s)</extracomment>
        <translation>验证的时间限制（秒）</translation>
    </message>
    <message>
        <source>option.verify-time#help</source>
        <extracomment>Timeout for running, in seconds; the rest then counts as not run (default, 0: none)</extracomment>
        <translation>运行的时间限制，以秒计；剩余部分算作未运行（默认和 0：不限）</translation>
    </message>
    <message>
        <source>option.range</source>
        <extracomment>&apos;{text}&apos; is not a number from {lowest:g} to {highest:g}</extracomment>
        <translation>“{text}”不是 {lowest:g} 到 {highest:g} 之间的数</translation>
    </message>
    <message>
        <source>option.range#lowest</source>
        <extracomment>&apos;{text}&apos; is not a number of {lowest:g} or more</extracomment>
        <translation>“{text}”不是不小于 {lowest:g} 的数</translation>
    </message>
    <message>
        <source>option.unknown</source>
        <extracomment>&apos;{text}&apos; is none of {choices}</extracomment>
        <translation>“{text}”不在 {choices} 之中</translation>
    </message>
    <message>
        <source>hint.report-fault</source>
        <extracomment>Please report it</extracomment>
        <translation>请报告此问题</translation>
    </message>
    <message>
        <source>internal</source>
        <extracomment>internal error: {why}</extracomment>
        <translation>内部错误：{why}</translation>
    </message>
    <message>
        <source>memory</source>
        <extracomment>there is not enough memory</extracomment>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>folder.temporary</source>
        <extracomment>cannot make a temporary folder: {why}</extracomment>
        <translation>无法创建临时文件夹：{why}</translation>
    </message>
    <message>
        <source>tensor.value</source>
        <extracomment>the tensor holds {value}, more than int64 can hold</extracomment>
        <translation>张量中有 {value}，超出 int64 的范围</translation>
    </message>
    <message>
        <source>runtime.gone#process-stalled</source>
        <extracomment>the other process neither reads nor writes</extracomment>
        <translation>另一进程既不读也不写</translation>
    </message>
    <message>
        <source>runtime.died#stalled</source>
        <extracomment>{worker} stopped responding while {doing}, and was ended</extracomment>
        <translation>{worker}在{doing}时停止响应，已被结束</translation>
    </message>
    <message>
        <source>runtime.unconfined</source>
        <extracomment>{worker} runs without its whole sandbox: this system refused {parts}</extracomment>
        <translation>{worker}未能完全隔离运行：本系统拒绝了 {parts}</translation>
    </message>
    <message>
        <source>preview.flip</source>
        <extracomment>{figures}, FLIP {flip:.5f}</extracomment>
        <translation>{figures}，FLIP {flip:.5f}</translation>
    </message>
    <message>
        <source>candidate.own-scales</source>
        <extracomment>{resize}, the node&apos;s scales kept</extracomment>
        <translation>{resize}，保留节点的 scales</translation>
    </message>
    <message>
        <source>runtime.failed#original</source>
        <extracomment>the original cannot be run: {why}</extracomment>
        <translation>原模型无法运行：{why}</translation>
    </message>
    <message>
        <source>vacuous.slow</source>
        <extracomment>it would take about {seconds:.0f} s</extracomment>
        <translation>约需 {seconds:.0f} 秒</translation>
    </message>
    <message>
        <source>finding.same</source>
        <extracomment>{amount}; given the same outputs of {nodes}, none do</extracomment>
        <translation>{amount}；{nodes} 的结果相同时，均无差异</translation>
    </message>
    <message>
        <source>finding.selections</source>
        <extracomment>{amount}; selections are not compared, what they select by agrees to {gap:.2g} ({nodes})</extracomment>
        <translation>{amount}；未比较选择结果，其依据的值相差不超过 {gap:.2g}（{nodes}）</translation>
    </message>
    <message>
        <source>vacuous.replay</source>
        <extracomment>not every rewrite can be compared by itself</extracomment>
        <translation>并非每个改写都能单独比较</translation>
    </message>
    <message>
        <source>inputs.extreme</source>
        <extracomment>±0, denormal, 1e4 to 1e30</extracomment>
        <translation>±0、非规格化数、1e4 至 1e30</translation>
    </message>
    <message>
        <source>inputs.not-finite</source>
        <extracomment>with NaN and ±inf</extracomment>
        <translation>含 NaN 和 ±inf</translation>
    </message>
    <message>
        <source>progress.replay</source>
        <extracomment>running the original with the rewrites&apos; results</extracomment>
        <translation>用改写后的结果运行原模型</translation>
    </message>
    <message>
        <source>option.as-meant</source>
        <extracomment>Faults of exporters as meant</extracomment>
        <translation>按原意修正导出器错误</translation>
    </message>
    <message>
        <source>option.as-meant#help</source>
        <extracomment>Nodes that the exporter wrote wrongly become what the framework computed (rule as_meant)</extracomment>
        <translation>导出器写错的节点改为框架实际计算的 Resize（规则 as_meant）</translation>
    </message>
    <message>
        <source>fault.lengths</source>
        <extracomment>axis {axis} has other lengths as it was meant</extracomment>
        <translation>按原意，轴 {axis} 的长度不同</translation>
    </message>
    <message>
        <source>fault.at</source>
        <extracomment>{where}: {id}: {said}</extracomment>
        <translation>{where}：{id}：{said}</translation>
    </message>
    <message>
        <source>fault.possible</source>
        <extracomment>possibly: {said}</extracomment>
        <translation>可能：{said}</translation>
    </message>
    <message>
        <source>fault.effect</source>
        <extracomment>{said}; differs by up to {effect:.2g}</extracomment>
        <translation>{said}；最多相差 {effect:.2g}</translation>
    </message>
    <message>
        <source>fault.meant</source>
        <extracomment>{said}; meant: {meant}</extracomment>
        <translation>{said}；原意：{meant}</translation>
    </message>
    <message>
        <source>fault.line</source>
        <extracomment>{said} ({line})</extracomment>
        <translation>{said}（{line}）</translation>
    </message>
    <message>
        <source>aa-align.corners</source>
        <extracomment>PyTorch&apos;s antialias with align_corners is no Resize of ONNX</extracomment>
        <translation>PyTorch 的 antialias 与 align_corners 组合在 ONNX 中没有对应的 Resize</translation>
    </message>
    <message>
        <source>aa-align.scale</source>
        <extracomment>PyTorch resized by the given scale factor, the file by the ratio of the sizes</extracomment>
        <translation>PyTorch 按给定的缩放比例缩放，文件则按尺寸之比</translation>
    </message>
    <message>
        <source>aa-border.said</source>
        <extracomment>PyTorch&apos;s antialias leaves out samples beyond the border, the file repeats them (onnxscript before 0.7.1)</extracomment>
        <translation>PyTorch 的 antialias 不计边界之外的采样点，文件则重复它们（onnxscript 0.7.1 之前）</translation>
    </message>
    <message>
        <source>aa-cubic-a.said</source>
        <extracomment>PyTorch&apos;s antialiased bicubic has the coefficient -0.5, the file -0.75 (onnxscript before 0.7.0)</extracomment>
        <translation>PyTorch 带 antialias 的双三次系数为 -0.5，文件为 -0.75（onnxscript 0.7.0 之前）</translation>
    </message>
    <message>
        <source>both-inputs.said</source>
        <extracomment>scales and sizes are both given, of which ONNX allows one: runtimes refuse the model</extracomment>
        <translation>同时给出了 scales 和 sizes，而 ONNX 只允许其一：运行时拒绝该模型</translation>
    </message>
    <message>
        <source>fp16-scales.said</source>
        <extracomment>a float16 converter rounded the scale of axis {axis} from {meant:.6g} to {stored:.6g}</extracomment>
        <translation>float16 转换器把轴 {axis} 的缩放比例从 {meant:.6g} 舍入为 {stored:.6g}</translation>
    </message>
    <message>
        <source>fp16-scales.type</source>
        <extracomment>a float16 converter made the scales float16, which Resize does not support: runtimes refuse the model; a rewrite mends it</extracomment>
        <translation>float16 转换器把 scales 变成了 float16，而 Resize 不支持该类型：运行时拒绝该模型；改写即可修复</translation>
    </message>
    <message>
        <source>jax-border.said</source>
        <extracomment>JAX&apos;s cubic leaves out samples beyond the border, the file repeats them</extracomment>
        <translation>JAX 的双三次不计边界之外的采样点，文件则重复它们</translation>
    </message>
    <message>
        <source>nearest-aa.said</source>
        <extracomment>antialias has no meaning for nearest</extracomment>
        <translation>antialias 对 nearest 没有意义</translation>
    </message>
    <message>
        <source>nearest-tie.said</source>
        <extracomment>JAX takes the upper sample at ties, the file the lower one</extracomment>
        <translation>JAX 在正中时取上方的采样点，文件取下方的</translation>
    </message>
    <message>
        <source>not-an-operator.said</source>
        <extracomment>ONNX has no operator {op}: no runtime loads the model, and the converter did not say so</extracomment>
        <translation>ONNX 没有算子 {op}：没有运行时能载入该模型，而转换器没有说明</translation>
    </message>
    <message>
        <source>not-an-operator.resize</source>
        <extracomment>ONNX has no operator {op}: no runtime loads the model, and the converter did not say so; TensorFlow&apos;s resize with {kernel} was meant</extracomment>
        <translation>ONNX 没有算子 {op}：没有运行时能载入该模型，而转换器没有说明；原意是 TensorFlow 以 {kernel} 缩放</translation>
    </message>
    <message>
        <source>one-sample.said</source>
        <extracomment>PyTorch takes the middle where a single sample is left, pytorch_half_pixel the first one (onnxscript before 0.7.1)</extracomment>
        <translation>只剩一个采样点时，PyTorch 取中间，pytorch_half_pixel 取第一个（onnxscript 0.7.1 之前）</translation>
    </message>
    <message>
        <source>one-sample.dynamic</source>
        <extracomment>PyTorch takes the middle where a single sample is left, pytorch_half_pixel the first one (onnxscript before 0.7.1); here that depends on the size of the input</extracomment>
        <translation>只剩一个采样点时，PyTorch 取中间，pytorch_half_pixel 取第一个（onnxscript 0.7.1 之前）；此处取决于输入的尺寸</translation>
    </message>
    <message>
        <source>output-type.said</source>
        <extracomment>the result has the type {type}, but the file declares {declared}: runtimes refuse the model</extracomment>
        <translation>结果的类型为 {type}，而文件声明为 {declared}：运行时拒绝该模型</translation>
    </message>
    <message>
        <source>paddle-area.said</source>
        <extracomment>Paddle&apos;s area resize has windows of different sizes here, the file an AveragePool with one kernel</extracomment>
        <translation>此处 Paddle 的 area 缩放窗口大小不一，文件却是只有一种核的 AveragePool</translation>
    </message>
    <message>
        <source>paddle-one-sample.said</source>
        <extracomment>Paddle takes the first sample where a single one is left, half_pixel the middle</extracomment>
        <translation>只剩一个采样点时，Paddle 取第一个，half_pixel 取中间</translation>
    </message>
    <message>
        <source>removed-mode.said</source>
        <extracomment>opset {opset} has no tf_half_pixel_for_nn, which was removed in opset 13</extracomment>
        <translation>opset {opset} 没有 tf_half_pixel_for_nn，它在 opset 13 中已移除</translation>
    </message>
    <message>
        <source>tf-area.said</source>
        <extracomment>if TensorFlow&apos;s area resize was meant: tf2onnx writes it as nearest</extracomment>
        <translation>如果原意是 TensorFlow 的 area 缩放：tf2onnx 把它写成了 nearest</translation>
    </message>
    <message>
        <source>tf-table.said</source>
        <extracomment>TensorFlow takes the weights of its bicubic from a table of 1,024 steps, no Resize does</extracomment>
        <translation>TensorFlow 的双三次权重取自 1,024 级的表，没有 Resize 如此</translation>
    </message>
    <message>
        <source>tf-v1-cubic.said</source>
        <extracomment>TensorFlow 1&apos;s resize_bicubic has the coefficient -0.75 and repeats the border, the file has -0.5 and leaves it out</extracomment>
        <translation>TensorFlow 1 的 resize_bicubic 系数为 -0.75 并重复边界，文件为 -0.5 并略去边界之外</translation>
    </message>
    <message>
        <source>uint8-rounding.said</source>
        <extracomment>PyTorch rounds {type} results, runtimes truncate them; rewrites with --quantised float --rule auto --tolerance 0.01 round</extracomment>
        <translation>PyTorch 对 {type} 结果四舍五入，运行时则截断；用 --quantised float --rule auto --tolerance 0.01 的改写会四舍五入</translation>
    </message>
    <message>
        <source>upsample-9.said</source>
        <extracomment>PyTorch&apos;s linear resize is half_pixel, Upsample is asymmetric</extracomment>
        <translation>PyTorch 的线性缩放为 half_pixel，Upsample 为 asymmetric</translation>
    </message>
    <message>
        <source>upsample-shrinks.said</source>
        <extracomment>Upsample with a scale below 1 is not valid; ONNX Runtime refuses the model</extracomment>
        <translation>缩放比例小于 1 的 Upsample 无效；ONNX Runtime 拒绝该模型</translation>
    </message>
    <message>
        <source>upsample-to-resize.cancels</source>
        <extracomment>ONNX&apos;s version converter made this half_pixel Resize of an asymmetric Upsample; PyTorch meant half_pixel, so that the result is right</extracomment>
        <translation>ONNX 的版本转换器由 asymmetric 的 Upsample 生成了此 half_pixel 的 Resize；PyTorch 的原意是 half_pixel，因此结果正确</translation>
    </message>
    <message>
        <source>upsample-to-resize.said</source>
        <extracomment>ONNX&apos;s version converter made this Resize of an Upsample, which is asymmetric, and did not write so</extracomment>
        <translation>ONNX 的版本转换器由 asymmetric 的 Upsample 生成了此 Resize，却没有写明</translation>
    </message>
    <message>
        <source>report.label#faults</source>
        <extracomment>Exporter faults</extracomment>
        <translation>导出器错误</translation>
    </message>
    <message>
        <source>report.label#fault-of</source>
        <extracomment>Exporter fault: {finding}</extracomment>
        <translation>导出器错误：{finding}</translation>
    </message>
    <message>
        <source>faults.head</source>
        <extracomment>{model}: exporter faults: {certain}, possible ones: {possible}</extracomment>
        <translation>{model}：导出器错误 {certain} 处，可能的 {possible} 处</translation>
    </message>
    <message>
        <source>as-meant.nothing</source>
        <extracomment>no fault of an exporter is known here that could be mended</extracomment>
        <translation>此处没有已知且可以修正的导出器错误</translation>
    </message>
    <message>
        <source>as-meant.unknown</source>
        <extracomment>sizes are unknown; give the model&apos;s input shapes (--shape), or use mend-faults</extracomment>
        <translation>尺寸未知；请给出模型的输入形状（--shape），或使用 mend-faults</translation>
    </message>
    <message>
        <source>as-meant.lengths</source>
        <extracomment>axis {axis} would get another size; mend-faults writes it</extracomment>
        <translation>按原意，轴 {axis} 的尺寸不同；mend-faults 会写出</translation>
    </message>
    <message>
        <source>as_meant.summary</source>
        <extracomment>The Resize that the framework computed, where the exporter wrote another</extracomment>
        <translation>导出器写成另一个 Resize 时，框架实际计算的 Resize</translation>
    </message>
    <message>
        <source>target.confidence#measured</source>
        <extracomment>measured</extracomment>
        <translation>实测</translation>
    </message>
    <message>
        <source>target.confidence#vendor</source>
        <extracomment>vendor document</extracomment>
        <translation>厂商文档</translation>
    </message>
    <message>
        <source>target.confidence#code</source>
        <extracomment>source code</extracomment>
        <translation>源代码</translation>
    </message>
    <message>
        <source>target.confidence#users</source>
        <extracomment>user reports</extracomment>
        <translation>用户报告</translation>
    </message>
    <message>
        <source>target.confidence#definition</source>
        <extracomment>definition</extracomment>
        <translation>定义</translation>
    </message>
    <message>
        <source>input.value#form</source>
        <extracomment>&apos;{text}&apos; is neither a number, nor a list of numbers, nor a .npy file: NAME=0.25, NAME=[1,3,224,224], NAME=FILE.npy</extracomment>
        <translation>&apos;{text}&apos; 既不是数字，也不是数字列表或 .npy 文件：NAME=0.25、NAME=[1,3,224,224]、NAME=FILE.npy</translation>
    </message>
    <message>
        <source>input.value#unknown</source>
        <extracomment>there is no input &apos;{name}&apos;; the model has {names}</extracomment>
        <translation>没有名为 &apos;{name}&apos; 的输入；模型的输入有 {names}</translation>
    </message>
    <message>
        <source>input.value#shape</source>
        <extracomment>input &apos;{name}&apos; has the shape {declared}, the value {given}</extracomment>
        <translation>输入 &apos;{name}&apos; 的形状为 {declared}，给定的值为 {given}</translation>
    </message>
    <message>
        <source>input.value#whole</source>
        <extracomment>input &apos;{name}&apos; is of type {type}, which cannot be {value:g}</extracomment>
        <translation>输入 &apos;{name}&apos; 的类型为 {type}，不能取值 {value:g}</translation>
    </message>
    <message>
        <source>option.values</source>
        <extracomment>Input values</extracomment>
        <translation>输入的值</translation>
    </message>
    <message>
        <source>option.values#help</source>
        <extracomment>Value of a model input that the analysis takes as given: NAME=0.25, NAME=[1,3,224,224] or NAME=FILE.npy. An export makes it constant where a rewrite depends on it</extracomment>
        <translation>分析时视为已知的模型输入值：NAME=0.25、NAME=[1,3,224,224] 或 NAME=FILE.npy。若某个改写依赖该值，导出时把它变为常量</translation>
    </message>
    <message>
        <source>option.fix-inputs</source>
        <extracomment>Fix inputs</extracomment>
        <translation>固定输入</translation>
    </message>
    <message>
        <source>option.fix-inputs#help</source>
        <extracomment>Make all inputs with a given value constant: they are no inputs of the written model</extracomment>
        <translation>把所有给定了值的输入变为常量：它们不再是导出模型的输入</translation>
    </message>
    <message>
        <source>site.unknown#scales-follow</source>
        <extracomment>its scales follow from {inputs}, given at run time; give the value (--input-value)</extracomment>
        <translation>缩放比例由 {inputs} 得出，运行时才给定；请给出它的值（--input-value）</translation>
    </message>
    <message>
        <source>site.unknown#sizes-follow</source>
        <extracomment>its sizes follow from {inputs}, given at run time; give the value (--input-value)</extracomment>
        <translation>尺寸由 {inputs} 得出，运行时才给定；请给出它的值（--input-value）</translation>
    </message>
    <message>
        <source>vacuous.left-out-length</source>
        <extracomment>a site has a single sample there, which its certificate leaves out</extracomment>
        <translation>此处某个节点的结果只有一个采样点，其证书不涵盖这种情形</translation>
    </message>
    <message>
        <source>option.certificate</source>
        <extracomment>Write a certificate</extracomment>
        <translation>写入证书</translation>
    </message>
    <message>
        <source>option.certificate#help</source>
        <extracomment>Write what is claimed of each rewritten node beside the result (NAME.certificate.json), for check_certificate.py</extracomment>
        <translation>在结果旁写入对每个改写节点所作的断言（NAME.certificate.json），供 check_certificate.py 使用</translation>
    </message>
    <message>
        <source>option.check-certificate</source>
        <extracomment>Check the certificate</extracomment>
        <translation>检查证书</translation>
    </message>
    <message>
        <source>option.check-certificate#help</source>
        <extracomment>Have the certificate checked by check_certificate.py, which shares no code with this program; requires python3</extracomment>
        <translation>由 check_certificate.py 检查证书；它与本程序没有共用代码，需要 python3</translation>
    </message>
    <message>
        <source>hint.checker</source>
        <extracomment>Set {variable} to check_certificate.py</extracomment>
        <translation>请将 {variable} 设为 check_certificate.py 的路径</translation>
    </message>
    <message>
        <source>checker.missing</source>
        <extracomment>check_certificate.py is not installed</extracomment>
        <translation>没有安装 check_certificate.py</translation>
    </message>
    <message>
        <source>checker.start</source>
        <extracomment>python3, which checks certificates, could not be started: {why}</extracomment>
        <translation>无法启动用于检查证书的 python3：{why}</translation>
    </message>
    <message>
        <source>checker.refused</source>
        <extracomment>nothing was written, the certificate was not proved: {line}</extracomment>
        <translation>未写入任何内容，证书未能得到证明：{line}</translation>
    </message>
    <message>
        <source>progress.checker</source>
        <extracomment>checking the certificate</extracomment>
        <translation>正在检查证书</translation>
    </message>
    <message>
        <source>export.certificate</source>
        <extracomment>The certificate is in {file}</extracomment>
        <translation>证书位于 {file}</translation>
    </message>
    <message>
        <source>export.certificate-checked</source>
        <extracomment>The certificate is in {file}: checked independently</extracomment>
        <translation>证书位于 {file}：已经独立检查</translation>
    </message>
    <message>
        <source>both-inputs.computed</source>
        <extracomment>sizes are given beside scales that are computed and empty: runtimes refuse the model; a rewrite mends it</extracomment>
        <translation>除 sizes 之外，还给出了由计算得到的空 scales：运行时拒绝该模型；改写即可修复</translation>
    </message>
    <message>
        <source>preprocess.put</source>
        <extracomment>Pre-processing in front of it: {what}</extracomment>
        <translation>模型前已加入预处理：{what}</translation>
    </message>
    <message>
        <source>preprocess.json</source>
        <extracomment>this is neither a file nor the JSON nor the name of a pre-processing configuration</extracomment>
        <translation>这既不是文件，也不是预处理配置的 JSON 或名称</translation>
    </message>
    <message>
        <source>preprocess.image</source>
        <extracomment>this configuration is not of an image model: it belongs to {type}</extracomment>
        <translation>此配置不属于图像模型：它属于 {type}</translation>
    </message>
    <message>
        <source>preprocess.size</source>
        <extracomment>the configuration gives no size to resize to: neither height and width nor shortest_edge</extracomment>
        <translation>配置没有给出缩放的目标大小：既没有 height 和 width，也没有 shortest_edge</translation>
    </message>
    <message>
        <source>preprocess.resample</source>
        <extracomment>&apos;{value}&apos; is not a known resampling: transformers has 0 (nearest) to 5 (Hamming)</extracomment>
        <translation>“{value}”不是已知的重采样方式：transformers 有 0（nearest）到 5（Hamming）</translation>
    </message>
    <message>
        <source>preprocess.crop</source>
        <extracomment>the crop of {height}×{width} is larger than the resized image of {resizedHeight}×{resizedWidth}</extracomment>
        <translation>裁剪 {height}×{width} 大于缩放后的图像 {resizedHeight}×{resizedWidth}</translation>
    </message>
    <message>
        <source>preprocess.value</source>
        <extracomment>&apos;{key}&apos; has a value that cannot be used: {value}</extracomment>
        <translation>“{key}”的值无法使用：{value}</translation>
    </message>
    <message>
        <source>preprocess.unsupported</source>
        <extracomment>&apos;{key}&apos; is not supported in pre-processing</extracomment>
        <translation>预处理不支持“{key}”</translation>
    </message>
    <message>
        <source>preprocess.input</source>
        <extracomment>input &apos;{name}&apos; takes no floating-point image of three channels, as the pre-processing gives</extracomment>
        <translation>输入“{name}”不接受预处理给出的三通道浮点图像</translation>
    </message>
    <message>
        <source>preprocess.other-size</source>
        <extracomment>the pre-processing gives {height}×{width}, but input &apos;{name}&apos; takes {wantedHeight}×{wantedWidth}</extracomment>
        <translation>预处理给出 {height}×{width}，但输入“{name}”需要 {wantedHeight}×{wantedWidth}</translation>
    </message>
    <message>
        <source>preprocess.opset</source>
        <extracomment>the operators of the pre-processing need opset {least} or later</extracomment>
        <translation>预处理的算子需要 opset {least} 或更高版本</translation>
    </message>
    <message>
        <source>preprocess.image#none</source>
        <extracomment>this configuration is not of an image model</extracomment>
        <translation>此配置不属于图像模型</translation>
    </message>
    <message>
        <source>preprocess.source</source>
        <extracomment>an image of {height}×{width} is too large: a side may have {most} pixels</extracomment>
        <translation>{height}×{width} 的图像过大：每边最多 {most} 像素</translation>
    </message>
    <message>
        <source>preprocess.matrix</source>
        <extracomment>the resize from {from} to {to} pixels would need a matrix of more than {most} million numbers</extracomment>
        <translation>从 {from} 缩放到 {to} 像素需要超过 {most} 百万个数的矩阵</translation>
    </message>
    <message>
        <source>preprocess.padding</source>
        <extracomment>the padding to {height}×{width} would need more than {most} million numbers</extracomment>
        <translation>填充到 {height}×{width} 需要超过 {most} 百万个数</translation>
    </message>
    <message>
        <source>candidate.factors</source>
        <extracomment>{resize}, factors {rows:.6g} × {columns:.6g} kept</extracomment>
        <translation>{resize}，保留给定系数 {rows:.6g} × {columns:.6g}</translation>
    </message>
    <message>
        <source>advice.scales</source>
        <extracomment>scales to {rows:.6g} and {columns:.6g}</extracomment>
        <translation>scales 改为 {rows:.6g} 和 {columns:.6g}</translation>
    </message>
    <message>
        <source>hint.not-loaded</source>
        <extracomment>Write what was meant with operators of ONNX (mend-faults), or export it again with another converter</extracomment>
        <translation>请用 ONNX 的算子写出原意（mend-faults），或用其他转换器重新导出</translation>
    </message>
    <message>
        <source>model.foreign-operator</source>
        <extracomment>the model has no Resize node that could be rewritten: {said}</extracomment>
        <translation>模型中没有可以改写的 Resize 节点：{said}</translation>
    </message>
    <message>
        <source>hidden.at</source>
        <extracomment>{output} is a resize without a Resize node: {as} of {input}, {lengths} ({form}: {nodes})</extracomment>
        <translation>{output} 是没有 Resize 节点的缩放：{as}，来自 {input}，{lengths}（{form}：{nodes}）</translation>
    </message>
    <message>
        <source>hidden.sampled</source>
        <extracomment>{said}; compared at some lengths only</extracomment>
        <translation>{said}；只在若干长度上比较过</translation>
    </message>
    <message>
        <source>hidden.nodes</source>
        <extracomment>{count} nodes from {first} to {last}</extracomment>
        <translation>从 {first} 到 {last} 的 {count} 个节点</translation>
    </message>
    <message>
        <source>report.label#hidden</source>
        <extracomment>Resizes without a Resize node</extracomment>
        <translation>没有 Resize 节点的缩放</translation>
    </message>
    <message>
        <source>report.hidden</source>
        <extracomment>Without a Resize node: {said}</extracomment>
        <translation>没有 Resize 节点：{said}</translation>
    </message>
    <message>
        <source>inspect.source</source>
        <extracomment>{site}: made in PyTorch by {module} ({line})</extracomment>
        <translation>{site}：由 PyTorch 的 {module} 生成（{line}）</translation>
    </message>
    <message>
        <source>hidden.restored</source>
        <extracomment>{said}: now a Resize node</extracomment>
        <translation>{said}：现已是 Resize 节点</translation>
    </message>
    <message>
        <source>hidden.left</source>
        <extracomment>{said}; left as it is: {why}</extracomment>
        <translation>{said}；保持原样：{why}</translation>
    </message>
    <message>
        <source>hidden.none</source>
        <extracomment>{file}: every resize has a Resize node</extracomment>
        <translation>{file}：所有缩放都有 Resize 节点</translation>
    </message>
    <message>
        <source>hidden.no-mode</source>
        <extracomment>no mode of Resize computes {as}</extracomment>
        <translation>没有哪种 Resize 模式计算 {as}</translation>
    </message>
    <message>
        <source>hidden.dynamic</source>
        <extracomment>its lengths are dynamic; state them with --shape</extracomment>
        <translation>其长度是动态的；请用 --shape 给出</translation>
    </message>
    <message>
        <source>hidden.type</source>
        <extracomment>runtimes have no Resize of {type}</extracomment>
        <translation>运行时没有 {type} 的 Resize</translation>
    </message>
    <message>
        <source>hidden.opset</source>
        <extracomment>{attributes} needs operator set {since}, the model has {opset}</extracomment>
        <translation>{attributes} 需要算子集 {since}，该模型为 {opset}</translation>
    </message>
    <message>
        <source>restate.unknown</source>
        <extracomment>lengths are unknown; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>长度未知；请给出模型输入的形状（--shape）</translation>
    </message>
    <message>
        <source>restate.constant</source>
        <extracomment>its scales are constant, and sizes need operator set {opset}</extracomment>
        <translation>其 scales 已是常量，而 sizes 需要算子集 {opset}</translation>
    </message>
    <message>
        <source>restate.lengths</source>
        <extracomment>no float32 scale gives these lengths</extracomment>
        <translation>没有 float32 的 scale 能得到这些长度</translation>
    </message>
    <message>
        <source>restate.summary</source>
        <extracomment>The same Resize with sizes in place of scales, or scales in place of sizes</extracomment>
        <translation>同一个 Resize，以 sizes 代替 scales，或以 scales 代替 sizes</translation>
    </message>
    <message>
        <source>identify.applied</source>
        <extracomment>Root mean square difference on the pairs: {before:.3g} before, {after:.3g} after</extracomment>
        <translation>各对上的均方根差：之前 {before:.3g}，之后 {after:.3g}</translation>
    </message>
    <message>
        <source>identify.apply#unknown</source>
        <extracomment>the resize is not known for sure: nothing was written</extracomment>
        <translation>并未确定是哪种缩放：没有写入任何内容</translation>
    </message>
    <message>
        <source>identify.apply#nothing</source>
        <extracomment>the node computes this output already: nothing was written</extracomment>
        <translation>该节点已计算此输出：没有写入任何内容</translation>
    </message>
    <message>
        <source>dialect.dynamic</source>
        <extracomment>a matrix needs known lengths of a plane: give the model&apos;s input shapes (--shape)</extracomment>
        <translation>矩阵需要平面的已知长度：请给出模型输入的形状（--shape）</translation>
    </message>
    <message>
        <source>restate.long</source>
        <extracomment>an axis of the result has more than {rows} samples</extracomment>
        <translation>结果的一个轴超过 {rows} 个采样</translation>
    </message>
    <message>
        <source>report.checked-independently</source>
        <extracomment>checked independently, by check_certificate.py</extracomment>
        <translation>已由 check_certificate.py 独立检查</translation>
    </message>
    <message>
        <source>hint.without-profile</source>
        <extracomment>Without a profile, &apos;resizelens-cli inspect&apos; shows the rewrites, and &apos;resizelens-cli targets --template&apos; prints a profile to fill in</extracomment>
        <translation>没有配置时，“resizelens-cli inspect”会列出所有改写；“resizelens-cli targets --template”会输出一个可填写的配置</translation>
    </message>
    <message>
        <source>hint.kit-answers</source>
        <extracomment>Put NAME.y.npy, the board&apos;s output, or NAME.txt, why there is none, beside NAME.onnx</extracomment>
        <translation>把板子的输出 NAME.y.npy，或说明为何没有输出的 NAME.txt，放在 NAME.onnx 旁边</translation>
    </message>
    <message>
        <source>kit.unanswered</source>
        <extracomment>the folder has no answer to any case of the kit</extracomment>
        <translation>该文件夹中没有任何测试用例的回答</translation>
    </message>
    <message>
        <source>kit.name</source>
        <extracomment>the name of a target needs a letter or digit</extracomment>
        <translation>目标的名称至少要有一个字母或数字</translation>
    </message>
    <message>
        <source>progress.kit</source>
        <extracomment>writing the kit</extracomment>
        <translation>正在写入测试包</translation>
    </message>
    <message>
        <source>kit.description</source>
        <extracomment>{board}, as it answered {answers} of the {cases} cases of a kit. What the kit does not ask is unknown</extracomment>
        <translation>{board}：依据它对测试包 {cases} 个用例中 {answers} 个的回答。测试包没有问到的均为未知</translation>
    </message>
    <message>
        <source>kit.source</source>
        <extracomment>{board}, asked with a kit</extracomment>
        <translation>{board}，用测试包询问</translation>
    </message>
    <message>
        <source>kit.refuses</source>
        <extracomment>{board} refuses {what}</extracomment>
        <translation>{board} 拒绝 {what}</translation>
    </message>
    <message>
        <source>kit.refuses#with</source>
        <extracomment>{board} refuses {what}: {said}</extracomment>
        <translation>{board} 拒绝 {what}：{said}</translation>
    </message>
    <message>
        <source>kit.computes</source>
        <extracomment>{board} computes {what} as {as}</extracomment>
        <translation>{board} 把 {what} 按 {as} 计算</translation>
    </message>
    <message>
        <source>kit.not-asked</source>
        <extracomment>the kit does not ask {board} about {what}</extracomment>
        <translation>测试包没有就{what}询问 {board}</translation>
    </message>
    <message>
        <source>kit.mode</source>
        <extracomment>{mode} Resize</extracomment>
        <translation>{mode} Resize</translation>
    </message>
    <message>
        <source>kit.mode#coordinates</source>
        <extracomment>{mode} Resize with {coordinates}</extracomment>
        <translation>带 {coordinates} 的 {mode} Resize</translation>
    </message>
    <message>
        <source>kit.mode#rounding</source>
        <extracomment>{mode} Resize with {coordinates} and {rounding}</extracomment>
        <translation>带 {coordinates} 和 {rounding} 的 {mode} Resize</translation>
    </message>
    <message>
        <source>kit.factors</source>
        <extracomment>{mode} Resize by {factors}</extracomment>
        <translation>按 {factors} 缩放的 {mode} Resize</translation>
    </message>
    <message>
        <source>kit.ranks</source>
        <extracomment>Resize of tensors of these ranks</extracomment>
        <translation>这些维数的张量的 Resize</translation>
    </message>
    <message>
        <source>kit.batch</source>
        <extracomment>Resize of a batch</extracomment>
        <translation>批量大于 1 的 Resize</translation>
    </message>
    <message>
        <source>kit.modes</source>
        <extracomment>these modes</extracomment>
        <translation>这些模式</translation>
    </message>
    <message>
        <source>kit.coordinates</source>
        <extracomment>these coordinates</extracomment>
        <translation>这些坐标模式</translation>
    </message>
    <message>
        <source>kit.roundings</source>
        <extracomment>these roundings</extracomment>
        <translation>这些取整方式</translation>
    </message>
    <message>
        <source>kit.types</source>
        <extracomment>tensors of another type than float32</extracomment>
        <translation>float32 以外类型的张量</translation>
    </message>
    <message>
        <source>kit.axes-attribute</source>
        <extracomment>the attribute axes</extracomment>
        <translation>属性 axes</translation>
    </message>
    <message>
        <source>kit.policy</source>
        <extracomment>keep_aspect_ratio_policy</extracomment>
        <translation>keep_aspect_ratio_policy</translation>
    </message>
    <message>
        <source>kit.such-factors</source>
        <extracomment>such factors, which it refuses for linear</extracomment>
        <translation>这类系数（它在 linear 下予以拒绝）</translation>
    </message>
    <message>
        <source>kit.larger</source>
        <extracomment>larger factors</extracomment>
        <translation>更大的系数</translation>
    </message>
    <message>
        <source>kit.axes</source>
        <extracomment>factors of batch and channels</extracomment>
        <translation>批量轴和通道轴的系数</translation>
    </message>
    <message>
        <source>kit.counts</source>
        <extracomment>{cases} cases: {same} as the standard says, {other} computed otherwise, {refused} refused, {none} without an answer</extracomment>
        <translation>{cases} 个用例：{same} 个与标准一致，{other} 个计算结果不同，{refused} 个被拒绝，{none} 个没有回答</translation>
    </message>
    <message>
        <source>kit.case</source>
        <extracomment>{name}: {what}</extracomment>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>kit.case#as</source>
        <extracomment>computed as {as}</extracomment>
        <translation>按 {as} 计算</translation>
    </message>
    <message>
        <source>kit.case#unknown</source>
        <extracomment>computed otherwise, by up to {off}; no mode of Resize does</extracomment>
        <translation>计算结果不同，最多相差 {off}；没有任何 Resize 模式与之相同</translation>
    </message>
    <message>
        <source>kit.case#shape</source>
        <extracomment>its result has the shape {shape}, not {expected}</extracomment>
        <translation>结果的形状是 {shape}，而不是 {expected}</translation>
    </message>
    <message>
        <source>tune.lengths</source>
        <extracomment>its lengths are not known</extracomment>
        <translation>其长度未知</translation>
    </message>
    <message>
        <source>tune.not-here</source>
        <extracomment>the rule has no such form for this node alone</extracomment>
        <translation>单独对此节点，该规则没有这种形式</translation>
    </message>
    <message>
        <source>tune.no-form</source>
        <extracomment>no other form is exact</extracomment>
        <translation>没有其他精确的形式</translation>
    </message>
    <message>
        <source>tune.kept</source>
        <extracomment>no other form was found to be faster</extracomment>
        <translation>没有发现更快的形式</translation>
    </message>
    <message>
        <source>tune.only-some</source>
        <extracomment>not measured</extracomment>
        <translation>未测量</translation>
    </message>
    <message>
        <source>tune.model-kept</source>
        <extracomment>kept: the whole model was not found to be faster without this node</extracomment>
        <translation>保留：没有此节点时，未发现整个模型更快</translation>
    </message>
    <message>
        <source>tune.timing</source>
        <extracomment>measuring {site}</extracomment>
        <translation>正在测量 {site}</translation>
    </message>
    <message>
        <source>tune.timing-model</source>
        <extracomment>measuring the whole model</extracomment>
        <translation>正在测量整个模型</translation>
    </message>
    <message>
        <source>report.column#form</source>
        <extracomment>form</extracomment>
        <translation>形式</translation>
    </message>
    <message>
        <source>report.column#half</source>
        <extracomment>at half the size</extracomment>
        <translation>尺寸减半时</translation>
    </message>
    <message>
        <source>report.column#speed</source>
        <extracomment>speed</extracomment>
        <translation>速度</translation>
    </message>
    <message>
        <source>tune.time</source>
        <extracomment>{microseconds:.10g} µs</extracomment>
        <translation>{microseconds:.10g} µs</translation>
    </message>
    <message>
        <source>tune.speed</source>
        <extracomment>×{factor:.3g}</extracomment>
        <translation>×{factor:.3g}</translation>
    </message>
    <message>
        <source>tune.node</source>
        <extracomment>as it is</extracomment>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>tune.stays</source>
        <extracomment>stays</extracomment>
        <translation>保留</translation>
    </message>
    <message>
        <source>tune.stays#open</source>
        <extracomment>stays: not settled in the time</extracomment>
        <translation>保留：在限定时间内未分出先后</translation>
    </message>
    <message>
        <source>tune.picked</source>
        <extracomment>picked</extracomment>
        <translation>选用</translation>
    </message>
    <message>
        <source>tune.picked#open</source>
        <extracomment>picked: faster than the node; others may be as fast</extracomment>
        <translation>选用：比原节点快；其他形式可能同样快</translation>
    </message>
    <message>
        <source>tune.alike</source>
        <extracomment>{site}, and {count} alike</extracomment>
        <translation>{site}，另有 {count} 处相同</translation>
    </message>
    <message>
        <source>tune.whole</source>
        <extracomment>The whole model: {before:.4g} ms as it is, {after:.4g} ms tuned, ×{factor:.4g} (×{least:.4g} to ×{most:.4g})</extracomment>
        <translation>整个模型：原样 {before:.4g} ms，选用后 {after:.4g} ms，×{factor:.4g}（×{least:.4g} 至 ×{most:.4g}）</translation>
    </message>
    <message>
        <source>tune.whole#kept</source>
        <extracomment>The whole model: {before:.4g} ms as it is, {after:.4g} ms with the picked forms (×{least:.4g} to ×{most:.4g}): not certainly faster, so all nodes stay</extracomment>
        <translation>整个模型：原样 {before:.4g} ms，用所选形式 {after:.4g} ms（×{least:.4g} 至 ×{most:.4g}）：不能肯定更快，因此保留所有节点</translation>
    </message>
    <message>
        <source>tune.whole#not</source>
        <extracomment>All nodes stay, as the whole model could not be measured: {why}</extracomment>
        <translation>无法测量整个模型，因此保留所有节点：{why}</translation>
    </message>
    <message>
        <source>tune.conditions</source>
        <extracomment>Measured in {runtime} ({provider})</extracomment>
        <translation>在 {runtime}（{provider}）中测得</translation>
    </message>
    <message>
        <source>tune.conditions#threads</source>
        <extracomment>Measured in {runtime} ({provider}, threads: {threads})</extracomment>
        <translation>在 {runtime}（{provider}，线程数：{threads}）中测得</translation>
    </message>
    <message>
        <source>tune.size</source>
        <extracomment>its tensors take {megabytes:.0f} MB for all forms, too much to be measured beside each other</extracomment>
        <translation>所有形式的张量共占 {megabytes:.0f} MB，过大而无法并排测量</translation>
    </message>
    <message>
        <source>batch.cache</source>
        <extracomment>the folder of the cache cannot be made: {why}</extracomment>
        <translation>无法创建缓存文件夹：{why}</translation>
    </message>
    <message>
        <source>kit.case#refused</source>
        <extracomment>refused{said}</extracomment>
        <translation>被拒绝{said}</translation>
    </message>
    <message>
        <source>checker.unknown</source>
        <extracomment>nothing was written: how the program that checks certificates ended is not known, since SIGCHLD is ignored</extracomment>
        <translation>没有写入任何文件：SIGCHLD 被忽略，无法得知检查证书的程序是如何结束的</translation>
    </message>
    <message>
        <source>preprocess.code</source>
        <extracomment>{mode} is not written as code: only what Pillow, PyTorch and OpenCV do before a network is</extracomment>
        <translation>{mode} 不能写成代码：只支持 Pillow、PyTorch 和 OpenCV 在网络之前所做的缩放</translation>
    </message>
    <message>
        <source>preprocess.mean</source>
        <extracomment>the configuration normalises, but gives no image_mean, and its processor is not a known one</extracomment>
        <translation>该配置要做归一化，但没有给出 image_mean，而且它的处理器不是已知的</translation>
    </message>
    <message>
        <source>preprocess.resample#name</source>
        <extracomment>{library} has no resize &apos;{name}&apos;</extracomment>
        <translation>{library} 没有名为“{name}”的缩放</translation>
    </message>
    <message>
        <source>preprocess.patches</source>
        <extracomment>the pre-processing gives patches, not an image: it can be a model of its own, but not in front of this one</extracomment>
        <translation>预处理得到的是图块而不是图像：它可以单独写成一个模型，但不能放在这个模型之前</translation>
    </message>
    <message>
        <source>python.source-size</source>
        <extracomment>source_size is the height and the width of the images, each at least 1</extracomment>
        <translation>source_size 是图像的高和宽，均至少为 1</translation>
    </message>
    <message>
        <source>python.preprocess</source>
        <extracomment>a certificate is of the model alone, not of one with pre-processing in front of it</extracomment>
        <translation>证书只针对模型本身，不针对前面加了预处理的模型</translation>
    </message>
    <message>
        <source>trap.axis</source>
        <extracomment>axis {axis}</extracomment>
        <translation>第 {axis} 轴</translation>
    </message>
    <message>
        <source>trap.axes</source>
        <extracomment>axes {axes}</extracomment>
        <translation>第 {axes} 轴</translation>
    </message>
    <message>
        <source>trap.batch</source>
        <extracomment>it resizes the batch, axis 0, which few targets support; an exact rewrite is a MatMul</extracomment>
        <translation>它缩放批次（第 0 轴），很少有目标支持；精确的改写是 MatMul</translation>
    </message>
    <message>
        <source>trap.channels</source>
        <extracomment>it resizes the channels, axis 1, which few targets support; an exact rewrite is a MatMul</extracomment>
        <translation>它缩放通道（第 1 轴），很少有目标支持；精确的改写是 MatMul</translation>
    </message>
    <message>
        <source>trap.channels-last</source>
        <extracomment>it resizes axes 1 and 2, as of N×H×W×C, which few targets support; move the Transpose that makes this layout behind it</extracomment>
        <translation>它缩放第 1 和第 2 轴，像是 N×H×W×C 布局，很少有目标支持；请把形成该布局的 Transpose 移到它之后</translation>
    </message>
    <message>
        <source>trap.changes-nothing</source>
        <extracomment>it changes nothing, and an export removes it</extracomment>
        <translation>它什么也不改变，导出时会将其移除</translation>
    </message>
    <message>
        <source>trap.conv-after</source>
        <extracomment>the 1×1 Conv {conv} computes the same before it, up to rounding, with {before:.6g} multiply-adds in place of {after:.6g}</extracomment>
        <translation>{conv} 是 1×1 Conv，放在它之前结果相同（舍入除外），乘加次数为 {before:.6g} 而不是 {after:.6g}</translation>
    </message>
    <message>
        <source>trap.conv-before</source>
        <extracomment>the 1×1 Conv {conv} computes the same after it, up to rounding, with {after:.6g} multiply-adds in place of {before:.6g}</extracomment>
        <translation>{conv} 是 1×1 Conv，放在它之后结果相同（舍入除外），乘加次数为 {after:.6g} 而不是 {before:.6g}</translation>
    </message>
    <message>
        <source>trap.given-scale</source>
        <extracomment>the given scale of {axes} is not the ratio of the sizes, {scale:.6g} and {out}/{in}; a runtime that goes by the sizes takes other samples, exact rewrites keep to the scale</extracomment>
        <translation>{axes}给定的缩放比不等于尺寸之比：{scale:.6g} 与 {out}/{in}；按尺寸计算的运行时会取别的样本，精确的改写按给定的缩放比</translation>
    </message>
    <message>
        <source>trap.nearest-tie</source>
        <extracomment>{halfway} of {all} places along {axes} lie halfway between two samples, of which {mode} takes one and other runtimes may take the other; an exact rewrite takes it everywhere</extracomment>
        <translation>沿{axes}的 {all} 个位置中有 {halfway} 个正好在两个样本中间，{mode} 取其中一个，别的运行时可能取另一个；精确的改写处处取前者</translation>
    </message>
    <message>
        <source>trap.one-sample</source>
        <extracomment>align_corners leaves one sample along {axes}: the text of the operator divides by zero, runtimes take the first sample; half_pixel takes the middle</extracomment>
        <translation>align_corners 沿{axes}只留一个样本：算子的规范文本会除以零，运行时取第一个样本；half_pixel 取中间</translation>
    </message>
    <message>
        <source>trap.two-in-a-row</source>
        <extracomment>it alone reads what {first} resized: the product of both matrices is one exact step per axis</extracomment>
        <translation>只有它读取 {first} 缩放的结果：两个矩阵的乘积即为每轴一步的精确计算</translation>
    </message>
    <message>
        <source>preprocess.no-resize</source>
        <extracomment>&apos;{config}&apos; says nothing of a resize: there is nothing to compare</extracomment>
        <translation>“{config}”没有说明缩放：没有可比较的内容</translation>
    </message>
    <message>
        <source>preprocess.for-any</source>
        <extracomment>images of any size</extracomment>
        <translation>任意尺寸的图像</translation>
    </message>
    <message>
        <source>preprocess.for-sizes</source>
        <extracomment>images of {sizes}</extracomment>
        <translation>尺寸为 {sizes} 的图像</translation>
    </message>
    <message>
        <source>preprocess.any-size</source>
        <extracomment>no Resize node computes {mode} for images of any size: name the sizes they have</extracomment>
        <translation>没有 Resize 节点能对任意尺寸的图像计算 {mode}：请写明图像的尺寸</translation>
    </message>
    <message>
        <source>preprocess.any-size#factor</source>
        <extracomment>{mode} is given a factor, which follows from the size of the image: name the sizes they have</extracomment>
        <translation>{mode} 得到的是倍率，而倍率取决于图像的尺寸：请写明图像的尺寸</translation>
    </message>
    <message>
        <source>preprocess.any-size#crop</source>
        <extracomment>the crop of {height}×{width} does not fit into every resized image: name the sizes that images have</extracomment>
        <translation>{height}×{width} 的裁剪区域并非在每个缩放后的图像中都放得下：请写明图像的尺寸</translation>
    </message>
    <message>
        <source>preprocess.other-size#any</source>
        <extracomment>the pre-processing gives images of several sizes, but input &apos;{name}&apos; takes {wantedHeight}×{wantedWidth}</extracomment>
        <translation>预处理给出多种尺寸的图像，而输入“{name}”需要 {wantedHeight}×{wantedWidth}</translation>
    </message>
    <message>
        <source>preprocess.equal</source>
        <extracomment>every byte of the resized image is the library&apos;s</extracomment>
        <translation>缩放后图像的每个字节都与该库相同</translation>
    </message>
    <message>
        <source>preprocess.within</source>
        <extracomment>the resized image is within {levels} of 255 levels of the library&apos;s</extracomment>
        <translation>缩放后的图像与该库相差不超过 255 级中的 {levels} 级</translation>
    </message>
    <message>
        <source>both-inputs.same</source>
        <extracomment>scales and sizes are both given, of which ONNX allows one: runtimes refuse the model; a rewrite mends it</extracomment>
        <translation>同时给出了 scales 和 sizes，而 ONNX 只允许其一：运行时拒绝该模型；改写即可修复</translation>
    </message>
    <message>
        <source>preprocess.sizes</source>
        <extracomment>{count} sizes of images are too many for one model: it can tell {most} apart</extracomment>
        <translation>{count} 种图像尺寸对一个模型来说太多：它最多能区分 {most} 种</translation>
    </message>
    <message>
        <source>preprocess.rows-first</source>
        <extracomment>{bound}; from Pillow 13 on, an image whose height loses more than twice as many pixels as its width has other bytes, for its rows are resized first</extracomment>
        <translation>{bound}；自 Pillow 13 起，高度减少的像素数超过宽度两倍的图像字节不同，因为它先缩放行</translation>
    </message>
    <message>
        <source>mend.unknown</source>
        <extracomment>what computes it instead is not known</extracomment>
        <translation>尚不知道用什么来代替计算</translation>
    </message>
    <message>
        <source>mend.named</source>
        <extracomment>it may be as meant: mended only where it is named (--fault {id})</extracomment>
        <translation>文件也可能正合原意：只有指明（--fault {id}）才修正</translation>
    </message>
    <message>
        <source>mend.scales</source>
        <extracomment>the scales of other axes are unknown; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>其他轴的缩放系数未知；请给出模型的输入形状（--shape）</translation>
    </message>
    <message>
        <source>fault.unknown</source>
        <extracomment>there is no fault &apos;{id}&apos;</extracomment>
        <translation>没有名为 &apos;{id}&apos; 的缺陷</translation>
    </message>
    <message>
        <source>mend.remains</source>
        <extracomment>fault {id} at {where} is still there in what was written</extracomment>
        <translation>写出的文件在 {where} 处仍有缺陷 {id}</translation>
    </message>
    <message>
        <source>fault.mended</source>
        <extracomment>{said}: mended</extracomment>
        <translation>{said}：已修正</translation>
    </message>
    <message>
        <source>fault.left</source>
        <extracomment>{said}; left as it is: {why}</extracomment>
        <translation>{said}；保持原样：{why}</translation>
    </message>
    <message>
        <source>fault.none</source>
        <extracomment>{file}: no fault of an exporter is known</extracomment>
        <translation>{file}：未发现导出器的缺陷</translation>
    </message>
    <message>
        <source>as-meant.type</source>
        <extracomment>its input is cast to {type}; mend-faults writes that</extracomment>
        <translation>其输入须先转换为 {type}；mend-faults 会写出</translation>
    </message>
    <message>
        <source>quanta.inside</source>
        <extracomment>a {op} inside of an operator has another scale or zero point than its input</extracomment>
        <translation>算子内部的 {op} 的缩放系数或零点与其输入不同</translation>
    </message>
    <message>
        <source>hint.give-shapes-or-mend</source>
        <extracomment>Give the shapes of the model&apos;s inputs (--shape on the command line), or write what was meant for any shape (mend-faults)</extracomment>
        <translation>请给出模型输入的形状（命令行的 --shape），或用 mend-faults 写出适用于任意形状的原意</translation>
    </message>
    <message>
        <source>tensorrt.layer#trt-by-sizes</source>
        <extracomment>indices that are computed from sizes are no layer of their own; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>由 sizes 计算的索引没有单独的层；请给出模型的输入形状（--shape）</translation>
    </message>
    <message>
        <source>chain.by-sizes#opset</source>
        <extracomment>indices are computed from sizes from operator set {opset} on</extracomment>
        <translation>由 sizes 计算索引需要算子集 {opset} 或更高</translation>
    </message>
    <message>
        <source>chain.type#by-sizes</source>
        <extracomment>weights are computed in float32 or float64, not in {type}</extracomment>
        <translation>权重以 float32 或 float64 计算，不支持 {type}</translation>
    </message>
    <message>
        <source>chain.by-sizes#length</source>
        <extracomment>the length of axis {axis} is known only when the model runs</extracomment>
        <translation>轴 {axis} 的长度在模型运行时才知道</translation>
    </message>
    <message>
        <source>chain.by-sizes#nodes</source>
        <extracomment>these nodes do not compute indices from sizes</extracomment>
        <translation>这些节点并不由 sizes 计算索引</translation>
    </message>
    <message>
        <source>operator.by-sizes</source>
        <extracomment>Gather along axis {axis} with indices computed from sizes</extracomment>
        <translation>Gather：沿轴 {axis}，索引由 sizes 计算</translation>
    </message>
    <message>
        <source>operator.linear-by-sizes</source>
        <extracomment>Gather twice along axis {axis} by sizes, then blend</extracomment>
        <translation>Gather 两次：沿轴 {axis}，索引由 sizes 计算，再混合</translation>
    </message>
    <message>
        <source>by-sizes.known</source>
        <extracomment>its lengths are known, or in a constant ratio for any length: other rules apply</extracomment>
        <translation>长度已知，或对任意长度比例不变：适用其他规则</translation>
    </message>
    <message>
        <source>by-sizes.scales</source>
        <extracomment>its lengths follow from scales or an aspect ratio, not from sizes; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>其长度来自 scales 或宽高比，而非 sizes；请给出模型的输入形状（--shape）</translation>
    </message>
    <message>
        <source>by-sizes.map</source>
        <extracomment>for {map}, indices and weights of any lengths are not written; give the model&apos;s input shapes (--shape)</extracomment>
        <translation>对于 {map}，不写出任意长度的索引和权重；请给出模型的输入形状（--shape）</translation>
    </message>
    <message>
        <source>by-sizes.quantised</source>
        <extracomment>it is quantised, and weights of any lengths have no quantised form; give the model&apos;s input shapes (--shape), or --quantised float</extracomment>
        <translation>该节点已量化，任意长度的权重没有量化形式；请给出模型的输入形状（--shape），或使用 --quantised float</translation>
    </message>
    <message>
        <source>rule.length#by-sizes</source>
        <extracomment>axis {axis} is not resized as its sizes say</extracomment>
        <translation>轴 {axis} 的缩放与 sizes 所述不符</translation>
    </message>
    <message>
        <source>by_sizes.summary</source>
        <extracomment>Gather with indices computed from the sizes when the model runs</extracomment>
        <translation>以运行时由 sizes 计算的索引进行 Gather</translation>
    </message>
    <message>
        <source>cli.kit-versions</source>
        <extracomment>{folders} folders of answers have {versions} versions</extracomment>
        <translation>{folders} 个答复文件夹，却有 {versions} 个版本</translation>
    </message>
    <message>
        <source>kit.version#name</source>
        <extracomment>&apos;{name}&apos; is empty, or the name of another version</extracomment>
        <translation>“{name}”为空，或与另一版本同名</translation>
    </message>
    <message>
        <source>kit.version#one</source>
        <extracomment>a profile of versions needs the answers of two</extracomment>
        <translation>含版本的配置需要至少两份答复</translation>
    </message>
    <message>
        <source>kit.option</source>
        <extracomment>{option}, except of one image in {what}</extracomment>
        <translation>{option}，单张图像的 {what} 除外</translation>
    </message>
    <message>
        <source>log.tool#qnn</source>
        <extracomment>a verbose log of ONNX Runtime&apos;s QNN provider</extracomment>
        <translation>ONNX Runtime 的 QNN 提供程序的详细日志</translation>
    </message>
    <message>
        <source>report.shape-change</source>
        <extracomment>{before} → {after}</extracomment>
        <translation>{before} → {after}</translation>
    </message>
    <message>
        <source>python.request</source>
        <extracomment>the module&apos;s library does not understand &apos;{what}&apos;</extracomment>
        <translation>模块的库无法理解“{what}”</translation>
    </message>
    <message>
        <source>hint.install-anew</source>
        <extracomment>Install the module anew: its files may be of different versions</extracomment>
        <translation>请重新安装该模块：其文件可能来自不同版本</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Start without the models of the last session.</source>
        <translation>启动时不打开上次会话的模型。</translation>
    </message>
    <message>
        <source>Inspect, rewrite and export the Resize nodes of ONNX models.</source>
        <translation>检查、改写并导出 ONNX 模型的 Resize 节点。</translation>
    </message>
    <message>
        <source>Models to open, an image to show through the first of them, or a folder of models for the batch.</source>
        <translation>要打开的模型、要送入第一个模型的图像，或要批量处理的模型文件夹。</translation>
    </message>
</context>
<context>
    <name>resizelens</name>
    <message>
        <source>rewritten exactly</source>
        <translation>已精确改写</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>same</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>up</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>down</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>exact to the bit</source>
        <translation>逐位精确</translation>
    </message>
    <message>
        <source>exact as numbers</source>
        <translation>数值精确</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>off by at most %1 %</source>
        <translation>误差不超过 %1 %</translation>
    </message>
    <message>
        <source>depends on the data</source>
        <translation>取决于数据</translation>
    </message>
    <message>
        <source>node removed</source>
        <translation>节点已删除</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>%1 supports this node as is.</source>
        <translation>%1 可直接接受此节点。</translation>
    </message>
    <message>
        <source>Whether %1 supports this node is not known: %2.</source>
        <translation>尚不清楚 %1 是否接受此节点：%2。</translation>
    </message>
    <message>
        <source>Kept as it is: %1.</source>
        <translation>保持原样：%1。</translation>
    </message>
    <message>
        <source>Rewritten by rule %1: %2.</source>
        <translation>已按规则 %1 改写：%2。</translation>
    </message>
    <message>
        <source>Its error is not bounded yet: %1.</source>
        <translation>其误差尚无上界：%1。</translation>
    </message>
    <message>
        <source>Equal as numbers for every finite input of any length from %1 to %2.</source>
        <translation>对长度从 %1 到 %2 的任意有限输入，数值都相等。</translation>
    </message>
    <message>
        <source>Equal as numbers for every finite input.</source>
        <translation>对任意有限输入，数值都相等。</translation>
    </message>
    <message>
        <source>Exact to the bit for every input of any length from %1 to %2.</source>
        <translation>对长度从 %1 到 %2 的任意输入都逐位精确。</translation>
    </message>
    <message>
        <source>Exact to the bit for every input.</source>
        <translation>对任意输入都逐位精确。</translation>
    </message>
    <message>
        <source>Exact for every input of any length from %1 to %2, up to rounding.</source>
        <translation>对长度从 %1 到 %2 的任意输入都精确（仅有舍入误差）。</translation>
    </message>
    <message>
        <source>Exact for every input, up to rounding.</source>
        <translation>对任意输入都精确（仅有舍入误差）。</translation>
    </message>
    <message>
        <source>Off by at most %1 % of the largest input</source>
        <translation>误差不超过最大输入绝对值的 %1 %</translation>
    </message>
    <message>
        <source>; exact away from the border</source>
        <translation>；边界以外精确</translation>
    </message>
    <message>
        <source>; %1 % away from the border</source>
        <translation>；边界以外为 %1 %</translation>
    </message>
    <message>
        <source>How far it is off depends on the data.</source>
        <translation>误差大小取决于数据。</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation>%1 个精确</translation>
    </message>
    <message>
        <source>%1 with an error</source>
        <translation>%1 个有误差</translation>
    </message>
    <message>
        <source>%1 accepted by the target</source>
        <translation>%1 个被目标平台接受</translation>
    </message>
    <message>
        <source>%1 needs your choice</source>
        <translation>%1 个需要您选择</translation>
    </message>
    <message>
        <source>%1 need your choice</source>
        <translation>%1 个需要您选择</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>%1 个被拒绝</translation>
    </message>
    <message>
        <source>%1 kept</source>
        <translation>%1 个保持原样</translation>
    </message>
    <message>
        <source>%1 unknown shape</source>
        <translation>%1 个形状未知</translation>
    </message>
    <message>
        <source>%1 unknown shapes</source>
        <translation>%1 个形状未知</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>inexact</source>
        <translation>有误差</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>待选择</translation>
    </message>
    <message>
        <source>%1 computed otherwise</source>
        <translation>%1 个计算结果不同</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>%1 runs this node, but computes something else: %2.</source>
        <translation>%1 会运行此节点，但计算结果不同：%2。</translation>
    </message>
    <message>
        <source>Inputs beyond %1 % of the largest %2 may overflow on the way.</source>
        <translation>绝对值超过 %2 最大值 %1 % 的输入，在中间步骤可能溢出。</translation>
    </message>
    <message>
        <source>%1 MACs, %2 per output; %3 bytes of weights</source>
        <translation>%1 次乘加，每个输出 %2 次；权重 %3 字节</translation>
    </message>
    <message>
        <source>%1 bytes moved; operators: %2, transfers: %3</source>
        <translation>读写 %1 字节；算子：%2，传输：%3</translation>
    </message>
    <message>
        <source>%1 (neutral prices)</source>
        <translation>%1（中性价格）</translation>
    </message>
    <message>
        <source>%1 (prices of %2)</source>
        <translation>%1（%2 的价格）</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>价格：%1</translation>
    </message>
    <message>
        <source>Neutral prices: no source says what the target pays</source>
        <translation>中性价格：没有资料说明目标的代价</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Batch export ended: %1.</source>
        <translation>批量导出结束：%1。</translation>
    </message>
    <message>
        <source>&amp;Batch export…</source>
        <translation>批量导出(&amp;B)…</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>Many models to one folder</source>
        <translation>把多个模型导出到一个文件夹</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>实际大小(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适应窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Save graph &amp;image…</source>
        <translation>保存图的图像(&amp;I)…</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>The model, node by node; Resize nodes stand out</source>
        <translation>逐节点显示模型；Resize 节点突出显示</translation>
    </message>
    <message>
        <source>all %1 rewritten exactly</source>
        <translation>全部 %1 个精确改写</translation>
    </message>
    <message>
        <source>all %1 kept</source>
        <translation>全部 %1 个保留</translation>
    </message>
    <message>
        <source>%1 rewritten exactly</source>
        <translation>%1 个精确改写</translation>
    </message>
    <message>
        <source>1 Resize node, it has an exact rewrite</source>
        <translation>1 个 Resize 节点，它有精确改写</translation>
    </message>
    <message>
        <source>%1 Resize nodes, each has an exact rewrite</source>
        <translation>%1 个 Resize 节点，每个都有精确改写</translation>
    </message>
    <message>
        <source>1 Resize node: %1</source>
        <translation>1 个 Resize 节点：%1</translation>
    </message>
    <message>
        <source>%1 Resize nodes: %2</source>
        <translation>%1 个 Resize 节点：%2</translation>
    </message>
    <message>
        <source>No Resize node in this model</source>
        <translation>此模型中没有 Resize 节点</translation>
    </message>
    <message>
        <source>%1 with another result</source>
        <translation>%1 个结果不同</translation>
    </message>
    <message>
        <source>%1 not supported, %2</source>
        <translation>%1 个不支持，%2</translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation>%1 个未知</translation>
    </message>
    <message>
        <source>%1 unknown, %2</source>
        <translation>%1 个未知，%2</translation>
    </message>
    <message>
        <source>All %1 supported</source>
        <translation>全部 %1 个受支持</translation>
    </message>
    <message>
        <source>%1 supported</source>
        <translation>%1 个受支持</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The whole model, before and after its rewrites</source>
        <translation>整个模型，改写前后</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>The selected site before and after its rewrite, node by node</source>
        <translation>所选站点改写前后，逐个节点</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>%1 supports it.</source>
        <translation>%1 支持它。</translation>
    </message>
    <message>
        <source>%1 does not support it.</source>
        <translation>%1 不支持它。</translation>
    </message>
    <message>
        <source>%1 computes something else.</source>
        <translation>%1 的计算结果不同。</translation>
    </message>
    <message>
        <source>Whether %1 supports it is not known.</source>
        <translation>不知道 %1 是否支持它。</translation>
    </message>
    <message>
        <source>Here: %1.</source>
        <translation>此处：%1。</translation>
    </message>
    <message>
        <source>It stays as it is.</source>
        <translation>它保持原样。</translation>
    </message>
    <message>
        <source>It has one exact rewrite.</source>
        <translation>它有一个精确改写。</translation>
    </message>
    <message>
        <source>It has %1 exact rewrites.</source>
        <translation>它有 %1 个精确改写。</translation>
    </message>
    <message>
        <source>It is removed.</source>
        <translation>它被移除。</translation>
    </message>
    <message>
        <source>%1 replace it.</source>
        <translation>由 %1 替换它。</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source>%1 replaces it.</source>
        <translation>由 %1 替换它。</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source> · estimated cost %1</source>
        <translation> · 估计代价 %1</translation>
    </message>
    <message>
        <source>For any length from %1 to %2.</source>
        <translation>适用于从 %1 到 %2 的任何长度。</translation>
    </message>
    <message>
        <source>The result is the same to the bit for every input.</source>
        <translation>对每个输入，结果逐位相同。</translation>
    </message>
    <message>
        <source>The result is the same for every finite input.</source>
        <translation>对每个有限输入，结果相同。</translation>
    </message>
    <message>
        <source>The result is the same for every input,</source>
        <translation>对每个输入，结果相同，</translation>
    </message>
    <message>
        <source>up to %1 rounding.</source>
        <translation>仅有 %1 舍入差异。</translation>
    </message>
    <message>
        <source>The result is off by at most %1 % of the largest input</source>
        <translation>结果的误差不超过最大输入的 %1 %</translation>
    </message>
    <message>
        <source>and exact away from the border.</source>
        <translation>，离开边界处精确。</translation>
    </message>
    <message>
        <source>and by %1 % away from the border.</source>
        <translation>，离开边界处为 %1 %。</translation>
    </message>
    <message>
        <source>How far the result is off depends on the data.</source>
        <translation>结果的误差取决于数据。</translation>
    </message>
    <message>
        <source>How far the result is off is not known.</source>
        <translation>结果的误差未知。</translation>
    </message>
    <message>
        <source>%1 does not support this node: %2.</source>
        <translation>%1 不支持此节点：%2。</translation>
    </message>
    <message>
        <source>%1 supported, nothing to do</source>
        <translation>%1 个受支持，无需改动</translation>
    </message>
    <message>
        <source>The exporter wrote it wrongly.</source>
        <translation>导出器把它写错了。</translation>
    </message>
    <message>
        <source>The exporter may have written it wrongly.</source>
        <translation>导出器可能把它写错了。</translation>
    </message>
    <message>
        <source>Differs by up to %1.</source>
        <translation>最多相差 %1。</translation>
    </message>
    <message>
        <source>any size %1</source>
        <translation>任意尺寸 %1</translation>
    </message>
    <message>
        <source>1 Resize node, not rewritten</source>
        <translation>1 个 Resize 节点，未改写</translation>
    </message>
    <message>
        <source>%1 Resize nodes, none rewritten</source>
        <translation>%1 个 Resize 节点，均未改写</translation>
    </message>
    <message>
        <source>From &amp;left to right</source>
        <translation>从左到右(&amp;L)</translation>
    </message>
    <message>
        <source>Edges lead to the right instead of down</source>
        <translation>连线向右延伸，而不是向下</translation>
    </message>
    <message>
        <source>Na&amp;mes of nodes</source>
        <translation>节点名称(&amp;M)</translation>
    </message>
    <message>
        <source>Below the operator of each node</source>
        <translation>显示在每个节点的算子下方</translation>
    </message>
    <message>
        <source>S&amp;hapes on edges</source>
        <translation>连线上的形状(&amp;H)</translation>
    </message>
    <message>
        <source>Where they are known</source>
        <translation>在形状已知处显示</translation>
    </message>
    <message>
        <source>Save Graph Image</source>
        <translation>保存图的图像</translation>
    </message>
    <message>
        <source>SVG (*.svg);;PNG (*.png);;PDF (*.pdf)</source>
        <translation>SVG (*.svg);;PNG (*.png);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The image was saved as %1.</source>
        <translation>图像已保存为 %1。</translation>
    </message>
    <message>
        <source>Meant: %1.</source>
        <translation>原意：%1。</translation>
    </message>
    <message>
        <source>only the %1 nearest nodes are drawn</source>
        <translation>只绘制最近的 %1 个节点</translation>
    </message>
</context>
<context>
    <name>resizelens::AboutDialog</name>
    <message>
        <source>&lt;p&gt;&lt;span style=&apos;font-size:large&apos;&gt;&lt;b&gt;ResizeLens %1&lt;/b&gt;&lt;/span&gt;&lt;/p&gt;&lt;p&gt;See, rewrite, certify and export the Resize nodes of ONNX models.&lt;/p&gt;&lt;p&gt;Free software under the Apache License 2.0.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;span style=&apos;font-size:large&apos;&gt;&lt;b&gt;ResizeLens %1&lt;/b&gt;&lt;/span&gt;&lt;/p&gt;&lt;p&gt;查看、改写、证明并导出 ONNX 模型中的 Resize 节点。&lt;/p&gt;&lt;p&gt;自由软件，采用 Apache License 2.0 许可。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>所用的库</translation>
    </message>
    <message>
        <source>About ResizeLens</source>
        <translation>关于 ResizeLens</translation>
    </message>
    <message>
        <source>Copy versions</source>
        <translation>复制版本信息</translation>
    </message>
</context>
<context>
    <name>resizelens::AgainstList</name>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
</context>
<context>
    <name>resizelens::BadgeWords</name>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
</context>
<context>
    <name>resizelens::BatchFindings</name>
    <message>
        <source>All %1 rewritten models are equal to their originals, up to rounding.</source>
        <translation>全部 %1 个改写后的模型与原模型相等（仅有舍入差异）。</translation>
    </message>
    <message>
        <source>%1 of %2 rewritten models are equal to their originals, up to rounding.</source>
        <translation>%2 个改写后的模型中有 %1 个与原模型相等（仅有舍入差异）。</translation>
    </message>
    <message>
        <source>Each was run beside its original; the largest difference is %1.</source>
        <translation>每个模型都与原模型一同运行过；最大差异为 %1。</translation>
    </message>
    <message>
        <source>By the certificates of their rewrites; the models were not run.</source>
        <translation>依据改写的证书；模型未运行。</translation>
    </message>
    <message>
        <source>%1 were run beside their originals; for the others the certificates of their rewrites hold.</source>
        <translation>%1 个与原模型一同运行过；其余依据改写的证书。</translation>
    </message>
    <message>
        <source>Nodes that stay unsupported: %1 in %2 models.</source>
        <translation>仍不受支持的节点：%2 个模型中的 %1 个。</translation>
    </message>
    <message>
        <source>None of their rewrites is exact and supported. They need an approximation.</source>
        <translation>它们没有既精确又受支持的改写，需要近似。</translation>
    </message>
    <message>
        <source>%1 results were made with other options.</source>
        <translation>%1 个结果以其他选项生成。</translation>
    </message>
    <message>
        <source>They stay as they are. Export again to make them with these options.</source>
        <translation>它们保持不变。重新导出即可以这些选项生成。</translation>
    </message>
</context>
<context>
    <name>resizelens::BatchModel</name>
    <message>
        <source>· queued</source>
        <translation>· 排队中</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 完成</translation>
    </message>
    <message>
        <source>○ unchanged</source>
        <translation>○ 未改动</translation>
    </message>
    <message>
        <source>✕ failed</source>
        <translation>✕ 失败</translation>
    </message>
    <message>
        <source>– cancelled</source>
        <translation>– 已取消</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>▸ working</source>
        <translation>▸ 处理中</translation>
    </message>
    <message>
        <source>↷ skipped</source>
        <translation>↷ 已跳过</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Whole model run: its outputs differ by at most %1</source>
        <translation>已运行整个模型：输出最多相差 %1</translation>
    </message>
    <message>
        <source>Only nodes were compared: %1</source>
        <translation>仅比较了节点：%1</translation>
    </message>
    <message>
        <source>✓ done for %1</source>
        <translation>✓ 已完成（%1）</translation>
    </message>
    <message>
        <source>%1, options changed</source>
        <translation>%1，选项已更改</translation>
    </message>
    <message>
        <source>Largest difference of a node: %1</source>
        <translation>节点的最大差异：%1</translation>
    </message>
    <message>
        <source>Not all nodes were checked.</source>
        <translation>并非所有节点都已检查。</translation>
    </message>
    <message>
        <source>%1 of %2 rewritten</source>
        <translation>已改写 %1 / %2</translation>
    </message>
    <message>
        <source>made with other options</source>
        <translation>以其他选项生成</translation>
    </message>
    <message>
        <source>Resize nodes</source>
        <translation>Resize 节点</translation>
    </message>
    <message>
        <source>Result for %1</source>
        <translation>%1 的结果</translation>
    </message>
</context>
<context>
    <name>resizelens::BatchPanel</name>
    <message>
        <source>Export all</source>
        <translation>全部导出</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Models of the batch</source>
        <translation>批量任务中的模型</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>正在查找模型…</translation>
    </message>
    <message>
        <source>1 model</source>
        <translation>1 个模型</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>%1 个模型</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>剩余 %1 秒</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>剩余 %1 分钟</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>剩余 %1 小时</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected models from the list</source>
        <translation>从列表中移除所选模型</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Remove all models from the list</source>
        <translation>从列表中移除所有模型</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Named choices, and job files that resizelens-cli runs the same</source>
        <translation>命名的设置，以及 resizelens-cli 可同样运行的任务文件</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Finish the models in progress and start no others</source>
        <translation>完成正在处理的模型，不再开始新的模型</translation>
    </message>
    <message>
        <source>Stop everything; finished results are kept</source>
        <translation>停止，包括正在处理的；已完成的保留</translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation>重试失败项</translation>
    </message>
    <message>
        <source>Retry what failed or was cancelled</source>
        <translation>重新处理失败或已取消的模型</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Write a shareable report of what was done</source>
        <translation>将处理情况写成报告，供阅读和转交</translation>
    </message>
    <message>
        <source>Add Models</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>Add a Folder of Models</source>
        <translation>添加模型文件夹</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Pausing: finishing what is under way</source>
        <translation>正在暂停：完成正在处理的模型</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Nothing is left to do</source>
        <translation>没有待处理的模型</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;Models in other forms (*.gz *.zst *.zip *.onnxtxt *.prototxt *.textproto *.pbtxt *.txtpb *.json);;All files (*)</source>
        <translation>ONNX 模型 (*.onnx);;其他形式的模型 (*.gz *.zst *.zip *.onnxtxt *.prototxt *.textproto *.pbtxt *.txtpb *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 of other options</source>
        <translation>%1 个选项不同</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Add models…</source>
        <translation>添加模型…</translation>
    </message>
    <message>
        <source>Add models, or the models of a folder</source>
        <translation>添加模型或文件夹中的模型</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show file</source>
        <translation>显示文件</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Drop models or folders of models here.</source>
        <translation>将模型或模型文件夹拖到此处。</translation>
    </message>
</context>
<context>
    <name>resizelens::BatchPresets</name>
    <message>
        <source>Job files (*.job.json);;All files (*)</source>
        <translation>任务文件 (*.job.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The job was saved. resizelens-cli batch --job %1 runs the same.</source>
        <translation>任务已保存。运行 resizelens-cli batch --job %1 效果相同。</translation>
    </message>
    <message>
        <source>Save Preset</source>
        <translation>保存预设</translation>
    </message>
    <message>
        <source>Name of these choices:</source>
        <translation>预设名称：</translation>
    </message>
    <message>
        <source>Save Job</source>
        <translation>保存任务</translation>
    </message>
    <message>
        <source>Open Job</source>
        <translation>打开任务</translation>
    </message>
    <message>
        <source>&amp;Save as preset…</source>
        <translation>保存为预设(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Remove preset</source>
        <translation>删除预设(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Open job file…</source>
        <translation>打开任务文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Save &amp;job file…</source>
        <translation>保存任务文件(&amp;J)…</translation>
    </message>
</context>
<context>
    <name>resizelens::BatchSettings</name>
    <message>
        <source>Include subfolders</source>
        <translation>包括子文件夹</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source> s for a model</source>
        <translation> 秒／模型</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Folder to write to</source>
        <translation>输出文件夹</translation>
    </message>
    <message>
        <source>Folder of the results</source>
        <translation>结果文件夹</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>{name}: the model&apos;s, {folder}: that of its folder, {rule} and {target}: what is chosen below</source>
        <translation>{name}：模型名，{folder}：其文件夹名，{rule} 与 {target}：下面所选的规则和目标平台</translation>
    </message>
    <message>
        <source>Which files of a folder are models, separated by blanks: *.onnx *.ort. With a slash, of the path in the folder: encoder/*.onnx</source>
        <translation>文件夹中哪些文件是模型，用空格分隔：*.onnx *.ort。带斜杠时按文件夹内的路径匹配：encoder/*.onnx</translation>
    </message>
    <message>
        <source>Write to</source>
        <translation>输出到</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Models processed at the same time</source>
        <translation>同时处理的模型数</translation>
    </message>
    <message>
        <source>A model that needs more than is left waits for its turn</source>
        <translation>所需内存超过剩余量的模型需等待</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Folder to Write to</source>
        <translation>输出文件夹</translation>
    </message>
    <message>
        <source>Skip finished models</source>
        <translation>跳过已完成的模型</translation>
    </message>
    <message>
        <source>half of the RAM</source>
        <translation>内存的一半</translation>
    </message>
    <message>
        <source>Overwrite outdated results</source>
        <translation>覆盖过时的结果</translation>
    </message>
    <message>
        <source>Always overwrite</source>
        <translation>总是覆盖</translation>
    </message>
    <message>
        <source>Never overwrite</source>
        <translation>从不覆盖</translation>
    </message>
    <message>
        <source>A result is outdated if it was made from another version of the model, or with other options. Files that are no results are only replaced by Always overwrite.</source>
        <translation>若结果出自模型的另一版本或不同的选项，即为过时。不是结果的文件只有“总是覆盖”才会替换。</translation>
    </message>
    <message>
        <source>Existing files</source>
        <translation>已有文件</translation>
    </message>
    <message>
        <source>File pattern</source>
        <translation>文件模式</translation>
    </message>
    <message>
        <source>one per core</source>
        <translation>每个处理器核心一个</translation>
    </message>
    <message>
        <source>Models that an earlier batch finished with the same options, and whose files are what they were, are not done again</source>
        <translation>先前的批次以相同选项完成、且文件未变的模型不再处理</translation>
    </message>
    <message>
        <source>Parallel jobs</source>
        <translation>并行任务</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>更多选项</translation>
    </message>
    <message>
        <source>all default</source>
        <translation>均为默认</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 项已更改</translation>
    </message>
</context>
<context>
    <name>resizelens::BatchStrip</name>
    <message>
        <source>No models</source>
        <translation>没有模型</translation>
    </message>
    <message>
        <source>%1 files, %2</source>
        <translation>%1 个文件，%2</translation>
    </message>
    <message>
        <source>%1 of %2 done, %3 failed</source>
        <translation>完成 %1/%2，失败 %3</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>完成 %1/%2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Export all</source>
        <translation>全部导出</translation>
    </message>
    <message>
        <source>%1 of %2 are current</source>
        <translation>%1 / %2 为最新</translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>%1 个未改动</translation>
    </message>
    <message>
        <source>%1 skipped</source>
        <translation>%1 个已跳过</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>%1 rewritten</source>
        <translation>%1 个已改写</translation>
    </message>
    <message>
        <source>1 model</source>
        <translation>1 个模型</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>%1 个模型</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批量</translation>
    </message>
</context>
<context>
    <name>resizelens::BatchTable</name>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Show file</source>
        <translation>显示文件</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>resizelens::BeforeAfterView</name>
    <message>
        <source>Select a Resize node to see its rewrite.</source>
        <translation>选择一个 Resize 节点以查看其改写。</translation>
    </message>
    <message>
        <source>Before: %1 %2</source>
        <translation>改写前：%1 %2</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>改写后：%1</translation>
    </message>
    <message>
        <source>After: the node is kept</source>
        <translation>改写后：节点保持原样</translation>
    </message>
    <message>
        <source>After: the node is kept, %1</source>
        <translation>改写后：节点保持原样，%1</translation>
    </message>
    <message>
        <source>%1, and 1 helper node disappears</source>
        <translation>%1，另有 1 个辅助节点消失</translation>
    </message>
    <message>
        <source>%1, and %2 helper nodes disappear</source>
        <translation>%1，另有 %2 个辅助节点消失</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>resizelens::Breadcrumb</name>
    <message>
        <source>Graph shown</source>
        <translation>显示的计算图</translation>
    </message>
    <message>
        <source>The main graph, bodies of If, Loop and Scan nodes, and local functions</source>
        <translation>主图，If、Loop 和 Scan 节点的子图，以及局部函数</translation>
    </message>
    <message>
        <source>All graphs</source>
        <translation>所有计算图</translation>
    </message>
    <message>
        <source>Main graph</source>
        <translation>主图</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… 另有 %1 个</translation>
    </message>
</context>
<context>
    <name>resizelens::CanvasMap</name>
    <message>
        <source>Navigator</source>
        <translation>导航图</translation>
    </message>
    <message>
        <source>The whole image; click or drag to move what is seen</source>
        <translation>整幅图像；单击或拖动以移动可见部分</translation>
    </message>
</context>
<context>
    <name>resizelens::ChangeDetails</name>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>What differs in the node</source>
        <translation>节点中的差异</translation>
    </message>
    <message>
        <source>The models as a whole: %1</source>
        <translation>整个模型：%1</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>输入 %1</translation>
    </message>
</context>
<context>
    <name>resizelens::ChangeModel</name>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>resizelens::ChangeText</name>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>rewired</source>
        <translation>改接</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>改名</translation>
    </message>
    <message>
        <source>IR version</source>
        <translation>IR 版本</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>生成工具</translation>
    </message>
    <message>
        <source>operator set</source>
        <translation>算子集</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>output computed by</source>
        <translation>输出的来源</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>other values</source>
        <translation>数值不同</translation>
    </message>
    <message>
        <source>largest difference %1, %2 of %3 values differ</source>
        <translation>最大差异 %1，%3 个值中有 %2 个不同</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原名 %1</translation>
    </message>
    <message>
        <source>reads %1 instead of %2</source>
        <translation>读取 %1，原为 %2</translation>
    </message>
</context>
<context>
    <name>resizelens::ChannelGridView</name>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>What the node is given, each channel over its own range</source>
        <translation>节点得到的输入，每个通道按各自的取值范围显示</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>What the node makes of it, each channel over its own range</source>
        <translation>节点的输出，每个通道按各自的取值范围显示</translation>
    </message>
    <message>
        <source>What the rewrite or the other mode makes of it, each channel over its own range</source>
        <translation>改写或另一模式的输出，每个通道按各自的取值范围显示</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>The other side less the original, all channels over one range</source>
        <translation>另一侧减去原始，所有通道使用同一范围</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>差异大的在前</translation>
    </message>
    <message>
        <source>Channels whose two sides differ most come first</source>
        <translation>两侧差异最大的通道排在最前</translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation>改写</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Image, values and what the node is compared with</source>
        <translation>图像、数值以及与节点比较的对象</translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s); Enter compares one</source>
        <translation>
            <numerusform>%n 个通道；按回车比较其中一个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>resizelens::ChannelModel</name>
    <message>
        <source>Channel %1
values %2 … %3
RMSE of the two sides %4</source>
        <translation>通道 %1
数值 %2 … %3
两侧的 RMSE %4</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
</context>
<context>
    <name>resizelens::CodeDialog</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>TensorRT Code of %1</source>
        <translation>%1 的 TensorRT 代码</translation>
    </message>
    <message>
        <source>The Resize as is</source>
        <translation>原样的 Resize</translation>
    </message>
    <message>
        <source>What the code adds</source>
        <translation>代码添加的内容</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>The function adds the layers to a network that you are building, and returns the result&apos;s tensor.</source>
        <translation>该函数将这些层添加到您正在构建的网络中，并返回结果张量。</translation>
    </message>
    <message>
        <source>There is no such code: %1.</source>
        <translation>没有这样的代码：%1。</translation>
    </message>
    <message>
        <source>The chosen rewrite (%1)</source>
        <translation>所选改写（%1）</translation>
    </message>
    <message>
        <source>The rewrite %1</source>
        <translation>改写 %1</translation>
    </message>
    <message>
        <source>Writing the code…</source>
        <translation>正在生成代码…</translation>
    </message>
</context>
<context>
    <name>resizelens::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Type a command, a site or a node</source>
        <translation>输入命令、Resize 节点或其他节点</translation>
    </message>
    <message>
        <source>Command, site or node</source>
        <translation>命令、Resize 节点或其他节点</translation>
    </message>
    <message>
        <source>What matches</source>
        <translation>匹配结果</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>resizelens::ComparePanel</name>
    <message>
        <source>Every mode</source>
        <translation>所有模式</translation>
    </message>
    <message>
        <source>The image under every mode, in every runtime and library, at once</source>
        <translation>同时显示图像在每种模式、每个运行时和库下的结果</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>The channels of the result next to each other</source>
        <translation>并排显示结果的各个通道</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Rewrite, image, difference, tone and figures</source>
        <translation>改写、图像、差异、色调和数值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Tone</source>
        <translation>色调</translation>
    </message>
    <message>
        <source>Region and figures</source>
        <translation>区域与数值</translation>
    </message>
    <message>
        <source>Quantised values</source>
        <translation>量化值</translation>
    </message>
    <message>
        <source>Taps of the pixel</source>
        <translation>该像素的抽头</translation>
    </message>
    <message>
        <source>Copy pixel</source>
        <translation>复制像素</translation>
    </message>
    <message>
        <source>Copy figures</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>复制图像</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Worst pixel</source>
        <translation>最差像素</translation>
    </message>
    <message>
        <source>Difference highlighted</source>
        <translation>突出显示差异</translation>
    </message>
    <message>
        <source>Difference as a third image</source>
        <translation>以第三幅图像显示差异</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>These results cannot be shown as images: original %1, rewrite %2.</source>
        <translation>这些结果无法显示为图像：原节点 %1，改写 %2。</translation>
    </message>
    <message>
        <source>The node&apos;s own result</source>
        <translation>节点自身的结果</translation>
    </message>
    <message>
        <source>Equal up to rounding</source>
        <translation>除舍入外相等</translation>
    </message>
    <message>
        <source>%1, within the certificate&apos;s bound</source>
        <translation>%1，在证书的界限之内</translation>
    </message>
    <message>
        <source>fit %1 %</source>
        <translation>适合 %1 %</translation>
    </message>
    <message>
        <source>zoom %1 %</source>
        <translation>缩放 %1 %</translation>
    </message>
    <message>
        <source>Open an image or drop one here: the selected Resize node and its rewrite both resize it.</source>
        <translation>打开一幅图像或将其拖放到此处：所选的 Resize 节点及其改写都会对其进行缩放。</translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation>打开图像…</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>y %1 × x %2</source>
        <translation>y %1 × x %2</translation>
    </message>
    <message>
        <source>Taps of both: %1</source>
        <translation>两侧的抽头：%1</translation>
    </message>
    <message>
        <source>Taps of the node: %1  |  other side: %2</source>
        <translation>节点的抽头：%1  |  另一侧：%2</translation>
    </message>
</context>
<context>
    <name>resizelens::CompareTab</name>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Save the tensors into a folder</source>
        <translation>将张量保存到文件夹</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>Save the figures</source>
        <translation>保存数值</translation>
    </message>
    <message>
        <source>JSON (*.json);;CSV (*.csv)</source>
        <translation>JSON (*.json);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>The model&apos;s outputs were not compared: %1</source>
        <translation>未比较模型的输出：%1</translation>
    </message>
    <message>
        <source>Output %1 could not be compared: %2</source>
        <translation>输出 %1 无法比较：%2</translation>
    </message>
    <message>
        <source>Running the whole model with and without this rewrite…</source>
        <translation>正在分别以原节点和改写运行整个模型…</translation>
    </message>
    <message>
        <source>Running the network…</source>
        <translation>正在运行网络…</translation>
    </message>
    <message>
        <source>As %1 computes it</source>
        <translation>按 %1 的计算</translation>
    </message>
    <message>
        <source>Open a device&apos;s output</source>
        <translation>打开设备的输出</translation>
    </message>
    <message>
        <source>Trying every resize…</source>
        <translation>正在尝试每种缩放…</translation>
    </message>
    <message>
        <source>Which resize?</source>
        <translation>是哪种缩放？</translation>
    </message>
    <message>
        <source>Save the sheet</source>
        <translation>保存对照表</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Resizing in every way…</source>
        <translation>正在以每种方式缩放…</translation>
    </message>
    <message>
        <source>Best so far: %1, %2 % left</source>
        <translation>目前最好的：%1，剩余 %2 %</translation>
    </message>
    <message>
        <source>Open a model to see what its pre-processing does.</source>
        <translation>打开一个模型，查看其预处理的作用。</translation>
    </message>
    <message>
        <source>Resizing and running the network…</source>
        <translation>正在缩放并运行网络…</translation>
    </message>
    <message>
        <source>Pre-processing</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>The resize before the network, on the device and in training</source>
        <translation>设备上网络之前的缩放与训练时的缩放之比较</translation>
    </message>
    <message>
        <source>Adding the libraries…</source>
        <translation>正在加入各个库…</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>≤ %1 %</source>
        <translation>≤ %1 %</translation>
    </message>
    <message>
        <source>Exact up to rounding, for every image</source>
        <translation>对任何图像，除舍入外都精确</translation>
    </message>
    <message>
        <source>Error up to %1 of the largest input value</source>
        <translation>误差最大为最大输入值的 %1</translation>
    </message>
    <message>
        <source>Every mode…</source>
        <translation>所有模式…</translation>
    </message>
    <message>
        <source>No rewrite</source>
        <translation>无改写</translation>
    </message>
    <message>
        <source>%1 · not needed on %2</source>
        <translation>%1 · 在 %2 上不需要</translation>
    </message>
    <message>
        <source>Nothing: the node alone</source>
        <translation>无：仅节点本身</translation>
    </message>
    <message>
        <source>This rewrite is built for %1×%2 inputs and cannot resize a %3×%4 image: %5</source>
        <translation>此改写针对 %1×%2 的输入构建，无法缩放 %3×%4 的图像：%5</translation>
    </message>
    <message>
        <source>Shrink to %1×%2</source>
        <translation>缩小到 %1×%2</translation>
    </message>
    <message>
        <source>Shrink the image</source>
        <translation>缩小图像</translation>
    </message>
    <message>
        <source>Locate ONNX Runtime…</source>
        <translation>定位 ONNX Runtime…</translation>
    </message>
    <message>
        <source>Feed this node</source>
        <translation>直接输入此节点</translation>
    </message>
    <message>
        <source>Other rewrite ▾</source>
        <translation>其他改写 ▾</translation>
    </message>
    <message>
        <source>Shrunk to %1</source>
        <translation>已缩小到 %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Images and arrays (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp *.exr *.hdr *.npy *.pgm *.ppm *.jp2);;All files (*)</source>
        <translation>图像和数组 (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.webp *.exr *.hdr *.npy *.pgm *.ppm *.jp2);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open the image first that the device was given.</source>
        <translation>请先打开提供给设备的图像。</translation>
    </message>
    <message>
        <source>Effect on the model&apos;s output: max %1 (%2 %), cosine similarity %3 (%4 s)</source>
        <translation>对模型输出的影响：最大 %1（%2 %），余弦相似度 %3（%4 秒）</translation>
    </message>
    <message>
        <source>Outputs are computed for rewrites only, not for other modes</source>
        <translation>仅对改写计算输出，不对其他模式计算</translation>
    </message>
    <message>
        <source>Open an image: it is resized to the network&apos;s input by two libraries.</source>
        <translation>打开一幅图像：两个库会将其缩放到网络的输入大小。</translation>
    </message>
    <message>
        <source>The size of input %1 is dynamic: enter the input shapes first.</source>
        <translation>输入 %1 的大小是动态的：请先填写输入形状。</translation>
    </message>
    <message>
        <source>Reading the image; this is a smaller copy…</source>
        <translation>正在读取图像；这是缩小的副本…</translation>
    </message>
    <message>
        <source>The resize that made a device&apos;s output from this image</source>
        <translation>设备由此图像得到其输出所用的缩放</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation>打开图像…</translation>
    </message>
    <message>
        <source>Reading the image…</source>
        <translation>正在读取图像…</translation>
    </message>
    <message>
        <source>Open an image</source>
        <translation>打开图像</translation>
    </message>
    <message>
        <source>Open a folder of images</source>
        <translation>打开图像文件夹</translation>
    </message>
    <message>
        <source>Open a model to compare its Resize nodes on this image.</source>
        <translation>打开一个模型，以在此图像上比较其 Resize 节点。</translation>
    </message>
    <message>
        <source>Select a Resize node to see what it makes of this image.</source>
        <translation>选择一个 Resize 节点，查看它对此图像的处理结果。</translation>
    </message>
    <message>
        <source>Open an image to see it under every resize.</source>
        <translation>打开一幅图像，查看它在每种缩放下的结果。</translation>
    </message>
    <message>
        <source>Set as reference</source>
        <translation>设为参照</translation>
    </message>
    <message>
        <source>Node as reference</source>
        <translation>以节点为参照</translation>
    </message>
    <message>
        <source>Input shapes and values…</source>
        <translation>输入的形状和值…</translation>
    </message>
    <message>
        <source>Write the Model</source>
        <translation>写出模型</translation>
    </message>
    <message>
        <source>Writing the model…</source>
        <translation>正在写出模型…</translation>
    </message>
    <message>
        <source>What training did</source>
        <translation>训练时的预处理</translation>
    </message>
    <message>
        <source>Configurations (*.json);;All files (*)</source>
        <translation>配置文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save Pre-processing</source>
        <translation>保存预处理</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
</context>
<context>
    <name>resizelens::CompareText</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>非数值</translation>
    </message>
    <message>
        <source>x %1, y %2</source>
        <translation>x %1，y %2</translation>
    </message>
    <message>
        <source>%1, channel %2</source>
        <translation>%1，通道 %2</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>Equal up to rounding</source>
        <translation>除舍入外相等</translation>
    </message>
    <message>
        <source>%1 of the values differ</source>
        <translation>%1 的数值不同</translation>
    </message>
</context>
<context>
    <name>resizelens::ComparisonStage</name>
    <message>
        <source>Original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation>改写</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>%1 left, %2 right</source>
        <translation>左：%1，右：%2</translation>
    </message>
    <message>
        <source>%1, difference to %2 highlighted</source>
        <translation>%1，突出显示与 %2 的差异</translation>
    </message>
    <message>
        <source>difference %1</source>
        <translation>差异 %1</translation>
    </message>
</context>
<context>
    <name>resizelens::CompilerRunner</name>
    <message>
        <source>The Same Model for the Compiler</source>
        <translation>供编译器使用的同一模型</translation>
    </message>
    <message>
        <source>Models (*%1)</source>
        <translation>模型 (*%1)</translation>
    </message>
    <message>
        <source>Running the Compiler</source>
        <translation>正在运行编译器</translation>
    </message>
    <message>
        <source>Starting %1</source>
        <translation>正在启动 %1</translation>
    </message>
</context>
<context>
    <name>resizelens::Describer</name>
    <message>
        <source>⤷ double click enters</source>
        <translation>⤷ 双击进入</translation>
    </message>
    <message>
        <source>Not shown: %1
Double click shows it</source>
        <translation>未显示：%1
双击显示</translation>
    </message>
    <message>
        <source>From the graph around this one</source>
        <translation>来自外层计算图</translation>
    </message>
</context>
<context>
    <name>resizelens::DiffView</name>
    <message>
        <source>Filter by operator, node or value</source>
        <translation>按算子、节点或数值筛选</translation>
    </message>
    <message>
        <source>Differences of the models</source>
        <translation>模型的差异</translation>
    </message>
    <message>
        <source>Graph of the model before</source>
        <translation>之前模型的计算图</translation>
    </message>
    <message>
        <source>Graph of the model after</source>
        <translation>之后模型的计算图</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>之后：%1</translation>
    </message>
    <message>
        <source>The models are the same.</source>
        <translation>两个模型相同。</translation>
    </message>
    <message>
        <source>Differences: %1 of %2; same nodes: %3</source>
        <translation>差异：%1 / %2；相同节点：%3</translation>
    </message>
</context>
<context>
    <name>resizelens::DiffWindow</name>
    <message>
        <source>Comparing the models…</source>
        <translation>正在比较模型…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 and %2 – ResizeLens</source>
        <translation>%1 与 %2 – ResizeLens</translation>
    </message>
</context>
<context>
    <name>resizelens::DifferenceStrip</name>
    <message>
        <source>Signed</source>
        <translation>带符号</translation>
    </message>
    <message>
        <source>Show rewrite − original: blue is lower, orange is higher</source>
        <translation>显示 改写 − 原始：蓝色偏低，橙色偏高</translation>
    </message>
    <message>
        <source>Magnitude</source>
        <translation>绝对值</translation>
    </message>
    <message>
        <source>Show the size of the difference</source>
        <translation>显示差异的大小</translation>
    </message>
    <message>
        <source>Halve the gain ([)</source>
        <translation>增益减半 ([)</translation>
    </message>
    <message>
        <source>Halve the gain</source>
        <translation>增益减半</translation>
    </message>
    <message>
        <source>Double the gain (])</source>
        <translation>增益加倍 (])</translation>
    </message>
    <message>
        <source>Double the gain</source>
        <translation>增益加倍</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Choose the gain so that the common differences fill the scale (six times the RMSE)</source>
        <translation>自动选择增益，使常见差异占满色标（6 倍 RMSE）</translation>
    </message>
    <message>
        <source>Worst pixel</source>
        <translation>最差像素</translation>
    </message>
    <message>
        <source>Go to the largest difference (X)</source>
        <translation>转到差异最大处 (X)</translation>
    </message>
    <message>
        <source>Gain of the difference</source>
        <translation>差异增益</translation>
    </message>
    <message>
        <source>Gain of the difference: %1</source>
        <translation>差异增益：%1</translation>
    </message>
    <message>
        <source>Nothing differs</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Show the size of the difference over five powers of ten</source>
        <translation>以五个数量级显示差异的大小</translation>
    </message>
</context>
<context>
    <name>resizelens::Document</name>
    <message>
        <source>keeping a node</source>
        <translation>保留节点</translation>
    </message>
    <message>
        <source>rewriting by rule %1</source>
        <translation>按规则 %1 改写</translation>
    </message>
    <message>
        <source>exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>choosing the target %1</source>
        <translation>选择目标平台 %1</translation>
    </message>
    <message>
        <source>choosing no target</source>
        <translation>不选目标平台</translation>
    </message>
    <message>
        <source>what was cancelled</source>
        <translation>已取消的操作</translation>
    </message>
    <message>
        <source>checking support on %1</source>
        <translation>正在检查 %1 的支持情况</translation>
    </message>
    <message>
        <source>analysing</source>
        <translation>正在分析</translation>
    </message>
    <message>
        <source>giving inputs</source>
        <translation>给定输入</translation>
    </message>
</context>
<context>
    <name>resizelens::DocumentArea</name>
    <message>
        <source>Open models</source>
        <translation>已打开的模型</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>无模型</translation>
    </message>
    <message>
        <source>%1
With choices that are not exported yet</source>
        <translation>%1
含尚未导出的选择</translation>
    </message>
    <message>
        <source>Close this model</source>
        <translation>关闭此模型</translation>
    </message>
</context>
<context>
    <name>resizelens::ExportDialog</name>
    <message>
        <source>&amp;As they are</source>
        <translation>保持原样(&amp;A)</translation>
    </message>
    <message>
        <source>External files stay where they are, or are copied to another folder. What no reader of ONNX takes, a model above 2 GB, gets its weights beside it.</source>
        <translation>外部文件留在原处，或复制到其他文件夹。超过 2 GB 的模型任何 ONNX 读取器都无法打开，其权重将放在旁边的文件中。</translation>
    </message>
    <message>
        <source>In &amp;one file beside the model</source>
        <translation>放在模型旁的一个文件中(&amp;O)</translation>
    </message>
    <message>
        <source>All weights in one external file that is named after the model</source>
        <translation>所有权重放入一个以模型命名的外部文件</translation>
    </message>
    <message>
        <source>&amp;Inside the model</source>
        <translation>放在模型内(&amp;I)</translation>
    </message>
    <message>
        <source>Possible up to 2 GB</source>
        <translation>最大 2 GB</translation>
    </message>
    <message>
        <source>&amp;Run both models in ONNX Runtime and compare them</source>
        <translation>在 ONNX Runtime 中运行两个模型并比较(&amp;R)</translation>
    </message>
    <message>
        <source>Export Model</source>
        <translation>导出模型</translation>
    </message>
    <message>
        <source>File of the exported model</source>
        <translation>导出模型的文件</translation>
    </message>
    <message>
        <source>Weights of the exported model</source>
        <translation>导出模型的权重</translation>
    </message>
    <message>
        <source>Each rewrite is read back and compared with its node in any case.</source>
        <translation>无论如何，每个改写都会被读回并与原节点比较。</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;To:</source>
        <translation>保存到(&amp;T)：</translation>
    </message>
    <message>
        <source>Target:</source>
        <translation>目标平台：</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Weights:</source>
        <translation>权重(&amp;W)：</translation>
    </message>
    <message>
        <source>What will change</source>
        <translation>将会改变的内容</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Nothing: no Resize node is rewritten.</source>
        <translation>无：没有 Resize 节点被改写。</translation>
    </message>
    <message>
        <source>%1 of %2 Resize nodes rewritten, %3 of them exactly</source>
        <translation>%2 个 Resize 节点中改写 %1 个，其中 %3 个精确</translation>
    </message>
    <message>
        <source>1 new node in their place</source>
        <translation>由 1 个新节点取代</translation>
    </message>
    <message>
        <source>%1 new nodes in their place</source>
        <translation>由 %1 个新节点取代</translation>
    </message>
    <message>
        <source>1 node that computed sizes removed</source>
        <translation>移除 1 个计算尺寸的节点</translation>
    </message>
    <message>
        <source>%1 nodes that computed sizes removed</source>
        <translation>移除 %1 个计算尺寸的节点</translation>
    </message>
    <message>
        <source>Size: %1 → about %2</source>
        <translation>大小：%1 → 约 %2</translation>
    </message>
    <message>
        <source>%1 stays: %2</source>
        <translation>%1 保留：%2</translation>
    </message>
    <message>
        <source>and %1 more that stay</source>
        <translation>另有 %1 个保留</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
    <message>
        <source>The model grows to %1 times its size, by constants of the rewrites</source>
        <translation>改写带来的常量使模型增大到原来的 %1 倍</translation>
    </message>
    <message>
        <source>Partitions on the target: %1 → %2</source>
        <translation>目标平台上的段数：%1 → %2</translation>
    </message>
    <message>
        <source>Write a &amp;certificate and have it checked independently</source>
        <translation>写入证书并由独立程序检查(&amp;C)</translation>
    </message>
    <message>
        <source>What is claimed of each rewritten node, beside the model. A small Python program that shares no code with this one proves it again.</source>
        <translation>在模型旁写入对每个改写节点所作的断言。一个与本程序没有共用代码的小型 Python 程序会重新证明它。</translation>
    </message>
</context>
<context>
    <name>resizelens::FastestForms</name>
    <message>
        <source>&amp;Fastest forms of all sites…</source>
        <translation>所有 Resize 节点的最快形式(&amp;F)…</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Fastest Forms of %1</source>
        <translation>%1 的最快形式</translation>
    </message>
    <message>
        <source>&amp;Use these</source>
        <translation>采用(&amp;U)</translation>
    </message>
    <message>
        <source>Rewrites the measured nodes in the picked forms, and keeps those that stay</source>
        <translation>按所选形式改写测过的节点，并保留其余的节点</translation>
    </message>
    <message>
        <source>The model has been changed since it was measured. Measure it again.</source>
        <translation>模型在测量之后已更改。请重新测量。</translation>
    </message>
    <message>
        <source>Use the fastest forms</source>
        <translation>采用最快的形式</translation>
    </message>
    <message>
        <source>F&amp;astest form in ONNX Runtime…</source>
        <translation>ONNX Runtime 中最快的形式(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>resizelens::FiguresView</name>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>PSNR</source>
        <translation>PSNR</translation>
    </message>
    <message>
        <source>SSIM</source>
        <translation>SSIM</translation>
    </message>
    <message>
        <source>Largest difference of any value</source>
        <translation>所有数值中的最大差异</translation>
    </message>
    <message>
        <source>Where the largest difference is; X goes there</source>
        <translation>差异最大的位置；按 X 转到该处</translation>
    </message>
    <message>
        <source>Mean size of the differences</source>
        <translation>差异的平均大小</translation>
    </message>
    <message>
        <source>Root of the mean squared difference</source>
        <translation>均方根误差</translation>
    </message>
    <message>
        <source>Peak signal-to-noise ratio: 20·log10(range of values / RMSE)</source>
        <translation>峰值信噪比：20·log10(取值范围 / RMSE)</translation>
    </message>
    <message>
        <source>Structural similarity, 11×11 Gaussian window; of the luminance where there are three channels, otherwise the mean of the channels</source>
        <translation>结构相似度，11×11 高斯窗；三通道时取亮度，否则取各通道平均</translation>
    </message>
    <message>
        <source>Copy all figures as text</source>
        <translation>将所有数值复制为文本</translation>
    </message>
    <message>
        <source>%1 of %2 values differ; %3 of them are not a number or infinite on one side</source>
        <translation>%2 个数值中有 %1 个不同；其中 %3 个在一侧为非数值或无穷</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Figures of all pixels</source>
        <translation>所有像素的数值</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>Figures of the pixels whose taps may reach over the edge</source>
        <translation>采样可能越过边缘的像素的数值</translation>
    </message>
    <message>
        <source>Interior</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>Figures of all other pixels</source>
        <translation>其余所有像素的数值</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>可见部分</translation>
    </message>
    <message>
        <source>Figures of the part that is seen</source>
        <translation>可见部分的数值</translation>
    </message>
    <message>
        <source>Save the view, the tensors or the figures</source>
        <translation>保存视图、张量或数值</translation>
    </message>
    <message>
        <source>View with legend (PNG)…</source>
        <translation>带图例的视图 (PNG)…</translation>
    </message>
    <message>
        <source>Tensors of both sides (NPY)…</source>
        <translation>两侧的张量 (NPY)…</translation>
    </message>
    <message>
        <source>Figures (JSON, CSV)…</source>
        <translation>数值 (JSON、CSV)…</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Mean FLIP error, 0 to 1: how large the difference looks when one flips between both images; of colour images</source>
        <translation>平均 FLIP 误差，0 到 1：在两幅图像之间切换时差异看起来有多大；仅限彩色图像</translation>
    </message>
    <message>
        <source>Copy figures</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>max, steps</source>
        <translation>最大，步</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>mean, steps</source>
        <translation>平均，步</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>RMSE, steps</source>
        <translation>RMSE，步</translation>
    </message>
    <message>
        <source>FLIP</source>
        <translation>FLIP</translation>
    </message>
    <message>
        <source>worst at</source>
        <translation>最差位置</translation>
    </message>
</context>
<context>
    <name>resizelens::FilmStrip</name>
    <message>
        <source>Choose an image</source>
        <translation>选择图像</translation>
    </message>
    <message>
        <source>Image: %1</source>
        <translation>图像：%1</translation>
    </message>
    <message>
        <source>Drop an image</source>
        <translation>拖入图像</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Its Resize nodes line up here.</source>
        <translation>它的 Resize 节点在这里排列。</translation>
    </message>
    <message>
        <source>Choose a chip</source>
        <translation>选择芯片</translation>
    </message>
    <message>
        <source>Each node gets its mark.</source>
        <translation>每个节点得到它的标记。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Your image through both versions.</source>
        <translation>您的图像通过两个版本。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>A model that computes the same.</source>
        <translation>计算结果相同的模型。</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>resizelens::FindField</name>
    <message>
        <source>Find: name, 1x64x20x20, op:Conv k:3</source>
        <translation>查找：名称、1x64x20x20、op:Conv k:3</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
</context>
<context>
    <name>resizelens::FindPanel</name>
    <message>
        <source>Look everywhere</source>
        <translation>在各处查找</translation>
    </message>
    <message>
        <source>Found nodes</source>
        <translation>找到的节点</translation>
    </message>
    <message>
        <source>How many were found</source>
        <translation>找到的数量</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Look in: %1</source>
        <translation>查找范围：%1</translation>
    </message>
    <message>
        <source>Nothing matches “%1” in: %2.</source>
        <translation>没有与“%1”匹配的内容，查找范围：%2。</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%2 个节点中的 %1 个</translation>
    </message>
</context>
<context>
    <name>resizelens::FoldWords</name>
    <message>
        <source>%1 sites</source>
        <translation>%1 个 Resize 节点</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>%1
Double click opens it</source>
        <translation>%1
双击展开</translation>
    </message>
</context>
<context>
    <name>resizelens::GraphCanvas</name>
    <message>
        <source>Graph of the model</source>
        <translation>模型计算图</translation>
    </message>
</context>
<context>
    <name>resizelens::GraphPage</name>
    <message>
        <source>&amp;Whole graph</source>
        <translation>整个计算图(&amp;W)</translation>
    </message>
    <message>
        <source>Only the neighbourhood of the Resize nodes; “…” stands for what is left out; double click it to open</source>
        <translation>仅显示 Resize 节点的邻域；“…”表示省略的部分，双击可展开</translation>
    </message>
    <message>
        <source>Around the selected &amp;node</source>
        <translation>所选节点附近(&amp;N)</translation>
    </message>
    <message>
        <source>Only the neighbourhood of one node</source>
        <translation>仅显示一个节点的邻域</translation>
    </message>
    <message>
        <source>Nothing &amp;folded</source>
        <translation>不折叠(&amp;F)</translation>
    </message>
    <message>
        <source>Each node has a box</source>
        <translation>每个节点一个框</translation>
    </message>
    <message>
        <source>&amp;Chains folded</source>
        <translation>折叠链(&amp;C)</translation>
    </message>
    <message>
        <source>Runs of nodes that each feed only the next share a box</source>
        <translation>依次单独相连的节点合为一个框</translation>
    </message>
    <message>
        <source>&amp;Scopes folded</source>
        <translation>折叠作用域(&amp;S)</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示范围</translation>
    </message>
    <message>
        <source>What is folded</source>
        <translation>折叠方式</translation>
    </message>
    <message>
        <source>How many steps along the edges the neighbourhood reaches</source>
        <translation>邻域沿连线延伸的步数</translation>
    </message>
    <message>
        <source>Reach of the neighbourhood</source>
        <translation>邻域范围</translation>
    </message>
    <message>
        <source>Open the fold</source>
        <translation>展开折叠</translation>
    </message>
    <message>
        <source>Show what is left out</source>
        <translation>显示省略的部分</translation>
    </message>
    <message>
        <source>Enter %1</source>
        <translation>进入 %1</translation>
    </message>
    <message>
        <source>Show only its neighbourhood</source>
        <translation>仅显示其邻域</translation>
    </message>
    <message>
        <source>Fold everything again</source>
        <translation>全部重新折叠</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>显示整个计算图</translation>
    </message>
    <message>
        <source> step</source>
        <translation> 步</translation>
    </message>
    <message>
        <source> steps</source>
        <translation> 步</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 个节点</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>3 of 12 nodes</comment>
        <translation>%2中的 %1 个</translation>
    </message>
    <message>
        <source>Nodes of this graph</source>
        <translation>此图的节点</translation>
    </message>
    <message>
        <source>Nodes of this graph; its Constant nodes (%1) stand with what reads them</source>
        <translation>此图的节点；其中的 Constant 节点（%1 个）显示在读取它们的节点处</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>折叠 %1</translation>
    </message>
    <message>
        <source>%1 boxes, %2</source>
        <comment>40 boxes, 3200 nodes</comment>
        <translation>%1 个框，%2</translation>
    </message>
    <message>
        <source>&amp;Rows of text</source>
        <translation>按行排列(&amp;R)</translation>
    </message>
    <message>
        <source>From left to right in lines; what is unremarkable is folded (G)</source>
        <translation>自左向右逐行排列；不重要的节点折叠显示 (G)</translation>
    </message>
    <message>
        <source>Every node of the graph, in layers (G)</source>
        <translation>图的每个节点，按层排列 (G)</translation>
    </message>
    <message>
        <source>Around the Resize &amp;sites</source>
        <translation>Resize 节点附近(&amp;S)</translation>
    </message>
    <message>
        <source>A click gives each node a box of its own, or folds what is unremarkable again</source>
        <translation>单击可为每个节点单独显示方框，或再次折叠不重要的节点</translation>
    </message>
    <message>
        <source>%1 · fit %2 %</source>
        <comment>41 nodes, Relu folded · fit 100 %</comment>
        <translation>%1 · 缩放 %2 %</translation>
    </message>
    <message>
        <source>%1 · %2 %</source>
        <comment>41 nodes, Relu folded · 250 %</comment>
        <translation>%1 · %2 %</translation>
    </message>
    <message>
        <source>Nodes of a module, or whose names share a prefix such as backbone/layer1/…, share a box</source>
        <translation>同一模块的节点，或名称有相同前缀（如 backbone/layer1/…）的节点，共用一个框</translation>
    </message>
    <message>
        <source>1 box, %1</source>
        <comment>1 box, 6 nodes</comment>
        <translation>1 个框，%1</translation>
    </message>
</context>
<context>
    <name>resizelens::GraphView</name>
    <message>
        <source>Laying out the graph…</source>
        <translation>正在布局计算图…</translation>
    </message>
</context>
<context>
    <name>resizelens::HeaderBar</name>
    <message>
        <source>All menus</source>
        <translation>所有菜单</translation>
    </message>
    <message>
        <source>on</source>
        <comment>a model on a target</comment>
        <translation>用于</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>No model open</source>
        <translation>未打开模型</translation>
    </message>
</context>
<context>
    <name>resizelens::HelpWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>%1 is a file of the source tree.</source>
        <translation>%1 是源代码树中的文件。</translation>
    </message>
    <message>
        <source>No page has “%1”.</source>
        <translation>没有页面包含“%1”。</translation>
    </message>
    <message>
        <source>%1 – Manual</source>
        <translation>%1 – 手册</translation>
    </message>
</context>
<context>
    <name>resizelens::HistogramView</name>
    <message>
        <source>Histogram of the values</source>
        <translation>数值直方图</translation>
    </message>
    <message>
        <source>How often values of each size occur; the highest bar stands for %1</source>
        <translation>各大小数值出现的频次；最高的柱代表 %1</translation>
    </message>
</context>
<context>
    <name>resizelens::IdentifyView</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>The node as configured</source>
        <translation>当前配置的节点</translation>
    </message>
    <message>
        <source>rounded to float16</source>
        <translation>舍入到 float16</translation>
    </message>
    <message>
        <source>rounded to bfloat16</source>
        <translation>舍入到 bfloat16</translation>
    </message>
    <message>
        <source>rounded to integers</source>
        <translation>舍入到整数</translation>
    </message>
    <message>
        <source>cut to integers</source>
        <translation>截断为整数</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>及另外 %1 个</translation>
    </message>
    <message>
        <source>The same here: %1</source>
        <translation>此处结果相同：%1</translation>
    </message>
    <message>
        <source>Open a device&apos;s output…</source>
        <translation>打开设备的输出…</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大差值</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Resizes by what they leave unexplained</source>
        <translation>按未解释的残差排列的缩放</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Keep this pair</source>
        <translation>保留这一对</translation>
    </message>
    <message numerus="yes">
        <source>Forget %n kept pair(s)</source>
        <translation>
            <numerusform>忘掉保留的 %n 对</numerusform>
        </translation>
    </message>
    <message>
        <source>These images cannot tell any other resize from it.</source>
        <translation>这些图像无法将其与其他缩放区分开。</translation>
    </message>
    <message>
        <source>Every other resize is off by more than 10,000 times as much.</source>
        <translation>其他所有缩放的偏差都在 10,000 倍以上。</translation>
    </message>
    <message>
        <source>The runner-up is off by %1 times as much.</source>
        <translation>次优者的偏差是其 %1 倍。</translation>
    </message>
    <message>
        <source>y %1, x %2, channel %3: %4 in the output, %5 by the best, %6 by the runner-up</source>
        <translation>y %1，x %2，通道 %3：输出中为 %4，最优者为 %5，次优者为 %6</translation>
    </message>
    <message>
        <source>Pixels where the runner-up differs:</source>
        <translation>次优者不同的像素：</translation>
    </message>
    <message>
        <source>No known resize explains it; %1 is nearest</source>
        <translation>没有已知的缩放能解释它；最接近的是 %1</translation>
    </message>
    <message>
        <source>Too few samples to tell; %1 fits</source>
        <translation>样本过少，无法判定；%1 相符</translation>
    </message>
    <message>
        <source>%1: exact match</source>
        <translation>%1：完全匹配</translation>
    </message>
    <message>
        <source>Largest difference %1; %2 of the output&apos;s standard deviation is left.</source>
        <translation>最大差异 %1；剩余输出标准差的 %2。</translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation>未解释</translation>
    </message>
    <message>
        <source>The next image and its output are then decided together with this pair</source>
        <translation>之后会将下一幅图像及其输出与这一对一起判定</translation>
    </message>
    <message>
        <source>‹ Compare</source>
        <translation>‹ 比较</translation>
    </message>
    <message>
        <source>Back to the comparison (Esc)</source>
        <translation>返回比较 (Esc)</translation>
    </message>
    <message>
        <source>Which resize made it?</source>
        <translation>是哪种缩放产生的？</translation>
    </message>
    <message>
        <source>Drop your device&apos;s output for this image (image or .npy). ResizeLens finds the resize function that produced it.</source>
        <translation>拖放设备对此图像的输出（图像或 .npy）。ResizeLens 会找出产生它的缩放函数。</translation>
    </message>
    <message>
        <source>Write the model so…</source>
        <translation>据此写出模型…</translation>
    </message>
    <message>
        <source>A copy of the model whose node computes this resize: by other attributes, or by a rewrite</source>
        <translation>模型的副本，其节点以其他属性或改写来计算此缩放</translation>
    </message>
</context>
<context>
    <name>resizelens::InputBar</name>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Test patterns</source>
        <translation>测试图</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Channel order</source>
        <translation>图像转换成的通道</translation>
    </message>
    <message>
        <source>RGB</source>
        <translation>RGB</translation>
    </message>
    <message>
        <source>BGR</source>
        <translation>BGR</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>The Scale layer before the node: which values samples of 0 … 1 become</source>
        <translation>节点前的 Scale 层：0 … 1 的样本变为哪些数值</translation>
    </message>
    <message>
        <source>%1   (%2 of %3)</source>
        <translation>%1   (%2 / %3)</translation>
    </message>
    <message>
        <source>%1×%2</source>
        <translation>%1×%2</translation>
    </message>
    <message>
        <source>unknown size</source>
        <translation>尺寸未知</translation>
    </message>
    <message>
        <source>Stretched to %1</source>
        <translation>拉伸到 %1</translation>
    </message>
    <message>
        <source>Cropped to %1</source>
        <translation>裁剪到 %1</translation>
    </message>
    <message>
        <source>Padded to %1</source>
        <translation>填充到 %1</translation>
    </message>
    <message>
        <source>Zone plate: aliasing and moiré</source>
        <translation>波带片：混叠与摩尔纹</translation>
    </message>
    <message>
        <source>Checkerboard: shifts and blurred edges</source>
        <translation>棋盘格：偏移与模糊边缘</translation>
    </message>
    <message>
        <source>Ramp: offsets and errors at the border</source>
        <translation>渐变：偏移与边界误差</translation>
    </message>
    <message>
        <source>Impulses: the kernel itself</source>
        <translation>脉冲：核本身</translation>
    </message>
    <message>
        <source>Circle: what a reduction leaves out</source>
        <translation>圆：缩小所遗漏的内容</translation>
    </message>
    <message>
        <source>Text: what stays readable</source>
        <translation>文字：哪些仍可辨认</translation>
    </message>
    <message>
        <source>The image before this one in its folder (Page Up)</source>
        <translation>文件夹中的上一幅图像 (Page Up)</translation>
    </message>
    <message>
        <source>Previous image</source>
        <translation>上一幅图像</translation>
    </message>
    <message>
        <source>The next image in the folder (Page Down)</source>
        <translation>文件夹中的下一幅图像 (Page Down)</translation>
    </message>
    <message>
        <source>Next image</source>
        <translation>下一幅图像</translation>
    </message>
    <message>
        <source>Open an image or an .npy array; the arrow has folders, test patterns and paste</source>
        <translation>打开图像或 .npy 数组；箭头中有文件夹、测试图案和粘贴</translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation>打开图像…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>The certificate&apos;s worst-case image</source>
        <translation>证书的最坏情况图像</translation>
    </message>
    <message>
        <source>Feed to</source>
        <translation>输入到</translation>
    </message>
    <message>
        <source>This node, or the model&apos;s input: then the node gets the feature maps that the layers before it make of the image, computed by ONNX Runtime</source>
        <translation>此节点，或模型的输入：后者时节点得到其前面各层由该图像产生的特征图，由 ONNX Runtime 计算</translation>
    </message>
    <message>
        <source>this node</source>
        <translation>此节点</translation>
    </message>
    <message>
        <source>the model&apos;s input</source>
        <translation>模型的输入</translation>
    </message>
    <message>
        <source>At its original size the image is resized by the node&apos;s factor; otherwise it is first brought to the size of the node&apos;s input</source>
        <translation>按原始大小时，图像按节点的倍数缩放；否则先变为节点输入的大小</translation>
    </message>
    <message>
        <source>Value range</source>
        <translation>数值范围</translation>
    </message>
    <message>
        <source>Custom scale and offset…</source>
        <translation>自定义缩放与偏移…</translation>
    </message>
    <message>
        <source>Automatic: original size</source>
        <translation>自动：原始大小</translation>
    </message>
    <message>
        <source>Automatic: shrunk to %1</source>
        <translation>自动：缩小到 %1</translation>
    </message>
    <message>
        <source>Original size</source>
        <translation>原始大小</translation>
    </message>
</context>
<context>
    <name>resizelens::InputShapesDialog</name>
    <message>
        <source>free lengths</source>
        <translation>长度未定</translation>
    </message>
    <message>
        <source>What becomes of the Resize nodes</source>
        <translation>Resize 节点的变化</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>恢复为文件中的形状</translation>
    </message>
    <message>
        <source>for example 1x3x224x224</source>
        <translation>例如 1x3x224x224</translation>
    </message>
    <message>
        <source>Shape of %1</source>
        <translation>%1 的形状</translation>
    </message>
    <message>
        <source>Resize node</source>
        <translation>Resize 节点</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>The model has no Resize node.</source>
        <translation>模型没有 Resize 节点。</translation>
    </message>
    <message>
        <source>Input Shapes and Values</source>
        <translation>输入的形状和值</translation>
    </message>
    <message>
        <source>Dimensions that the model leaves open decide what its Resize nodes do. Replace every name and “?” by a number. Some models also take a size or scale as an input: give its value.</source>
        <translation>模型未定的维度决定其 Resize 节点的计算。请把每个名称和“?”换成数字。有些模型还以输入给出尺寸或缩放比例：请给出它的值。</translation>
    </message>
    <message>
        <source>Use these inputs</source>
        <translation>使用这些输入</translation>
    </message>
    <message>
        <source>Forget what was given for this model</source>
        <translation>清除为此模型给定的内容</translation>
    </message>
    <message>
        <source>value, for example 0.25</source>
        <translation>值，例如 0.25</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>With these inputs</source>
        <translation>给定这些输入后</translation>
    </message>
    <message>
        <source>These inputs cannot be used yet.</source>
        <translation>这些输入还不能使用。</translation>
    </message>
    <message>
        <source>With these inputs the sizes of %1 of %2 Resize nodes are known, now of %3.</source>
        <translation>给定这些输入后，%2 个 Resize 节点中有 %1 个尺寸已知，现在为 %3 个。</translation>
    </message>
</context>
<context>
    <name>resizelens::InspectorPanel</name>
    <message>
        <source>Select a node to see its attributes, shapes and rewrites.</source>
        <translation>选择一个节点以查看其属性、形状和改写。</translation>
    </message>
    <message>
        <source>No model is open.</source>
        <translation>没有打开模型。</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>位于 %1</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1（默认）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未提供</translation>
    </message>
    <message>
        <source>shape unknown</source>
        <translation>形状未知</translation>
    </message>
    <message>
        <source>type unknown</source>
        <translation>类型未知</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>各轴</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>
%1, border %2</source>
        <translation>
%1，边界 %2</translation>
    </message>
    <message>
        <source>
runtimes disagree at %1 of the output positions, first at %2</source>
        <translation>
各运行时在 %1 个输出位置上结果不一致，首个位于 %2</translation>
    </message>
    <message>
        <source>axis %1</source>
        <translation>轴 %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Use this rewrite</source>
        <translation>使用此改写</translation>
    </message>
    <message>
        <source>As a TensorRT layer</source>
        <translation>对应的 TensorRT 层</translation>
    </message>
    <message>
        <source>Rules that do not apply (%1)</source>
        <translation>不适用的规则 (%1)</translation>
    </message>
    <message>
        <source>an initializer that an input may replace</source>
        <translation>可被输入替换的初始化张量</translation>
    </message>
    <message>
        <source>an input of the graph</source>
        <translation>计算图的输入</translation>
    </message>
    <message>
        <source>initializer</source>
        <translation>初始化张量</translation>
    </message>
    <message>
        <source>Constant node</source>
        <translation>Constant 节点</translation>
    </message>
    <message>
        <source>, %1 in the file %2</source>
        <translation>，%1，位于文件 %2</translation>
    </message>
    <message>
        <source>, %1 at byte %2 of the model</source>
        <translation>，%1，位于模型的字节 %2</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source>Show the values</source>
        <translation>显示数值</translation>
    </message>
    <message>
        <source>holds for the default of</source>
        <translation>仅对默认值成立</translation>
    </message>
    <message>
        <source>%1, which callers of the model may override; an export that rewrites the node takes it out of the inputs</source>
        <translation>%1：调用模型时可以另行给出；改写该节点的导出会把它从输入中去掉</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>ran on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>quantised</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>no quantised rewrite</source>
        <translation>没有量化改写</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>files of weights</source>
        <translation>权重文件</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>生成工具</translation>
    </message>
    <message>
        <source>IR version</source>
        <translation>IR 版本</translation>
    </message>
    <message>
        <source>operator set</source>
        <translation>算子集</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>model version</source>
        <translation>模型版本</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>及另外 %1 个</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Operators (%1)</source>
        <translation>算子（%1）</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>%1 in 1 tensor</source>
        <translation>1 个张量，共 %1</translation>
    </message>
    <message>
        <source>%1 in %2 tensors</source>
        <translation>%2 个张量，共 %1</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes, nodes that make or take codes: %1</source>
        <translation>是，产生或使用量化码的节点：%1</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>读写</translation>
    </message>
    <message>
        <source>price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>%1, of which %2 exact</source>
        <translation>%1 个，其中 %2 个精确</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>the key</comment>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Taps</source>
        <translation>抽头</translation>
    </message>
    <message>
        <source>Rewrites</source>
        <translation>改写</translation>
    </message>
    <message>
        <source>Keep this node instead</source>
        <translation>改为保留此节点</translation>
    </message>
    <message>
        <source>Rewrite it</source>
        <translation>改写它</translation>
    </message>
    <message>
        <source>Identical on this image</source>
        <translation>在此图像上完全相同</translation>
    </message>
    <message>
        <source>On this image %1</source>
        <translation>在此图像上 %1</translation>
    </message>
    <message>
        <source>, limit %1</source>
        <translation>，上限 %1</translation>
    </message>
    <message>
        <source>Attributes and tensors</source>
        <translation>属性与张量</translation>
    </message>
    <message>
        <source>%1 set, %2 default</source>
        <translation>%1 个已设，%2 个默认</translation>
    </message>
    <message>
        <source>%1 set</source>
        <translation>%1 个已设</translation>
    </message>
    <message>
        <source>Compiler&apos;s log</source>
        <translation>编译器日志</translation>
    </message>
    <message>
        <source>Write as meant</source>
        <translation>按原意写出</translation>
    </message>
    <message>
        <source>Input shapes and values…</source>
        <translation>输入的形状和值…</translation>
    </message>
    <message>
        <source>Made in PyTorch by</source>
        <translation>在 PyTorch 中的来源</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>%1, a %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Find the fastest</source>
        <translation>查找最快的</translation>
    </message>
    <message>
        <source>Times the node and its exact rewrites in ONNX Runtime</source>
        <translation>在 ONNX Runtime 中测量该节点及其精确改写的用时</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
</context>
<context>
    <name>resizelens::Jobs</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>resizelens::KernelView</name>
    <message>
        <source>Kernels</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Large matrices are drawn coarsely: a cell shows its largest weight</source>
        <translation>大矩阵以粗粒度绘制：每格显示其中最大的权重</translation>
    </message>
    <message>
        <source>The weights of the rewrite, the same for each channel; above each its largest magnitude</source>
        <translation>改写的权重（各通道相同）；上方为其最大绝对值</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>−largest</source>
        <translation>−最大值</translation>
    </message>
    <message>
        <source>%1, to %2</source>
        <translation>%1，最大 %2</translation>
    </message>
</context>
<context>
    <name>resizelens::LastVerification</name>
    <message>
        <source>Last &amp;verification…</source>
        <translation>上次验证(&amp;V)…</translation>
    </message>
</context>
<context>
    <name>resizelens::Legend</name>
    <message>
        <source>Difference scale from %1 to %2</source>
        <translation>差异色标：%1 到 %2</translation>
    </message>
    <message>
        <source>Rewrite minus original. Blue: the rewrite is lower. Orange: it is higher. Dark: equal.
Differences beyond the ends have the colour of the end. Above: how often each occurs, on a logarithmic scale.</source>
        <translation>改写减去原始。蓝色：改写偏低。橙色：改写偏高。深色：相等。
超出两端的差异显示为端点颜色。上方：各差异出现的频次（对数刻度）。</translation>
    </message>
    <message>
        <source>Size of the difference. Dark: equal. Bright: far apart.
Differences beyond the end have the colour of the end. Above: how often each occurs, on a logarithmic scale.</source>
        <translation>差异的大小。深色：相等。亮色：相差很大。
超出末端的差异显示为末端颜色。上方：各差异出现的频次（对数刻度）。</translation>
    </message>
</context>
<context>
    <name>resizelens::MainMenus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;sample model</source>
        <translation>打开示例模型(&amp;S)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Verify with ONNX Runtime…</source>
        <translation>用 ONNX Runtime 验证(&amp;V)…</translation>
    </message>
    <message>
        <source>Rep&amp;ort…</source>
        <translation>报告(&amp;O)…</translation>
    </message>
    <message>
        <source>I&amp;mport a compiler&apos;s log…</source>
        <translation>导入编译器日志(&amp;M)…</translation>
    </message>
    <message>
        <source>Open the &amp;last session at start</source>
        <translation>启动时打开上次会话(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>查找(&amp;F)</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation>查找上一个(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>命令(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>前进(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Next model</source>
        <translation>下一个模型(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous model</source>
        <translation>上一个模型(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Site</source>
        <translation>Resize 节点(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一个(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>上一个(&amp;P)</translation>
    </message>
    <message>
        <source>Rewrite &amp;exactly</source>
        <translation>精确改写(&amp;E)</translation>
    </message>
    <message>
        <source>The cheapest rewrite that is proved to give the same values</source>
        <translation>经证明结果相同、代价最小的改写</translation>
    </message>
    <message>
        <source>Rewrite by the &amp;patent&apos;s method</source>
        <translation>按专利方法改写(&amp;P)</translation>
    </message>
    <message>
        <source>Pooling and bilinear deconvolution: fast, and mostly not exact</source>
        <translation>池化与双线性反卷积：速度快，但大多不精确</translation>
    </message>
    <message>
        <source>&amp;Keep as it is</source>
        <translation>保持原样(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;TensorRT code…</source>
        <translation>TensorRT 代码(&amp;T)…</translation>
    </message>
    <message>
        <source>Target pro&amp;files…</source>
        <translation>目标平台配置(&amp;F)…</translation>
    </message>
    <message>
        <source>Rewrite by &amp;rule</source>
        <translation>按规则改写(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;About ResizeLens</source>
        <translation>关于 ResizeLens(&amp;A)</translation>
    </message>
    <message>
        <source>Over&amp;lay</source>
        <translation>叠加(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Segmenter</source>
        <translation>分割网络(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quantised decoder</source>
        <translation>量化的解码网络(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>The target&apos;s &amp;compiler…</source>
        <translation>目标的编译器(&amp;C)…</translation>
    </message>
    <message>
        <source>Export &amp;for</source>
        <translation>导出到目标(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Detector</source>
        <translation>检测器(&amp;D)</translation>
    </message>
    <message>
        <source>Take a &amp;tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Input shapes and values…</source>
        <translation>输入的形状和值(&amp;I)…</translation>
    </message>
    <message>
        <source>Save as a pa&amp;ge…</source>
        <translation>保存为网页(&amp;G)…</translation>
    </message>
</context>
<context>
    <name>resizelens::MainWindow</name>
    <message>
        <source>Sites</source>
        <translation>Resize 节点</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>ResizeLens</source>
        <translation>ResizeLens</translation>
    </message>
    <message>
        <source>%1[*] – ResizeLens</source>
        <translation>%1[*] – ResizeLens</translation>
    </message>
    <message>
        <source>The Resize nodes</source>
        <translation>Resize 节点</translation>
    </message>
    <message>
        <source>Your chip</source>
        <translation>您的芯片</translation>
    </message>
    <message>
        <source>Look, then export</source>
        <translation>先查看，再导出</translation>
    </message>
    <message>
        <source>Open in Batch</source>
        <translation>在“批量”中打开</translation>
    </message>
    <message>
        <source>Show %1 through the model</source>
        <translation>显示 %1 通过模型的结果</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>&amp;Menu bar</source>
        <translation>菜单栏(&amp;M)</translation>
    </message>
    <message>
        <source>Fold the stri&amp;p</source>
        <translation>折叠胶片条(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Unsupported nodes first</source>
        <translation>不支持的节点在前(&amp;U)</translation>
    </message>
    <message>
        <source>Next p&amp;anel</source>
        <translation>下一个面板(&amp;A)</translation>
    </message>
    <message>
        <source>Previous pa&amp;nel</source>
        <translation>上一个面板(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>A batch export is running. Change the language or the font size once it has finished.</source>
        <translation>批量导出正在进行。语言和字号要等它结束后才能更改，届时请重新选择。</translation>
    </message>
    <message>
        <source>Every Resize node, drawn to scale, with its marks. Click one to highlight it in every view.</source>
        <translation>每个 Resize 节点按比例绘制并带有标记。点击其一，所有视图都会突出显示它。</translation>
    </message>
    <message>
        <source>Choose it, and each node shows whether the chip supports it, why not, and what replaces it.</source>
        <translation>选择之后，每个节点都会显示芯片是否支持它、为何不支持以及由什么替换。</translation>
    </message>
    <message>
        <source>Compare shows an image resized by both. Ctrl+E writes the new model; your original file is never changed.</source>
        <translation>“比较”显示由两者缩放的图像。Ctrl+E 写出新模型；您的原始文件绝不会被更改。</translation>
    </message>
    <message>
        <source>Graph and Compare &amp;beside each other</source>
        <translation>图与比较并排(&amp;B)</translation>
    </message>
    <message>
        <source>There is no such file here; %1 is copied</source>
        <translation>本机没有此文件；已复制 %1</translation>
    </message>
</context>
<context>
    <name>resizelens::ManualBrowser</name>
    <message>
        <source>Manual page</source>
        <translation>手册页面</translation>
    </message>
</context>
<context>
    <name>resizelens::ManualModel</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>resizelens::MessageStrip</name>
    <message>
        <source>Dismiss this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>What to do about this message</source>
        <translation>如何处理此消息</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>resizelens::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>计算图概览</translation>
    </message>
    <message>
        <source>Overview: click or drag to move the view</source>
        <translation>概览：单击或拖动以移动视图</translation>
    </message>
</context>
<context>
    <name>resizelens::ModeBar</name>
    <message>
        <source>Modes</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Original and rewrite next to each other</source>
        <translation>原节点与改写并排</translation>
    </message>
    <message>
        <source>Wipe</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Original left, rewrite right of a line that you drag</source>
        <translation>原节点在左、改写在右，中间的线可拖动</translation>
    </message>
    <message>
        <source>Flicker</source>
        <translation>闪烁</translation>
    </message>
    <message>
        <source>Original and rewrite in turn: F flips, holding Space shows the other</source>
        <translation>原节点与改写交替：F 切换，按住空格显示另一幅</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>The original and where the rewrite differs from it</source>
        <translation>原节点以及改写与其不同之处</translation>
    </message>
</context>
<context>
    <name>resizelens::ModeSheetModel</name>
    <message>
        <source>The node as configured</source>
        <translation>当前配置的节点</translation>
    </message>
    <message>
        <source>RMSE %1  ·  max %2</source>
        <translation>RMSE %1  ·  最大 %2</translation>
    </message>
    <message>
        <source>this node</source>
        <translation>此节点</translation>
    </message>
</context>
<context>
    <name>resizelens::ModeSheetView</name>
    <message>
        <source>Detail</source>
        <translation>局部</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Filter: OpenCV, cubic, align_corners</source>
        <translation>筛选：OpenCV、cubic、align_corners</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>按名称筛选</translation>
    </message>
    <message>
        <source>Figures as a table…</source>
        <translation>数值存为表格…</translation>
    </message>
    <message>
        <source>The image under every resize</source>
        <translation>每种缩放下的图像</translation>
    </message>
    <message>
        <source>Most similar first</source>
        <translation>最相似的在前</translation>
    </message>
    <message>
        <source>The node as configured, then by the size of the difference</source>
        <translation>先是当前配置的节点，然后按差异大小</translation>
    </message>
    <message>
        <source>In the order of the names</source>
        <translation>按名称顺序</translation>
    </message>
    <message>
        <source>A part of the results at full size, where the image is liveliest; else the whole</source>
        <translation>结果中图像细节最丰富的部分，按全尺寸显示；否则显示整体</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>What each differs by from the node, in the corner, four times as strong</source>
        <translation>在角落显示各自与节点的差异，放大四倍</translation>
    </message>
    <message>
        <source>Type to filter</source>
        <translation>键入以筛选</translation>
    </message>
    <message>
        <source>Only tiles with the text in their name</source>
        <translation>仅名称中含有该文字的图块</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the tiles or their figures</source>
        <translation>保存图块或其数值</translation>
    </message>
    <message>
        <source>Sheet as an image…</source>
        <translation>将总览保存为图像…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Image, values and what the node is compared with</source>
        <translation>图像、数值以及与节点比较的对象</translation>
    </message>
    <message>
        <source>Some modes are not shown</source>
        <translation>有些模式未显示</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1 different results of every mode and library; figures are the largest difference</source>
        <translation>所有模式和库的 %1 种不同结果；数值为最大差异</translation>
    </message>
</context>
<context>
    <name>resizelens::ModelComparison</name>
    <message>
        <source>Compare with the e&amp;xported model</source>
        <translation>与导出的模型比较(&amp;X)</translation>
    </message>
    <message>
        <source>Compare with Another Model</source>
        <translation>与另一个模型比较</translation>
    </message>
    <message>
        <source>Comp&amp;are with another model…</source>
        <translation>与另一个模型比较(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>resizelens::ModelExport</name>
    <message>
        <source>%1.</source>
        <comment>a sentence and its full stop</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>Rewritten: %1 of %2 nodes, %3 of them exactly.</source>
        <translation>已改写 %2 个节点中的 %1 个，其中 %3 个精确。</translation>
    </message>
    <message>
        <source>Dropped with %1: %2.</source>
        <translation>随 %1 一起去掉：%2。</translation>
    </message>
    <message>
        <source>Input %1 is %2 now: the rewrites hold for the given lengths only.</source>
        <translation>输入 %1 现在固定为 %2：改写只对给定的长度成立。</translation>
    </message>
    <message>
        <source>%1 is no longer an input: the rewrites hold for its default value, which callers could override.</source>
        <translation>%1 不再是输入：改写对其默认值成立，而调用者原本可以另行给出。</translation>
    </message>
    <message>
        <source>Weights are in %1.</source>
        <translation>权重位于 %1。</translation>
    </message>
    <message>
        <source>Read back and compared: max-abs %1, every rewrite keeps to its certificate.</source>
        <translation>已读回并比较：最大绝对误差 %1，每处改写均符合其证书。</translation>
    </message>
    <message>
        <source>Export Model</source>
        <translation>导出模型</translation>
    </message>
    <message>
        <source>%1 is the model that you opened. Replace it by its rewritten form?</source>
        <translation>%1 就是您打开的模型。要用改写后的模型替换它吗？</translation>
    </message>
    <message>
        <source>&amp;Weights of exported models</source>
        <translation>导出模型的权重(&amp;W)</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>The model grows to %1 times its size: its rewrites bring %2 of constants.</source>
        <translation>模型增至原大小的 %1 倍：其改写带来 %2 常量。</translation>
    </message>
    <message>
        <source>Compare before and after</source>
        <translation>比较前后</translation>
    </message>
    <message>
        <source>Open result</source>
        <translation>打开结果</translation>
    </message>
    <message>
        <source>Certificate %1: checked independently.</source>
        <translation>证书 %1：已经独立检查。</translation>
    </message>
</context>
<context>
    <name>resizelens::ModelFiles</name>
    <message>
        <source>Open Model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>The sample model cannot be unpacked to %1.</source>
        <translation>无法将示例模型解压到 %1。</translation>
    </message>
    <message>
        <source>%1
This file no longer exists</source>
        <translation>%1
此文件已不存在</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Forget &amp;missing files</source>
        <translation>移除不存在的文件(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
    <message>
        <source>Close Model</source>
        <translation>关闭模型</translation>
    </message>
    <message>
        <source>%1 is being exported. Stop that and close it?</source>
        <translation>正在导出 %1。要停止导出并关闭吗？</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 已被其他程序修改。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;Models in other forms (*.gz *.zst *.zip *.onnxtxt *.prototxt *.textproto *.pbtxt *.txtpb *.json);;All files (*)</source>
        <translation>ONNX 模型 (*.onnx);;其他形式的模型 (*.gz *.zst *.zip *.onnxtxt *.prototxt *.textproto *.pbtxt *.txtpb *.json);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>resizelens::ModelOffer</name>
    <message>
        <source>Show in the graph</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>没有写入任何内容。%1</translation>
    </message>
    <message numerus="yes">
        <source>%n resizes without a Resize node. The first: %1</source>
        <translation>
            <numerusform>有 %n 处缩放没有 Resize 节点。第一处：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Write as Resize nodes…</source>
        <translation>写成 Resize 节点…</translation>
    </message>
    <message>
        <source>Write as Resize Nodes</source>
        <translation>写成 Resize 节点</translation>
    </message>
    <message numerus="yes">
        <source>%n faults of the exporter. The first: %1</source>
        <translation>
            <numerusform>导出器的 %n 处缺陷。第一处：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Write as meant…</source>
        <translation>按原意写出…</translation>
    </message>
    <message>
        <source>Write as Meant</source>
        <translation>按原意写出</translation>
    </message>
</context>
<context>
    <name>resizelens::NodeMenu</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>改写前后</translation>
    </message>
    <message>
        <source>TensorRT code…</source>
        <translation>TensorRT 代码…</translation>
    </message>
    <message>
        <source>Comes from</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Goes to</source>
        <translation>去往</translation>
    </message>
    <message>
        <source>Rewrite by</source>
        <translation>改写方式</translation>
    </message>
    <message>
        <source>Keep as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>及另外 %1 个</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>As JSON</source>
        <translation>作为 JSON</translation>
    </message>
</context>
<context>
    <name>resizelens::OptionField</name>
    <message>
        <source>No target</source>
        <translation>无目标平台</translation>
    </message>
</context>
<context>
    <name>resizelens::OverlayModel</name>
    <message>
        <source>%1 (a part of a layer&apos;s)</source>
        <translation>%1（层的一部分）</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单元</translation>
    </message>
</context>
<context>
    <name>resizelens::OverlayPanel</name>
    <message>
        <source>Cut-off</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Numbers of the nodes</source>
        <translation>节点的数值</translation>
    </message>
    <message>
        <source>After the rewrite: %1, of it %2 in new operators</source>
        <translation>改写后：%1，其中新算子 %2</translation>
    </message>
    <message>
        <source>Resize nodes ran on: %1</source>
        <translation>Resize 节点运行于：%1</translation>
    </message>
    <message>
        <source>Resize nodes take %1 of the time: %2 of %3</source>
        <translation>Resize 节点占用时的 %1：%3 中的 %2</translation>
    </message>
    <message>
        <source>Resize nodes have %1 of the total: %2 of %3</source>
        <translation>Resize 节点占总和的 %1：%3 中的 %2</translation>
    </message>
    <message>
        <source>Nodes with numbers: %1</source>
        <translation>有数值的节点：%1</translation>
    </message>
    <message>
        <source>layers of no node: %1</source>
        <translation>不对应任何节点的层：%1</translation>
    </message>
    <message>
        <source>Cut-off: nodes from %1 on have a colour</source>
        <translation>下限：从 %1 起的节点着色</translation>
    </message>
</context>
<context>
    <name>resizelens::OverlayTools</name>
    <message>
        <source>Overlay</source>
        <translation>叠加</translation>
    </message>
    <message>
        <source>Numbers from a &amp;file…</source>
        <translation>来自文件的数值(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Profile in ONNX Runtime</source>
        <translation>在 ONNX Runtime 中测量(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;No overlay</source>
        <translation>不叠加(&amp;N)</translation>
    </message>
    <message>
        <source>Numbers of Nodes</source>
        <translation>节点的数值</translation>
    </message>
    <message>
        <source>Tables, profiles and logs (*.csv *.json *.txt *.log);;All files (*)</source>
        <translation>表格、性能分析和日志 (*.csv *.json *.txt *.log);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Running the model…</source>
        <translation>正在运行模型…</translation>
    </message>
</context>
<context>
    <name>resizelens::PictureFeed</name>
    <message>
        <source>test pattern %1</source>
        <translation>测试图 %1</translation>
    </message>
    <message>
        <source>pasted image</source>
        <translation>粘贴的图像</translation>
    </message>
    <message>
        <source>test image</source>
        <translation>测试图像</translation>
    </message>
    <message>
        <source>worst-case image</source>
        <translation>最坏情况图像</translation>
    </message>
</context>
<context>
    <name>resizelens::PixelReader</name>
    <message>
        <source>Taps: unknown, one side is not linear</source>
        <translation>抽头：未知，有一侧不是线性的</translation>
    </message>
    <message>
        <source>Point at a pixel to see the input samples that it is made of.</source>
        <translation>指向一个像素以查看它由哪些输入样本构成。</translation>
    </message>
</context>
<context>
    <name>resizelens::PreferencesDialog</name>
    <message>
        <source>&amp;Run the whole model, before and after, in ONNX Runtime</source>
        <translation>在 ONNX Runtime 中运行改写前后的整个模型(&amp;R)</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Font size:</source>
        <translation>字号(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Wheel over the graph:</source>
        <translation>图上的滚轮(&amp;W)：</translation>
    </message>
    <message>
        <source>With Ctrl it zooms and with Shift it moves in any case.</source>
        <translation>按住 Ctrl 时总是缩放，按住 Shift 时总是移动。</translation>
    </message>
    <message>
        <source>Export and verification</source>
        <translation>导出与验证</translation>
    </message>
    <message>
        <source>W&amp;eights of exported models:</source>
        <translation>导出模型的权重(&amp;E)：</translation>
    </message>
    <message>
        <source>Each rewrite is read back and compared with its node in any case.</source>
        <translation>无论如何，每个改写都会读回并与原节点比较。</translation>
    </message>
    <message>
        <source>Library of &amp;ONNX Runtime…</source>
        <translation>ONNX Runtime 库(&amp;O)…</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>%1 pt</source>
        <translation>%1 磅</translation>
    </message>
    <message>
        <source>moves it</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>zooms</source>
        <translation>缩放</translation>
    </message>
</context>
<context>
    <name>resizelens::PreprocessView</name>
    <message>
        <source>PSNR %1 dB, SSIM %2.</source>
        <translation>PSNR %1 dB，SSIM %2。</translation>
    </message>
    <message>
        <source>Output %1 was not compared: %2</source>
        <translation>输出 %1 未比较：%2</translation>
    </message>
    <message>
        <source>Output %1: the same</source>
        <translation>输出 %1：相同</translation>
    </message>
    <message>
        <source>Output %1: largest difference %2, %3 % of its largest value</source>
        <translation>输出 %1：最大差异 %2，为其最大值的 %3 %</translation>
    </message>
    <message>
        <source>, cosine %1</source>
        <translation>，余弦 %1</translation>
    </message>
    <message>
        <source>; another class is the largest at %1 of %2 places</source>
        <translation>；%2 处中有 %1 处最大的类别不同</translation>
    </message>
    <message>
        <source>The resize of training</source>
        <translation>训练时的缩放</translation>
    </message>
    <message>
        <source>The resize on the device</source>
        <translation>设备上的缩放</translation>
    </message>
    <message>
        <source>The libraries are given samples of 0 to 1 instead of bytes</source>
        <translation>给各个库的是 0 到 1 的样本，而不是字节</translation>
    </message>
    <message>
        <source>Training:</source>
        <translation>训练：</translation>
    </message>
    <message>
        <source>Device:</source>
        <translation>设备：</translation>
    </message>
    <message>
        <source>The network was not run: %1</source>
        <translation>网络未运行：%1</translation>
    </message>
    <message>
        <source>Both give the same samples of this image.</source>
        <translation>两者对此图像给出相同的样本。</translation>
    </message>
    <message>
        <source>Largest difference %1/255 on this image, RMSE %2/255.</source>
        <translation>在此图像上最大差异 %1/255，RMSE %2/255。</translation>
    </message>
    <message>
        <source>In float they are the same for every image of this size.</source>
        <translation>以浮点计算时，它们对此大小的任何图像都相同。</translation>
    </message>
    <message>
        <source>Up to %1/255 on the worst image of this size.</source>
        <translation>在此大小的最坏图像上最大为 %1/255。</translation>
    </message>
    <message>
        <source>At most %1/255 on any image of this size.</source>
        <translation>在此大小的任何图像上至多 %1/255。</translation>
    </message>
    <message>
        <source>Compute in float</source>
        <translation>以浮点计算</translation>
    </message>
    <message>
        <source>‹ Compare</source>
        <translation>‹ 比较</translation>
    </message>
    <message>
        <source>Back to the comparison (Esc)</source>
        <translation>返回比较 (Esc)</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>训练：%1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>设备：%1</translation>
    </message>
    <message>
        <source>From a configuration…</source>
        <translation>来自配置文件…</translation>
    </message>
    <message>
        <source>Size, crop, padding, scale and colours are those of the configuration. Click to leave it.</source>
        <translation>尺寸、裁剪、填充、数值范围和颜色顺序都按配置文件。单击可放弃。</translation>
    </message>
    <message>
        <source>Reads what training did: preprocessor_config.json of transformers, config.json of timm</source>
        <translation>读取训练时的做法：transformers 的 preprocessor_config.json、timm 的 config.json</translation>
    </message>
    <message>
        <source>Save as operators or code…</source>
        <translation>保存为算子或代码…</translation>
    </message>
    <message>
        <source>In front of the model, as a model of its own, or as a function in Python, C++ or JavaScript</source>
        <translation>置于模型之前、作为单独的模型，或作为 Python、C++ 或 JavaScript 函数</translation>
    </message>
</context>
<context>
    <name>resizelens::ProfileBrowser</name>
    <message>
        <source>&amp;Save as my profile</source>
        <translation>保存为我的配置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Delete my profile</source>
        <translation>删除我的配置(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Judge the model for it</source>
        <translation>据此判定模型(&amp;J)</translation>
    </message>
    <message>
        <source>Target Profiles</source>
        <translation>目标平台配置</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>The profile</source>
        <translation>配置内容</translation>
    </message>
    <message>
        <source>The profile as JSON</source>
        <translation>JSON 形式的配置</translation>
    </message>
    <message>
        <source>Saves the text as a profile of your own, under its id. One with the id of a built-in profile overrides it.</source>
        <translation>将文本按其 id 保存为您自己的配置。与内置配置 id 相同时取代该内置配置。</translation>
    </message>
    <message>
        <source>The built-in profile of that id comes back where there is one.</source>
        <translation>若有同 id 的内置配置，则恢复使用它。</translation>
    </message>
    <message>
        <source>What it accepts</source>
        <translation>接受的内容</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Saved as a profile of your own.</source>
        <translation>已保存为您自己的配置。</translation>
    </message>
    <message>
        <source>Delete Profile</source>
        <translation>删除配置</translation>
    </message>
    <message>
        <source>Delete your profile “%1”? This cannot be undone.</source>
        <translation>删除您的配置“%1”吗？此操作无法撤销。</translation>
    </message>
    <message>
        <source>Valid: %1 operators, %2 rules.</source>
        <translation>有效：%1 个算子，%2 条规则。</translation>
    </message>
    <message>
        <source>Not saved yet.</source>
        <translation>尚未保存。</translation>
    </message>
</context>
<context>
    <name>resizelens::ProfileListModel</name>
    <message>
        <source>%1 (yours)</source>
        <translation>%1（您的）</translation>
    </message>
</context>
<context>
    <name>resizelens::QuantaBars</name>
    <message>
        <source>Differences in quanta</source>
        <translation>以量化步长计的差值</translation>
    </message>
    <message>
        <source>How many codes differ by how many quanta; heights are logarithmic.
%1
Largest: %2</source>
        <translation>有多少量化码相差多少个量化步长；高度为对数刻度。
%1
最大：%2</translation>
    </message>
</context>
<context>
    <name>resizelens::QuantaRow</name>
    <message>
        <source>Codes</source>
        <translation>量化码</translation>
    </message>
    <message>
        <source>Real values</source>
        <translation>实数值</translation>
    </message>
    <message>
        <source>The real numbers that the codes stand for</source>
        <translation>量化码所代表的实数</translation>
    </message>
    <message>
        <source>ties to even</source>
        <translation>中点取偶数</translation>
    </message>
    <message>
        <source>ties upwards</source>
        <translation>中点向上</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>How the rewrite&apos;s operators round. The node&apos;s own ties go to even; a Resize of codes is cut off, as by ONNX Runtime.</source>
        <translation>改写中的算子如何舍入。节点自身的中点取偶数；量化码的 Resize 像 ONNX Runtime 那样截断。</translation>
    </message>
    <message>
        <source>Rounding of the rewrite</source>
        <translation>改写的舍入方式</translation>
    </message>
    <message>
        <source>Values as whole numbers of the site&apos;s scale and zero point, differences in steps</source>
        <translation>按该处的比例和零点以整数表示的数值，差异以步为单位</translation>
    </message>
</context>
<context>
    <name>resizelens::ReadoutLine</name>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>x %1, y %2</source>
        <translation>x %1，y %2</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>x %1 y %2</source>
        <translation>x %1 y %2</translation>
    </message>
</context>
<context>
    <name>resizelens::ReasonLine</name>
    <message>
        <source>Here: %1</source>
        <translation>此处：%1</translation>
    </message>
    <message>
        <source>%1 replaces it exactly.</source>
        <translation>%1 可精确替换它。</translation>
    </message>
    <message>
        <source>%1 replace it exactly.</source>
        <translation>%1 可精确替换它。</translation>
    </message>
    <message>
        <source>The closest exact rewrite is %1.</source>
        <translation>最接近的精确改写是 %1。</translation>
    </message>
    <message>
        <source>The closest rewrite, not exact, is %1.</source>
        <translation>最接近的改写（不精确）是 %1。</translation>
    </message>
    <message>
        <source>%1 on %2:</source>
        <translation>%1 在 %2 上：</translation>
    </message>
    <message>
        <source>The node is supported as it is.</source>
        <translation>此节点直接受支持。</translation>
    </message>
    <message>
        <source>No rewrite: %1</source>
        <translation>没有改写：%1</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>resizelens::ReportFiles</name>
    <message>
        <source>Save Report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Web page (*.html);;Markdown (*.md);;Table (*.csv);;JSON (*.json)</source>
        <translation>网页 (*.html);;Markdown (*.md);;表格 (*.csv);;JSON (*.json)</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>正在写报告…</translation>
    </message>
    <message>
        <source>The report was saved as %1.</source>
        <translation>报告已保存为 %1。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Save as a Page</source>
        <translation>保存为网页</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
</context>
<context>
    <name>resizelens::RowWords</name>
    <message>
        <source>⤷ double click enters</source>
        <translation>⤷ 双击进入</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>Double click shows them</source>
        <translation>双击显示这些节点</translation>
    </message>
    <message>
        <source>Only the size of %1</source>
        <translation>仅使用其大小：%1</translation>
    </message>
    <message>
        <source>Output: %1</source>
        <translation>输出：%1</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 个节点</translation>
    </message>
    <message>
        <source>%1, %2 folded</source>
        <comment>41 nodes, Relu folded</comment>
        <translation>%1，%2 已折叠</translation>
    </message>
    <message>
        <source>%1 in %2 boxes</source>
        <comment>3200 nodes in 40 boxes</comment>
        <translation>%1，共 %2 个方框</translation>
    </message>
    <message>
        <source>%1 in 1 box</source>
        <comment>6 nodes in 1 box</comment>
        <translation>%1，共 1 个方框</translation>
    </message>
</context>
<context>
    <name>resizelens::RuntimeDialog</name>
    <message>
        <source>&amp;Run the whole model, before and after, when it is exported</source>
        <translation>导出时运行改写前后的整个模型(&amp;R)</translation>
    </message>
    <message>
        <source>Verify with ONNX Runtime</source>
        <translation>用 ONNX Runtime 验证</translation>
    </message>
    <message>
        <source>&amp;Choose library…</source>
        <translation>选择库文件(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Search for it</source>
        <translation>自动查找(&amp;S)</translation>
    </message>
    <message>
        <source>Uses the library named by the environment, the system&apos;s or Python&apos;s</source>
        <translation>使用环境变量指定的、系统的或 Python 的库文件</translation>
    </message>
    <message>
        <source>Library of ONNX Runtime</source>
        <translation>ONNX Runtime 库文件</translation>
    </message>
    <message>
        <source>Shared libraries (libonnxruntime.so* libonnxruntime*.dylib);;All files (*)</source>
        <translation>共享库 (libonnxruntime.so* libonnxruntime*.dylib);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Library: what is found</source>
        <translation>库文件：自动查找</translation>
    </message>
    <message>
        <source>Library: %1</source>
        <translation>库文件：%1</translation>
    </message>
    <message>
        <source>Looking for it…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>已找到：%1</translation>
    </message>
    <message>
        <source>Not found: %1.</source>
        <translation>未找到：%1。</translation>
    </message>
    <message>
        <source>Every export is checked node by node. With ONNX Runtime, both models are also run on the same inputs and their outputs compared. Compare shows what a node really gets when the network sees an image.</source>
        <translation>每次导出都会逐节点检查。有 ONNX Runtime 时，还会用相同的输入运行两个模型并比较其输出。“比较”可显示网络处理图像时节点实际得到的输入。</translation>
    </message>
</context>
<context>
    <name>resizelens::SavePreprocessDialog</name>
    <message>
        <source>Save Pre-processing</source>
        <translation>保存预处理</translation>
    </message>
    <message>
        <source>The model, with the pre-processing in front</source>
        <translation>模型，预处理置于其前</translation>
    </message>
    <message>
        <source>The pre-processing alone, as a model</source>
        <translation>仅预处理，作为模型</translation>
    </message>
    <message>
        <source>A Python function</source>
        <translation>Python 函数</translation>
    </message>
    <message>
        <source>A C++ function</source>
        <translation>C++ 函数</translation>
    </message>
    <message>
        <source>A JavaScript function</source>
        <translation>JavaScript 函数</translation>
    </message>
    <message>
        <source>What is saved</source>
        <translation>保存的内容</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>任意尺寸</translation>
    </message>
    <message>
        <source>Height x width of the images that the model will be given, with commas between several. Empty: any size, by Resize nodes where they compute what the library does.</source>
        <translation>模型将得到的图像的高 x 宽，多个尺寸以逗号分隔。留空：任意尺寸，在 Resize 节点与该库计算相同时使用 Resize 节点。</translation>
    </message>
    <message>
        <source>What can be said of it</source>
        <translation>关于它可以说明的内容</translation>
    </message>
    <message>
        <source>Configuration:</source>
        <translation>配置：</translation>
    </message>
    <message>
        <source>&amp;Save:</source>
        <translation>保存(&amp;S)：</translation>
    </message>
    <message>
        <source>Source &amp;images:</source>
        <translation>源图像(&amp;I)：</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Sizes are written as height x width: 480x640, 720x1280.</source>
        <translation>尺寸写作 高 x 宽：480x640, 720x1280。</translation>
    </message>
    <message>
        <source>For images of any size, in the library&apos;s own arithmetic.</source>
        <translation>适用于任意尺寸的图像，采用该库自身的运算。</translation>
    </message>
</context>
<context>
    <name>resizelens::ScaleDialog</name>
    <message>
        <source>Scale layer</source>
        <translation>Scale 层</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Give finite numbers, and no scale of 0.</source>
        <translation>请填写有限数值，且缩放不能为 0。</translation>
    </message>
    <message>
        <source>Samples of 0 … 1 become x · scale + shift. One number holds for all channels; several, separated by commas, apply per channel.</source>
        <translation>0 … 1 的样本变为 x · scale + shift。一个数字用于所有通道；用逗号分隔的多个数字分别对应各通道。</translation>
    </message>
</context>
<context>
    <name>resizelens::SectionTree</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Properties of the selected node</source>
        <translation>所选节点的属性</translation>
    </message>
</context>
<context>
    <name>resizelens::SessionKeeper</name>
    <message>
        <source>Not there any more: %1. The other models of the last session are opened.</source>
        <translation>已不存在：%1。上次会话的其他模型已打开。</translation>
    </message>
</context>
<context>
    <name>resizelens::SettingsDrawer</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Keep the settings beside the image</source>
        <translation>将设置保持在图像旁</translation>
    </message>
    <message>
        <source>Close the settings (Tab)</source>
        <translation>关闭设置 (Tab)</translation>
    </message>
    <message>
        <source>Close the settings</source>
        <translation>关闭设置</translation>
    </message>
</context>
<context>
    <name>resizelens::SiteChart</name>
    <message>
        <source>not compared: %1</source>
        <translation>未比较：%1</translation>
    </message>
    <message>
        <source>%1 values are not finite on one side</source>
        <translation>%1 个值在一侧不是有限数</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>max-abs %1; off by %2 of what is large, %3 is allowed</source>
        <translation>最大绝对误差 %1；偏差为附近较大值的 %2，允许 %3</translation>
    </message>
    <message>
        <source>max-abs %1; off by %2 of what is large, only %3 is allowed</source>
        <translation>最大绝对误差 %1；偏差为附近较大值的 %2，仅允许 %3</translation>
    </message>
    <message>
        <source>How far the result of each site is off</source>
        <translation>每个 Resize 节点结果的偏差</translation>
    </message>
    <message>
        <source>No site was compared</source>
        <translation>没有比较任何 Resize 节点</translation>
    </message>
</context>
<context>
    <name>resizelens::SiteColumns</name>
    <message>
        <source>As many as have room</source>
        <translation>按宽度自动显示</translation>
    </message>
</context>
<context>
    <name>resizelens::SiteModel</name>
    <message>
        <source> antialias</source>
        <translation> 抗锯齿</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>%1 MACs</source>
        <translation>%1 次乘加</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>In → out</source>
        <translation>输入 → 输出</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation>改写</translation>
    </message>
    <message>
        <source>Exactness</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标平台</translation>
    </message>
    <message>
        <source>The node&apos;s name; its colour is that of the verdict</source>
        <translation>节点名称；颜色表示判定结果</translation>
    </message>
    <message>
        <source>Whether the result is larger or smaller than the input</source>
        <translation>结果比输入更大还是更小</translation>
    </message>
    <message>
        <source>Lengths of the axes that are resized, before and after</source>
        <translation>被缩放的各轴在缩放前后的长度</translation>
    </message>
    <message>
        <source>Length of the result divided by length of the input</source>
        <translation>结果长度与输入长度之比</translation>
    </message>
    <message>
        <source>How values between samples are found: nearest, linear or cubic</source>
        <translation>采样点之间取值的方式：最近邻、线性或三次</translation>
    </message>
    <message>
        <source>How a place in the result is carried back to the input</source>
        <translation>结果中的位置如何对应回输入</translation>
    </message>
    <message>
        <source>Which neighbour a nearest Resize takes</source>
        <translation>最近邻缩放取哪一个邻点</translation>
    </message>
    <message>
        <source>What becomes of the node, and whether it needs a decision</source>
        <translation>节点将如何处理，是否需要您决定</translation>
    </message>
    <message>
        <source>The rule that was chosen</source>
        <translation>所选的规则</translation>
    </message>
    <message>
        <source>How far the rewrite may be off, proved from its weights</source>
        <translation>改写可能的误差，由其权重证明得出</translation>
    </message>
    <message>
        <source>Multiplications and additions of the rewrite</source>
        <translation>改写所需的乘加次数</translation>
    </message>
    <message>
        <source>Whether %1 supports the node as is</source>
        <translation>%1 是否可直接接受此节点</translation>
    </message>
    <message>
        <source>Codes</source>
        <translation>量化码</translation>
    </message>
    <message>
        <source>Type, scale and zero point of a quantised node, before and after it where they differ</source>
        <translation>量化节点的类型、量化比例和零点；前后不同时两者都列出</translation>
    </message>
</context>
<context>
    <name>resizelens::SitePairView</name>
    <message>
        <source>The image before and after the node</source>
        <translation>节点之前与之后的图像</translation>
    </message>
    <message>
        <source>The image resized by the node and by its rewrite: %1</source>
        <translation>由节点及其改写缩放的图像：%1</translation>
    </message>
</context>
<context>
    <name>resizelens::SitesPanel</name>
    <message>
        <source>Resize nodes</source>
        <translation>Resize 节点</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the table of sites</source>
        <translation>筛选 Resize 节点表</translation>
    </message>
    <message>
        <source>Open a model to see its Resize and Upsample nodes here.</source>
        <translation>打开模型后，此处显示其 Resize 和 Upsample 节点。</translation>
    </message>
    <message>
        <source>This model contains no Resize or Upsample node. There is nothing to rewrite, but you can still view its graph.</source>
        <translation>此模型不含 Resize 或 Upsample 节点，没有可改写的内容；仍可查看其计算图。</translation>
    </message>
    <message>
        <source>1 Resize node</source>
        <translation>1 个 Resize 节点</translation>
    </message>
    <message>
        <source>%1 Resize nodes</source>
        <translation>%1 个 Resize 节点</translation>
    </message>
    <message>
        <source>Keep as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Summary of the sites</source>
        <translation>Resize 节点概要</translation>
    </message>
    <message>
        <source>Rewrite by ▾</source>
        <translation>改写方式 ▾</translation>
    </message>
    <message>
        <source>Rewrites the selected sites by a rule</source>
        <translation>按规则改写所选 Resize 节点</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keeps the selected nodes as they are</source>
        <translation>所选节点保持原样</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Undoes manual choices: the exact rewrite, if there is one</source>
        <translation>撤销手动选择：有精确改写时采用精确改写</translation>
    </message>
    <message>
        <source>Click a part to see only these sites, click again to see all</source>
        <translation>单击某部分只看这些节点，再次单击查看全部</translation>
    </message>
    <message>
        <source>The best exact rule</source>
        <translation>最佳精确规则</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 / %3)</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>已选 %1 个</translation>
    </message>
    <message>
        <source>Rewrite by</source>
        <translation>改写方式</translation>
    </message>
</context>
<context>
    <name>resizelens::StateSwitch</name>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>The model as it is (1)</source>
        <translation>模型现状 (1)</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>What goes, struck through, above what replaces it (2)</source>
        <translation>被替换的算子（带删除线）及其下方的替代算子 (2)</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>The model as it will be exported (3)</source>
        <translation>将要导出的模型 (3)</translation>
    </message>
</context>
<context>
    <name>resizelens::StoryButton</name>
    <message>
        <source>%1
Click for the list of Resize nodes</source>
        <translation>%1
点击查看 Resize 节点列表</translation>
    </message>
    <message>
        <source>%1
Click for what the target means for each of them</source>
        <translation>%1
点击查看目标对每个节点意味着什么</translation>
    </message>
</context>
<context>
    <name>resizelens::StripFeed</name>
    <message>
        <source>test image</source>
        <translation>测试图像</translation>
    </message>
    <message>
        <source>worst case</source>
        <translation>最坏情况</translation>
    </message>
    <message>
        <source> · %1 of %2</source>
        <translation> · 第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>no ONNX Runtime</source>
        <translation>没有 ONNX Runtime</translation>
    </message>
    <message>
        <source>through the model</source>
        <translation>通过模型</translation>
    </message>
    <message>
        <source>through the node</source>
        <translation>通过节点</translation>
    </message>
    <message>
        <source>Open image…</source>
        <translation>打开图像…</translation>
    </message>
    <message>
        <source>Open folder of images…</source>
        <translation>打开图像文件夹…</translation>
    </message>
    <message>
        <source>Paste image</source>
        <translation>粘贴图像</translation>
    </message>
    <message>
        <source>Through the node</source>
        <translation>通过节点</translation>
    </message>
    <message>
        <source>Through the model</source>
        <translation>通过模型</translation>
    </message>
    <message>
        <source>Next image</source>
        <translation>下一张图像</translation>
    </message>
    <message>
        <source>Previous image</source>
        <translation>上一张图像</translation>
    </message>
    <message>
        <source>outputs equal up to %1</source>
        <translation>输出相等，误差至多 %1</translation>
    </message>
    <message>
        <source>nothing to rewrite</source>
        <translation>没有可改写的</translation>
    </message>
    <message>
        <source>an error is not bounded</source>
        <translation>有误差没有上界</translation>
    </message>
    <message>
        <source>one node off by up to %1 %</source>
        <translation>某节点误差至多 %1 %</translation>
    </message>
    <message>
        <source>1 node rewritten exactly</source>
        <translation>1 个节点精确改写</translation>
    </message>
    <message>
        <source>%1 nodes rewritten exactly</source>
        <translation>%1 个节点精确改写</translation>
    </message>
    <message>
        <source>equal by certificate, not run</source>
        <translation>由证书保证相等，未运行</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>sizes are unknown</source>
        <translation>尺寸未知</translation>
    </message>
</context>
<context>
    <name>resizelens::StripView</name>
    <message>
        <source>Resize nodes</source>
        <translation>Resize 节点</translation>
    </message>
</context>
<context>
    <name>resizelens::TapsPanel</name>
    <message>
        <source>Axis</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Output sample</source>
        <translation>输出样本</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>轴 %1</translation>
    </message>
</context>
<context>
    <name>resizelens::TapsView</name>
    <message>
        <source>Weights of the inputs of one output sample</source>
        <translation>一个输出样本的各输入权重</translation>
    </message>
    <message>
        <source>Which input samples, with which weight, make this output sample</source>
        <translation>此输出样本由哪些输入样本、以何权重构成</translation>
    </message>
    <message>
        <source>y[%1] = extrapolation_value</source>
        <translation>y[%1] = extrapolation_value</translation>
    </message>
</context>
<context>
    <name>resizelens::TargetBarsView</name>
    <message>
        <source>The model as it is: %1 pieces, %2 transfers</source>
        <translation>模型原样：%1 段，%2 次传输</translation>
    </message>
    <message>
        <source>The model as it is: %1 pieces, %2 transfers; rewritten: %3 pieces, %4 transfers</source>
        <translation>模型原样：%1 段，%2 次传输；改写后：%3 段，%4 次传输</translation>
    </message>
    <message>
        <source>The model&apos;s operators in order. A piece runs on the target as a whole; between pieces tensors move to another processor and back.</source>
        <translation>按顺序排列的模型算子。一段在目标上整体运行；段与段之间，张量移到另一个处理器再移回。</translation>
    </message>
    <message>
        <source>1 transfer</source>
        <translation>1 次传输</translation>
    </message>
    <message>
        <source>%1 transfers</source>
        <translation>%1 次传输</translation>
    </message>
    <message>
        <source>As it is: %1</source>
        <translation>原样：%1</translation>
    </message>
    <message>
        <source>Rewritten: %1</source>
        <translation>改写后：%1</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>1 piece</source>
        <translation>1 段</translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation>%1 段</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上 %1</translation>
    </message>
</context>
<context>
    <name>resizelens::TargetCard</name>
    <message>
        <source>This model has no Resize nodes.</source>
        <translation>此模型没有 Resize 节点。</translation>
    </message>
    <message>
        <source>The Resize node is supported.</source>
        <translation>Resize 节点受支持。</translation>
    </message>
    <message>
        <source>All %1 Resize nodes are supported.</source>
        <translation>全部 %1 个 Resize 节点都受支持。</translation>
    </message>
    <message>
        <source>The Resize node is not supported.</source>
        <translation>Resize 节点不受支持。</translation>
    </message>
    <message>
        <source>1 of %1 Resize nodes is not supported.</source>
        <translation>%1 个 Resize 节点中有 1 个不受支持。</translation>
    </message>
    <message>
        <source>%1 of %2 Resize nodes are not supported.</source>
        <translation>%2 个 Resize 节点中有 %1 个不受支持。</translation>
    </message>
    <message>
        <source>%1 of %2 Resize nodes compute something else.</source>
        <translation>%2 个 Resize 节点中有 %1 个计算结果不同。</translation>
    </message>
    <message>
        <source>Of %1 of %2 Resize nodes it is not known whether they are supported.</source>
        <translation>%2 个 Resize 节点中有 %1 个不知道是否受支持。</translation>
    </message>
    <message>
        <source>Nothing has to be rewritten.</source>
        <translation>无需改写。</translation>
    </message>
    <message>
        <source>It is rewritten exactly.</source>
        <translation>它被精确改写。</translation>
    </message>
    <message>
        <source>All %1 are rewritten exactly.</source>
        <translation>全部 %1 个都被精确改写。</translation>
    </message>
    <message>
        <source>%1 rewritten exactly</source>
        <translation>%1 个精确改写</translation>
    </message>
    <message>
        <source>%1 with an error</source>
        <translation>%1 个有误差</translation>
    </message>
    <message>
        <source>%1 without a rewrite</source>
        <translation>%1 个没有改写</translation>
    </message>
    <message>
        <source>.</source>
        <comment>the end of a sentence</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>Other targets</source>
        <translation>其他目标</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Compare it</source>
        <translation>比较它</translation>
    </message>
    <message>
        <source>Compare the %1</source>
        <translation>比较这 %1 个</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>The exported model does not compute the same.</source>
        <translation>导出的模型计算结果不同。</translation>
    </message>
    <message>
        <source>One node is off by at most %1 % of its largest input.</source>
        <translation>有一个节点的误差不超过其最大输入的 %1 %。</translation>
    </message>
    <message>
        <source>The error of one node is not bounded.</source>
        <translation>有一个节点的误差没有上限。</translation>
    </message>
    <message>
        <source>The exported model computes the same for every input,</source>
        <translation>对每个输入，导出的模型计算结果相同，</translation>
    </message>
    <message>
        <source>up to rounding.</source>
        <translation>仅有舍入差异。</translation>
    </message>
</context>
<context>
    <name>resizelens::TargetChooser</name>
    <message>
        <source>Target</source>
        <translation>目标平台</translation>
    </message>
    <message>
        <source>The chip or runtime that the model is for. It decides which nodes are refused, and which rewrites help.</source>
        <translation>模型面向的芯片或运行时。它决定哪些节点会被拒绝、哪些改写有用。</translation>
    </message>
    <message>
        <source>No target</source>
        <translation>无目标平台</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Target Profile</source>
        <translation>目标平台配置</translation>
    </message>
    <message>
        <source>Target profiles (*.json);;All files (*)</source>
        <translation>目标平台配置 (*.json);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>resizelens::TargetList</name>
    <message>
        <source>No target</source>
        <translation>无目标平台</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>resizelens::TargetMatrixModel</name>
    <message>
        <source>%1 supports the node as is.</source>
        <translation>%1 可直接接受该节点。</translation>
    </message>
    <message>
        <source>No rewrite: %1</source>
        <translation>没有改写：%1</translation>
    </message>
    <message>
        <source>Instead, exact: %1</source>
        <translation>可改用（精确）：%1</translation>
    </message>
    <message>
        <source>What would make it pass: %1</source>
        <translation>满足以下条件即可通过：%1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>%1 without a rewrite</source>
        <translation>%1 个没有改写</translation>
    </message>
    <message>
        <source>%1 rewritten, %2 without</source>
        <translation>%1 个已改写，%2 个没有改写</translation>
    </message>
    <message>
        <source>%1 rewritten exactly</source>
        <translation>%1 个精确改写</translation>
    </message>
    <message>
        <source>%1 rewritten, %2 unknown</source>
        <translation>%1 个已改写，%2 个未知</translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation>%1 个未知</translation>
    </message>
    <message>
        <source>all supported</source>
        <translation>全部受支持</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <translation>%1 在 %2 上：%3</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1: %2
Double-click to choose this target.</source>
        <translation>%1：%2
双击以选择此目标平台。</translation>
    </message>
</context>
<context>
    <name>resizelens::TargetPopup</name>
    <message>
        <source>Chip, vendor or runtime</source>
        <translation>芯片、厂商或运行时</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标平台</translation>
    </message>
    <message>
        <source>this model</source>
        <translation>此模型</translation>
    </message>
</context>
<context>
    <name>resizelens::TargetTools</name>
    <message>
        <source>1 choice kept</source>
        <translation>保留了 1 项选择</translation>
    </message>
    <message>
        <source>%1 choices kept</source>
        <translation>保留了 %1 项选择</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence and its full stop</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>1 choice is no longer possible.</source>
        <translation>有 1 项选择不再可行。</translation>
    </message>
    <message>
        <source>%1 choices are no longer possible.</source>
        <translation>有 %1 项选择不再可行。</translation>
    </message>
    <message>
        <source>%1, %2 no longer possible.</source>
        <translation>%1，%2 项不再可行。</translation>
    </message>
    <message>
        <source>Import a Compiler&apos;s Log</source>
        <translation>导入编译器日志</translation>
    </message>
    <message>
        <source>Logs (*.txt *.log *.json *.csv);;All files (*)</source>
        <translation>日志 (*.txt *.log *.json *.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Compiler&apos;s log, nodes: %1 confirmed, %2 contradicted, %3 not mentioned. Select a node to see what the log says of it.</source>
        <translation>编译器日志，节点：%1 个得到证实，%2 个相矛盾，%3 个未提及。选择一个节点以查看日志对它的说明。</translation>
    </message>
    <message>
        <source>Compiler&apos;s log, nodes whose place it says: %1. Choose a target to compare its profile with the log.</source>
        <translation>编译器日志，说明了运行位置的节点：%1。选择一个目标以将其配置与日志比较。</translation>
    </message>
    <message>
        <source>Next contradicted node</source>
        <translation>下一个矛盾的节点</translation>
    </message>
</context>
<context>
    <name>resizelens::TargetsPage</name>
    <message>
        <source>Sites on targets</source>
        <translation>各目标平台上的 Resize 节点</translation>
    </message>
    <message>
        <source>Filter targets</source>
        <translation>筛选目标平台</translation>
    </message>
    <message>
        <source>%1 targets, most work first</source>
        <translation>%1 个目标，改动多者在前</translation>
    </message>
    <message>
        <source>Click a cell for the reason. Double-click a row to choose its target.</source>
        <translation>单击单元格查看原因，双击一行选择其目标平台。</translation>
    </message>
</context>
<context>
    <name>resizelens::TensorView</name>
    <message>
        <source>%1 values, least %2, largest %3, mean %4, deviation %5</source>
        <translation>%1 个数值，最小 %2，最大 %3，均值 %4，标准差 %5</translation>
    </message>
    <message>
        <source>, %1 % zeros</source>
        <translation>，%1 % 为零</translation>
    </message>
    <message>
        <source>, %1 not finite</source>
        <translation>，%1 个非有限值</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Close the values</source>
        <translation>关闭数值</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>The values cannot be shown: %1.</source>
        <translation>无法显示数值：%1。</translation>
    </message>
    <message>
        <source>%1; the table shows the first of them</source>
        <translation>%1；表中显示前面的部分</translation>
    </message>
</context>
<context>
    <name>resizelens::TensorrtRows</name>
    <message>
        <source>TensorRT</source>
        <translation>TensorRT</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>resizelens::ToneForm</name>
    <message>
        <source>Exposure</source>
        <translation>曝光</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>伽马</translation>
    </message>
    <message>
        <source>Stops of light: E brightens by half a stop, Shift+E darkens</source>
        <translation>曝光档：E 提亮半档，Shift+E 压暗</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Which channels are shown and compared in the images</source>
        <translation>图像中显示和比较哪些通道</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>RGB</source>
        <translation>RGB</translation>
    </message>
    <message>
        <source>0, 1, 2 as RGB</source>
        <translation>0、1、2 作为 RGB</translation>
    </message>
    <message>
        <source>Luminance</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>Luminance of 0, 1, 2</source>
        <translation>0、1、2 的亮度</translation>
    </message>
</context>
<context>
    <name>resizelens::Tour</name>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>resizelens::VerificationDialog</name>
    <message>
        <source>Verification</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Verification of %1</source>
        <translation>%1 的验证</translation>
    </message>
    <message>
        <source>%1 The certificate was checked independently.</source>
        <translation>%1证书已独立检查。</translation>
    </message>
</context>
<context>
    <name>resizelens::VerificationView</name>
    <message numerus="yes">
        <source>%n tensor(s) before it agree</source>
        <translation>
            <numerusform>之前的 %n 个张量一致</numerusform>
        </translation>
    </message>
    <message>
        <source>Max-abs %1, %2 % of the largest value, at %3.</source>
        <translation>最大绝对误差 %1，为最大值的 %2 %，位于 %3。</translation>
    </message>
    <message>
        <source>Run with seed %1.</source>
        <translation>运行所用种子为 %1。</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Rewritten</source>
        <translation>已改写</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>After %1: %2</source>
        <translation>%1 之后：%2</translation>
    </message>
    <message>
        <source>Difference: blue is below, orange above; the colours end at ±%1. Shown: %2</source>
        <translation>差异：蓝色为偏低，橙色为偏高；颜色止于 ±%1。显示：%2</translation>
    </message>
    <message>
        <source>The first tensor that differs is %1 (%2); %3.</source>
        <translation>第一个偏离的张量是 %1（%2）；%3。</translation>
    </message>
</context>
<context>
    <name>resizelens::WallPage</name>
    <message>
        <source>‹ Compare</source>
        <translation>‹ 比较</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Back to the comparison</source>
        <translation>返回比较</translation>
    </message>
    <message>
        <source>tile %1 px</source>
        <translation>图块 %1 像素</translation>
    </message>
</context>
<context>
    <name>resizelens::WeightGrids</name>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Reading the values…</source>
        <translation>正在读取数值…</translation>
    </message>
</context>
<context>
    <name>resizelens::WelcomePage</name>
    <message>
        <source>Drop an ONNX model here</source>
        <translation>将 ONNX 模型拖放到此处</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Opens the sample model and explains the window in three notes</source>
        <translation>打开示例模型，用三条提示介绍窗口</translation>
    </message>
    <message>
        <source>Read the manual</source>
        <translation>阅读手册</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <comment>a date of this year</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>a date</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>Several models or a folder open in Batch.</source>
        <translation>多个模型或文件夹会在“批量”中打开。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Segmenter</source>
        <translation>分割模型</translation>
    </message>
    <message>
        <source>7 Resize nodes</source>
        <translation>7 个 Resize 节点</translation>
    </message>
    <message>
        <source>Detector</source>
        <translation>检测器</translation>
    </message>
    <message>
        <source>3 Resize nodes</source>
        <translation>3 个 Resize 节点</translation>
    </message>
    <message>
        <source>Quantised decoder</source>
        <translation>量化解码器</translation>
    </message>
    <message>
        <source>2 Resize nodes</source>
        <translation>2 个 Resize 节点</translation>
    </message>
    <message>
        <source>Take a tour</source>
        <translation>导览</translation>
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
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Language / 语言</source>
        <translation>语言 / Language(&amp;L)</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>首选项(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>resizelens::WindowMessages</name>
    <message>
        <source>Where it starts…</source>
        <translation>从何处开始…</translation>
    </message>
    <message>
        <source>%1 was deleted, moved or renamed. It stays open here.</source>
        <translation>%1 已被删除、移动或重命名。它在此仍保持打开。</translation>
    </message>
    <message>
        <source>Input shapes and values…</source>
        <translation>输入的形状和值…</translation>
    </message>
</context>
</TS>
