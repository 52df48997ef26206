type Asked<State> = { search: string; state: State; from?: string | undefined; to?: string | undefined };

/** What a file has in common with its list: everything but the page and the order. */
export const exportQuery = <State>({ search, state, from, to }: Asked<State>) => ({ search, state, from, to });
