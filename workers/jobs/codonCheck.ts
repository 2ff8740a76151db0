// The claim of a design file judged again, by code that shares nothing with the search.
import { checkCertificate, type Verdict } from '#bio/codon/certificate.ts';
import type { Result } from '#bio/core/result.ts';

export type CodonVerdict = Verdict;

export function checkCodonDesign({ text }: { readonly text: string }): Result<CodonVerdict> {
  return checkCertificate(text);
}
