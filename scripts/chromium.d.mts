export function chromium(): Promise<string>;
export function installedChromium(): Promise<string | undefined>;
