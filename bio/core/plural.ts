/**
 * A number with its noun in English: `pluralize(1, 'base')` is `1 base`, `pluralize(2, 'index', 'indices')` is `2
 * indices`.
 */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `pluralize` with a verb that agrees: `pluralizeWithVerb(1, 'digit', 'was', 'were')` is `1 digit was`. */
export function pluralizeWithVerb(count: number, noun: string, one: string, many: string): string {
  return `${pluralize(count, noun)} ${count === 1 ? one : many}`;
}
