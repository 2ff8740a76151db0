// A certificate read again: whether it is of one of the plasmids and names the molecule that its differences make, and,
// where reads are given, whether they give it once more.
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import { type VerdictWord, verdictWordOf } from '#bio/verify/acceptance.ts';
import { certificateOf, checkCertificate, parseCertificate } from '#bio/verify/certificate.ts';
import { nameReferences, toStatedName } from '#bio/verify/referenceNames.ts';
import { verifyPlasmids } from '#bio/verify/verify.ts';
import type { OnProgress } from '#workers/job.ts';
import { readAll, type VerifyInput } from './verify.ts';
import { readReferences } from './verifyReferences.ts';

export interface VerifyCheckInput extends Omit<VerifyInput, 'thresholds'> {
  readonly certificate: Blob;
}

export interface CertificateChecked {
  readonly name: string;
  readonly verdict: VerdictWord;
  readonly asBuilt: string | null;
  /** The reads gave the same certificate; false where there were none. */
  readonly isRepeated: boolean;
}

export async function verifyCheck(
  { certificate, source, readAs, reads: files, method }: VerifyCheckInput,
  onProgress: OnProgress,
): Promise<Result<CertificateChecked>> {
  const parsed = parseCertificate(await certificate.text());
  if (!parsed.ok) return parsed;
  const given = await readReferences(source, readAs, onProgress);
  if (!given.ok) return given;
  const records = nameReferences(given.value.records);
  const stated = parsed.value;
  const { reference, verdict, asBuilt, thresholds, functionalKeys } = stated;
  const isIt = ({ bytes, topology }: (typeof records)[number]) =>
    seguidOf(bytes, 'dna', topology) === reference.seguid;
  const checked = checkCertificate(stated, records.find(isIt) ?? records[0]!);
  if (!checked.ok) return checked;
  const answer = { name: reference.name, verdict: verdictWordOf(verdict, stated.bases), asBuilt };
  if (files.length === 0) return ok({ ...answer, isRepeated: false });
  // Certificates of earlier versions do not hold the method.
  const all = await readAll(files, { method: stated.method ?? method, references: records }, onProgress);
  if (!all.ok) return all;
  const { reads } = all.value;
  const again = verifyPlasmids(records, reads, { thresholds, functionalKeys, method: stated.method });
  if (!again.ok) return again;
  const text = JSON.stringify(stated);
  const isRepeated = again.value.plasmids.some(
    (it) => JSON.stringify(toStatedName(certificateOf(it, again.value, reads), stated)) === text,
  );
  return isRepeated ? ok({ ...answer, isRepeated }) : err(notRepeated());
}

function notRepeated() {
  return fault('verify/not-repeated', {
    en: 'The differences make the molecule that the certificate names, but these reads give another certificate. Give the reads, the method and the version of Genewright that it was made with.',
    zh: '证书所列差异与其所载分子相符，但用这些测序结果得到的证书与此不同。请使用生成该证书时的测序结果、测序方法和 Genewright 版本。',
  });
}
