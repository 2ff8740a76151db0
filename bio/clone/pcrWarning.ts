import type { LocalizedText } from '#bio/core/fault.ts';

export interface PcrWarning {
  readonly code: string;
  readonly message: LocalizedText;
}
