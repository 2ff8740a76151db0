// Codes of faults that somebody takes another way for; all others are only shown.

/** A stream reads nothing else. */
export const NOT_FASTA = 'stream/not-fasta';
/** More records, or more bytes, than are read at once. */
export const TOO_MANY = 'source/too-many';
export const TOO_LARGE = 'source/too-large';
