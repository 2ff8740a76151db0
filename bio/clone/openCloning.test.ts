// Histories that OpenCloning ships, made with pydna: every step done again gives the recorded sequence. The files stand
// in fixtures/golden/openCloning.json, which names their source.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { replayHistory } from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { readOpenCloning } from './openCloning.ts';

const golden: { readonly files: Readonly<Record<string, unknown>> } = JSON.parse(
  readFileSync('fixtures/golden/openCloning.json', 'utf8'),
);

test.each([
  ['templateless PCR', ['OligoHybridizationSource', 'PolymeraseExtensionSource']],
  ['PCR over the origin', ['PCRSource']],
  [
    'Cre excision and integration',
    ['CreLoxRecombinationSource', 'CreLoxRecombinationSource', 'CreLoxRecombinationSource'],
  ],
  ['Gibson assembly', ['PCRSource', 'PCRSource', 'GibsonAssemblySource']],
  [
    'restriction, then ligation',
    ['PCRSource', 'RestrictionEnzymeDigestionSource', 'RestrictionEnzymeDigestionSource', 'LigationSource'],
  ],
  ['Golden Gate', ['PCRSource', 'RestrictionAndLigationSource']],
])('%s: every step gives the recorded sequence', { timeout: 60_000 }, (name, types) => {
  const { history, sources } = unwrap(readOpenCloning(JSON.stringify(golden.files[name])));
  const done = sources.filter((it) => it.state !== 'given');
  expect(done.map((it) => it.state)).toEqual(types.map(() => 'confirmed'));
  expect(done.map((it) => it.type).sort()).toEqual([...types].sort());
  // As a history of ours it is written, read and done again.
  expect(replayHistory(unwrap(parseHistory(writeHistory(history)))).ok).toBe(true);
});

test('what is no history of OpenCloning is refused with its place', () => {
  const codeOf = (text: string) => {
    const found = readOpenCloning(text);
    return found.ok ? 'ok' : `${found.fault.code} ${found.fault.message.en}`;
  };
  expect(codeOf('{')).toContain('clone/no-open-cloning');
  expect(
    codeOf('{"sequences":[],"sources":[{"id":1,"type":"PCRSource","input":[2]}],"primers":[]}'),
  ).toContain('sources[0].input[0]');
  expect(codeOf('{"sequences":[],"sources":[],"primers":[]}')).toBe('ok');
});
