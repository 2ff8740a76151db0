// What is written for OpenCloning is read again, step by step; and where OpenCloning's own files are read and written,
// their sources come out with the types, locations and edges that they had.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { addSource, addStep, NO_HISTORY } from './history.ts';
import { moleculeFrom } from './molecule.ts';
import { readOpenCloning } from './openCloning.ts';
import { writeOpenCloning } from './openCloningWrite.ts';

interface Source {
  readonly id: number;
  readonly type: string;
  readonly input: readonly {
    readonly left_location?: string | null;
    readonly right_location?: string | null;
    readonly reverse_complemented?: boolean;
  }[];
  readonly left_edge?: object | null;
  readonly right_edge?: object | null;
}

const golden: { readonly files: Readonly<Record<string, { readonly sources: readonly Source[] }>> } =
  JSON.parse(readFileSync('fixtures/golden/openCloning.json', 'utf8'));

/** What of a source does not depend on names and ids; the pieces of a circle from any of them on. */
function shapeOf({ type, input, left_edge, right_edge }: Source) {
  const pieces = input
    .filter((it) => it.reverse_complemented !== undefined)
    .map((it) => `${it.left_location} ${it.right_location} ${it.reverse_complemented}`)
    .sort();
  return { type, pieces, ...(left_edge && { left_edge }), ...(right_edge && { right_edge }) };
}

const GIVEN = /^(?:Addgene|GenomeCoordinates|ManuallyTyped|UploadedFile)/;

test.each(Object.keys(golden.files))('%s: read, written and read again', { timeout: 60_000 }, (name) => {
  const file = golden.files[name]!;
  const { history } = unwrap(readOpenCloning(JSON.stringify(file)));
  const { text, unsupported } = unwrap(writeOpenCloning(history));
  // A place over the origin has no form there.
  expect(unsupported).toEqual(name === 'PCR over the origin' ? [0] : []);
  const again = unwrap(readOpenCloning(text));
  const states = again.sources.filter((it) => it.state !== 'given').map((it) => it.state);
  expect(states).toEqual(history.steps.slice(unsupported.length).map(() => 'confirmed'));
  const written: { readonly sources: readonly Source[] } = JSON.parse(text);
  const shapes = (all: readonly Source[]) =>
    all.filter((it) => !GIVEN.test(it.type)).map((it) => JSON.stringify(shapeOf(it)));
  const own = shapes(written.sources).toSorted();
  const theirs = shapes(file.sources).toSorted();
  expect(own).toEqual(theirs.filter((it) => own.includes(it)));
  expect(theirs.length - own.length).toBe(unsupported.length);
});

test('what the format has no source for is given as a file, and named', () => {
  const puc = createSequenceRecord({
    name: 'pUC19',
    bytes: backboneOf('pUC19-M77789')!.bytes,
    topology: 'circular',
  });
  const insert = createSequenceRecord({
    name: 'insert',
    bytes: bytesOf('ACGTTGCATGCCGATTACGGATC'.repeat(4)),
  });
  const one = addSource(NO_HISTORY, unwrap(moleculeFrom(puc)));
  const two = addSource(one.history, unwrap(moleculeFrom(insert)));
  const made = unwrap(
    addStep(two.history, {
      act: {
        kind: 'assemble',
        options: { method: 'ligation' },
        inputs: [{ enzymes: ['SmaI'], tail: 'T' }, { tail: 'A' }],
      },
      inputs: [one.index, two.index],
      pattern: 'o 0.0+ 1.0+',
    }),
  );
  const { text, unsupported } = unwrap(writeOpenCloning(made.history));
  expect(unsupported).toEqual([0]);
  expect(unwrap(readOpenCloning(text)).sources.map((it) => it.state)).toEqual(['given', 'given', 'given']);
});

test('molecules whose phosphates, nicks or methylation the format does not hold are named', () => {
  const template = createSequenceRecord({ name: 't', bytes: bytesOf('ACGTTGCATGCCGATTACGGATCA'.repeat(3)) });
  const given = addSource(NO_HISTORY, unwrap(moleculeFrom(template)));
  const strippedOf = (hasPhosphate: boolean) => {
    const made = unwrap(
      addStep(NO_HISTORY, {
        act: {
          kind: 'anneal',
          oligos: [
            { name: 'top', letters: 'CACCGGGCGAGGAGCTGTTCACCG', hasPhosphate },
            { name: 'under', letters: 'AAACCGGTGAACAGCTCCTCGCCC' },
          ],
        },
        inputs: [],
        pattern: '0',
      }),
    );
    const { unsupported, stripped } = unwrap(writeOpenCloning(made.history));
    return { unsupported, stripped };
  };
  expect(strippedOf(false)).toEqual({ unsupported: [], stripped: [] });
  expect(strippedOf(true)).toEqual({ unsupported: [], stripped: [0] });
  expect(unwrap(writeOpenCloning(given.history)).stripped).toEqual([]);
  // GATC, as `ACGGATCA` has it.
  const methylated = unwrap(moleculeFrom(template, { methylation: { dam: true } }));
  expect(unwrap(writeOpenCloning(addSource(NO_HISTORY, methylated).history)).stripped).toEqual([0]);
  const bare = unwrap(moleculeFrom(template, { left: { hasPhosphate: false } }));
  expect(unwrap(writeOpenCloning(addSource(NO_HISTORY, bare).history)).stripped).toEqual([0]);
});
