import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import type { AssemblyMethod } from './assembly.ts';
import { moleculeFrom } from './molecule.ts';

const molecule = (name: string, text: string, topology: 'linear' | 'circular' = 'linear') =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text), topology })));

const LINE = 'ACTGACTTGACCATGTCAGTACGTAAGTCATCGTTACAGTGCATACTGGTCA';

test.each(['ligation', 'gibson', 'gatewayLR', 'cre', 'goldenGate'] as const)(
  '%s: a molecule without a name is “molecule 2” in every message, and no bare number',
  (method: AssemblyMethod) => {
    const inputs = [
      molecule('vector', LINE, method === 'gibson' ? 'linear' : 'circular'),
      molecule('', `AC${LINE}GAATTC`),
    ].map((it) => ({
      molecule: it,
      ...(method === 'ligation' && { enzymes: ['EcoRI'] }),
    }));
    const enzymes = method === 'goldenGate' ? ['BsaI'] : [];
    const { notes, conflicts } = unwrap(assemble(inputs, { method, enzymes }));
    const messages = [...notes, ...conflicts.flat()].map((it) => it.message);
    const [en, zh] = [messages.map((it) => it.en).join('\n'), messages.map((it) => it.zh).join('\n')];
    expect(en).toContain('molecule 2');
    expect(zh).toContain('分子 2');
    expect(en).not.toMatch(/(?:of|cut|has|^) ?2[ .(]/m);
    expect(en + zh).not.toContain('[object');
    expect(zh).not.toContain('molecule');
  },
);
