import type { Found, FoundKind, FoundThings } from '@coursefront/contract/panel/finding.ts';
import { mostShown } from './found.queries.ts';

/** A row of any statement: what its kind does not have is missing. */
type Row = Pick<Found, 'id' | 'title' | 'details'> &
  Partial<Pick<Found, 'company_id' | 'instance_id' | 'free' | 'action' | 'url'>> & { at: Date | null };

type FoundOfKind = { kind: FoundKind; rows: readonly Row[] };

export const found = (kind: FoundKind, rows: readonly Row[]): FoundOfKind => ({ kind, rows });

export const foundThings = (...kinds: readonly FoundOfKind[]): FoundThings => ({
  things: kinds.flatMap(({ kind, rows }) => rows.slice(0, mostShown).map((row) => thingOf(kind, row))),
  more: kinds.filter(({ rows }) => rows.length > mostShown).map(({ kind }) => kind),
});

/** Two statements may find the same thing. It keeps the place where it was found first. */
export const uniqueRows = <One extends Pick<Row, 'id'>>(rows: readonly One[]): One[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const thingOf = (kind: FoundKind, { id, title, details, at, ...row }: Row): Found => ({
  kind,
  id,
  title,
  details,
  at: at?.toISOString() ?? null,
  company_id: row.company_id ?? null,
  instance_id: row.instance_id ?? null,
  free: row.free ?? null,
  action: row.action ?? null,
  url: row.url ?? null,
});
