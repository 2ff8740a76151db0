// What the job of this tool gives, by the names its screens use.
import type { CodonEntry, CodonOptions } from '#workers/jobs/codon.ts';
import type { JobOutput } from '#workers/jobs.ts';

export type { CodonEntry, CodonOptions };
export type CodonAnswer = JobOutput<'codon'>;
export type DesignedEntry = Extract<CodonEntry, { ok: true }>;
