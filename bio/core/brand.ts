/** A type that only its own constructor can make: `Brand<string, 'Dna'>` is a string that was checked. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };
