// What a new rule is easily without, and no other test asks for.
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#bio/table/codonPresets.ts';
import { CATALOGUE } from './catalogue.ts';

/** Settings that were there before any rule had `absent`. The list stays as it is. */
const FIRST_SETTINGS = new Set(
  `host customTable sourceHost objective enzymes motifs patterns runAT runGC hasGc gcMin gcMax windows rareBelow cpg
  cpgPrice upa upaPrice donorBits acceptorBits donorFrom donorPrice acceptorFrom acceptorPrice repeatLength
  repeatInverted coverage stem loop hairpinWindow variants variantWithin variantApart isSoft before after locked stop
  seed`.split(/\s+/),
);

describe('the catalogue of rules', () => {
  it('turns a younger rule off in settings that were stored before it: its fields are in `absent`', () => {
    const absent = Object.assign({}, ...CATALOGUE.map((rule) => rule.absent));
    const younger = Object.keys(DEFAULT_SETTINGS).filter((field) => !FIRST_SETTINGS.has(field));
    expect(younger.filter((field) => !(field in absent))).toEqual([]);
  });

  it('has each rule under its own kind, once', () => {
    const kinds = CATALOGUE.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
