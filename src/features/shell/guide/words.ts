import type { LocalizedText } from '#bio/core/fault.ts';
import { type Path, paths } from '#src/core/routes.ts';
import { defineWords } from '#src/core/text.ts';

export const guideWords = defineWords({
  title: { en: 'Guide and what is new', zh: '使用指南与更新内容' },
  lead: {
    en: 'What each tool is for and how to begin. Nothing here sends a sequence anywhere, and everything works offline once it was opened.',
    zh: '各工具的用途与入门步骤。所有工具均不会上传序列；打开过一次后，离线也可使用。',
  },
  firstSteps: { en: 'First steps', zh: '入门步骤' },
  takeAlong: { en: 'Without a network, and again later', zh: '离线使用与结果复现' },
  offline: { en: 'Offline edition', zh: '离线版' },
  offlineText: {
    en: 'The whole workbench in one HTML file: open it by a double click from any folder, in Chromium or Firefox, without network or installation. Accounts and orders need this site.',
    zh: '整个工作台集成于一个 HTML 文件：在任意文件夹中双击即可用 Chromium 或 Firefox 打开，无需联网或安装。账号与订购功能需使用本网站。',
  },
  getOffline: { en: 'Download the offline edition', zh: '下载离线版' },
  savedResults: { en: 'Saved results', zh: '保存的结果' },
  savedResultsText: {
    en: '“Save result” beside Run writes a small file with the tool, its options, the versions and a checksum of the result; with the sequence, or by its SEGUID alone. Drop the file on any page: it runs again and reports whether the same comes out, or what differs. The command line reads and writes the same files.',
    zh: '“运行”旁的“保存结果”会生成一个小文件，记录工具、选项、版本与结果校验值，可包含序列，也可仅记录其 SEGUID。将该文件拖放到任一页面即可重新运行，并说明结果是否一致或有何差异。命令行可读写同样的文件。',
  },
  whatIsNew: { en: 'What is new', zh: '更新内容' },
  keys: {
    en: 'Press ? anywhere for all keys, Ctrl+K to go to a tool, an enzyme or a feature by its name.',
    zh: '随时按 ? 查看全部快捷键；按 Ctrl+K 可按名称查找工具、限制酶或特征。',
  },
});

export interface Step {
  readonly path: Path;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

export const STEPS: readonly Step[] = [
  {
    path: paths.plasmidMap,
    title: { en: 'Open and edit a plasmid', zh: '打开并编辑质粒' },
    text: {
      en: 'Drop a GenBank, SnapGene, EMBL, ABI or FASTA file. Known elements, enzyme sites, reading frames and primers are found at once. Click into the letters and type; features move along, every edit can be undone, also after a reload. Save keeps it in this browser with its earlier versions; Download gives GenBank, SnapGene, FASTA, PDF, SVG and tables.',
      zh: '拖入 GenBank、SnapGene、EMBL、ABI 或 FASTA 文件，即可自动识别常见元件、酶切位点、开放阅读框与引物。点击序列即可输入碱基，特征随之移动；每步编辑都可撤销，刷新后仍然有效。“保存”会将其连同历史版本保留在本浏览器中；“下载”可得到 GenBank、SnapGene、FASTA、PDF、SVG 及表格。',
    },
  },
  {
    path: paths.plasmidMap,
    title: { en: 'Bring a piece of one plasmid into another', zh: '将一个质粒的片段放入另一个质粒' },
    text: {
      en: 'Open both, choose Side by side, select a feature at the right and insert it at the caret or in place of a selection: its features come along.',
      zh: '打开两个质粒，点击“并排查看”，在右侧选取特征后插入光标处或替换选区，其特征一并带入。',
    },
  },
  {
    path: paths.vectorStart,
    title: { en: 'Design a vector', zh: '设计载体' },
    text: {
      en: 'Choose a system (AAV, lentivirus, plasmid), fill its slots from the library or with a sequence of your own, and read at each step what fits, what does not and why. The finished vector is exact to the base and leaves as GenBank.',
      zh: '选择载体系统（AAV、慢病毒或质粒），用元件库或自有序列填充各位置，每一步都会说明容量与阅读框是否合适及原因。完成的载体精确到碱基，可导出 GenBank。',
    },
  },
  {
    path: paths.codonOptimization,
    title: { en: 'Optimize codons', zh: '密码子优化' },
    text: {
      en: 'Give a protein or a coding sequence, choose the host and the rules. The result is proved to be the best under those rules or its greatest possible distance from the best is given, and whether synthesis vendors can make it.',
      zh: '输入蛋白质或编码序列，选择宿主与约束条件。结果会证明为该条件下的最优解，或给出与最优解的最大差距，并说明合成公司能否合成。',
    },
  },
  {
    path: paths.primer,
    title: { en: 'Check primers', zh: '检查引物' },
    text: {
      en: 'Where primers bind on both strands and over the origin, with mismatches and tails, and which products they amplify.',
      zh: '查找引物在两条链及跨原点区域的结合位点（含错配与 5′ 尾），以及扩增产物。',
    },
  },
  {
    path: paths.geneticAnalysis,
    title: { en: 'Work on large files', zh: '处理大文件' },
    text: {
      en: 'FASTA files of gigabytes are read in pieces and never held whole: composition, reverse complement and translation keep the page responsive.',
      zh: '数 GB 的 FASTA 文件会分块读取，不会整体载入内存；组成统计、反向互补与翻译期间页面保持响应。',
    },
  },
];

export const VERSIONS: readonly { readonly date: string; readonly news: readonly LocalizedText[] }[] = [
  {
    date: '2026-11-23',
    news: [
      {
        en: 'An offline edition in one file, and results that are saved and run again.',
        zh: '新增单文件离线版；结果可保存并重新运行核对。',
      },
      {
        en: 'Plasmid map: PDF with real text, printing with tables, two documents side by side, earlier versions of what was saved, a question before unsaved edits are closed.',
        zh: '质粒图谱：可导出文字可选的 PDF，打印附带表格，两个文档并排查看，保存历史版本，关闭前提示未保存的更改。',
      },
      {
        en: 'Kept in this browser is never sent; saving to the account is a button of its own.',
        zh: '“保存到本浏览器”不会上传；保存到账号为单独的按钮。',
      },
      {
        en: 'This page, recent work on the start page, and files dropped there open in the right tool.',
        zh: '新增本页；首页显示最近使用的序列，拖入的文件会在相应工具中打开。',
      },
    ],
  },
  {
    date: '2026-11-22',
    news: [
      {
        en: 'Plasmid map: bases are edited in the letters and on the map, with undo without end, tabs, the codon under the caret, and SnapGene files written.',
        zh: '质粒图谱：可在序列与图谱上编辑碱基，无限次撤销，多标签页，显示光标处密码子，并可导出 SnapGene 文件。',
      },
      {
        en: 'Addresses with a country and phone numbers of any country.',
        zh: '收货地址支持选择国家，电话号码支持各国格式。',
      },
    ],
  },
];
