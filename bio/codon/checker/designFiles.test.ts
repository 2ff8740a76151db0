// Design files of both formats, whose claims must stay readable and confirmed. Format 1: written by version 0.1.0
// (commit e369561). Format 2: by `genewright codon --out json` of version 0.2.0 (commit 1d20ef9), of the first 69
// residues of EGFP.
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { DESIGN_FORMAT } from '#bio/codon/problem/designFormat.ts';
import { unwrap } from '#bio/core/result.ts';

const FILES = import.meta.glob<string>('/fixtures/codon/designs/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const FINDINGS: Readonly<Record<string, 'optimal' | 'within'>> = {
  allLongRange: 'optimal',
  coverage: 'within',
  flanks: 'optimal',
  hairpins: 'optimal',
  harmonise: 'optimal',
  hostUsage: 'optimal',
  locked: 'optimal',
  presetAav: 'optimal',
  soft: 'optimal',
};

describe('a design file of an earlier version', () => {
  it.each(Object.entries(FILES))('is read and confirmed: %s', (path, text) => {
    const name = path.replace(/^.*\/|\.json$/g, '');
    expect(unwrap(checkCertificate(text)).finding).toBe(FINDINGS[name]);
  });

  it('is refused where its limit on coverage is of another name', () => {
    const text = FILES['/fixtures/codon/designs/coverage.json']!.replace('"most": 0.05', '"least": 0.05');
    expect(checkCertificate(text)).toMatchObject({ ok: false, fault: { code: 'certificate/unreadable' } });
  });
});

const FORMAT_2 = import.meta.glob<string>('/fixtures/codon/designs/format2/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('a design file of format 2', () => {
  it.each(Object.entries(FORMAT_2))('is read and confirmed: %s', (_, text) => {
    expect(JSON.parse(text)).toMatchObject({ format: 'genewright-codon-design/2' });
    expect(unwrap(checkCertificate(text)).finding).toBe('optimal');
  });

  it('is written in this format still, or has to move to the earlier ones', () => {
    expect(DESIGN_FORMAT).toBe('genewright-codon-design/2');
    expect(Object.keys(FORMAT_2)).toHaveLength(2);
  });

  it('is refused where a rule is of a kind that nobody knows', () => {
    const text = FORMAT_2['/fixtures/codon/designs/format2/everyRule.json']!;
    const damaged = text.replace('"kind": "hairpin"', '"kind": "hairpins"');
    expect(damaged).not.toBe(text);
    expect(checkCertificate(damaged)).toMatchObject({ ok: false });
  });

  it('is refuted where a base of the design is another', () => {
    const text = FORMAT_2['/fixtures/codon/designs/format2/everyRule.json']!;
    const damaged = text.replace('"dna": "ATG', '"dna": "ATA');
    expect(damaged).not.toBe(text);
    const checked = checkCertificate(damaged);
    expect(checked.ok && checked.value.finding).not.toBe('optimal');
  });
});
