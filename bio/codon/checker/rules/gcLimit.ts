// GC of the whole design and of every window of a width, by counting.
import { isShare, isWhole, recordOf } from '#bio/codon/checker/fileParts.ts';
import { findGcViolations } from '#bio/codon/checker/gcViolations.ts';
import type { RuleChecker } from './ruleChecker.ts';

const RANGE = { min: isShare, max: isShare };

export const gcTotal: RuleChecker<'gcTotal'> = {
  isSetting: recordOf(RANGE),
  findViolations: ({ min, max }, { dna }) => findGcViolations(dna, dna.length, min, max),
};

export const gcWindow: RuleChecker<'gcWindow'> = {
  isSetting: recordOf({ ...RANGE, width: isWhole(1) }),
  findViolations: ({ width, min, max }, { dna }) => findGcViolations(dna, width, min, max),
};
