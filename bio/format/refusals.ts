// Files that people drop but that hold no sequence this library reads, recognized by their first bytes, each with
// advice.
import { type Fault, fault } from '#bio/core/fault.ts';

interface Refusal {
  readonly is: (head: string) => boolean;
  readonly en: string;
  readonly zh: string;
  readonly doEn: string;
  readonly doZh: string;
}

const COPY_EN = 'Copy the sequence out of it, or export FASTA or GenBank.';
const COPY_ZH = '请从中复制序列，或导出为 FASTA、GenBank 文件。';
const UNPACK_EN = 'Unpack it and choose the file inside (.gz can be read as it is).';
const UNPACK_ZH = '请先解压，再选择其中的文件（.gz 可直接读取）。';
const ALIGNED_EN = 'Export the alignment as FASTA.';
const ALIGNED_ZH = '请将比对结果导出为 FASTA。';
const NO_SEQUENCE_EN = 'It describes sequences without holding them; choose the FASTA or GenBank file.';
const NO_SEQUENCE_ZH = '此类文件只描述序列而不含序列；请选择相应的 FASTA 或 GenBank 文件。';

const startsWithAny =
  (...marks: readonly string[]) =>
  (head: string) =>
    marks.some((mark) => head.startsWith(mark));

const matches = (pattern: RegExp) => (head: string) => pattern.test(head);

// `head` is the beginning of the file with one character per byte.
const REFUSALS: readonly Refusal[] = [
  row(startsWithAny('%PDF'), 'a PDF document', 'PDF 文档', COPY_EN, COPY_ZH),
  row(matches(/^PK\x03\x04[\s\S]*word\//), 'a Word document (.docx)', 'Word 文档（.docx）', COPY_EN, COPY_ZH),
  row(
    matches(/^PK\x03\x04[\s\S]*xl\//),
    'an Excel workbook (.xlsx)',
    'Excel 工作簿（.xlsx）',
    COPY_EN,
    COPY_ZH,
  ),
  row(
    matches(/^PK\x03\x04[\s\S]*ppt\//),
    'a PowerPoint file (.pptx)',
    'PowerPoint 文件（.pptx）',
    COPY_EN,
    COPY_ZH,
  ),
  row(startsWithAny('PK\x03\x04', 'PK\x05\x06'), 'a ZIP archive', 'ZIP 压缩包', UNPACK_EN, UNPACK_ZH),
  row(
    startsWithAny('\xd0\xcf\x11\xe0'),
    'an old Word or Excel document',
    '旧版 Word/Excel 文档',
    COPY_EN,
    COPY_ZH,
  ),
  row(startsWithAny('{\\rtf'), 'an RTF document', 'RTF 文档', COPY_EN, COPY_ZH),
  row(
    startsWithAny('\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM6', 'II*\0', 'MM\0*'),
    'an image',
    '图片',
    COPY_EN,
    COPY_ZH,
  ),
  row(matches(/^RIFF[\s\S]{4}WEBP/), 'an image', '图片', COPY_EN, COPY_ZH),
  row(
    startsWithAny('BZh', '\xfd7zXZ', '7z\xbc\xaf', '\x28\xb5\x2f\xfd', 'Rar!'),
    'a packed file',
    '压缩文件',
    UNPACK_EN,
    UNPACK_ZH,
  ),
  row(
    startsWithAny('BAM\x01', 'CRAM'),
    'an alignment file (BAM or CRAM)',
    '比对文件（BAM/CRAM）',
    'Convert it with samtools fasta.',
    '请用 samtools fasta 转换。',
  ),
  row(
    startsWithAny('.scf', '\xaeZTR'),
    'a trace file (SCF or ZTR)',
    '测序峰图（SCF/ZTR）',
    'Choose the .ab1 file or export FASTA.',
    '请选择 .ab1 文件，或导出为 FASTA。',
  ),
  row(
    matches(/^\s*<(?:!doctype html|html|head|body)/i),
    'a web page (HTML)',
    '网页（HTML）',
    COPY_EN,
    COPY_ZH,
  ),
  row(
    matches(/^\s*<(?:\?xml|svg|rdf|seq|insd|gbset|sbol)/i),
    'an XML file',
    'XML 文件',
    'Export FASTA or GenBank instead.',
    '请改为导出 FASTA 或 GenBank 文件。',
  ),
  row(
    matches(/^\s*[{[]\s*["{[]/),
    'a JSON file',
    'JSON 文件',
    'Export FASTA or GenBank instead.',
    '请改为导出 FASTA 或 GenBank 文件。',
  ),
  row(
    matches(/^\s*(?:Seq-entry|Bioseq-set|Seq-submit)\s*::=|^\s*seq\s*\{/),
    'an ASN.1 record',
    'ASN.1 记录',
    'Download FASTA or GenBank instead.',
    '请改为下载 FASTA 或 GenBank 文件。',
  ),
  row(matches(/^\s*#NEXUS/i), 'a NEXUS file', 'NEXUS 文件', ALIGNED_EN, ALIGNED_ZH),
  row(matches(/^\s*# STOCKHOLM/), 'a Stockholm alignment', 'Stockholm 比对文件', ALIGNED_EN, ALIGNED_ZH),
  row(
    matches(/^##gff|^[^\t\r\n]+\t[^\t\r\n]*\t[A-Za-z_]+\t\d+\t\d+\t[^\t\r\n]+\t[-+.?]\t/m),
    'a table of features (GFF or GTF)',
    '特征表（GFF/GTF）',
    NO_SEQUENCE_EN,
    NO_SEQUENCE_ZH,
  ),
  row(
    matches(/^##fileformat=VCF/),
    'a table of variants (VCF)',
    '变异表（VCF）',
    NO_SEQUENCE_EN,
    NO_SEQUENCE_ZH,
  ),
  row(
    matches(/^@(?:HD|SQ|RG|PG)\t/),
    'an alignment file (SAM)',
    '比对文件（SAM）',
    'Convert it with samtools fasta.',
    '请用 samtools fasta 转换。',
  ),
];

/** The fault for a file of a known foreign kind; `head` has one character per byte. */
export function refusalOf(head: string): Fault | undefined {
  const found = REFUSALS.find((it) => it.is(head));
  return found && refusalFault(found.en, found.zh, found.doEn, found.doZh);
}

export function makeBinaryFault(): Fault {
  return refusalFault('a binary file of an unknown kind', '未知类型的二进制文件', COPY_EN, COPY_ZH);
}

export function makeEmptyFault(): Fault {
  return fault('format/empty', {
    en: 'Expected a sequence, found nothing but blanks. Paste a sequence or choose a file.',
    zh: '应为序列，但内容为空。请粘贴序列或选择文件。',
  });
}

function refusalFault(en: string, zh: string, doEn: string, doZh: string): Fault {
  return fault('format/not-a-sequence-file', {
    en: `Expected a sequence file (FASTA, GenBank, EMBL, SnapGene .dna, .ab1 or plain text), found ${en}. ${doEn}`,
    zh: `应为序列文件（FASTA、GenBank、EMBL、SnapGene .dna、.ab1 或纯文本），实际为${/^[A-Za-z]/.test(zh) ? ' ' : ''}${zh}。${doZh}`,
  });
}

function row(is: Refusal['is'], en: string, zh: string, doEn: string, doZh: string): Refusal {
  return { is, en, zh, doEn, doZh };
}
