import { expect, test } from 'vitest';
import type { CloningAct } from './acts.ts';
import { patternTextOf } from './patternText.ts';

const nameOf = (name: string) => ({ en: name, zh: name });
const names = [nameOf('pUC19'), nameOf('EGFP')];
const ligation: CloningAct = { kind: 'assemble', options: { method: 'ligation' }, inputs: [{}, {}] };
/** The vector is cut in two, the insert is whole; what comes behind these has lost flaps. */
const hifi: CloningAct = {
  kind: 'assemble',
  options: { method: 'hifi' },
  inputs: [{ enzymes: ['EcoRI', 'HindIII'] }, {}],
};
const pcr: CloningAct = {
  kind: 'pcr',
  primers: [
    { name: 'F', letters: 'ACGT' },
    { name: 'R', letters: 'ACGT' },
  ],
};

test.each([
  [ligation, 'o 0.0+ 1.0-', 'circle of pUC19 + EGFP (reversed)', 'pUC19 + EGFP（反向）连成的环'],
  [
    ligation,
    '0.1- 1.0+',
    'line of pUC19 (fragment 2, reversed) + EGFP',
    'pUC19（片段 2，反向）+ EGFP 连成的线性分子',
  ],
  [
    ligation,
    'o 0.0+ 1.0+ #2',
    'circle of pUC19 + EGFP, by other overlaps (no. 2)',
    'pUC19 + EGFP 连成的环（以其他重叠连接，第 2 种）',
  ],
  [
    hifi,
    'o 0.1+ 1.1-',
    'circle of pUC19 (fragment 2) + EGFP (without flaps, reversed)',
    'pUC19（片段 2）+ EGFP（切除 flap，反向）连成的环',
  ],
  [hifi, '0.2+ 1.0+', 'line of pUC19 (without flaps) + EGFP', 'pUC19（切除 flap）+ EGFP 连成的线性分子'],
  [ligation, 'o 2.0+', 'circle of molecule 3', '分子 3 连成的环'],
  [pcr, '0/1 0', 'product of F and R', 'F 与 R 的产物'],
  [pcr, '0/1 1', 'product of F and R, no. 2', 'F 与 R 的产物（第 2 个）'],
  [{ kind: 'digest', enzymes: ['EcoRI'] }, '1', 'fragment 2', '片段 2'],
  [{ kind: 'anneal', oligos: [] }, '0', 'duplex 1', '双链 1'],
  [
    {
      kind: 'anneal',
      oligos: [
        { name: 'a', letters: 'A' },
        { name: 'b', letters: 'A' },
      ],
    },
    '1/1 1',
    'duplex of b with itself, no. 2',
    'b 的自身双链（第 2 个）',
  ],
] as const)('%o %s is written as a user would', (act, pattern, en, zh) => {
  expect(patternTextOf(act, pattern, names, act === hifi ? [2, 1] : [])).toEqual({ en, zh });
});
