import { ok, type Result } from '#bio/core/result.ts';
export function inspect(input: { readonly text: string }): Result<{ readonly length: number }> {
  return ok({ length: input.text.length });
}
