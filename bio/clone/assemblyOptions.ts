// What an assembly is made of, and how.
import type { AssemblyMethod, WantedProduct } from './assembly.ts';
import type { Blunting } from './ends.ts';
import type { EnumerationLimits } from './enumerate.ts';
import type { Molecule } from './molecule.ts';

export interface AssemblyInput {
  readonly molecule: Molecule;
  /** Ligation, homologies: enzymes that cut it before; none leaves it as it is. */
  readonly enzymes?: readonly string[];
  /** Ligation, homologies: the digest is stopped early. */
  readonly isPartial?: boolean;
  /** Ligation: how the ends of its fragments are made blunt, before all that follows here. */
  readonly blunting?: Blunting;
  /** Ligation: enzymes that cut after that, completely; their ends stay as they are. */
  readonly secondEnzymes?: readonly string[];
  /** Ligation: phosphatase takes the 5' phosphates of its fragments. */
  readonly isDephosphorylated?: boolean;
  /** Ligation, TOPO: a base on each blunt 3' end, T as a T-vector has it, A as Taq leaves it. */
  readonly tail?: 'A' | 'T';
  /** TOPO: topoisomerase sits on its ends. */
  readonly isTopoVector?: boolean;
  /** TOPO: of that vector, the end that reads CCCTTCACC has the overhang 5'-GGTG; a circle is opened there. */
  readonly isDirectional?: boolean;
}

export interface AssembleOptions extends Partial<EnumerationLimits> {
  readonly method: AssemblyMethod;
  /** Golden Gate: its type IIS enzymes, as `['BsaI']`. */
  readonly enzymes?: readonly string[];
  /** Homologies: 15 bases at least, 1,000 at most. */
  readonly minOverlap?: number;
  readonly maxOverlap?: number;
  /** Every input once in a circle, unless given otherwise. */
  readonly wanted?: WantedProduct;
}
