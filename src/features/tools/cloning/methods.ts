// The methods of the page, and what each asks for.
import type { CloneRunInput, CloneSource } from '#workers/jobs/clone.ts';

export const METHOD_GROUPS = [
  { name: 'groupLigation', methods: ['ligation'] },
  { name: 'groupGoldenGate', methods: ['goldenGate'] },
  { name: 'groupHomology', methods: ['gibson', 'hifi', 'inFusion'] },
  { name: 'groupGateway', methods: ['gatewayBP', 'gatewayLR'] },
  { name: 'groupTopo', methods: ['topo', 'topoD', 'topoTA', 'ta'] },
  { name: 'groupRecombinase', methods: ['cre', 'flp'] },
  { name: 'groupPcr', methods: ['pcr'] },
  { name: 'groupAnneal', methods: ['anneal'] },
  { name: 'groupOverhangs', methods: ['overhangs'] },
  { name: 'groupHistory', methods: ['history'] },
] as const;

export type CloningMethod = (typeof METHOD_GROUPS)[number]['methods'][number];

type Act = CloneRunInput['act'];
type AssemblyMethod = Extract<Act, { kind: 'assemble' }>['options']['method'];

/** The library's method of each method that joins molecules. */
const ASSEMBLIES: Readonly<Partial<Record<CloningMethod, AssemblyMethod>>> = {
  ligation: 'ligation',
  goldenGate: 'goldenGate',
  gibson: 'gibson',
  hifi: 'hifi',
  inFusion: 'inFusion',
  gatewayBP: 'gatewayBP',
  gatewayLR: 'gatewayLR',
  topo: 'topo',
  topoD: 'topo',
  topoTA: 'topo',
  ta: 'ligation',
  cre: 'cre',
  flp: 'flp',
};

export function assemblyOf(method: CloningMethod): AssemblyMethod | undefined {
  return ASSEMBLIES[method];
}

export function isByHomology(method: CloningMethod): boolean {
  return method === 'gibson' || method === 'hifi' || method === 'inFusion';
}

export type DesignMethod = 'ligation' | 'goldenGate' | 'gibson' | 'hifi' | 'inFusion';

/** Methods that primers can make molecules fit for. */
export function isDesignable(method: CloningMethod): method is DesignMethod {
  return method === 'ligation' || method === 'goldenGate' || isByHomology(method);
}

/** Methods whose first molecule is the vector. */
export function hasVector(method: CloningMethod): boolean {
  return method === 'topo' || method === 'topoD' || method === 'topoTA' || method === 'ta';
}

/** How many molecules it takes: PCR a template, annealing none. */
export function maxMoleculesOf(method: CloningMethod, all: number): number {
  if (method === 'anneal') return 0;
  return method === 'pcr' || method === 'history' || method === 'overhangs' ? 1 : all;
}

/** Whether enzymes are chosen for a molecule, and what may be done to its ends. */
export function treatmentOf(method: CloningMethod, index: number): 'none' | 'enzymes' | 'all' {
  if (method === 'ligation') return 'all';
  if (isByHomology(method)) return 'enzymes';
  return method === 'ta' && index === 0 ? 'enzymes' : 'none';
}

/** Where primers are designed only the vector is cut; Golden Gate has its own enzyme. */
export function designTreatmentOf(method: CloningMethod, index: number): 'none' | 'enzymes' {
  return index === 0 && method !== 'goldenGate' ? 'enzymes' : 'none';
}

/** What the method does to the ends of a molecule by itself. */
export function endsOf(
  method: CloningMethod,
  index: number,
): Pick<CloneSource, 'tail' | 'isTopoVector' | 'isDirectional' | 'isDephosphorylated'> {
  if (!hasVector(method)) return {};
  const isVector = index === 0;
  return {
    ...((method === 'topoTA' || method === 'ta') && { tail: isVector ? 'T' : 'A' }),
    ...(method === 'topoD' && { isDirectional: isVector }),
    ...(method !== 'ta' && { isTopoVector: isVector, isDephosphorylated: !isVector }),
  };
}
