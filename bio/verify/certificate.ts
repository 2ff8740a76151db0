// What was found, as a file that others can check: the plasmid as ordered and as built by their SEGUIDs, the reads by
// theirs, every difference and the state of every base. Made again from the same reference and reads it is the same
// file.
import { type Fault, fault } from '#bio/core/fault.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import { formatRange, type Range } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { lsseguidOf, seguidOf } from '#bio/core/seguid.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { LIBRARY_VERSION } from '#bio/core/version.ts';
import type { Verdict } from './acceptance.ts';
import { applyChanges, type Change } from './asBuilt.ts';
import { type Status, statusRangesOf, type Thresholds } from './call.ts';
import type { Consequence, SiteChanges } from './consequences.ts';
import type { Method, SequencingRead } from './read.ts';
import type { Unstated } from './unstated.ts';
import type { Verification, VerificationSet } from './verify.ts';

interface CertificateDifference {
  /** 1-based inclusive, `12^13` between two bases, `2680..5` over the origin. */
  readonly place: string;
  /** 0-based half-open. */
  readonly range: Range;
  readonly from: string;
  readonly to: string;
  readonly isBreakpoint: boolean;
  readonly status: Status;
  /** Sum of Phred values for it, and for anything else there. */
  readonly quality: number;
  readonly against: number;
  readonly reads: readonly string[];
  readonly regions: readonly string[];
  readonly consequences: readonly Consequence[];
  readonly sites: SiteChanges;
  readonly isAccepted: boolean;
}

export interface Certificate {
  readonly format: 'genewright-verification';
  readonly version: 1;
  readonly library: string;
  readonly reference: {
    readonly name: string;
    readonly length: number;
    readonly topology: SequenceRecord['topology'];
    readonly seguid: string;
  };
  readonly verdict: Verdict;
  /** SEGUID of the molecule as the reads have it; null where something of it is left open. */
  readonly asBuilt: string | null;
  /** Why there is none. */
  readonly unstated?: Unstated;
  /** Assemblies that are the plasmid several times in a row, where there are any: another molecule. */
  readonly multimers?: readonly { readonly read: string; readonly copies: number }[];
  /** Reads by which a reference that is given as a line is closed, where there are any. */
  readonly closing?: readonly string[];
  /** At how many places a clear minority of the reads shows another molecule, and the largest share of them. */
  readonly mixed?: Verification['mixed'];
  readonly thresholds: Thresholds;
  /**
   * INSDC keys of features in which a difference is not accepted unseen, and the regions that they and known elements
   * make.
   */
  readonly functionalKeys: readonly string[];
  /** The method of all reads where it was stated by hand; else it was found by their lengths. */
  readonly method?: Method;
  readonly regions: readonly { readonly name: string; readonly type: string; readonly place: string }[];
  /** Bases of each status. */
  readonly bases: Readonly<Record<Status, number>>;
  /** Bases of functional regions that are neither confirmed nor surely different. */
  readonly openBases: number;
  readonly differences: readonly CertificateDifference[];
  /** Stretches of one status, 1-based inclusive. */
  readonly coverage: readonly { readonly place: string; readonly status: Status }[];
  readonly reads: readonly {
    readonly name: string;
    readonly length: number;
    readonly method: SequencingRead['method'];
    readonly seguid: string;
    readonly place: string;
    readonly strand: '+' | '-';
  }[];
  /** Those of them that match another of the plasmids as well, where there are any. */
  readonly sharedReads?: readonly string[];
  readonly readsLeftOut: number;
}

/** One certificate a plasmid of the set. */
export function certificateOf(
  found: Verification,
  set: Pick<VerificationSet, 'thresholds' | 'functionalKeys' | 'method' | 'shared'>,
  reads: readonly SequencingRead[],
): Certificate {
  const { reference } = found;
  const { thresholds, functionalKeys, method } = set;
  const n = reference.bytes.length;
  const isShared = new Set(set.shared);
  const shared = found.placements.filter(({ read }) => isShared.has(read));
  return {
    format: 'genewright-verification',
    version: 1,
    library: LIBRARY_VERSION,
    reference: {
      name: reference.name,
      length: n,
      topology: reference.topology,
      seguid: found.checksums.reference,
    },
    verdict: found.verdict,
    asBuilt: found.checksums.asBuilt ?? null,
    ...(found.unstated && { unstated: found.unstated }),
    ...(found.multimers.length > 0 && {
      multimers: found.multimers.map(({ read, copies }) => ({ read: reads[read]!.name, copies })),
    }),
    ...(found.closing.length > 0 && { closing: found.closing.map((it) => reads[it]!.name) }),
    ...(found.mixed && { mixed: found.mixed }),
    thresholds,
    functionalKeys,
    ...(method && { method }),
    regions: found.regions.map(({ name, type, start, end }) => ({
      name,
      type,
      place: formatRange({ start, end }, n),
    })),
    bases: found.counts,
    openBases: found.openBases,
    differences: found.differences.map((it) => ({
      place: formatRange(it.range, n),
      range: it.range,
      from: it.from,
      to: it.to,
      isBreakpoint: it.isBreakpoint,
      status: it.status,
      quality: it.quality,
      against: it.against,
      reads: it.reads.map(({ read }) => reads[read]!.name),
      regions: it.regions.map(({ name }) => name),
      consequences: it.consequences,
      sites: it.sites,
      isAccepted: it.isAccepted,
    })),
    coverage: statusRangesOf(found.statuses).map(({ start, end, status }) => ({
      place: formatRange({ start, end }, n),
      status,
    })),
    reads: found.placements.map(({ read, range, strand }) => {
      const { name, bases, method } = reads[read]!;
      return {
        name,
        length: bases.length,
        method,
        seguid: lsseguidOf(bases),
        place: formatRange(range, n),
        strand: strand === 1 ? '+' : '-',
      };
    }),
    ...(shared.length > 0 && { sharedReads: shared.map(({ read }) => reads[read]!.name) }),
    readsLeftOut: found.readsLeftOut,
  };
}

/** Reads a certificate; a fault for a text that is none, or of a later version. */
export function parseCertificate(text: string): Result<Certificate> {
  const found = parseCertificates(text);
  if (!found.ok) return found;
  const [certificate, ...others] = found.value;
  return certificate && others.length === 0 ? ok(certificate) : err(severalCertificates(found.value.length));
}

/** Reads one certificate, or a list of them as of several plasmids; a fault for anything else, or a later version. */
export function parseCertificates(text: string): Result<readonly Certificate[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err(noCertificate());
  }
  const found: Certificate[] = [];
  for (const it of Array.isArray(value) ? value : [value]) {
    const read = readCertificate(it);
    if (!read.ok) return read;
    found.push(read.value);
  }
  return found.length > 0 ? ok(found) : err(noCertificate());
}

function readCertificate(value: unknown): Result<Certificate> {
  if (!isJsonObject(value) || value['format'] !== 'genewright-verification') return err(noCertificate());
  if (value['version'] !== 1) return err(laterVersion(value['version']));
  const lists = ['differences', 'coverage', 'reads', 'regions', 'functionalKeys'];
  const parts = ['reference', 'thresholds', 'bases'];
  const isWhole =
    lists.every((it) => Array.isArray(value[it])) && parts.every((it) => isJsonObject(value[it]));
  const isMethod = ['sanger', 'long', undefined].includes(value['method'] as string | undefined);
  return isWhole &&
    isMethod &&
    (value['differences'] as readonly unknown[]).every(isDifference) &&
    hasSeguids(value)
    ? ok(value as unknown as Certificate)
    : err(noCertificate());
}

function isDifference(value: unknown): boolean {
  if (!isJsonObject(value) || !isJsonObject(value['range'])) return false;
  const { range, from, to, status, isBreakpoint } = value;
  const { start, end } = range as Readonly<Record<string, unknown>>;
  return (
    [start, end].every(Number.isSafeInteger) &&
    [from, to, status].every((it) => typeof it === 'string') &&
    typeof isBreakpoint === 'boolean'
  );
}

function hasSeguids({ reference, asBuilt }: Readonly<Record<string, unknown>>): boolean {
  const { seguid } = reference as Readonly<Record<string, unknown>>;
  return typeof seguid === 'string' && (asBuilt === null || typeof asBuilt === 'string');
}

/**
 * Whether a certificate is of this reference, and its differences make the molecule it names. What it states of reads
 * is confirmed only by running the verification on them again: the certificates must then be equal.
 */
export function checkCertificate(certificate: Certificate, reference: SequenceRecord): Result<'confirmed'> {
  const { bytes, topology } = reference;
  const known = seguidOf(bytes, 'dna', topology);
  if (known !== certificate.reference.seguid) return err(otherReference(certificate.reference.seguid, known));
  if (certificate.asBuilt === null) return ok('confirmed');
  const changes = certificate.differences.filter((it) => it.status === 'different' && !it.isBreakpoint);
  const isOutside = changes.some(({ range, from }) => !isOn(range, from, reference));
  if (isOutside) return err(otherMolecule());
  const built = applyChanges(reference, changes as readonly Change[]);
  return seguidOf(built.bytes, 'dna', built.topology) === certificate.asBuilt
    ? ok('confirmed')
    : err(otherMolecule());
}

/** The range lies on the reference, which reads there as the certificate states. */
function isOn({ start, end }: Range, from: string, { bytes, topology }: SequenceRecord): boolean {
  const n = bytes.length;
  if (!(start >= 0 && end >= start && end - start <= n)) return false;
  if (topology === 'circular' ? start > n : end > n) return false;
  for (let i = start; i < end; i++)
    if (
      String.fromCharCode(bytes[i % n]!)
        .toUpperCase()
        .replace('U', 'T') !== from[i - start]
    )
      return false;
  return from.length === end - start;
}

function noCertificate(): Fault {
  return fault('verify/no-certificate', {
    en: 'Expected a certificate of a verification (JSON), found something else. Choose the file that the verification saved.',
    zh: '应为测序验证证书（JSON），实际为其他内容。请选择测序验证保存的文件。',
  });
}

function severalCertificates(count: number): Fault {
  return fault('verify/several-certificates', {
    en: `Expected one certificate, found ${count} in this file. Give the certificate of one plasmid, or check the file with genewright verify --check.`,
    zh: `应为一份证书，此文件中有 ${count} 份。请提供单个质粒的证书，或用 genewright verify --check 检查该文件。`,
  });
}

function laterVersion(version: unknown): Fault {
  return fault('verify/certificate-version', {
    en: `Expected a certificate of version 1, found version ${String(version)}. Open it with a newer Genewright.`,
    zh: `应为版本 1 的证书，实际为版本 ${String(version)}。请使用更新版本的 Genewright 打开。`,
  });
}

function otherReference(expected: string, found: string): Fault {
  return fault('verify/other-reference', {
    en: `Expected the reference ${expected}, found ${found}. Give the sequence that the certificate was made for.`,
    zh: `证书所对应的参考序列为 ${expected}，实际为 ${found}。请提供该证书对应的序列。`,
  });
}

function otherMolecule(): Fault {
  return fault('verify/other-molecule', {
    en: 'The differences of the certificate do not make the molecule that it names. It was changed after it was made.',
    zh: '证书所列差异与其所载分子不符：证书生成后被改动过。',
  });
}
