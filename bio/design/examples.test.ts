// Proteins as published: EGFP (AAB02574), mCherry (AAV52164), PuroR (pac of S. alboniger), 2A of porcine teschovirus-1.
import { describe, expect, it } from 'vitest';
import { annotate } from '#bio/annotate/annotate.ts';
import { concatenate, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import { genomeLengthsOf } from '#bio/packaging/genome.ts';
import { listOutcomes } from '#bio/recombine/outcomes.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { DESIGN_BACKBONES } from '#bio/table/designBackbones.ts';
import { translate } from '#bio/translate/translate.ts';
import { assemble } from './assemble.ts';
import { checkDesign } from './check.ts';
import { elementOf } from './content.ts';
import type { Design } from './design.ts';
import { EXAMPLE_DESIGNS } from './examples.ts';
import { readDesign, writeDesign } from './file.ts';
import { packagingOf } from './sequenceRules.ts';

const EGFP =
  'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK';
const MCHERRY =
  'MVSKGEEDNMAIIKEFMRFKVHMEGSVNGHEFEIEGEGEGRPYEGTQTAKLKVTKGGPLPFAWDILSPQFMYGSKAYVKHPADIPDYLKLSFPEGFKWERVMNFEDGGVVTVTQDSSLQDGEFIYKVKLRGTNFPSDGPVMQKKTMGWEASSERMYPEDGALKGEIKQRLKLKDGGHYDAEVKTTYKAKKPVQLPGAYNVNIKLDITSHNEDYTIVEQYERAEGRHSTGGMDELYK';
const PURO =
  'MTEYKPTVRLATRDDVPRAVRTLAAAFADYPATRHTVDPDRHIERVTELQELFLTRVGLDIGKVWVADDGAAVAVWTTPESVEAGAVFAEIGPRMAELSGSRLAAQQQMEGLLAPHRPKEPAWFLATVGVSPDHQGKGLGSAVVLPGVEAAERAGVPAFLETSAPRNLPFYERLGFTVTADVEVPEGPRTWCMTRKPGA';

const example = (id: string): Design => EXAMPLE_DESIGNS.find(({ design }) => design.id === id)!.design;
const proteins = (design: Design) =>
  assemble(design).readings.map(({ slots }) =>
    textOf(unwrap(translate(concatenate(slots.map((placed) => placed.bases))))),
  );

describe.each(EXAMPLE_DESIGNS.map(({ design }) => ({ design, name: design.name })))('$name', ({ design }) => {
  const checked = checkDesign(design);
  const { record, placed } = checked;

  it('passes every rule', () => {
    // SaCas9 with its guide fits between the ITRs, but not within 4,700 bp with them.
    const known = design.name.includes('SaCas9') ? ['length/end-to-end'] : [];
    expect(checked.findings.map(({ rule }) => rule)).toEqual(known);
  });

  it('is its backbone around the cassette, to the base', () => {
    const at = DESIGN_BACKBONES.find((it) => it.id === design.backbone)!;
    const plasmid = textOf(backboneOf(at.plasmid)!.bytes);
    const cassette = placed.map(({ range }) => textOf(residuesOf(record, range))).join('');
    expect(textOf(record.bytes)).toBe(plasmid.slice(0, at.start) + cassette + plasmid.slice(at.end));
    for (const { bases, range, slot } of placed)
      expect(residuesOf(record, range, slot.strand)).toEqual(bases);
  });

  it('has each of its elements found again', () => {
    const hits = unwrap(annotate(record));
    for (const { slot, range } of placed) {
      if (slot.content?.from !== 'element' || range.end - range.start < 15) continue;
      const { family, form } = elementOf(slot.content.id);
      const hit = hits.find(
        (it) =>
          it.strand === slot.strand &&
          Math.abs(it.range.start - range.start) <= 9 &&
          Math.abs(it.range.end - range.end) <= 9 &&
          !it.isFragment,
      );
      expect(hit?.element.family, form).toBe(family);
      expect(hit?.differences, form).toBe(0);
    }
  });

  it('has a feature on each slot, and whole ones of the backbone', () => {
    for (const { slot, range } of placed)
      if (slot.kind !== 'spacer')
        expect(record.features.map((it) => it.parts[0])).toContainEqual({ ...range, strand: slot.strand });
    for (const feature of record.features)
      for (const part of feature.parts) expect(part.openStart || part.openEnd).toBeFalsy();
    expect(record.features.map((it) => it.name)).toContain('AmpR (bla)');
  });

  it('reopens from its file to the same bytes', () => {
    const file = writeDesign(design);
    const opened = unwrap(readDesign(file));
    expect(opened.isOther).toBe(false);
    expect(writeDesign(opened.design)).toEqual(file);
    expect(assemble(opened.design).record.bytes).toEqual(record.bytes);
  });

  it('has a genome of the system it was made for', () => {
    const found = packagingOf(checked);
    expect(found.at === 'found' && found.genome.system).toBe(design.system);
  });
});

describe('proteins of the examples', () => {
  it.each([
    ['example-aav-cmv-egfp', [`${EGFP}*`]],
    ['example-aav-hsyn-dio-mcherry', [`${MCHERRY}*`]],
    ['example-scaav-cmv-egfp', [`${EGFP}*`]],
    ['example-lenti-ef1a-egfp-p2a-puro', [`${EGFP}GSGATNFSLLKQAGDVEENPGP${PURO}*`]],
    ['example-lenti-u6-shrna-pgk-puro', [`${PURO}*`]],
  ])('of %s are the published ones', (id, expected) => {
    expect(proteins(example(id))).toEqual(expected);
  });

  it('of SaCas9 are 1052 residues between its localization signals', () => {
    const [protein] = proteins(example('example-aav-sacas9'));
    expect(protein).toMatch(/^MPKKKRKVKRNYILGLDIGITSVGYGIIDYETRDVIDAGVRLFKEANVENNEGRRSKRGARRLKRRRRHRIQ/);
    expect(protein).toMatch(/KSKKHPQIIKKGKRPAATKKAGQAKKKK[A-Z]{29}\*$/);
    expect(protein!.length).toBe(8 + 1052 + 16 + 29 + 1);
  });
});

describe('lengths of the examples', () => {
  it.each([
    ['example-aav-cmv-egfp', 14 + 584 + 6 + 720 + 589 + 225 + 27],
    ['example-aav-hsyn-dio-mcherry', 14 + 469 + 4 * 34 + 50 + 8 + 711 + 6 + 6 + 50 + 12 + 589 + 477 + 27],
    ['example-scaav-cmv-egfp', 508 + 6 + 720 + 122],
    ['example-aav-sacas9', 14 + 584 + 6 + 24 + 3156 + 48 + 90 + 208 + 249 + 21 + 76 + 6 + 27],
    // From the end of the 5' LTR to cPPT, the cassette, and the 86 bases with the polypurine tract.
    ['example-lenti-ef1a-egfp-p2a-puro', 1924 - 416 + 1179 + 6 + 717 + 66 + 600 + 589 + 86],
    ['example-lenti-u6-shrna-pgk-puro', 1924 - 416 + 249 + 48 + 6 + 511 + 6 + 600 + 589 + 86],
  ])('of %s are %i bp between the repeats', (id, between) => {
    const found = packagingOf(assemble(example(id)));
    expect(found.at === 'found' && genomeLengthsOf(found.genome).between).toBe(between);
  });
});

describe('the DIO design', () => {
  const { record } = assemble(example('example-aav-hsyn-dio-mcherry'));
  const { molecules } = listOutcomes(record);

  it('ends under Cre in one form, mCherry behind hSyn on its strand, one loxP and one lox2272 left on each way', () => {
    const final = molecules.filter((it) => it.isFinal && !it.isCutOut);
    expect(final.length).toBeGreaterThan(0);
    for (const { record: product, sites } of final) {
      const hits = unwrap(annotate(product));
      const promoter = hits.find((hit) => hit.element.name === 'hSyn1')!;
      const gene = hits.find((hit) => hit.element.id === 'mcherry')!;
      expect(gene.strand).toBe(promoter.strand);
      expect(textOf(unwrap(translate(residuesOf(product, gene.range, gene.strand))))).toBe(`${MCHERRY}*`);
      expect(sites.map((site) => site.name).sort()).toEqual(['lox2272', 'loxP']);
    }
  });

  it('has mCherry the other way round before', () => {
    const hits = unwrap(annotate(record));
    expect(hits.find((hit) => hit.element.id === 'mcherry')!.strand).toBe(-1);
    expect(hits.find((hit) => hit.element.name === 'hSyn1')!.strand).toBe(1);
  });
});

describe('the guide and the hairpin', () => {
  const egfp = textOf(
    assemble(example('example-aav-cmv-egfp')).placed.find((it) => it.slot.kind === 'cds')!.bases,
  );

  it('stand in EGFP, the guide before an NNGRRT', () => {
    expect(egfp).toMatch(/GCAACATCCTGGGGCACAAGC[ACGT]{2}G[AG][AG]T/);
    expect(egfp).toContain('TACAACAGCCACAACGTCTAT');
  });

  it('are written as they are transcribed', () => {
    const text = textOf(assemble(example('example-lenti-u6-shrna-pgk-puro')).record.bytes);
    expect(text).toContain('CACCTACAACAGCCACAACGTCTATCTCGAGATAGACGTTGTGGCTGTTGTATTTTTT');
  });
});

it('every example is described in both languages as its design is', () => {
  for (const { design, about } of EXAMPLE_DESIGNS) expect(about.en).toBe(design.description);
});

it('every example is another molecule', () => {
  const digests = EXAMPLE_DESIGNS.map(({ design }) => cdseguidOf(assemble(design).record.bytes));
  expect(new Set(digests).size).toBe(6);
});
