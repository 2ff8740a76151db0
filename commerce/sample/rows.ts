// Converts a sample into the rows of its form and back. Fields that do not belong to the form are dropped.
import { choiceIdOf } from './choices.ts';
import { sampleFieldsOf } from './fields.ts';
import type { CarrierSample, PlasmidSample, Sample, SampleForm, SampleRow, TestSample } from './sample.ts';

/** Fields of a row that no sheet shows. */
const HIDDEN_FIELDS = ['vectorId', 'mapFileId', 'mapFileName'] as const;

export function createEmptySampleRow(form: SampleForm): SampleRow {
  const ids = sampleFieldsOf(form).map((it) => it.id);
  return Object.fromEntries([...ids, ...(hasPlasmidRows(form) ? HIDDEN_FIELDS : [])].map((id) => [id, '']));
}

/** Whether each row of the form is a plasmid. */
export function hasPlasmidRows(form: SampleForm): boolean {
  return form !== 'carrier' && form !== 'testSample';
}

export function sampleRowsOf(form: SampleForm, sample: Sample): readonly SampleRow[] {
  const parts: readonly object[] =
    sample.kind === 'carrier' ? [sample.carrier] : sample.kind === 'test' ? sample.samples : sample.plasmids;
  const empty = createEmptySampleRow(form);
  return parts.map((it) => {
    const known = Object.entries(it).filter(([id, value]) => id in empty && value !== undefined);
    return { ...empty, ...Object.fromEntries(known.map(([id, value]) => [id, String(value)])) };
  });
}

/** Builds a sample from rows without wrong values (problems.ts); missing values stay missing. */
export function buildSample(form: SampleForm, rows: readonly SampleRow[]): Sample {
  const values = rows.map((row) => valuesOf(form, row));
  switch (form) {
    case 'carrier':
      return { kind: 'carrier', carrier: carrierFrom(values[0] ?? valuesOf(form, {})) };
    case 'testSample':
      return { kind: 'test', samples: values.map(testSampleFrom) };
    case 'mailedPlasmid':
      return { kind: 'mailed', plasmids: values.map(plasmidFrom) };
    case 'virusPlasmid':
    case 'plasmidPreparation':
      return { kind: 'plasmid', plasmids: values.map(plasmidFrom) };
  }
}

interface Values {
  text(id: string): string;
  count(id: string): number | undefined;
  flag(id: string): 0 | 1 | undefined;
}

function valuesOf(form: SampleForm, row: SampleRow): Values {
  const fields = sampleFieldsOf(form);
  const text = (id: string) => {
    const field = fields.find((it) => it.id === id);
    const isKept = field
      ? (field.appliesTo?.(row) ?? true)
      : (HIDDEN_FIELDS as readonly string[]).includes(id);
    const value = isKept ? (row[id] ?? '').trim() : '';
    if (field?.kind === 'letters') return value.replace(/\s/g, '');
    return field?.choices && value !== '' ? (choiceIdOf(field.choices, value) ?? '') : value;
  };
  return {
    text,
    count: (id) => (text(id) === '' ? undefined : Number(text(id))),
    flag: (id) => (text(id) === '' ? undefined : text(id) === '1' ? 1 : 0),
  };
}

function carrierFrom({ text, count }: Values): CarrierSample {
  const micrograms = count('micrograms');
  return {
    deliveryForm: text('deliveryForm'),
    ...(micrograms !== undefined && { micrograms }),
    competentCells: text('competentCells'),
    verification: text('verification'),
    remark: text('remark'),
  };
}

function testSampleFrom({ text, count, flag }: Values): TestSample {
  const [microlitres, quantity, retrieval] = [count('microlitres'), count('quantity'), flag('retrieval')];
  return {
    lotNumber: text('lotNumber'),
    name: text('name'),
    ...(microlitres !== undefined && { microlitres }),
    ...(quantity !== undefined && { quantity }),
    type: text('type'),
    storage: text('storage'),
    hazard: text('hazard'),
    ...(retrieval !== undefined && { retrieval }),
    remark: text('remark'),
  };
}

function plasmidFrom({ text, count, flag }: Values): PlasmidSample {
  const [role, repeatsLength] = [text('role') as PlasmidSample['role'] | '', count('repeatsLength')];
  const [hasWpre, needsSynthesis] = [flag('hasWpre'), flag('needsSynthesis')];
  const hidden = HIDDEN_FIELDS.filter((it) => text(it) !== '').map((it) => [it, text(it)]);
  return {
    ...(role && { role }),
    plasmidName: text('plasmidName'),
    resistance: text('resistance'),
    ...(repeatsLength !== undefined && { repeatsLength }),
    competentCells: text('competentCells'),
    fluorescentGene: text('fluorescentGene'),
    ...(hasWpre !== undefined && { hasWpre }),
    tubeLabel: text('tubeLabel'),
    digestion: text('digestion'),
    sequence: text('sequence'),
    ...(needsSynthesis !== undefined && { needsSynthesis }),
    remark: text('remark'),
    ...Object.fromEntries(hidden),
  };
}
