import { textOf } from '#bio/core/bytes.ts';
import type { Example } from '#src/ui/tool/SourceInput.tsx';
import { primerWords } from './words.ts';

export const examples: readonly Example[] = [
  { title: primerWords.examplePuc, text: () => vector('pUC19-M77789') },
  { title: primerWords.exampleEgfp, text: () => vector('pEGFP-N1') },
  { title: primerWords.exampleLko, text: () => vector('pLKO.1-puro') },
  {
    title: primerWords.exampleShort,
    // pUC19 (GenBank M77789), both M13 sites around the polylinker.
    text: () =>
      '>pUC19 lacZ-alpha region\nACGACGTTGTAAAACGACGGCCAGTGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTTGGCGTAATCATGGTCATAGCTGTTTCCTGTGTGAAATTGTTATCCGCT\n',
  },
];

/** A vector of the library as GenBank text, so that its circle is known. */
async function vector(key: string): Promise<string> {
  const { backboneOf } = await import('#bio/table/backbones.ts');
  const found = backboneOf(key);
  if (!found) return '';
  const letters = textOf(found.bytes).toLowerCase();
  const lines: string[] = [];
  for (let at = 0; at < letters.length; at += 60)
    lines.push(`${String(at + 1).padStart(9)} ${letters.slice(at, at + 60).replace(/(.{10})(?=.)/g, '$1 ')}`);
  const name = found.name.replace(/ .*/, '');
  const locus = `LOCUS       ${name.padEnd(16)} ${String(letters.length).padStart(11)} bp    DNA     circular SYN 01-JAN-1980`;
  return `${locus}\nDEFINITION  ${found.name}.\nORIGIN\n${lines.join('\n')}\n//\n`;
}
