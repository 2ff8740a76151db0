import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { optimize } from '#bio/codon/optimize.ts';
import { designDataOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { reportDesign } from '#bio/codon/report/report.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature, Qualifier } from '#bio/core/feature.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS, PRESETS, presetOf, withPreset } from '#bio/table/codonPresets.ts';
import { HOSTS } from '#bio/table/codonUsage.ts';
import { MOTIFS } from '#bio/table/motifs.ts';
import { featureReadingOf, readingOf } from './reading.ts';
import { settingOf, settingsOf } from './ruleSetting.ts';

const record = (text: string, kind: 'dna' | 'protein' = 'dna') => ({ bytes: bytesOf(text), kind });

describe('readingOf', () => {
  it('reads A C G T as a coding sequence and tells its protein', () => {
    const { protein, original } = unwrap(readingOf(record('auggugagc uaa')));
    expect([textOf(protein), textOf(original!)]).toEqual(['MVS*', 'ATGGTGAGCTAA']);
  });

  it('reads a short protein of letters that are all IUPAC bases as protein', () => {
    expect(textOf(unwrap(readingOf(record('MAGTKHSVDR'))).protein)).toBe('MAGTKHSVDR');
  });

  it.each([
    ['ATGAARTTTGAATAA', 'MKFE*'],
    ['ATGGTRCTNTGA', 'MVL*'],
    ['ATGYTRRAYTAR', undefined],
  ])('reads codons with ambiguous bases where all their readings agree: %s', (dna, protein) => {
    const answer = readingOf(record(dna));
    if (protein === undefined)
      expect(answer).toMatchObject({
        ok: false,
        fault: { code: 'codon/unclear-base', place: { position: 7 } },
      });
    else {
      expect(textOf(unwrap(answer).protein)).toBe(protein);
      expect(unwrap(answer).original).toBeUndefined();
      expect(unwrap(answer).notes.map((it) => it.code)).toEqual(['codon/ambiguous-codons']);
    }
  });

  it('never takes a coding sequence with ambiguous bases for a protein', () => {
    const codons = fc.array(fc.constantFrom('AAA', 'GTG', 'TTC', 'CGT', 'GGC', 'ACT', 'GAT'), {
      minLength: 8,
      maxLength: 60,
    });
    fc.assert(
      fc.property(codons, fc.nat(), fc.constantFrom(...'RYSWKMBDHV'), (some, at, letter) => {
        const inside = some.join('');
        const place = at % inside.length;
        const dna = `ATG${inside.slice(0, place)}${letter}${inside.slice(place + 1)}TAA`;
        const answer = readingOf(record(dna));
        expect(answer.ok ? answer.value.protein.length : answer.fault.code).toBe(
          answer.ok ? dna.length / 3 : 'codon/unclear-base',
        );
      }),
    );
  });

  it.each(['MAGTKACGTAACGTATGATG', 'ATGNNKNNKNNK', 'ACGTRYACGT'])(
    'asks where the letters may be either: %s',
    (letters) => {
      expect(readingOf(record(letters))).toMatchObject({ ok: false, fault: { code: 'codon/unclear-kind' } });
      expect(readingOf(record(letters), 'protein').ok).toBe(true);
    },
  );

  it('says that gaps were left out', () => {
    expect(unwrap(readingOf(record('ATG---GTGTAA'))).notes.map((it) => it.code)).toEqual([
      'codon/gaps-dropped',
    ]);
    expect(unwrap(readingOf(record('ATG GTG TAA'))).notes).toEqual([]);
    expect(unwrap(readingOf(record('ATG-GTG.TAA'))).notes[0]?.message.en).toMatch(/^2 gaps .* were left out/);
    expect(unwrap(readingOf(record('MK-TVW'), 'protein')).notes[0]?.message.en).toMatch(
      /^1 gap .* was left out/,
    );
  });

  it('heeds the genetic code of a coding feature over the whole record', () => {
    const feature = {
      type: 'CDS',
      name: 'cox1',
      parts: [{ start: 0, end: 9, strand: 1 as const }],
      qualifiers: [{ key: 'transl_table', value: '2' }],
    };
    expect(readingOf({ ...record('ATGATAAAA'), features: [feature] })).toMatchObject({
      ok: false,
      fault: { code: 'codon/other-code' },
    });
  });

  it('follows a stated kind', () => {
    expect(unwrap(readingOf(record('ATGGTG'), 'protein')).original).toBeUndefined();
    expect(readingOf(record('MAGTKR'), 'dna').ok).toBe(false);
  });

  it.each([
    ['ATGG', 'codon/not-whole', undefined],
    ['', 'codon/no-bases', undefined],
    ['ATGNNNTAA', 'codon/unclear-base', 4],
    ['ATGTAAATG', 'codon/stop-inside', 4],
    ['ATGTAATAATAA', 'codon/stop-inside', 4],
  ])('refuses %j', (dna, code, position) => {
    const answer = readingOf(record(dna));
    expect(!answer.ok && [answer.fault.code, answer.fault.place.position]).toEqual([code, position]);
  });
});

describe('readingOfFeature', () => {
  const plasmid = record('CCATGGCCTAACCTTAGGCCATGG');
  const cds = (
    start: number,
    end: number,
    strand: 1 | -1,
    qualifiers: readonly Qualifier[] = [],
  ): Feature => ({
    type: 'CDS',
    name: 'g',
    parts: [{ start, end, strand }],
    qualifiers,
  });
  const read = (feature: Feature) => {
    const answer = featureReadingOf(plasmid, feature);
    return answer.ok ? textOf(answer.value.protein) : answer.fault.code;
  };

  it('reads a feature on either strand, from its stated codon start', () => {
    expect(read(cds(2, 11, 1, [{ key: 'translation', value: 'MA' }]))).toBe('MA*');
    expect(read(cds(13, 22, -1))).toBe('MA*');
    expect(read(cds(1, 11, 1, [{ key: 'codon_start', value: '2' }]))).toBe('MA*');
  });

  it('refuses bases that mean something else than the file says', () => {
    expect(read(cds(2, 11, 1, [{ key: 'transl_table', value: '2' }]))).toBe('codon/other-code');
    expect(read(cds(2, 11, 1, [{ key: 'transl_table', value: '11' }]))).toBe('MA*');
    expect(read(cds(5, 11, 1, [{ key: 'translation', value: 'M' }]))).toBe('codon/other-translation');
    expect(read(cds(2, 11, 1, [{ key: 'translation', value: 'M' }]))).toBe('codon/other-translation');
    expect(read(cds(2, 11, 1, [{ key: 'translation', value: 'MAK' }]))).toBe('codon/other-translation');
  });
});

describe('problemOf', () => {
  const reading = unwrap(readingOf(record('MAVKKTLLESQDGFRIHWYPCN', 'protein')));

  it.each(PRESETS)('makes a solvable problem of the preset $id', (preset) => {
    const problem = unwrap(problemOf(withPreset(preset, DEFAULT_SETTINGS), reading));
    expect(unwrap(optimize(problem)).status).toBe('optimal');
  });

  it('turns enzymes into sites without their padding and joins those of one site', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      enzymes: ['BsmBI', 'Esp3I', 'BsaI'],
      motifs: [],
      patterns: '=TTTTT',
    };
    expect(settingsOf(unwrap(problemOf(settings, reading)).rules, 'avoidMotif')).toEqual([
      { kind: 'avoidMotif', name: 'BsmBI, Esp3I', pattern: 'CGTCTC', strands: 'both' },
      { kind: 'avoidMotif', name: 'BsaI', pattern: 'GGTCTC', strands: 'both' },
      { kind: 'avoidMotif', name: 'TTTTT', pattern: 'TTTTT', strands: 'top' },
    ]);
  });

  it('sets the stop that is asked for, with or without one in the input', () => {
    for (const text of ['MA', 'MA*', 'ATGGCC', 'ATGGCCTGA']) {
      const given = unwrap(readingOf(record(text, text.startsWith('MA') ? 'protein' : 'dna')));
      const design = unwrap(
        optimize(unwrap(problemOf({ ...DEFAULT_SETTINGS, hasGc: false, stop: 'TAA' }, given))),
      );
      expect(textOf(design.dna)).toBe('ATGGCCTAA');
    }
  });

  it('ends with two stop codons where they are asked for, whatever stood there', () => {
    for (const text of ['MA', 'MA*', 'MA**', 'ATGGCC', 'ATGGCCTGA', 'ATGGCCTAGTGA']) {
      const given = unwrap(readingOf(record(text, text.startsWith('MA') ? 'protein' : 'dna')));
      const settings = { ...DEFAULT_SETTINGS, hasGc: false, stop: 'TAATGA' as const };
      const problem = unwrap(problemOf(settings, given));
      const design = unwrap(optimize(problem));
      expect(textOf(design.dna)).toBe('ATGGCCTAATGA');
      const file = designDataOf('d', problem, design, reportDesign(problem, design));
      expect(unwrap(checkCertificate(textOf(jsonBytesOf(file)))).finding).toBe('optimal');
    }
  });

  it('keeps two stop codons as they are given', () => {
    const given = unwrap(readingOf(record('ATGGCCTAGTGA', 'dna')));
    const problem = unwrap(problemOf({ ...DEFAULT_SETTINGS, hasGc: false }, given));
    expect(textOf(unwrap(optimize(problem)).dna)).toBe('ATGGCCTAGTGA');
  });

  it('shows the stop that was given beside another that is asked for', () => {
    const given = unwrap(readingOf(record('ATGGCCTAG', 'dna')));
    const problem = unwrap(problemOf({ ...DEFAULT_SETTINGS, hasGc: false, stop: 'TAA' }, given));
    expect(textOf(problem.original!)).toBe('ATGGCCTAG');
  });

  it('locks bases and residues', () => {
    const given = unwrap(readingOf(record('ATGGCCAAAGTTAAAACGTAA', 'dna')));
    const problem = unwrap(problemOf({ ...DEFAULT_SETTINGS, locked: '4..6, aa3, AA 4..5, 17' }, given));
    expect(settingOf(problem.rules, 'lockedBases')?.ranges).toEqual([
      { start: 3, end: 6 },
      { start: 6, end: 9 },
      { start: 9, end: 15 },
      { start: 16, end: 17 },
    ]);
  });

  it("keeps the stop codon of given DNA, and takes the host's for a protein", () => {
    const settings = { ...DEFAULT_SETTINGS, hasGc: false };
    const stopOf = (given: string, kind: 'dna' | 'protein') =>
      textOf(unwrap(optimize(unwrap(problemOf(settings, unwrap(readingOf(record(given, kind))))))).dna).slice(
        -3,
      );
    expect([stopOf('ATGGCCTAG', 'dna'), stopOf('MA*', 'protein')]).toEqual(['TAG', 'TGA']);
  });

  it.each([
    [{ host: 'unicorn' }, 'codon/unknown-host'],
    [{ host: 'custom', customTable: 'GCT 1' }, 'codon-table/incomplete'],
    [{ enzymes: ['NotAnEnzyme'] }, 'cut/unknown-enzyme'],
    [{ locked: '5..x' }, 'range/unreadable'],
    [{ locked: '1..9999' }, 'range/unreadable'],
    [{ locked: 'aa5..x' }, 'codon/bad-lock'],
    [{ locked: 'aa20..23' }, 'codon/bad-lock'],
    [{ locked: 'aa9..5' }, 'codon/bad-lock'],
    [{ runAT: Number.NaN }, 'codon/bad-setting'],
    [{ runGC: 2.5 }, 'codon/bad-setting'],
    [{ runAT: 1e9 }, 'codon/bad-setting'],
    [{ rareBelow: 200 }, 'codon/bad-setting'],
    [{ coverage: 101 }, 'codon/bad-setting'],
    [{ repeatLength: 2.5 }, 'codon/bad-setting'],
    [{ stem: -1 }, 'codon/bad-setting'],
    [{ variants: 11 }, 'codon/bad-setting'],
    [{ variants: 0 }, 'codon/bad-setting'],
    [{ seed: -1 }, 'codon/bad-setting'],
    [{ cpgPrice: Number.POSITIVE_INFINITY }, 'codon/bad-setting'],
  ])('refuses the setting %j', (change, code) => {
    const answer = problemOf({ ...DEFAULT_SETTINGS, ...change }, reading);
    expect(!answer.ok && answer.fault.code).toBe(code);
  });
});

describe('a preset over settings', () => {
  const preset = (id: string) => PRESETS.find((it) => it.id === id)!;
  const hostAfter = (ids: readonly string[], host: string = DEFAULT_SETTINGS.host) =>
    ids.reduce((now, id) => withPreset(preset(id), now), { ...DEFAULT_SETTINGS, host });

  it('takes a host of its kind and leaves one that is', () => {
    expect(hostAfter(['ecoli']).host).toBe('csdb2022_511145');
    expect(hostAfter(['ecoli', 'mammalian']).host).toBe('kazusa_human');
    expect(hostAfter(['ecoli', 'yeast', 'aav']).host).toBe('kazusa_human');
    expect(hostAfter(['mammalian', 'lentivirus', 'mrna', 'aav'], 'csdb2022_10090').host).toBe(
      'csdb2022_10090',
    );
    expect(hostAfter(['ecoli'], 'hivecut_e_coli_b').host).toBe('hivecut_e_coli_b');
    expect(hostAfter(['free', 'ecoli'], 'custom').host).toBe('custom');
    expect(hostAfter(['free'], 'csdb2022_3702').host).toBe('csdb2022_3702');
  });

  it('does not harmonise an organism with itself', () => {
    for (const { id } of PRESETS)
      for (const host of HOSTS) {
        const { host: to, sourceHost } = withPreset(preset(id), { ...DEFAULT_SETTINGS, host: host.table });
        expect(sourceHost).not.toBe(to);
      }
    expect(hostAfter(['ecoli', 'mammalian']).sourceHost).toBe('csdb2022_511145');
  });
});

describe('presetOf', () => {
  it('knows the preset that settings came from until one of them is changed', () => {
    for (const preset of PRESETS) {
      const settings = withPreset(preset, { ...DEFAULT_SETTINGS, before: 'GCCACC', variants: 3 });
      expect(presetOf(settings)).toBe(preset);
      expect(presetOf({ ...settings, repeatLength: 19 })).toBeUndefined();
    }
    expect(presetOf(DEFAULT_SETTINGS)?.id).toBe('mammalian');
  });
});

describe('the tables', () => {
  it('have every host that is offered, with all amino acids used', () => {
    for (const { table } of HOSTS) {
      const usage = findCodonUsage(table)!;
      expect(usage.values).toHaveLength(64);
      expect(Math.max(...usage.adaptiveness)).toBe(1);
    }
  });

  it('name only motifs that exist in the presets', () => {
    const known = MOTIFS.map((it) => it.id);
    for (const { settings } of PRESETS) for (const id of settings.motifs ?? []) expect(known).toContain(id);
  });
});
