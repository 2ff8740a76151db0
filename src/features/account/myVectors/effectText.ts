import type { Effect } from '#bio/compare/proteinConsequences.ts';
import type { Text } from '#src/core/text.ts';
import type { myVectorsWords } from './words.ts';

/** What an effect is called, in words; its short name is beside it. */
export function effectTextOf({ kind, toStop }: Effect, text: Text<typeof myVectorsWords>): string {
  switch (kind) {
    case 'frameshift':
      return toStop === undefined ? text('frameshift') : text('frameshiftStop', { count: toStop - 1 });
    case 'stopLost':
      return toStop === undefined ? text('stopLost') : text('stopLostMore', { count: toStop });
    case 'deletion':
    case 'insertion':
    case 'replacement':
      return text(`${kind}Effect`);
    case 'silent':
    case 'missense':
    case 'nonsense':
    case 'startLost':
      return text(kind);
  }
}
