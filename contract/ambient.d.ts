// What the shapes use of their hosts beside bio/core/ambient.d.ts: the same in every browser, worker and Node.
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}
