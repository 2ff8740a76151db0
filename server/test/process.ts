// A rig as a process of its own, and what it reported until its end.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Audit } from './orders.ts';

/** What a rig found when its database was open, that many milliseconds after its process began. */
export interface Opened extends Audit {
  readonly openedAfter: number;
}

/** `writer.mjs`: opens a database and stores orders. */
export class Writer {
  readonly stored = new Set<number>();
  readonly opened: Promise<Opened>;
  readonly #child: ChildProcess;
  readonly #end: Promise<number | null>;
  #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  /** `where` is a folder or the address of a PostgreSQL database. Orders get numbers from `first` on. */
  constructor(rig: string, where: string, first: number, writers: number) {
    const child = spawn(process.execPath, [rig, where, String(first), String(writers)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    const read = new Promise((resolve) => lines.once('close', resolve));
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    this.#end = Promise.all([exit, read]).then(([code]) => code);
    this.opened = new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const reported: { opened?: Opened; stored?: number; failed?: string } = JSON.parse(line);
        if (reported.opened !== undefined) resolve(reported.opened);
        if (reported.failed !== undefined) reject(new Error(reported.failed));
        if (reported.stored !== undefined) this.#store(reported.stored);
      });
      this.#end.then(() => reject(new Error('ended before it was open')));
    });
    this.opened.catch(() => undefined);
    onTestFinished(() => void child.kill('SIGKILL'));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  hasStored(count: number): Promise<void> {
    if (this.stored.size >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  /** Resolves when the process is gone and everything it reported was read. */
  async killAfter(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await this.endedBy('SIGKILL');
  }

  endedBy(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.#end;
  }

  #store(id: number): void {
    this.stored.add(id);
    for (const it of this.#waiting) if (this.stored.size >= it.count) it.resolve();
    this.#waiting = this.#waiting.filter((it) => this.stored.size < it.count);
  }
}
