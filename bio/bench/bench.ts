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
  /** The input as FASTA, for the peers and for the browser page. */
  fasta?(): Uint8Array;
}

export interface Peer {
  readonly tool: string;
  readonly command: string;
}
