// Sites that can react share a color: one per spacer, in the order the spacers come in the construct.

const INKS = ['--base-c', '--base-t', '--base-a', '--base-g', '--accent', '--ink-2'] as const;

export function siteInkOf(spacer: string, spacers: readonly string[]): string {
  const at = spacers.indexOf(spacer);
  return `var(${INKS[(at < 0 ? INKS.length - 1 : at) % INKS.length]!})`;
}
