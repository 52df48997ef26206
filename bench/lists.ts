import { fillLists } from './fill-lists.ts';
import type { Servers } from './servers.ts';

export type ListOutcome = { list: string; rows: number; views: { view: View; p50: number; p95: number }[] };

type View = (typeof views)[number];
const views = ['first page', 'rare word', 'letter', 'sorted', 'deep page'] as const;

type List = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** A word that each row contains, followed by its number. */
  word: string;
  sorted: Record<string, string>;
};

const lists: List[] = [
  {
    name: 'Companies',
    method: 'GET',
    path: '/company/getallown',
    word: 'org',
    sorted: { sort: 'updated_at', order: 'desc' },
  },
  {
    name: 'Users',
    method: 'GET',
    path: '/users/getallown',
    word: 'person',
    sorted: { sort: 'created_at', order: 'desc' },
  },
  {
    name: 'Orders',
    method: 'POST',
    path: '/webshoppayment/getorders',
    word: 'person',
    sorted: { sort: 'order_reference_id', order: 'asc' },
  },
  {
    name: 'Completions',
    method: 'GET',
    path: '/completions/getallown',
    word: 'person',
    sorted: { sort: 'name', order: 'asc' },
  },
  {
    name: 'Certificates',
    method: 'GET',
    path: '/certificates/getallown',
    word: 'person',
    sorted: { sort: 'expires_at', order: 'asc' },
  },
  {
    name: 'Licences, report',
    method: 'GET',
    path: '/licenses/getallown',
    word: 'person',
    sorted: { sort: 'ends_at', order: 'asc' },
  },
  {
    name: 'Licences',
    method: 'GET',
    path: '/licences',
    word: 'person',
    sorted: { sort: 'ends_at', order: 'asc' },
  },
  {
    name: 'Groups',
    method: 'GET',
    path: '/groups',
    word: 'team',
    sorted: { sort: 'name', order: 'asc' },
  },
  {
    name: 'Courses',
    method: 'GET',
    path: '/courses/getallown',
    word: 'subject',
    sorted: { sort: 'name', order: 'desc' },
  },
  {
    name: 'Coupons',
    method: 'GET',
    path: '/coupon/readallown',
    word: 'save',
    sorted: { sort: 'promo_code', order: 'asc' },
  },
  {
    name: 'Audit log',
    method: 'GET',
    path: '/audit',
    word: 'person',
    sorted: { order: 'asc' },
  },
];

const pageSize = 10;
/** Lists count, and so have numbered pages, up to ten thousand rows. */
const deepest = 10_000;

const queryOf = (list: List, rows: number, view: View): Record<string, string | number> => {
  const asked = {
    'first page': {},
    'rare word': { search: `${list.word}${Math.ceil(rows / 2) + 1}` },
    letter: { search: list.word.slice(0, 1) },
    sorted: list.sorted,
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
  for (const rows of sizes) {
    const token = await fillLists(servers.db, rows);
    for (const list of lists) {
      const measured: ListOutcome = { list: list.name, rows, views: [] };
      for (const view of views) {
        const ask = () => request(servers.product.origin, token, list, queryOf(list, rows, view));
        measured.views.push({ view, ...(await timesOf(ask, requests)) });
      }
      outcomes.push(measured);
      tell(measured);
    }
  }
  return outcomes;
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

async function request(origin: string, token: string, { method, path }: List, query: Record<string, string | number>) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${origin}/api${path}${method === 'GET' ? `?${search}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(query) }),
  });
  const { data } = (await answer.json()) as { data?: { rows: unknown[] } };
  // An empty answer would falsify the measurement.
  if (!answer.ok || !data?.rows.length) throw new Error(`${path}?${search} answered ${answer.status} without rows.`);
}

export const listTable = (outcomes: readonly ListOutcome[]): string => `
## Lists
Rows in each list of one customer; sequential requests, p50 / p95 in milliseconds. *Rare word* finds one row, *letter* nearly all.

| list | rows | ${views.join(' | ')} |
|---|---|${views.map(() => '---|').join('')}
${outcomes.map(({ list, rows, views: measured }) => `| ${list} | ${rows} | ${measured.map(cellOf).join(' | ')} |`).join('\n')}
`;

const cellOf = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

export const listLine = ({ list, rows, views: measured }: ListOutcome): string =>
  `${list}, ${rows} rows: ${measured.map(({ view, ...times }) => `${view} ${cellOf(times)}`).join(', ')} ms`;
