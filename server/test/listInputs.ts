// The inputs of a list: as it opens, each order of it, each filter, and searches.
import type * as z from 'zod';
import { type CallName, contract } from '#contract/calls.ts';

/** `sample` is a good input; what is optional in it is left out. Undefined where the call answers no pages. */
export function listInputs(
  call: CallName,
  sample: object,
  searches: readonly string[],
): readonly (readonly [name: string, input: object])[] | undefined {
  const { shape = {} } = contract[call].input as unknown as { readonly shape?: Record<string, z.ZodType> };
  if (!('page' in shape)) return undefined;
  const needed = Object.entries(sample).filter(([field]) => shape[field]?.type !== 'optional');
  const first = { ...Object.fromEntries(needed), page: 1, size: 20 };
  const inputs: [string, object][] = [
    ['as it opens', first],
    ['page 500', { ...first, page: 500 }],
  ];
  for (const [field, type] of Object.entries(shape))
    for (const value of optionsOf(type)) {
      inputs.push([`${field} ${value}`, { ...first, [field]: value }]);
      if (field === 'sort')
        inputs.push([`${field} ${value} desc`, { ...first, [field]: value, isDescending: true }]);
    }
  if ('search' in shape)
    for (const search of searches) inputs.push([`search ${search}`, { ...first, search }]);
  return inputs;
}

/** Of an enumeration, which may be optional. */
function optionsOf(type: z.ZodType): readonly string[] {
  const inner = 'unwrap' in type ? (type as z.ZodOptional<z.ZodType>).unwrap() : type;
  return 'options' in inner && Array.isArray(inner.options)
    ? inner.options.filter((it) => typeof it === 'string')
    : [];
}
