import { expect, test } from 'vitest';
import { mergeParams } from './searchParams.ts';

const map = '/tools/plasmidMap';
const changeSel = (address: string, value: string | null) =>
  mergeParams(new URL(address, 'http://localhost'), { pathname: map, name: 'sel', value })?.toString();

test('one parameter changes, the others stay', () => {
  expect(changeSel(`${map}?view=linear&sel=1..2`, '3..4')).toBe('view=linear&sel=3..4');
  expect(changeSel(`${map}?sel=1..2&view=linear`, null)).toBe('view=linear');
  expect(changeSel(`${map}?sel=1..2`, '1..2')).toBeUndefined();
  expect(changeSel(map, null)).toBeUndefined();
});

test('the address of the page that one goes to is left alone', () => {
  expect(changeSel('/GeneElementsLibrary/sequenceDetail?id=mcherry', '1319..1324')).toBeUndefined();
});
