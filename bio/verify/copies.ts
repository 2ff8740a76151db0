// One read in several files: sequencing companies send the text of a trace (.seq, FASTA) along with it, and an assembly
// as FASTA and GenBank. A copy is no evidence of its own, and a text counts as if its bases were well read.
import { textOf } from '#bio/core/bytes.ts';
import type { SequencingRead } from './read.ts';

interface GivenFile {
  readonly name: string;
  readonly reads: readonly SequencingRead[];
}

interface GivenRead {
  readonly read: SequencingRead;
  /** What it may be named by: of the read, and of its file where that holds no other. */
  readonly names: ReadonlySet<string>;
  /** As it is stated to people. */
  readonly title: string;
}

/** A name that more reads share identifies none of them. */
const MAX_ALIKE = 20;

/**
 * The reads of all files without copies: of reads of one name (of the read or its file, without folder and ending)
 * whose letters are a stretch of another's, one with quality values stays, of several the one with a trace, else the
 * longest. `copies` names those left out.
 */
export function leaveOutCopies(files: readonly GivenFile[]): {
  readonly reads: readonly SequencingRead[];
  readonly copies: readonly string[];
} {
  const given = files.flatMap(({ name, reads }) => reads.map((it) => givenReadOf(it, name, reads.length)));
  const originals = new Map<GivenRead, GivenRead>();
  for (const alike of groupByName(given)) {
    const texts = new Map(alike.map((it) => [it, textOf(it.read.bases)]));
    for (const [i, it] of alike.entries()) {
      const before = alike.slice(0, i).filter((other) => !originals.has(other));
      const original = before.find((other) => texts.get(other)!.includes(texts.get(it)!));
      if (original && !originals.has(it)) originals.set(it, original);
    }
  }
  const isCircular = (it: GivenRead) =>
    [...originals].some(
      ([copy, of]) =>
        of === it && copy.read.topology === 'circular' && copy.read.bases.length === it.read.bases.length,
    );
  return {
    reads: given
      .filter((it) => !originals.has(it))
      .map((it) => (isCircular(it) ? { ...it.read, topology: 'circular' } : it.read)),
    copies: given.filter((it) => originals.has(it)).map((it) => it.title),
  };
}

function givenReadOf(read: SequencingRead, file: string, count: number): GivenRead {
  const names = new Set([stemOf(read.name), ...(count === 1 ? [stemOf(file)] : [])]);
  names.delete('');
  return { read, names, title: count === 1 ? file : read.name };
}

/** The reads that share a name, the ones that are to stay first. */
function groupByName(given: readonly GivenRead[]): readonly (readonly GivenRead[])[] {
  const groups = new Map<string, GivenRead[]>();
  for (const it of given)
    for (const name of it.names) {
      const group = groups.get(name);
      if (group) group.push(it);
      else groups.set(name, [it]);
    }
  return [...groups.values()]
    .filter(({ length }) => length > 1 && length <= MAX_ALIKE)
    .map((group) =>
      group.toSorted((a, b) => rankOf(b.read) - rankOf(a.read) || b.read.bases.length - a.read.bases.length),
    );
}

function rankOf({ trace, isAssumed }: SequencingRead): number {
  return (isAssumed ? 0 : 2) + (trace ? 1 : 0);
}

/** A name without folder and endings, in lower case. */
function stemOf(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return last
    .toLowerCase()
    .replace(/(\.(ab1|abi|scf|seq|fasta|fa|fna|fastq|fq|gb|gbk|genbank|txt|gz))+$/, '');
}
