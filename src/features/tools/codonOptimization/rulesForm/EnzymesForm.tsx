// Restriction sites that are avoided.
import { lazy, Suspense } from 'react';
import { type CodonOptions, codonTool as tool } from '#src/features/tools/codonOptimization/store.ts';
import type { RulePart } from './rulePart.ts';

/** With the table of enzymes, once the part is opened. */
const EnzymePicker = lazy(async () => ({
  default: (await import('#src/ui/enzyme/EnzymePicker.tsx')).EnzymePicker,
}));

export const enzymesPart: RulePart = {
  title: 'enzymes',
  summarize: ({ enzymes }) => enzymes.join(' '),
  Form: EnzymesForm,
};

function EnzymesForm({ options }: { readonly options: CodonOptions }) {
  return (
    <Suspense>
      <EnzymePicker chosen={options.enzymes} onChange={(names) => tool.set('enzymes', names)} height={220} />
    </Suspense>
  );
}
