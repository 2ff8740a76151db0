// A bench is a name, its input, one timed act, and what that act must yield, so that none measures nothing.

export interface Bench {
  /** `tool: what, on what`, for example `translate: six frames, 1 Mb`. */
  readonly name: string;
  /** Size of the input in residues, for bytes/s. */
  readonly size: number;
  /** The timed act; a number or text that depends on all of the work. */
  run(): number | string;
  /** What `run` must return; a test checks it. */
  readonly yields: number | string;
  /** A command line of another tool on the same input written to `{file}`, for the side-by-side column. */
  readonly peers?: readonly Peer[];
  /** Milliseconds of processor time that an act may take once the process is warm, and the first act of a process. */
  readonly within?: { readonly warm: number; readonly cold?: number };
  /** The act uses kernels: it is also timed by the plain loops. */
  readonly hasTwin?: true;
  /** The input as FASTA, for the peers and for the browser page. */
  fasta?(): Uint8Array;
  /** What is looked for in it, as FASTA: `{library}` of a peer's command. */
  library?(): Uint8Array;
}

export interface Peer {
  readonly tool: string;
  /** One line for `sh`; its time is that of the whole process. */
  readonly command: string;
  /** How many times as long as ours it shall take. */
  readonly goal?: number;
  /** The command times the act itself, without its own start, and prints milliseconds of processor time. */
  readonly tellsTime?: true;
  /** One line for `sh` that prints the version of a library, and fails where it is not installed. */
  readonly version?: string;
}
