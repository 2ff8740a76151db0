import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { listMapSites } from '#workers/jobs/mapSites.ts';
import { listSites } from './siteList.ts';

const filler = 'ATATATATATATATATATATATATATATAT';

test('an enzyme that cuts on both sides of its one site has one line with two cuts', () => {
  const record = {
    bytes: bytesOf(`${filler}ACTTTTTCTCC${filler}GAATTC${filler}`),
    topology: 'circular',
  } as const;
  const { sites } = unwrap(
    listMapSites({ record, chosen: ['BsaXI', 'EcoRI'], times: { min: 1, max: Infinity } }),
  );
  expect(sites.map((it) => it.enzyme)).toEqual(['BsaXI', 'BsaXI', 'EcoRI']);
  expect(listSites(sites).map((it) => [it.site.enzyme, it.site.times, it.cuts.length])).toEqual([
    ['BsaXI', 1, 2],
    ['EcoRI', 1, 1],
  ]);
});

test('two sites of one enzyme keep their two lines', () => {
  const record = { bytes: bytesOf(`GAATTC${filler}GAATTC${filler}`), topology: 'circular' } as const;
  const { sites } = unwrap(listMapSites({ record, chosen: ['EcoRI'], times: { min: 1, max: Infinity } }));
  expect(listSites(sites)).toHaveLength(2);
});
