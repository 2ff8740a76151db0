import { expect, it } from 'vitest';
import { findEnzyme, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import { filterGroups, listEnzymeGroups, NO_FILTER, SETS } from './enzymeGroups.ts';

const names = (groups: ReturnType<typeof filterGroups>) => groups.map((group) => group.enzymes[0]!.name);

it('holds every commercial enzyme once, isoschizomers together', () => {
  const all = listEnzymeGroups().flatMap((group) => group.enzymes);
  expect(all).toHaveLength(listCommercialEnzymes().length);
  expect(new Set(all).size).toBe(all.length);
  const group = listEnzymeGroups().find((it) => it.enzymes.some((enzyme) => enzyme.name === 'BsmBI'))!;
  expect(group.enzymes.map((enzyme) => enzyme.name).sort()).toEqual(['BsmBI', 'Esp3I']);
});

it('leads a group with the name that was typed, and finds sites too', () => {
  expect(names(filterGroups(listEnzymeGroups(), { ...NO_FILTER, search: 'esp3' }, undefined))).toEqual([
    'Esp3I',
  ]);
  expect(names(filterGroups(listEnzymeGroups(), { ...NO_FILTER, search: 'gaattc' }, undefined))).toContain(
    'EcoRI',
  );
});

it('a name that was typed whole comes first, also of a group called by another', () => {
  for (const { name } of listCommercialEnzymes()) {
    const [first] = filterGroups(listEnzymeGroups(), { ...NO_FILTER, search: name }, undefined);
    expect(first?.enzymes[0]?.name).toBe(name);
  }
});

it('filters by cuts, site and ends', () => {
  const counts = new Map(
    listCommercialEnzymes().map((enzyme) => [enzyme.name, enzyme.name === 'EcoRI' ? 1 : 3]),
  );
  expect(names(filterGroups(listEnzymeGroups(), { ...NO_FILTER, cuts: 'once' }, counts))).toEqual(['EcoRI']);
  expect(filterGroups(listEnzymeGroups(), { ...NO_FILTER, cuts: 'never' }, counts)).toEqual([]);
  expect(
    names(filterGroups(listEnzymeGroups(), { ...NO_FILTER, cuts: 'some', search: 'ecori' }, counts)),
  ).toContain('EcoRI');
  expect(names(filterGroups(listEnzymeGroups(), { ...NO_FILTER, cuts: 'often' }, counts))).not.toContain(
    'EcoRI',
  );
  const short = names(filterGroups(listEnzymeGroups(), { ...NO_FILTER, site: 'four' }, undefined));
  expect(short).toContain('AluI');
  expect(short).not.toContain('EcoRI');
  const eight = names(
    filterGroups(listEnzymeGroups(), { ...NO_FILTER, site: 'eight', ends: 'blunt' }, undefined),
  );
  expect(eight).toContain('SwaI');
  expect(eight).not.toContain('NotI');
  expect(
    names(filterGroups(listEnzymeGroups(), { ...NO_FILTER, site: 'typeIIS', search: 'bsai' }, undefined)),
  ).toEqual(['BsaI']);
});

it('offers sets of enzymes that exist', () => {
  for (const name of Object.values(SETS).flat()) expect(findEnzyme(name), name).toBeDefined();
});
