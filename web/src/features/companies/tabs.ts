/** The views of the companies page, as hashes of its address. */
export const tabs = { overview: 'overview', add: 'newcompany' } as const;
