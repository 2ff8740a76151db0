// Output of a command, gathered until it is worth a write: where streams put their lines.
import type { Stage } from '#bio/edit/lineWriter.ts';
import type { Io } from '#cli/command.ts';

/** 256 KiB stay in the second-level cache and are written as fast as a megabyte. */
const SIZE = 1 << 18;

export class BufferedOutput implements Stage {
  readonly stage = new Uint8Array(SIZE);
  at = 0;
  readonly #io: Pick<Io, 'put'>;

  constructor(io: Pick<Io, 'put'>) {
    this.#io = io;
  }

  reserve(bytes: number): void {
    if (this.at + bytes > SIZE) this.flush();
  }

  write(bytes: Uint8Array): void {
    if (bytes.length > SIZE / 4) {
      this.flush();
      this.#io.put(bytes);
      return;
    }
    for (let from = 0; from < bytes.length; ) {
      if (this.at === SIZE) this.flush();
      const piece = bytes.subarray(from, from + SIZE - this.at);
      this.stage.set(piece, this.at);
      this.at += piece.length;
      from += piece.length;
    }
  }

  flush(): void {
    if (this.at > 0) this.#io.put(this.stage.subarray(0, this.at));
    this.at = 0;
  }
}
