export const LONG_UNIT_TESTS: string[];
