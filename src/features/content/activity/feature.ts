// Not in the shell, so it is in no list of features: App.tsx shows it at its two addresses.
export const loadActivity = async () => ({ default: (await import('./ActivityScreen.tsx')).ActivityScreen });
