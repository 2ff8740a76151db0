// A document as plain data: what is printed, in which order, in one language. Two small renderers (pdf.ts, word.ts) put
// it on pages; neither adds or computes a word, so both say the same.

export interface DocumentModel {
  readonly language: 'en' | 'zh';
  readonly title: string;
  /** Number, date, validity. */
  readonly facts: readonly Fact[];
  readonly parties: readonly Block[];
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly totals: readonly Total[];
  readonly notes: readonly Block[];
  /** Below each page, before its number. */
  readonly footer: string;
  /** With `{page}` and `{pages}` in it. */
  readonly pageOf: string;
  /** As a DataMatrix beside the title, to be scanned. */
  readonly code?: string;
}

/** Labels for tubes, cut from sheets. */
export interface LabelSheet {
  readonly layout: 'labels';
  readonly language: 'en' | 'zh';
  readonly title: string;
  readonly labels: readonly Label[];
  /** Labels of the first sheet that were used before. */
  readonly skip: number;
}

export interface Label {
  /** As a DataMatrix. */
  readonly code: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export type PrintedModel = DocumentModel | LabelSheet;

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

interface Column {
  readonly title: string;
  readonly isNumber: boolean;
  /** Percent of the width. */
  readonly share: number;
}

export interface Row {
  readonly cells: readonly string[];
  /** Below the text of the second cell. */
  readonly notes: readonly string[];
  /** A service below its product. */
  readonly isPart: boolean;
}

interface Total extends Fact {
  readonly isStrong: boolean;
}

export type DocumentKind = 'pdf' | 'word';

/** Puts a model on pages, outside of the thread that answers calls. */
export type DocumentRenderer = (kind: DocumentKind, model: PrintedModel) => Promise<Uint8Array>;
