// What the sample information of a plasmid can be filled in with, as far as its sequence tells.
import { annotate } from '#bio/annotate/annotate.ts';
import { fault } from '#bio/core/fault.ts';
import { contains } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { checkPackaging } from '#bio/packaging/check.ts';
import type { OnProgress } from '#workers/job.ts';
import { MAX_RECORDS, readSource } from '#workers/read.ts';
import type { Source } from '#workers/source.ts';
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

export function readSampleFacts({ genBank }: { readonly genBank: string }): Result<SampleFacts> {
  const parsed = recordOf({ genBank });
  return parsed.ok ? ok(factsOfRecord(parsed.value)) : parsed;
}

/** As `readSampleFacts`, of a file that is about to be attached; the first of several records. */
export async function readPlasmidFacts(
  { source }: { readonly source: Source },
  onProgress: OnProgress,
): Promise<Result<SampleFacts>> {
  const read = await readSource(source, { kind: 'dna' }, onProgress, { maxRecords: MAX_RECORDS });
  if (!read.ok) return read;
  const [record] = read.value.records;
  return record === undefined
    ? err(
        fault('source/no-records', {
          en: 'There is no sequence in this file. Attach a GenBank, FASTA or SnapGene file with one.',
          zh: '文件中没有序列。请上传含序列的 GenBank、FASTA 或 SnapGene 文件。',
        }),
      )
    : ok(factsOfRecord(record));
}

function factsOfRecord(record: SequenceRecord): SampleFacts {
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
  return {
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
  };
}
