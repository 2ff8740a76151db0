/** What the files of one account may take. */
export const UPLOAD_QUOTA = { bytes: 2_000_000_000, files: 2000 } as const;
