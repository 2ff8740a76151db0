// Random scripts of edits against a plain model: a list of numbered letters, and for each part the set of numbers it
// covers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature, Part } from '#bio/core/feature.ts';
import { type Range, splitAtOrigin } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { applyEdit, type Edit, mergeEdits } from './edit.ts';
import { flip } from './reverseComplementRecord.ts';

interface Letter {
  readonly id: number;
  readonly base: string;
}

interface ModelPart {
  readonly name: string;
  /** In the order in which the top strand has them. */
  readonly ids: readonly number[];
  readonly strand: 1 | -1;
}

interface Model {
  readonly letters: readonly Letter[];
  readonly parts: readonly ModelPart[];
}

const PAIRS: Readonly<Record<string, string>> = {
  A: 'T',
  C: 'G',
  G: 'C',
  T: 'A',
  a: 't',
  c: 'g',
  g: 'c',
  t: 'a',
};
let nextId = 0;

function positionsUnder(range: Range, length: number): number[] {
  return splitAtOrigin(range, length).flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, i) => start + i),
  );
}

function modelOf(record: SequenceRecord): Model {
  const letters = [...textOf(record.bytes)].map((base) => ({ id: nextId++, base }));
  const parts = record.features.flatMap((feature) =>
    feature.parts.map((part) => ({
      name: feature.name,
      ids: positionsUnder(part, letters.length).map((at) => letters[at]!.id),
      strand: part.strand,
    })),
  );
  return { letters, parts };
}

/** The letters of the model written from `by`, those of parts that hold the whole place included. */
function replaceInModel(model: Model, range: Range, text: string): Model {
  const { letters, parts } = model;
  const gone = new Set(positionsUnder(range, letters.length).map((at) => letters[at]!.id));
  const fresh = [...text].map((base) => ({ id: nextId++, base }));
  const before = letters[(range.start - 1 + letters.length) % letters.length]?.id;
  const next = (() => {
    const kept = parts.map((part) => {
      const stay = part.ids.filter((id) => !gone.has(id));
      const at = part.ids.indexOf(before!);
      const holds =
        at >= 0 &&
        at + gone.size + 1 < part.ids.length &&
        part.ids.slice(at + 1, at + 1 + gone.size).every((id) => gone.has(id));
      if (!holds) return { ...part, ids: stay };
      const head = stay.indexOf(before!) + 1;
      return { ...part, ids: [...stay.slice(0, head), ...fresh.map((it) => it.id), ...stay.slice(head)] };
    });
    return kept.filter((part) => part.ids.length > 0);
  })();
  const passes = range.end > letters.length;
  const rest = letters.filter((it) => !gone.has(it.id));
  const head = passes ? rest : letters.slice(0, range.start);
  const tail = passes ? [] : letters.slice(range.end);
  return { letters: [...head, ...fresh, ...tail], parts: next };
}

function reverseComplemented(model: Model, range: Range): Model {
  const places = positionsUnder(range, model.letters.length);
  const letters = [...model.letters];
  places.forEach((at, i) => {
    const from = model.letters[places[places.length - 1 - i]!]!;
    letters[at] = { id: from.id, base: PAIRS[from.base] ?? from.base };
  });
  const reversed = new Set(places.map((at) => model.letters[at]!.id));
  const parts = model.parts.map((part): ModelPart => {
    const inside = part.ids.filter((id) => reversed.has(id)).length;
    if (
      inside === part.ids.length &&
      isRun(
        part.ids,
        places.map((at) => model.letters[at]!.id),
      )
    )
      return { ...part, ids: part.ids.toReversed(), strand: part.strand === 1 ? -1 : 1 };
    if (
      inside === reversed.size &&
      isRun(
        places.map((at) => model.letters[at]!.id),
        part.ids,
      )
    ) {
      const at = part.ids.findIndex((id) => reversed.has(id));
      const middle = part.ids.slice(at, at + inside).reverse();
      return { ...part, ids: [...part.ids.slice(0, at), ...middle, ...part.ids.slice(at + inside)] };
    }
    return { ...part, ids: part.ids.filter((id) => !reversed.has(id)) };
  });
  return { letters, parts };
}

function isRun(inner: readonly number[], outer: readonly number[]): boolean {
  return ` ${outer.join(' ')} `.includes(` ${inner.join(' ')} `);
}

/** What both must agree in: the letters, and for each part which of them it covers on which strand. */
function facts(record: SequenceRecord, model: Model) {
  const ids = model.letters.map((it) => it.id);
  const shownParts = (parts: readonly ModelPart[]) =>
    parts.map((it) => `${it.name} ${it.strand} ${it.ids.join()}`).sort();
  const own = record.features.flatMap((feature) =>
    feature.parts.map((part) => ({
      name: feature.name,
      ids: positionsUnder(part, ids.length).map((at) => ids[at]!),
      strand: part.strand,
    })),
  );
  return {
    ours: [textOf(record.bytes), ...shownParts(own)],
    model: [model.letters.map((it) => it.base).join(''), ...shownParts(model.parts)],
  };
}

const letters = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...'ACGTacgt'), minLength, maxLength: 24 });

/** Parts shorter than the circle: one that goes all the way round has no ends in the model. */
const start = fc
  .record({
    text: letters(3),
    isCircular: fc.boolean(),
    parts: fc.array(
      fc.record({ at: fc.nat(99), size: fc.nat(99), strand: fc.constantFrom(1 as const, -1 as const) }),
      {
        maxLength: 4,
      },
    ),
  })
  .map(({ text, isCircular, parts }) => {
    const { length } = text;
    const features = parts.map(({ at, size, strand }, i): Feature => {
      const from = at % length;
      const max = isCircular ? length - 1 : length - from;
      const part: Part = { start: from, end: from + 1 + (size % Math.max(1, max)), strand };
      return { type: 'misc_feature', name: `f${i}`, parts: [part], qualifiers: [] };
    });
    return createSequenceRecord({
      bytes: bytesOf(text),
      topology: isCircular ? 'circular' : 'linear',
      features,
    });
  });

const act = fc.record({
  do: fc.constantFrom(
    'replace',
    'insert',
    'letters',
    'remove',
    'reverseComplement',
    'upper',
    'lower',
    'flip',
    'rotate',
  ),
  at: fc.nat(99),
  size: fc.nat(99),
  text: letters(1),
});

/** The act as an edit of the record as it is now, and what it does to the model. */
function stepOf(it: { do: string; at: number; size: number; text: string }, record: SequenceRecord) {
  const { length } = record.bytes;
  const isCircular = record.topology === 'circular';
  const from = it.at % Math.max(1, length);
  // One letter is left at least, so that the record stays one.
  const max = Math.max(0, Math.min(length - 1, isCircular ? length : length - from));
  const bases = it.do === 'insert' ? 0 : max === 0 ? 0 : it.size % (max + 1);
  const range = { start: from, end: from + bases };
  const text = it.do === 'remove' ? '' : it.text;
  switch (it.do) {
    case 'reverseComplement':
      return {
        edit: { do: 'reverseComplement', range } satisfies Edit,
        model: (now: Model) => reverseComplemented(now, range),
      };
    case 'upper':
    case 'lower':
      return {
        edit: { do: 'letterCase', range, to: it.do } satisfies Edit,
        model: (now: Model) => {
          const places = new Set(positionsUnder(range, length));
          const changeCase = (base: string) => (it.do === 'upper' ? base.toUpperCase() : base.toLowerCase());
          return {
            ...now,
            letters: now.letters.map((letter, at) =>
              places.has(at) ? { ...letter, base: changeCase(letter.base) } : letter,
            ),
          };
        },
      };
    case 'letters': {
      const bytes = bytesOf(text.repeat(bases).slice(0, bases));
      return {
        edit: { do: 'letters', range, bytes } satisfies Edit,
        model: (now: Model) => {
          const places = positionsUnder(range, length);
          const written = textOf(bytes);
          return {
            ...now,
            letters: now.letters.map((it, at) => ({ ...it, base: written[places.indexOf(at)] ?? it.base })),
          };
        },
      };
    }
    case 'flip':
      return { edit: { do: 'flip' } satisfies Edit, model: (now: Model) => flippedModel(now) };
    case 'rotate':
      return {
        edit: { do: 'rotate', origin: from } satisfies Edit,
        model: (now: Model) =>
          isCircular ? { ...now, letters: [...now.letters.slice(from), ...now.letters.slice(0, from)] } : now,
      };
    default:
      return {
        edit: { do: 'replace', range, by: { bytes: bytesOf(text), features: [] } } satisfies Edit,
        model: (now: Model) => replaceInModel(now, range, text),
      };
  }
}

function flippedModel(model: Model): Model {
  return {
    letters: model.letters.toReversed().map((it) => ({ ...it, base: PAIRS[it.base] ?? it.base })),
    parts: model.parts.map((it) => ({ ...it, ids: it.ids.toReversed(), strand: it.strand === 1 ? -1 : 1 })),
  };
}

const RUNS = Number(process.env['GENEWRIGHT_LONG'] ?? 1) * 400;

describe('a script of edits', () => {
  test('does to letters and features what a plain model does, and undone gives what was', () => {
    fc.assert(
      fc.property(start, fc.array(act, { minLength: 1, maxLength: 12 }), (record, acts) => {
        let now = record;
        let model = modelOf(record);
        const steps: Edit[] = [];
        for (const it of acts) {
          const step = stepOf(it, now);
          const done = applyEdit(now, step.edit);
          if (!done.ok) {
            expect([done.fault.code, now.topology]).toEqual(['edit/rotate-linear', 'linear']);
            continue;
          }
          steps.push(step.edit);
          now = done.value.record;
          model = step.model(model);
          const { ours, model: wanted } = facts(now, model);
          expect(ours).toEqual(wanted);
        }
        // Undo is the script again without its last steps; it must not depend on what was done meanwhile.
        const again = steps.reduce((to, edit) => unwrap(applyEdit(to, edit)).record, record);
        expect(again).toEqual(now);
      }),
      { numRuns: RUNS },
    );
  });

  test('turns the whole as the library does', () => {
    fc.assert(
      fc.property(start, fc.constantFrom('dna' as const, 'rna' as const), (record, kind) => {
        const given = { ...record, kind };
        expect(unwrap(applyEdit(given, { do: 'flip' })).record).toEqual(unwrap(flip(given)));
      }),
    );
    const protein = createSequenceRecord({ bytes: bytesOf('MKV'), kind: 'protein' });
    expect(applyEdit(protein, { do: 'flip' })).toEqual(flip(protein));
  });

  test('a place outside the record is refused and named', () => {
    const line = createSequenceRecord({ bytes: bytesOf('ACGT') });
    const refused = applyEdit(line, { do: 'letterCase', range: { start: 3, end: 5 }, to: 'lower' });
    expect(refused.ok ? '' : refused.fault.message.en).toContain('4..1');
  });
});

describe('edits that one act of typing makes', () => {
  const line = createSequenceRecord({ bytes: bytesOf('ACGTACGTACGT') });
  const insertion = (at: number, text: string): Edit => ({
    do: 'replace',
    range: { start: at, end: at },
    by: { bytes: bytesOf(text), features: [] },
  });
  const deletion = (from: number, to: number): Edit => ({
    do: 'replace',
    range: { start: from, end: to },
    by: { bytes: new Uint8Array(0), features: [] },
  });

  test.each([
    ['letters after letters', insertion(3, 'A'), insertion(4, 'C')],
    ['letters before letters, as on the bottom strand', insertion(3, 'A'), insertion(3, 'C')],
    ['backspace after backspace', deletion(5, 6), deletion(4, 5)],
    ['delete after delete', deletion(5, 6), deletion(5, 6)],
    [
      'letters over a selection',
      { ...deletion(2, 6), by: { bytes: bytesOf('G'), features: [] } } as Edit,
      insertion(3, 'T'),
    ],
  ])('%s are one', (_, first, second) => {
    const one = mergeEdits(first, second);
    const apart = unwrap(applyEdit(unwrap(applyEdit(line, first)).record, second)).record;
    expect(one && unwrap(applyEdit(line, one)).record).toEqual(apart);
  });

  test.each([
    ['another place', insertion(3, 'A'), insertion(9, 'C')],
    ['deleting after typing', insertion(3, 'A'), deletion(3, 4)],
    ['typing after deleting', deletion(3, 4), insertion(3, 'A')],
  ])('%s is another', (_, first, second) => {
    expect(mergeEdits(first, second)).toBeUndefined();
  });
});
