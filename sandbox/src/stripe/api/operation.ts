import type { Kind, Kinds } from '../state/kinds.ts';
import type { Ledger } from '../state/ledger.ts';
import { missing } from '../state/stripe-error.ts';
import type { List } from '../state/wire.ts';
import { either, fields, listOf, type Parameter, type Read, readFields, text, whole } from './parameters.ts';

type Call = { ledger: Ledger; id: string; raw: unknown };

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below /v1, with `:id` for the object's own id. */
  path: string;
  run(call: Call): { object: string };
  /** The paths of `expand`; the route applies them to the answer. */
  expand(raw: unknown): string[];
};

type Fields = Record<string, Parameter<unknown>>;
type Run<F extends Fields> = (ledger: Ledger, given: Read<F>, id: string) => { object: string };

const expandable = { expand: listOf(text()) };

/** One operation of the API with its permitted parameters. */
export function operation<F extends Fields>(
  line: `${Operation['method']} ${string}`,
  known: F,
  run: Run<F>,
): Operation {
  const [method, path] = line.split(' ') as [Operation['method'], string];
  const all = { ...known, ...expandable };
  return {
    method,
    path,
    run: ({ ledger, raw, id }) => run(ledger, readFields(all, raw) as Read<F>, id),
    expand: (raw) => readFields(expandable, { expand: (raw as { expand?: unknown }).expand }).expand ?? [],
  };
}

export const time = whole(0);
export const timeRange = either(time, fields({ gt: time, gte: time, lt: time, lte: time }));
const paging = { limit: whole(1, 100), starting_after: text(), ending_before: text() };

type Range = Read<{ range: typeof timeRange }>['range'];

export function isWithin(value: number, range: Range): boolean {
  if (range === null || range === undefined) return true;
  if (typeof range === 'number') return value === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt == null || value > gt) &&
    (gte == null || value >= gte) &&
    (lt == null || value < lt) &&
    (lte == null || value <= lte)
  );
}

type Listed<T> = (ledger: Ledger, id: string) => T[];

/** Newest first, a page at a time. `rows` come oldest first. */
export function listing<T extends { id: string }, F extends Fields>(
  path: string,
  known: F,
  rows: Listed<T>,
  matches: (row: T, given: Read<F>) => boolean,
  /** A further condition that has to look something up once. */
  within: (ledger: Ledger, given: Read<F>) => (row: T) => boolean = () => () => true,
): Operation {
  return operation(`GET ${path}`, { ...known, ...paging }, (ledger, given, id) => {
    const wanted = given as Read<F> & Read<typeof paging>;
    const isWanted = within(ledger, wanted);
    const found = rows(ledger, id)
      .filter((row) => matches(row, wanted) && isWanted(row))
      .reverse();
    return page(found, wanted, `/v1${path.replace(':id', id)}`);
  });
}

function page<T extends { id: string }>(rows: T[], given: Read<typeof paging>, url: string): List<T> {
  const { starting_after, ending_before, limit } = given;
  const size = limit ?? 10;
  const after = starting_after ? positionOf(rows, starting_after, 'starting_after') + 1 : 0;
  const end = ending_before ? positionOf(rows, ending_before, 'ending_before') : rows.length;
  const start = ending_before ? Math.max(0, end - size) : after;
  const data = rows.slice(start, Math.min(end, start + size));
  const has_more = ending_before ? start > 0 : start + data.length < rows.length;
  return { object: 'list', url, has_more, data };
}

function positionOf(rows: { id: string }[], id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id);
  if (position < 0) throw missing('object', id, param);
  return position;
}

/** `GET <path>/:id` for a kind that is sent as it is stored. */
export function retrieving<K extends Kind>(
  path: string,
  kind: K & (Kinds[K] extends { object: string } ? K : never),
  param: string,
): Operation {
  return operation(`GET ${path}/:id`, {}, (ledger, _given, id) => ledger.need(kind, id, param) as { object: string });
}
