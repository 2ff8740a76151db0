// Sites of all commercial enzymes, and a digest, on a random circle of 50 kb (seed 4, 50 % GC).
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { digest } from '#bio/cut/digest.ts';
import { findSites } from '#bio/cut/sites.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { findEnzymes, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import type { Bench } from './bench.ts';
import { makePythonPeer } from './python.ts';

const SIZE = 50_000;
const circle = createSequenceRecord({
  name: 'circle',
  topology: 'circular',
  bytes: generateDna(createRandom(4), SIZE),
});
const few = unwrap(findEnzymes(['EcoRI', 'BamHI', 'HindIII', 'NotI', 'BsaI', 'TaqI']));
const fasta = () => writeFasta([circle]);

export const benches: readonly Bench[] = [
  {
    name: 'sites: 626 commercial enzymes, circle of 50 kb',
    size: SIZE,
    run: () =>
      findSites(circle, listCommercialEnzymes()).reduce((sum, sites) => sum + sites.starts.length, 0),
    yields: 87_052,
    within: { warm: 3 },
    fasta,
    peers: [
      makePythonPeer('Biopython', {
        distribution: 'biopython',
        setUp: 'from Bio import Restriction, Seq',
        call: 'Restriction.RestrictionBatch(Restriction.CommOnly).search(Seq.Seq(s[0]), linear=False)',
        goal: 190,
      }),
      {
        tool: 'EMBOSS',
        command: 'restrict {file} -enzymes all -sitelen 2 -nolimit -plasmid -auto -outfile stdout',
      },
    ],
  },
  {
    name: 'digest: six enzymes with ends, circle of 50 kb',
    size: SIZE,
    run: () => digest(circle, few).fragments.length,
    yields: 226,
  },
];
