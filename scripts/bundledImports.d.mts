export const IN_SERVER: string[];
export function serverImports(): string[];
export function pageImports(): string[];
