// A complete Sanger trace: called bases with their quality values, the four channels, and the sample at which each base
// has its peak. Read from .ab1 (Applied Biosystems, ABIF) and .scf (Staden) files.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { basesOf, isAbi, makeNoAbiBasesFault, sampleNameOf } from './abi.ts';
import { type AbiEntries, readAbiEntries } from './abiDirectory.ts';
import { isFault, readOrCutShort } from './binary.ts';
import { isScf, readScf } from './scf.ts';
import { bareNameOf } from './snapgene.ts';

export interface Trace {
  readonly name: string;
  /** The called bases; other letters are left out, together with their qualities and peaks. */
  readonly bases: Uint8Array;
  /** Phred; absent where the file has none for each base. */
  readonly qualities?: Uint8Array;
  /** Sample number of each peak; absent where the file has none for each base. */
  readonly peaks?: Int32Array;
  /** Heights of A, C, G and T, one per sample; absent where the file has none. */
  readonly channels?: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
}

/** Whether the bytes begin like a Sanger trace that `parseTrace` reads. */
export function isTrace(bytes: Uint8Array): boolean {
  return isAbi(bytes) || isScf(bytes);
}

/** Reads a trace; gives a fault for a file that is not a trace, is truncated, or holds no bases. */
export function parseTrace(bytes: Uint8Array, name?: string): Result<Trace> {
  if (isScf(bytes)) {
    const content = readScf(bytes);
    return content.ok
      ? ok(onlyBases({ ...content.value, name: content.value.name || bareNameOf(name) }))
      : content;
  }
  if (isAbi(bytes)) return parseAbiTrace(bytes, name);
  return err(
    fault('trace/unknown', {
      en: 'Expected a Sanger trace (.ab1 or .scf), found another kind of file. Choose the trace that the sequencer wrote.',
      zh: '应为 Sanger 测序峰图文件（.ab1 或 .scf），实际为其他类型的文件。请选择测序仪输出的峰图文件。',
    }),
  );
}

function parseAbiTrace(bytes: Uint8Array, name: string | undefined): Result<Trace> {
  const entries = readOrCutShort('ab1', () => readAbiEntries(bytes));
  if (isFault(entries)) return err(entries);
  const which = basesOf(entries);
  const bases = entries.get(`PBAS${which}`);
  if (!bases || bases.length === 0) return err(makeNoAbiBasesFault());
  const qualities = entries.get(`PCON${which}`);
  // Some programs write the peaks of one set of bases under the number of the other set.
  const peaks = [`PLOC${which}`, `PLOC${3 - which}`]
    .map((tag) => int16sOf(entries.get(tag)))
    .find((it) => it?.length === bases.length);
  const channels = channelsOf(entries);
  return ok(
    onlyBases({
      name: sampleNameOf(entries) || bareNameOf(name),
      bases,
      ...(qualities?.length === bases.length && { qualities }),
      ...(peaks && { peaks }),
      ...(channels && { channels }),
    }),
  );
}

/** DATA 9 to 12 are the processed channels, in the order of bases that FWO_ names. */
function channelsOf(entries: AbiEntries): Trace['channels'] {
  const order = entries.get('FWO_1') ?? Uint8Array.from([71, 65, 84, 67]);
  const found = [65, 67, 71, 84].map((base) => {
    const at = order.indexOf(base);
    return at < 0 ? undefined : int16sOf(entries.get(`DATA${9 + at}`));
  });
  const [a, c, g, t] = found;
  return a && c && g && t ? [a, c, g, t] : undefined;
}

function int16sOf(bytes: Uint8Array | undefined): Int32Array | undefined {
  if (!bytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length >> 1 }, (_, i) => view.getInt16(2 * i));
}

function onlyBases(trace: Trace): Trace {
  const { bases, qualities, peaks } = trace;
  const isBase = (_: number, i: number) => BASE_MASK[bases[i]!] !== 0;
  if (bases.every(isBase)) return trace;
  return {
    ...trace,
    bases: bases.filter(isBase),
    ...(qualities && { qualities: qualities.filter(isBase) }),
    ...(peaks && { peaks: peaks.filter(isBase) }),
  };
}
