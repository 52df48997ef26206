/** The views of the companies' page, behind the `#` of its address. */
export const tabs = { overview: 'overview', add: 'newcompany' } as const;
