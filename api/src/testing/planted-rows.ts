import type { Db } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';

export type Column = {
  table: string;
  name: string;
  type: string;
  domain: string | null;
  nullable: boolean;
  filled: boolean;
  check: string | null;
  /** Where a foreign key leads. */
  target: string | null;
  target_column: string | null;
};

type Row = Record<string, unknown>;

/** `values` by column name, for what neither the type nor a check says. */
type Options = { known: Record<string, Row>; values: Record<string, unknown> };

const raw = (text: string, values: unknown[] = []): Sql => ({ text, values });

/** Every column of every table, with the checks of its table and its foreign key. */
export const readColumns = (db: Db) =>
  db.platform.many<Column>(
    raw(`
    select c.table_name as "table", c.column_name as name, c.data_type as type, c.domain_name as domain,
           c.is_nullable = 'YES' as nullable,
           c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as filled,
           (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
             where k.conrelid = format('%I', c.table_name)::regclass and k.contype = 'c') as check,
           f.target, f.target_column
      from information_schema.columns c
      join information_schema.tables b on b.table_schema = 'public' and b.table_name = c.table_name and b.table_type = 'BASE TABLE'
      left join lateral (
             select k.confrelid::regclass::text as target, a.attname as target_column
               from pg_constraint k
               cross join unnest(k.conkey, k.confkey) as pair(own, other)
               join pg_attribute o on o.attrelid = k.conrelid and o.attnum = pair.own and o.attname = c.column_name
               join pg_attribute a on a.attrelid = k.confrelid and a.attnum = pair.other
              where k.conrelid = format('%I', c.table_name)::regclass and k.contype = 'f' and o.attname <> 'instance_id'
              limit 1) f on true
     where c.table_schema = 'public' and c.table_name <> 'schema_migrations' and c.is_generated = 'NEVER'
     order by c.table_name, c.ordinal_position`),
  );

const guesses: Record<string, unknown> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  boolean: false,
  jsonb: '{}',
  text: 'text',
  date: '2026-01-01',
  'timestamp with time zone': '2030-01-01T00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  ARRAY: '{}',
  bytea: Buffer.alloc(32),
};

function fittingValue(column: Column, { values, known }: Options): unknown {
  if (column.target) return known[column.target]?.[column.target_column ?? 'id'];
  for (const name of [`${column.table}.${column.name}`, column.domain ?? '', column.name])
    if (name in values) return values[name];
  if (column.filled) return undefined;
  const allowed = new RegExp(`\\b${column.name}\\)?(?:::text)? = ANY \\(+ARRAY\\['([^']+)'`).exec(column.check ?? '');
  return allowed?.[1] ?? guesses[column.type];
}

/**
 * Puts one row into every table, from the schema alone: keys lead to the rows made before, other columns get any value
 * that their type and checks allow. Returns the rows by table, and the tables where none could be made.
 */
export async function aRowInEveryTable(db: Db, columns: readonly Column[], options: Options) {
  const { known } = options;
  let left = [...new Set(columns.map(({ table }) => table))].filter((table) => !known[table]);
  const failures: Record<string, string> = {};
  for (let before = -1; left.length !== before; ) {
    before = left.length;
    for (const table of left) {
      const own = columns.filter((column) => column.table === table);
      // A check may forbid keys to several things at once.
      const keys = own.filter(({ target, nullable }) => target && nullable).map(({ name }) => name);
      for (const without of [[], keys, ...keys.map((kept) => keys.filter((key) => key !== kept))]) {
        const row = await insert(
          db,
          table,
          own.filter(({ name }) => !without.includes(name)),
          options,
        ).catch((error) => {
          failures[table] = String(error.message);
        });
        if (!row) continue;
        known[table] = row;
        break;
      }
    }
    left = left.filter((table) => !known[table]);
  }
  return { rows: known, missing: left.map((table) => ({ table, failure: failures[table] })) };
}

async function insert(db: Db, table: string, columns: readonly Column[], options: Options): Promise<Row | undefined> {
  const given = columns.flatMap((column) => {
    const value = fittingValue(column, options);
    const optional =
      column.nullable && !column.target && !(column.name in options.values) && column.domain !== 'email_address';
    return value === undefined || optional ? [] : [[column.name, value] as const];
  });
  const names = given.map(([name]) => `"${name}"`).join(', ');
  const places = given.map((_, index) => `$${index + 1}`).join(', ');
  return db.platform.one<Row>(
    raw(
      `insert into "${table}" (${names}) values (${places}) returning *`,
      given.map(([, value]) => value),
    ),
  );
}

const texts = ['text', 'jsonb', 'bytea', 'ARRAY'];

type Planting = {
  table: string;
  row: Row;
  words: string;
  mayPlant(column: string): boolean;
  /** The column has the person's own data already. */
  isTheirs(value: unknown): boolean;
};

/** Writes the words into each text, JSON and byte column of the row that takes them. Returns the columns that did. */
export async function plantWords(
  db: Db,
  columns: readonly Column[],
  { table, row, words, mayPlant, isTheirs }: Planting,
): Promise<string[]> {
  const planted: string[] = [];
  const mine = columns.filter((column) => column.table === table);
  const keys = mine.filter(({ name }) => ['instance_id', 'id'].includes(name)).map(({ name }) => name);
  for (const { name, type, target } of mine) {
    if (!texts.includes(type) || target || !mayPlant(name)) continue;
    if (isTheirs(row[name])) planted.push(`${table}.${name}`);
    else
      for (const value of shapes(type, words)) {
        const where = keys.map((key, index) => `"${key}" = $${index + 2}`).join(' and ') || 'true';
        const set = db.platform.run(
          raw(`update "${table}" set "${name}" = $1 where ${where}`, [value, ...keys.map((key) => row[key])]),
        );
        if ((await set.catch(() => 0)) === 0) continue;
        planted.push(`${table}.${name}`);
        break;
      }
  }
  return planted;
}

const shapes = (type: string, words: string): unknown[] => {
  if (type === 'jsonb') return [{ said: words }, JSON.stringify([{ said: words }])];
  if (type === 'bytea') return [Buffer.from(words)];
  if (type === 'ARRAY') return [[words]];
  return [words, words.split(' ').at(-1), `https://${words.split('@')[1]}/x`];
};
