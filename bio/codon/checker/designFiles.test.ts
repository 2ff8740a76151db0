// Design files written by version 0.1.0 (commit e369561), whose claims must stay readable and confirmed.
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
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
