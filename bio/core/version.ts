/** Of this library, that of the package (a test holds them equal): stands in what is saved, beside the version of the app. */
export const LIBRARY_VERSION = '0.2.0';
