export const LONG_UNIT_TESTS: string[];
export const QUICK_JOURNEYS: Readonly<Record<string, readonly string[]>>;
export function journeyPattern(): string;
export function missingJourneys(ran: readonly { readonly file: string; readonly title: string }[]): string[];
