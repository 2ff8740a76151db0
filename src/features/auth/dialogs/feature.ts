/** Login, registration, password reset and the binding of a Google account: no addresses of their own. */
export const dialogs = {
  load: async () => ({ Dialogs: (await import('./Dialogs.tsx')).Dialogs }),
};
