/** What every product page has besides its options. */
export const NO_FIELDS = { quantity: '1', remark: '', tubes: '', microlitres: '', limit: '' } as const;
