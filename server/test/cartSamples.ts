// What the cart is asked with: a plasmid as a browser keeps it, a line of each kind, and the samples of one.
import type { InputOf } from '#contract/calls.ts';

export const KEPT_PLASMID = {
  id: 'GW-0A1B2C3D',
  name: 'pTiny',
  length: 60,
  genBank: [
    'LOCUS       pTiny                     60 bp    DNA     circular SYN 01-JAN-2026',
    'FEATURES             Location/Qualifiers',
    '     CDS             complement(11..40)',
    '                     /label="lacZ alpha"',
    'ORIGIN',
    '        1 gatcctctag agtcgacctg caggcatgca agcttggcac tggccgtcgt tttacaacgt',
    '//',
    '',
  ].join('\n'),
} as const;

/** On the shelf. */
export const SKU = 'AAV9-CMV-EGFP';

export const stockDetail = { productType: 7, sku: SKU } as const;

export function makeVectorDetail(vectorId: string) {
  return { productType: 1, vectorId, remark: 'urgent' } as const;
}

export function makePlasmidDetail(vectorId: string) {
  return {
    productType: 3,
    plasmidName: 'pTiny',
    vectorId,
    resistance: 'AmpR',
    competentCells: 'Stbl3',
    grade: 'research',
    scale: '1 mg',
    remark: '',
  } as const;
}

export function makeVirusDetail(vectorId: string) {
  return {
    productType: 4,
    virus: 'aav',
    serotype: 'AAV9',
    vectorId,
    grade: 'research',
    scale: '1E+13 vg',
    isYieldGuaranteed: 0,
    hasFluorescenceControl: 1,
    remark: '',
  } as const;
}

export const geneDetail = {
  productType: 2,
  name: 'lacZ alpha',
  sequence: 'ATGGCTAGCGTCGTCATGCTGTGA',
  delivery: 'cloned',
  remark: '',
} as const;

export const testDetail = { productType: 5, service: 'QC-AUC', remark: '' } as const;

export const mRnaDetail = {
  productType: 6,
  name: 'EGFP mRNA',
  sequence: 'ATGGCTAGCGTCGTCATGCTGTGA',
  cap: 'cap1',
  modification: 'm1Ψ',
  tail: 'A120',
  scale: '1 mg',
  remark: '',
} as const;

/** One of each kind that has a call of its own to change it. */
export function cartLinesOf(vectorId: string): InputOf<'newAddCart'>['lines'] {
  const details = [
    ...[makeVectorDetail(vectorId), makePlasmidDetail(vectorId), makeVirusDetail(vectorId), stockDetail],
    ...[geneDetail, mRnaDetail, testDetail],
  ];
  return details.map((detail) => ({ detail, quantity: 1, services: [] }));
}

export function makePlasmidSample(vectorId: string, mapFileId: string): InputOf<'saveSample'>['sample'] {
  const { productType: _, grade: __, scale: ___, ...fields } = makePlasmidDetail(vectorId);
  const more = { fluorescentGene: '', tubeLabel: 'tube 1', digestion: '', sequence: 'GATTACA' } as const;
  return { kind: 'plasmid', plasmids: [{ ...fields, ...more, mapFileId, needsSynthesis: 0 }] };
}
