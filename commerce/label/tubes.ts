// The tubes of an order: one label each. A product that is aliquoted has the tubes of its aliquoting, a test those of
// the samples that come for it, anything else one per piece.
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import type { TestSample } from '#commerce/sample/sample.ts';
import { type Handling, handlingOf } from './handling.ts';

export interface LabeledLine {
  readonly id: string;
  readonly serviceId: string | null;
  readonly productType: number;
  readonly name: string;
  readonly quantity: number;
  readonly virus?: string | undefined;
  readonly category?: string | undefined;
  /** Tubes per piece, of an aliquoting. */
  readonly tubes?: number | undefined;
  /** Samples of a test. */
  readonly samples?: readonly TestSample[] | undefined;
}

export interface Tube extends Handling {
  readonly name: string;
  /** Number of the line in the order, from 1. */
  readonly line: number;
  /** From 1 to `count`. */
  readonly tube: number;
  readonly count: number;
  readonly lot: string;
}

/** The tubes in the order of the lines, numbered as in the quotation. */
export function tubesOf(lines: readonly LabeledLine[]): readonly Tube[] {
  return lines.flatMap((line, at) => (isLabeled(line) ? tubesOfLine(line, at + 1, lines) : []));
}

/** What is done to another line has no tube of its own. */
function isLabeled({ productType }: LabeledLine): boolean {
  return productType !== PRODUCT_TYPES.aliquoting && productType !== PRODUCT_TYPES.endotoxin;
}

function tubesOfLine(line: LabeledLine, number: number, lines: readonly LabeledLine[]): readonly Tube[] {
  if (line.productType === PRODUCT_TYPES.testServices) return sampleTubesOf(line, number);
  const aliquots = lines.filter(
    (it) => it.serviceId === line.id && it.productType === PRODUCT_TYPES.aliquoting,
  );
  const filled = aliquots.reduce((sum, it) => sum + (it.tubes ?? 0) * it.quantity, 0);
  const count = filled > 0 ? filled : line.quantity;
  return numberTubes(count, { ...handlingOf(line), name: line.name, line: number, lot: '' });
}

function sampleTubesOf({ samples = [], name }: LabeledLine, line: number): readonly Tube[] {
  return samples.flatMap((it) =>
    numberTubes(it.quantity ?? 1, {
      ...{ name: it.name === '' ? name : it.name, line, lot: it.lotNumber },
      ...{ storage: it.storage, hazard: it.hazard },
    }),
  );
}

function numberTubes(count: number, tube: Omit<Tube, 'tube' | 'count'>): readonly Tube[] {
  return Array.from({ length: count }, (_, at) => ({ ...tube, tube: at + 1, count }));
}
