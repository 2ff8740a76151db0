// The input of the bench calculator, as it was typed: numbers stay text until they are read, so that a fault can show
// them.
import type { MoleculeType, Unit } from '#bio/table/quantityUnits.ts';
import type { DilutionTerm } from './dilution.ts';
import type { AverageRule, MoleculeOptions } from './molecule.ts';
import type { OligoUnit } from './oligo.ts';

export type Calculation = 'amount' | 'ligation' | 'dilution' | 'series' | 'oligos' | 'absorbance';

export interface AmountSettings extends MoleculeOptions {
  /** `sequence`: of every record given, by composition; `length`: of a molecule of `length`. */
  readonly from: 'length' | 'sequence';
  readonly value: string;
  readonly unit: Unit;
  /** bp of double strands, nt of single ones. */
  readonly length: string;
  readonly isCircular: boolean;
  readonly average: AverageRule;
}

export interface PartSettings {
  /** A record of the input from 1; 0 goes by `length` in bp. */
  readonly record: number;
  readonly length: string;
  /** Molecules for each one of the vector; not read of the vector itself. */
  readonly ratio: string;
  /** ng/µL */
  readonly stock: string;
}

export interface LigationSettings {
  /** The vector first. */
  readonly parts: readonly PartSettings[];
  /** ng */
  readonly vectorMass: string;
  /** µL */
  readonly volume: string;
  /** 10 of a 10× buffer. */
  readonly bufferFold: string;
  /** µL, or 0. */
  readonly enzyme: string;
}

export interface DilutionSettings {
  readonly solve: DilutionTerm;
  readonly stock: string;
  readonly stockUnit: Unit;
  readonly stockVolume: string;
  readonly stockVolumeUnit: Unit;
  readonly final: string;
  readonly finalUnit: Unit;
  readonly finalVolume: string;
  readonly finalVolumeUnit: Unit;
  /** g/mol; may be empty where both concentrations are of one kind. */
  readonly molarMass: string;
}

export interface SeriesSettings {
  readonly start: string;
  readonly unit: Unit;
  readonly factor: string;
  readonly steps: string;
  /** Volume of each tube before the next one is made from it. */
  readonly volume: string;
  readonly volumeUnit: Unit;
}

export interface OligoSettings {
  readonly list: string;
  readonly unit: OligoUnit;
  /** µM */
  readonly stock: string;
  /** µM */
  readonly working: string;
  /** µL */
  readonly workingVolume: string;
}

export interface AbsorbanceSettings {
  readonly solve: 'concentration' | 'absorbance';
  readonly from: 'factor' | 'sequence';
  readonly absorbance: string;
  readonly concentration: string;
  readonly unit: Unit;
  readonly molecule: MoleculeType;
  readonly dilution: string;
  /** cm */
  readonly path: string;
}

export interface CalculatorSettings {
  readonly calculation: Calculation;
  readonly amount: AmountSettings;
  readonly ligation: LigationSettings;
  readonly dilution: DilutionSettings;
  readonly series: SeriesSettings;
  readonly oligos: OligoSettings;
  readonly absorbance: AbsorbanceSettings;
}
