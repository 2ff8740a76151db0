// Known elements in a lentiviral plasmid of 15 kb (Addgene 78852) and in a circle of 50 kb
// that holds it in random DNA (seed 5). The peers get the elements and their versions as a file, and find no origin.
import { annotate } from '#bio/annotate/annotate.ts';
import { getElementLibrary, indexElements } from '#bio/annotate/library.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { listElements } from '#bio/table/elements.ts';
import type { Bench } from './bench.ts';

const plasmid = backboneOf('lentiCRISPR-E')!.bytes;
const circle = withPlasmid();

export const benches: readonly Bench[] = [
  {
    name: 'annotate: elements of a lentiviral plasmid, 15 kb',
    size: plasmid.length,
    run: () => count(plasmid),
    yields: 30,
    hasTwin: true,
    within: { warm: 10 },
  },
  {
    name: 'annotate: index of all elements',
    size: getElementLibrary().bases.length,
    run: () => indexElements(listElements()).versions.length,
    yields: 1160,
    within: { warm: 150, cold: 150 },
  },
  {
    name: 'annotate: a circle with the elements of it, 50 kb',
    size: circle.length,
    run: () => count(circle),
    yields: 30,
    hasTwin: true,
    fasta: () => writeFasta([{ name: 'circle', description: '', bytes: circle }]),
    library: everyElement,
    peers: [
      { tool: 'minimap2', command: 'minimap2 -c -k 11 -w 5 -N 100 {file} {library}', goal: 2.5 },
      { tool: 'blastn', command: 'blastn -task blastn -query {file} -subject {library} -outfmt 6' },
    ],
  },
];

/** The plasmid in random DNA. */
function withPlasmid(): Uint8Array {
  const bytes = generateDna(createRandom(5), 50_000);
  bytes.set(plasmid, 20_000);
  return bytes;
}

function everyElement(): Uint8Array {
  const records = listElements().flatMap(({ id, versions }) =>
    versions.map(({ bases }, i) => ({
      name: `${id}_${i}`,
      description: '',
      bytes: bases.map((code) => 'ACGT'.charCodeAt(code)),
    })),
  );
  return writeFasta(records);
}

function count(bytes: Uint8Array): number {
  return unwrap(annotate({ bytes, topology: 'circular', kind: 'dna' })).length;
}
