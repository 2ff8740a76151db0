// @genewright/bio/verify: sequencing reads against plasmids, base by base, with a verdict and a certificate.

export { FUNCTIONAL_KEYS } from '#bio/table/functionalKeys.ts';
export type { Verdict } from '#bio/verify/acceptance.ts';
export {
  DEFAULT_THRESHOLDS,
  STATUSES,
  type Status,
  statusRangesOf,
  type Thresholds,
} from '#bio/verify/call.ts';
export {
  type Certificate,
  certificateOf,
  checkCertificate,
  parseCertificate,
  parseCertificates,
} from '#bio/verify/certificate.ts';
export { type Method, type ReadFile, readsFrom, type SequencingRead } from '#bio/verify/read.ts';
export {
  type Verification,
  type VerificationSet,
  type VerifiedDifference,
  type VerifyOptions,
  verifyPlasmids,
} from '#bio/verify/verify.ts';
