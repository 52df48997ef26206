import { fillCustomers } from './fill-customers.ts';
import { fillLists } from './fill-lists.ts';
import { fewerOf } from './list-rows.ts';
import { beside } from './missed.ts';
import type { Servers } from './servers.ts';

export type ListOutcome = { list: string; rows: number; views: { view: View; p50: number; p95: number }[] };

type View = (typeof views)[number];
const views = ['first page', 'rare word', 'letter', 'late letter', 'two letters', 'sorted', 'deep page'] as const;

/** Milliseconds that any view of any list may take, in nineteen of twenty requests. */
const wanted = 50;

type List = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** A word that a row contains, followed by its number. */
  word: string;
  /** The beginning of a word that only the last rows of the list's usual order have. */
  late?: string;
  /** If the list grows slower than what is sold. */
  fewer?: keyof ReturnType<typeof fewerOf>;
  sorted: Record<string, string>;
};

const lists: List[] = [
  {
    name: 'Companies',
    method: 'GET',
    path: '/company/getallown',
    word: 'org',
    fewer: 'companies',
    sorted: { sort: 'updated_at', order: 'desc' },
  },
  {
    name: 'Users',
    method: 'GET',
    path: '/users/getallown',
    word: 'member',
    late: 'x',
    sorted: { sort: 'created_at', order: 'desc' },
  },
  {
    name: 'Orders',
    method: 'POST',
    path: '/webshoppayment/getorders',
    word: 'member',
    late: 'y',
    sorted: { sort: 'order_reference_id', order: 'asc' },
  },
  {
    name: 'Completions',
    method: 'GET',
    path: '/completions/getallown',
    word: 'member',
    late: 'y',
    sorted: { sort: 'name', order: 'asc' },
  },
  {
    name: 'Certificates',
    method: 'GET',
    path: '/certificates/getallown',
    word: 'member',
    fewer: 'certificates',
    sorted: { sort: 'expires_at', order: 'asc' },
  },
  {
    name: 'Licences, report',
    method: 'GET',
    path: '/licenses/getallown',
    word: 'member',
    late: 'y',
    sorted: { sort: 'ends_at', order: 'asc' },
  },
  {
    name: 'Licences',
    method: 'GET',
    path: '/licences',
    word: 'member',
    late: 'y',
    sorted: { sort: 'ends_at', order: 'asc' },
  },
  {
    name: 'Groups',
    method: 'GET',
    path: '/groups',
    word: 'team',
    fewer: 'groups',
    sorted: { sort: 'name', order: 'asc' },
  },
  {
    name: 'Courses',
    method: 'GET',
    path: '/courses/getallown',
    word: 'subject',
    fewer: 'courses',
    sorted: { sort: 'name', order: 'desc' },
  },
  {
    name: 'Coupons',
    method: 'GET',
    path: '/coupon/readallown',
    word: 'save',
    fewer: 'coupons',
    sorted: { sort: 'promo_code', order: 'asc' },
  },
  {
    name: 'Audit log',
    method: 'GET',
    path: '/audit',
    word: 'member',
    late: 'y',
    sorted: { order: 'asc' },
  },
];

const pageSize = 10;
/** Lists count, and so have numbered pages, up to ten thousand rows. */
const deepest = 10_000;

const queryOf = (
  { word, late = 'no-such', sorted }: List,
  rows: number,
  view: View,
): Record<string, string | number> => {
  const asked = {
    'first page': {},
    'rare word': { search: `${word}${Math.ceil(rows / 2) + 1}` },
    letter: { search: word.slice(0, 1) },
    'late letter': { search: late },
    'two letters': { search: word.slice(0, 2) },
    sorted,
    // Not the very last page, because some lists hide rows, such as failed orders.
    'deep page': { page: Math.floor((Math.min(rows, deepest) * 0.9) / pageSize) },
  } satisfies Record<View, Record<string, string | number>>;
  return { page_size: pageSize, ...asked[view] };
};

/** Measures every list at every size, one request after the other: the latency for one person, not the throughput. */
export async function measureLists(
  servers: Servers,
  sizes: readonly number[],
  requests: number,
  tell: (outcome: ListOutcome) => void,
): Promise<ListOutcome[]> {
  const outcomes: ListOutcome[] = [];
  const tokens: string[] = [];
  await fillCustomers(servers.db);
  for (const rows of sizes) tokens.push(await fillLists(servers.db, rows));
  for (const list of lists)
    for (const [index, size] of sizes.entries()) {
      const rows = list.fewer ? fewerOf(size)[list.fewer] : size;
      const measured: ListOutcome = { list: list.name, rows, views: [] };
      for (const view of views) {
        const query = queryOf(list, rows, view);
        const ask = () => request(servers.product.origin, tokens[index] ?? '', list, query, view !== 'late letter');
        measured.views.push({ view, ...(await timesOf(ask, requests)) });
      }
      outcomes.push(measured);
      tell(measured);
    }
  const neighbour = await measureNeighbour(servers, sizes, tokens, requests);
  tell(neighbour);
  return [...outcomes, neighbour];
}

/** The smallest customer's people while four others search the largest one's without a pause. */
async function measureNeighbour(
  { product }: Servers,
  sizes: readonly number[],
  tokens: readonly string[],
  requests: number,
): Promise<ListOutcome> {
  const [rows = 0] = sizes;
  const people = lists.find(({ name }) => name === 'Users') as List;
  const ask = (token: string | undefined, size: number, view: View) =>
    request(product.origin, token ?? '', people, queryOf(people, size, view), false);
  let isOver = false;
  const searching = Array.from({ length: 4 }, async () => {
    while (!isOver) await ask(tokens.at(-1), sizes.at(-1) ?? 0, 'late letter');
  });
  const measured: ListOutcome = { list: 'Users, while a neighbour is searched', rows, views: [] };
  for (const view of views)
    measured.views.push({ view, ...(await timesOf(() => ask(tokens[0], rows, view), requests)) });
  isOver = true;
  await Promise.all(searching);
  return measured;
}

async function timesOf(ask: () => Promise<void>, requests: number): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  // The first tenth is a warm-up and is discarded.
  for (let count = 0; count < requests * 1.1; count++) {
    const begun = performance.now();
    await ask();
    if (count >= requests * 0.1) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

async function request(
  origin: string,
  token: string,
  { method, path }: List,
  query: Record<string, string | number>,
  hasRows: boolean,
) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${origin}/api${path}${method === 'GET' ? `?${search}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(query) }),
  });
  const { data } = (await answer.json()) as { data?: { rows: unknown[] } };
  // An empty answer would falsify the measurement.
  if (!answer.ok || (hasRows && !data?.rows.length))
    throw new Error(`${path}?${search} answered ${answer.status} without rows.`);
}

const slowBy = ({ p95 }: { p95: number }) => Math.max(0, p95 - wanted);

export const listMisses = (outcomes: readonly ListOutcome[]): string[] =>
  outcomes.flatMap(({ list, rows, views: measured }) =>
    measured
      .filter((times) => slowBy(times) > 0)
      .map((times) => `${list} of ${rows} rows, ${times.view}: ${slowBy(times).toFixed(0)} ms over ${wanted} ms`),
  );

export const listTable = (outcomes: readonly ListOutcome[]): string => `
## Lists
Rows in each list of one customer; sequential requests, p50 / p95 in milliseconds; wanted is a p95 of ${wanted} ms everywhere. *Rare word* finds one row, *letter* and *two letters* a large share.
The rows of the *late letter* are at the end of the list, or there are none.

| list | rows | ${views.join(' | ')} |
|---|---|${views.map(() => '---|').join('')}
${outcomes.map(({ list, rows, views: measured }) => `| ${list} | ${rows} | ${measured.map(cellOf).join(' | ')} |`).join('\n')}
`;

const cellOf = (times: { p50: number; p95: number }) =>
  beside(timesIn(times), slowBy(times) > 0 ? `${slowBy(times).toFixed(0)} ms` : undefined);

const timesIn = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

export const listLine = ({ list, rows, views: measured }: ListOutcome): string =>
  `${list}, ${rows} rows: ${measured.map(({ view, ...times }) => `${view} ${timesIn(times)}`).join(', ')} ms`;
