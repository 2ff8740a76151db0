// What a run of cloning refuses.
import { type Fault, fault } from '#bio/core/fault.ts';

export function makeNoHistoryFault(): Fault {
  return fault('clone/no-history-file', {
    en: 'Expected a cloning history of Genewright or OpenCloning (JSON), or a SnapGene file with one; found something else. Save one from a product.',
    zh: '应为 Genewright 或 OpenCloning 的克隆历史文件（JSON），或含构建历史的 SnapGene 文件，实际为其他内容。请从产物处保存历史文件。',
  });
}

export function makeNoMoleculeFileFault(): Fault {
  return fault('clone/no-molecule-file', {
    en: 'Expected a molecule (GenBank, SnapGene .dna, EMBL, FASTA or plain sequence) or a cloning history (JSON of Genewright or OpenCloning), found other JSON. Choose one of these files.',
    zh: '应为分子文件（GenBank、SnapGene .dna、EMBL、FASTA 或纯序列）或克隆历史文件（Genewright 或 OpenCloning 的 JSON），实际为其他 JSON 文件。请选择上述文件之一。',
  });
}

export function makeOneTemplateFault(found: number): Fault {
  return fault('clone/one-template', {
    en: `Expected one template, found ${found}. Give one molecule that is amplified.`,
    zh: `应有一个模板，实际为 ${found} 个。请只提供一个待扩增的分子。`,
  });
}

export function makeNoPrimersFault(): Fault {
  return fault('clone/no-primers', {
    en: "Expected primers, found none. Type a name and a sequence 5' to 3' on each line, or FASTA.",
    zh: "未提供引物。请每行输入名称和序列（5'→3'），或使用 FASTA。",
  });
}

export function makeTwoOligosFault(found: number): Fault {
  return fault('clone/two-oligos', {
    en: `Expected two oligos, found ${found}. Type the upper and the lower one, each 5' to 3', on a line of its own.`,
    zh: `应有两条寡核苷酸，实际为 ${found} 条。请分行输入上链和下链，均按 5'→3' 方向。`,
  });
}
