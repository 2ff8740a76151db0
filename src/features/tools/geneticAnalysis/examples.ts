import { textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import type { Example } from '#src/ui/tool/SourceInput.tsx';
import { geneticWords } from './words.ts';

export const examples: readonly Example[] = [
  { title: geneticWords.examplePlasmid, text: () => plasmid('pUC19-M77789') },
  {
    title: geneticWords.exampleOligo,
    text: () => '>M13-forward universal primer (-20)\nGTAAAACGACGGCCAGT\n',
  },
  { title: geneticWords.exampleIsland, text: island },
  { title: geneticWords.exampleContigs, text: contigs },
];

/** A whole vector of the library as GenBank text, so that its circle is known. */
async function plasmid(key: string): Promise<string> {
  const { backboneOf } = await import('#bio/table/backbones.ts');
  const found = backboneOf(key);
  if (!found) return '';
  const letters = textOf(found.bytes).toLowerCase();
  const lines: string[] = [];
  for (let at = 0; at < letters.length; at += 60)
    lines.push(`${String(at + 1).padStart(9)} ${letters.slice(at, at + 60).replace(/(.{10})(?=.)/g, '$1 ')}`);
  return `LOCUS       ${found.name.padEnd(16)} ${String(letters.length).padStart(11)} bp    DNA     circular SYN 01-JAN-1980\nDEFINITION  ${found.name}, ${found.accession}.\nORIGIN\n${lines.join('\n')}\n//\n`;
}

/** A CpG island of 900 bases in 6 kb of AT-rich DNA, by a fixed seed. */
function island(): string {
  const chance = createRandom(87);
  const parts = [
    generateDna(chance, 2400, 0.36),
    generateDna(chance, 900, 0.68),
    generateDna(chance, 2700, 0.36),
  ];
  return `>island seeded, a CpG island at 2401..3300\n${wrapLines(parts.map(textOf).join(''))}\n`;
}

/** Forty contigs of falling length, some with runs of N, by a fixed seed. */
function contigs(): string {
  const chance = createRandom(50);
  const records = Array.from({ length: 40 }, (_, i) => {
    const letters = textOf(
      generateDna(chance, Math.round(9000 / (i + 1) + chance.int(300)), 0.35 + chance.next() * 0.3),
    );
    const gap = i % 5 === 0 ? letters.slice(0, 40) + 'N'.repeat(50) + letters.slice(90) : letters;
    return `>contig_${i + 1}\n${wrapLines(gap)}\n`;
  });
  return records.join('');
}

function wrapLines(letters: string): string {
  return letters.replace(/(.{70})(?=.)/g, '$1\n');
}
