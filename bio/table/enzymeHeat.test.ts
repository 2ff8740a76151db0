// fixtures/golden/enzymeHeat.tsv holds what others collected, product by product; the table must follow from it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type EnzymeHeat, enzymeHeatOf } from './enzymeHeat.ts';
import { findEnzyme, listEnzymes } from './enzymes.ts';
import { findNickingEnzyme, listNickingEnzymes } from './nickingEnzymes.ts';

interface Product {
  readonly incubation: number;
  /** Degrees C, or 0 for not by heat. */
  readonly inactivation: number;
}

const golden = readFileSync(new URL('../../fixtures/golden/enzymeHeat.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string, string, string]);

function productsIn(column: string): readonly Product[] {
  return column.split(';').map((product) => {
    const [, incubation, inactivation] = product.split(' ') as [string, string, string];
    return { incubation: Number(incubation), inactivation: Number.parseInt(inactivation, 10) || 0 };
  });
}

/** What the three columns allow to be stated. */
function heatFrom(chart: string, finder: string, promega: string): EnzymeHeat {
  const all = [productsIn(chart), productsIn(finder)];
  const [celsius = '', stops = ''] = promega.split(' ');
  const incubation = [
    ...all.flat().map((it) => it.incubation),
    ...(Number(celsius) ? [Number(celsius)] : []),
  ];
  const [first, second] = all.map((products) =>
    [...new Set(products.map((it) => it.inactivation))].sort().join(),
  );
  const highest = Math.max(...all.flat().map((it) => it.inactivation));
  const isMixed = highest > 0 && all.flat().some((it) => it.inactivation === 0);
  const isContradicted =
    (highest === 0 && stops === 'yes') || (highest === 65 && (stops === 'no' || stops === 'partial'));
  return {
    incubation: [...new Set(incubation)].sort((a, b) => a - b),
    inactivation:
      first !== second || isMixed || isContradicted
        ? 'differs'
        : highest === 0
          ? 'none'
          : { celsius: highest, minutes: 20 },
  };
}

describe('enzymeHeatOf', () => {
  it.each(golden)('%s follows from the collections', (name, chart, finder, promega) => {
    expect(enzymeHeatOf(name)).toEqual(heatFrom(chart, finder, promega));
    expect((findEnzyme(name) ?? findNickingEnzyme(name))?.name).toBe(name);
  });

  it('holds no enzyme that the collections lack, and always 20 minutes', () => {
    const known = [...listEnzymes(), ...listNickingEnzymes()].filter(
      (it) => enzymeHeatOf(it.name).incubation.length > 0,
    );
    expect(known.map((it) => it.name)).toEqual(golden.map(([name]) => name));
    const minutes = golden.flatMap(([, , finder]) => finder.match(/@\d+/g) ?? []);
    expect(new Set(minutes)).toEqual(new Set(['@20']));
  });

  it('says what is not known', () => {
    expect(enzymeHeatOf('AarI')).toEqual({ incubation: [], inactivation: 'unknown' });
  });
});
