// What the sample information of a plasmid can be filled in with, as far as its sequence tells.
import { annotate } from '#bio/annotate/annotate.ts';
import { contains } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { checkPackaging } from '#bio/packaging/check.ts';
import { recordOf } from './myVectors.ts';

export interface SampleFacts {
  readonly name: string;
  /** Bases. */
  readonly length: number;
  /** What it is packaged as; absent where no pair of terminal repeats was found. */
  readonly system?: 'ssAAV' | 'scAAV' | 'lentivirus';
  /** Bases between the terminal repeats. */
  readonly repeatsLength?: number;
  /** By the names of the genes; of a viral vector only those of its backbone. */
  readonly resistance: readonly string[];
  readonly fluorescentGenes: readonly string[];
  /** Shortened ones count. */
  readonly hasWpre: boolean;
}

export function sampleFacts({ genBank }: { readonly genBank: string }): Result<SampleFacts> {
  const parsed = recordOf({ genBank });
  if (!parsed.ok) return parsed;
  const record = parsed.value;
  const found = annotate(record);
  const hits = found.ok ? found.value : [];
  const { packaging, length } = checkPackaging(record, { hits });
  const genome = packaging.at === 'found' ? packaging.genome : undefined;
  const isPackaged = (start: number) =>
    genome === undefined || contains(genome.between, start, record.bytes.length);
  const whole = hits.filter((it) => !it.isFragment);
  const namesOf = (elements: typeof whole) => [
    ...new Set(elements.map((it) => it.element.name.replace(/ \(.*$/, ''))),
  ];
  return ok({
    name: record.name,
    length: record.bytes.length,
    ...(genome && { system: genome.system }),
    ...(length && { repeatsLength: length.between }),
    resistance: namesOf(
      whole.filter(
        ({ element, range }) =>
          element.type === 'resistance' &&
          element.host.includes('E. coli') &&
          !(genome && isPackaged(range.start)),
      ),
    ),
    fluorescentGenes: namesOf(
      whole.filter(({ element, range }) => element.type === 'fluorescent' && isPackaged(range.start)),
    ),
    hasWpre: whole.some(
      ({ element, range }) =>
        /(?:WPRE|oPRE)/.test(element.name) &&
        element.type === 'posttranscriptional' &&
        isPackaged(range.start),
    ),
  });
}
