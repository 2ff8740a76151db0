/** Version of this library, equal to that of its package (a test compares them); saved files hold it beside that of the app. */
export const LIBRARY_VERSION = '0.2.0';
