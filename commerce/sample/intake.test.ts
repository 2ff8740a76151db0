import { expect, it } from 'vitest';
import { expectedSamplesOf } from './expected.ts';
import { INTAKE_STATES, type IntakeAct, stepIntake } from './intake.ts';

it('is received before it is checked, and has no problem without a reason', () => {
  const table = INTAKE_STATES.map((state) =>
    (['receive', 'accept', 'reject'] as const).map((act: IntakeAct) => {
      const next = stepIntake(state, act, 'thawed');
      return next.ok ? next.value.to : '–';
    }),
  );
  expect(table).toEqual([
    ['received', '–', '–'],
    ['–', 'accepted', 'problem'],
    ['–', '–', 'problem'],
    ['received', 'accepted', '–'],
  ]);
  expect(stepIntake('received', 'reject', ' ')).toEqual({ ok: false, fault: 'reasonGiven' });
});

it('expects what is sent, and nothing that is made here', () => {
  const plasmid = {
    ...{ plasmidName: 'pAAV', resistance: '', competentCells: '', fluorescentGene: '', tubeLabel: 'T7' },
    ...{ digestion: '', sequence: '', remark: '' },
  };
  const plasmids = [{ ...plasmid, needsSynthesis: 1 as const }, plasmid];
  expect(expectedSamplesOf({ kind: 'plasmid', plasmids })).toEqual([
    { place: 2, name: 'pAAV', mark: 'T7', tubes: 1, storage: '', hazard: '' },
  ]);
  expect(expectedSamplesOf(null)).toEqual([]);
  const test = {
    ...{ lotNumber: 'L1', name: 'serum', quantity: 10_000, type: 'serum', storage: 'minus80' },
    ...{ hazard: 'bsl1', remark: '' },
  };
  expect(expectedSamplesOf({ kind: 'test', samples: [test] })).toMatchObject([{ mark: 'L1', tubes: 200 }]);
});
