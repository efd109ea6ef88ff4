export const zhCN = {
  language: 'zh-CN',
  page: '十页讲懂 IDA*',
  themeKey: '浅色或深色',
  title: {
    title: '十页讲懂 IDA*',
    lead: '最少几步能让这个棋盘复原？',
    how: '这里的每个棋盘都是活的：点数字块试试。每个数字都是实测的。',
    other: '<a href="en.html" lang="en">English</a> · <a href="../index.html">完整页面 Fifteen</a>',
    notes: [
      '每按一次，空格走三步；后退则退回。焦点在棋盘内时方向键移动数字块；按 Esc 把按键还给课件，PageUp 和 PageDown 始终翻页。按 T 切换浅色与深色。',
      '来源：crates/fifteen/data/examples.csv 中的“九步”棋盘，走法由本页求解器求得（docs/deck/measured.json）。',
    ],
  },
  solvability: {
    title: '一半的棋盘无解',
    can: '{oneInversions} 个逆序 + 第 {oneRow} 行 = {oneSum}：<b>偶数</b>，有解',
    cannot: '{swapInversions} 个逆序 + 第 {swapRow} 行 = {swapSum}：<b>奇数</b>，无解',
    lines: [
      '数出顺序颠倒的数对，加上空格所在行（从底部数，最下一行为 0）。',
      '任何走法都不改变和的<b>奇偶性</b>。',
      '有解的棋盘共 {squares} 个。',
    ],
    notes: [
      '水平移动两个数都不变。竖直移动让一个数字块越过另外三个：逆序数改变奇数，行数改变 1。此规则适用于宽度为偶数、目标中空格在末位的棋盘。',
      '只数逆序，在 15 数码的一半棋盘上都会判错：左边的棋盘逆序数为奇数，离目标却只有一步。',
      '来源：此规则出自 Johnson 与 Story（1879）；和数与 16!/2 在生成课件时由程序算出。棋盘上方是求解器自己的判断。',
    ],
  },
  estimate: {
    title: 'g + h = f',
    g: '已走步数',
    h: '至少还要几步',
    f: '经过此处的走法至少多长',
    lines: [
      'h：每个数字块各自回家的<b>距离</b>之和，从不高估。',
      '这里 h 从 {walkH} 开始；最短解 {walkLength} 步，沿途 f 从不超过 {walkLength}。',
    ],
    notes: [
      '每按一次走三步。数字块上的小数字是它的距离。注意 f：向家走一步，f 不变；离家一步，f 加 2。',
      '来源：h 与 {walkLength} 步均为实测（docs/deck/measured.json）；棋盘上的 g、h、f 为实时计算。',
    ],
  },
  thresholds: {
    title: '一轮一个阈值',
    lines: ['深度优先搜索，但 f 超过<b>阈值</b>的地方不进去。', '失败了？下一个阈值就是被剪掉的最小的 f。'],
    notes: [
      '每按一次，真实地多搜索一轮。阈值依次为 {walkThresholds}：每次加 2，因为走一步曼哈顿距离恰好改变 1。',
      '最后一轮遇到目标即停止，所以它的数目取决于尝试走法的顺序：这里是 U D L R。',
      '来源：实时计算；同样的数目见 docs/deck/measured.json。',
    ],
  },
  pruning: {
    title: '剪掉了什么',
    lines: ['8 数码最难的棋盘之一，{eightLength} 步：生成了多少，剪掉多少，扩展多少。'],
    formula: '失败的一轮：扩展 = 1 + 生成 − 剪枝',
    notes: [
      '用最后一行以外的任意一行验证公式。其中的 1 是起点自己。立即走回头的移动从不生成。',
      '全部 {eightRounds} 轮在内存中只保留一条路径。因此 IDA* 几乎不占内存。',
      '来源：实时计算；同样的数目见 docs/deck/measured.json。31 是 8 数码的最大距离（crates/fifteen/data/depth_counts.csv）。',
    ],
  },
  conflict: {
    title: '从曼哈顿到线性冲突',
    lines: [
      '两块都在自己的行或列里，顺序却反了：必有一块要让开，<b>+2</b>。',
      '这里 {conflictManhattan} + {conflictExtra} = {conflictH}，实际 {conflictLength} 步。在 Korf 的一百个棋盘上：节点数相差 <b>{lcFactor} 倍</b>。',
    ],
    notes: [
      '弧线标出冲突。三块互相阻挡时，要数的是必须让开几块，而不是有几对：数错的后果见下一页。',
      '来源：crates/fifteen/data/korf100_iteration_counts.csv 的平均值，在生成课件时算出；为找到第一个解之前生成的节点数。棋盘是 Korf 的第 43 号。',
    ],
  },
  inadmissible: {
    title: '抓住一个错误的启发函数',
    right: '最少移除：可采纳',
    wrong: '<b>每一对</b>都 +2：错误',
    lines: [
      '同一个棋盘。每一对都算，h = {wrongH}，而 {rightLength} 步就够。',
      '于是 IDA* 答 <b>{wrongLength}</b> 步，看上去一切正常。',
      '测试很难发现，证明可以。',
    ],
    notes: [
      '按三次：左边两轮，右边一轮。f 超过阈值的状态会被剪掉；h 高估时，最短的走法就被剪掉了。',
      '“全部冲突对”是真实程序会犯的错误。只有三块彼此都冲突时才出错，所以大多数棋盘都能通过：三对冲突，但只需让开两块。',
      '来源：实时计算；同样的数目见 docs/deck/measured.json。左边的各轮搜索证明了 {rightLength} 步最少。',
    ],
  },
  database: {
    title: '模式数据库',
    lines: [
      '每五块一组，表中记下这些块最少要走几步。各组之和从不高估：这里是 {tablesH}，实际 {tablesLength} 步。',
      '线性冲突扩展 {tablesConflictNodes} 个节点，查表只要 {tablesNodes} 个：相差 <b>{tablesFactor} 倍</b>。',
    ],
    notes: [
      '颜色和字母标出各组；镜像棋盘再查一次表，取较大的和。数据表在第一轮开始时载入或构建。',
      '来源：实时计算；同样的数目以及线性冲突的数目见 docs/deck/measured.json。棋盘出自 Rosetta Code 的“15 puzzle solver”。',
    ],
  },
  korf: {
    title: '现场求解 Korf 第 1 号棋盘',
    lines: [
      '{korfLength} 步，用线性冲突扩展 {korfNodes} 个节点，其中 {korfLast}% 在最后两轮。重复前面的小轮次<b>几乎不花代价</b>。',
    ],
    notes: [
      '每按一次，当场多搜索一轮。把每一行与上一行相比：这个倍数就是深的棋盘难的原因。',
      '来源：实时计算；步数见 korf100.csv（重新求解并重放验证），节点数见 docs/deck/measured.json。',
    ],
  },
  seeing: {
    title: '看见搜索',
    frame: '播放器与正在进行的搜索的栈',
    notes: [
      '一列是当前路径上的一个深度，一行是一种走法：以某个 f 被剪、已完成、当前、或待尝试。可以放慢、暂停、单步；其他视图在各标签中。按 Esc 把按键还给课件，PageUp 和 PageDown 在框内也能翻页。',
      '来源：实时计算，第 3 页的棋盘。',
    ],
  },
  summary: {
    title: '实测结果',
    lines: ['更好的 h 胜过更快的机器：从第一行到最后一行，节点数相差 <b>{allFactor} 倍</b>，而且每个答案都是最短。'],
    notes: [
      'Korf 一百个棋盘的平均值（平均步数 {korfMean}）。步行距离的 h 更大，却输给线性冲突：h 的平均值并不说明一切。',
      '来源：crates/fifteen/data/korf100_iteration_counts.csv 与 korf100_clamped_counts.csv，在生成课件时算出。为找到第一个解之前生成的节点数；走法顺序为上、左、右、下，曼哈顿用 Korf 原来空格在首位的棋盘。',
    ],
  },
  sources: { korf: 'Korf 1985，100 个棋盘的平均值；找到第一个解之前生成的节点数。crates/fifteen/data' },
  columns: {
    threshold: '阈值',
    expanded: '扩展',
    generated: '生成',
    pruned: '剪枝',
    shortest: '{length} 步，最短',
    unproven: '{length} 步，未证明最短',
    heuristic: '启发函数',
    meanH: 'h 平均值',
    meanGenerated: '生成节点数',
    log: '对数坐标',
  },
  heuristics: {
    manhattan: '曼哈顿距离',
    'linear-conflict': '+ 线性冲突',
    'walking-distance': '步行距离',
    'pdb-555': 'PDB 5-5-5',
    'pdb-663': 'PDB 6-6-3',
    strongest: '两组 PDB 6-6-3',
  },
};
