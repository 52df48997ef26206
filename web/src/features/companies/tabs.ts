/** The hashes of the companies page: the list and a new company. */
export const tabs = { overview: 'overview', add: 'newcompany' } as const;
