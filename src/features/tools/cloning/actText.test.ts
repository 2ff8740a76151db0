import { expect, it } from 'vitest';
import type { CloningAct } from '#bio/clone/acts.ts';
import type { EndOfPiece } from '#workers/jobs/clone.ts';
import { actText } from './actText.ts';
import { endTextOf } from './describe.ts';

it('lists enzymes as each language does', () => {
  const act: CloningAct = { kind: 'digest', enzymes: ['EcoRI', 'HindIII'] };
  expect(actText(act, (it) => it.en)).toContain('EcoRI, HindIII');
  expect(actText(act, (it) => it.zh)).toContain('EcoRI、HindIII');
  const ligation: CloningAct = {
    kind: 'assemble',
    inputs: [{ enzymes: ['EcoRI', 'HindIII'] }],
    options: { method: 'ligation' },
  };
  expect(actText(ligation, (it) => it.en)).toBe('Restriction and ligation with EcoRI, HindIII');
  expect(actText(ligation, (it) => it.zh)).toBe('酶切连接：EcoRI、HindIII');
  const filled: CloningAct = { ...ligation, inputs: [{ enzymes: ['EcoRI'], blunting: 'fill' }, {}] };
  expect(actText(filled, (it) => it.en)).toBe('Restriction and ligation with EcoRI; 5′ overhangs filled in');
  expect(actText(filled, (it) => it.zh)).toBe('酶切连接：EcoRI；补平 5′ 突出末端');
  const again: CloningAct = {
    ...ligation,
    inputs: [{ enzymes: ['EcoRI'], blunting: 'fill', secondEnzymes: ['XhoI'] }],
  };
  expect(actText(again, (it) => it.en)).toBe(
    'Restriction and ligation with EcoRI; 5′ overhangs filled in; then cut with XhoI',
  );
  expect(actText(again, (it) => it.zh)).toBe('酶切连接：EcoRI；补平 5′ 突出末端；再用 XhoI 酶切');
  const directional: CloningAct = {
    kind: 'assemble',
    inputs: [{ isTopoVector: true, isDirectional: true }, {}],
    options: { method: 'topo' },
  };
  expect(actText(directional, (it) => it.en)).toBe('TOPO, directional');
  const end: EndOfPiece = { kind: "5'", letters: 'AATT', enzymes: ['EcoRI'], hasPhosphate: true };
  expect(endTextOf(end, (it) => it.en)).toMatch(/AATT, EcoRI$/);
  expect(endTextOf(end, (it) => it.zh)).toMatch(/AATT、EcoRI$/);
});
