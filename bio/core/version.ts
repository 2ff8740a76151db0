/** Version of this library and its package (a test compares them); saved files hold it and that of the app. */
export const LIBRARY_VERSION = '0.2.0';
