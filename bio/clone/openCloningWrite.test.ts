// What is written for OpenCloning is read again, step by step; and where OpenCloning's own files are read and written,
// their sources come out with the types, locations and edges that they had.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { performAct } from './acts.ts';
import { addSource, addStep, NO_HISTORY, recordStep, replayHistory } from './history.ts';
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
  expect(unsupported).toEqual([]);
  const again = unwrap(readOpenCloning(text));
  const states = again.sources.filter((it) => it.state !== 'given').map((it) => it.state);
  expect(states).toEqual(history.steps.map(() => 'confirmed'));
  const written: { readonly sources: readonly Source[] } = JSON.parse(text);
  const shapes = (all: readonly Source[]) =>
    all.filter((it) => !GIVEN.test(it.type)).map((it) => JSON.stringify(shapeOf(it)));
  // For a place over the origin that version wrote the whole circle.
  const theirs = shapes(file.sources).map((it) => it.replace('1..89 20..37', 'join(82..89,1..9) 20..37'));
  expect(shapes(written.sources).toSorted()).toEqual(theirs.toSorted());
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

interface WrittenFile {
  readonly sequences: readonly { readonly id: number; readonly file_content: string }[];
  readonly sources: readonly {
    readonly circular?: boolean;
    readonly input: readonly (Source['input'][number] & { readonly sequence: number })[];
  }[];
}

/** What a location there names of the strand that is read: `3..9`, `join(8..10,1..2)`, `3^4`. */
function extract(letters: string, location: string): string {
  if (location.includes('^')) return '';
  return [...location.matchAll(/(\d+)\.\.(\d+)/g)]
    .map(([, from, to]) => letters.slice(Number(from) - 1, Number(to)))
    .join('');
}

/** Pairs of what neighbors of an assembly share, as either of them has it. */
function sharedPairsOf({ sequences, sources }: WrittenFile): readonly (readonly [string, string])[] {
  const lettersOf = (id: number) => {
    const text = sequences.find((it) => it.id === id)!.file_content;
    return textOf(unwrap(parseSequences(bytesOf(text), { kind: 'dna' })).records[0]!.bytes).toUpperCase();
  };
  return sources.flatMap(({ input, circular }) => {
    if (circular === undefined) return [];
    const shown = input.map((it) => {
      const letters = lettersOf(it.sequence);
      return it.reverse_complemented ? textOf(reverseComplementOf(bytesOf(letters))) : letters;
    });
    return input.flatMap((it, i) => {
      const next = (i + 1) % input.length;
      if (next === 0 && !circular) return [];
      return [
        [extract(shown[i]!, it.right_location!), extract(shown[next]!, input[next]!.left_location!)] as const,
      ];
    });
  });
}

const middle = 'TTGACCGTATCAGAGTCCATAGGCTAAGCCTTAGCA';
const vector = 'CATTAGACTTCTTCATTGCATCATTTCAGGACGTTGCATGCCGATTACGGATCAACCGTTAGGCAATTC';

test.each([
  ['sticky ends', ['EcoRI', 'HindIII'], ['GAATTC', 'AAGCTT'], 4],
  ['blunt ends', ['EcoRV', 'HpaI'], ['GATATC', 'GTTAAC'], 0],
  ["3' overhangs", ['KpnI', 'PstI'], ['GGTACC', 'CTGCAG'], 4],
] as const)(
  'joints over the origin and of %s have their form',
  { timeout: 60_000 },
  (_, enzymes, sites, size) => {
    const [left, right] = sites;
    const ring = `${vector}${left}ACGGTCATTGCA${right}`;
    const line = createSequenceRecord({ name: 'insert', bytes: bytesOf(`ACGA${left}${middle}${right}TGCA`) });
    const seen = new Set<string>();
    // Around both sites, and once far from them.
    const places = [3, 21].map((it) => it + vector.length);
    for (const at of [20, ...places.flatMap((it) => [it - 1, it, it + 1])]) {
      const plain = createSequenceRecord({
        name: 'vector',
        topology: 'circular',
        bytes: bytesOf(ring.slice(at) + ring.slice(0, at)),
      });
      const record = at % 2 === 0 ? plain : unwrap(flip(plain));
      const one = addSource(NO_HISTORY, unwrap(moleculeFrom(record)));
      const two = addSource(one.history, unwrap(moleculeFrom(line)));
      const act = {
        kind: 'assemble',
        options: { method: 'ligation' },
        inputs: [{ enzymes }, { enzymes }],
      } as const;
      const made = unwrap(performAct(act, unwrap(replayHistory(two.history))));
      const step = { act, inputs: [one.index, two.index] };
      for (const { pattern, molecule } of made.slice(0, 2)) {
        const { history } = recordStep(two.history, { ...step, pattern }, molecule);
        const { text, unsupported } = unwrap(writeOpenCloning(history));
        expect(unsupported).toEqual([]);
        const file: WrittenFile = JSON.parse(text);
        for (const [own, next] of sharedPairsOf(file)) {
          expect(own).toBe(next);
          expect(own).toHaveLength(size);
        }
        for (const { left_location, right_location } of file.sources.flatMap((it) => it.input))
          for (const it of [left_location, right_location]) seen.add((it ?? '').replace(/\d+/g, '#'));
      }
    }
    expect([...seen].filter((it) => it !== '').toSorted()).toEqual(
      size === 0 ? ['#^#'] : ['#..#', 'join(#..#,#..#)'],
    );
  },
);
