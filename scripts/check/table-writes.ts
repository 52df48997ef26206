import { type ProjectFile, projectFiles } from './project-files.ts';
import { report } from './report.ts';
import { sqlComments, sqlTemplates } from './sql-templates.ts';
import { type ForeignWrite, foreignWrites, tableOwners } from './table-owners.ts';

type Rules = { owners: Readonly<Record<string, string>>; exceptions: readonly ForeignWrite[] };

/** The tables that exist after all migrations. */
export function tablesOf(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  const steps = /\b(create\s+(?:unlogged\s+)?table|drop\s+table)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/gi;
  for (const text of migrations)
    for (const [, step = '', table = ''] of text.replace(sqlComments, '').matchAll(steps)) {
      if (/^create/i.test(step)) tables.add(table);
      else tables.delete(table);
    }
  return tables;
}

/** Every table has an owner, and the lists name nothing that does not exist. */
export function ownerFaults(tables: ReadonlySet<string>, { owners, exceptions }: Rules): string[] {
  const named = [...Object.keys(owners), ...exceptions.flatMap((exception) => exception.tables)];
  return [
    ...[...tables].filter((table) => !(table in owners)).map((table) => `table ${table} has no owner`),
    ...[...new Set(named)].filter((table) => !tables.has(table)).map((table) => `table ${table} does not exist`),
  ];
}

/** A table is written by its owner only, or by a listed exception. An exception that nobody needs is a fault too. */
export function writeFaults(files: readonly ProjectFile[], { owners, exceptions }: Rules): string[] {
  const unused = new Set(exceptions.flatMap(({ writer, tables }) => tables.map((table) => `${writer} > ${table}`)));
  const faults = files.flatMap(({ path, text }) =>
    sqlTemplates(text).flatMap(({ line, sql }) =>
      writtenTables(sql).flatMap((table) => {
        const [owner, writer] = [owners[table], writerOf(path)];
        if (owner === undefined || owner === writer) return [];
        const pair = `${writer} > ${table}`;
        unused.delete(pair);
        const isAllowed = exceptions.some(
          (exception) => exception.writer === writer && exception.tables.includes(table),
        );
        return isAllowed ? [] : [`${path}:${line} writes ${table}, which belongs to ${owner}`];
      }),
    ),
  );
  return [...faults, ...[...unused].map((pair) => `exception ${pair} is not needed`)];
}

/** `modules/orders` for a module's files, otherwise the folder below `api/src`. */
function writerOf(path: string): string {
  const [, , area = '', module = ''] = path.split('/');
  return area === 'modules' ? `modules/${module}` : area;
}

/** Without `for update`, `on conflict do update` and names of CTEs: a CTE is no table, so it has no owner. */
function writtenTables(sql: string): string[] {
  const writes =
    /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|(?<!\b(?:for|key|do)\s+)update)\s+(?:only\s+)?(\w+)/gi;
  return [...sql.replace(sqlComments, '').matchAll(writes)].map(([, table = '']) => table);
}

if (import.meta.main) {
  const rules: Rules = { owners: tableOwners, exceptions: foreignWrites };
  const tables = tablesOf(projectFiles('api/src/db/migrations/*.sql').map(({ text }) => text));
  // Seeding, demo, bench and tests write rows that the product would only write over time.
  const sources = projectFiles('api/src/**/*.ts').filter(
    ({ path }) => !/\.test\.ts$|\/(testing|seeding|demo|bench)\//.test(path),
  );
  report([...ownerFaults(tables, rules), ...writeFaults(sources, rules)]);
}
