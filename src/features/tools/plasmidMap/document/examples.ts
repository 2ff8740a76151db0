import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import type { Example } from '#src/ui/tool/SourceInput.tsx';

/** Plasmids to look at; each is loaded when it is chosen. */
export const examples: readonly Example[] = [
  { title: mapWords.exPuc, text: async () => (await import('#src/core/plasmids/puc19.ts')).genbank },
  { title: mapWords.exAav, text: async () => (await import('#src/core/plasmids/paavHsynEgfp.ts')).genbank },
  {
    title: mapWords.exLenti,
    text: async () => (await import('#src/core/plasmids/plentiCmvPuroEgfp.ts')).genbank,
  },
  { title: mapWords.exPcdna, text: async () => (await import('#src/core/plasmids/pcdna3.ts')).genbank },
];
