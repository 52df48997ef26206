type Paged = { page: number; page_size: number };

/** What a list shows on all of its pages, as its file is asked for. */
export const wholeList = <Query extends Paged>({ page: _, page_size: __, ...query }: Query): Omit<Query, keyof Paged> =>
  query;
