import { type ProjectFile, projectFiles } from './project-files.ts';
import { report } from './report.ts';
import { sqlComments, sqlTemplates } from './sql-templates.ts';

/** The tables whose rows belong to one tenant each: those with an `instance_id` that is never null. */
export function tenantTables(migrations: readonly string[]): Set<string> {
  const tables = migrations
    .map((text) => text.replace(sqlComments, ''))
    .flatMap((text) => [
      ...text.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\(([^;]*)/gi),
      ...text.matchAll(/alter\s+table\s+(\w+)\s+add\s+column\s+([^;]*)/gi),
    ])
    .filter(([, , columns = '']) => /\binstance_id\s+bigint\s+(?:not\s+null|primary\s+key)/i.test(columns));
  return new Set(tables.map(([, name = '']) => name));
}

/**
 * Every statement names `instance_id` once for each tenant table that it touches. One that is meant for all tenants
 * says so and why, in a comment inside it: `-- all tenants: …`.
 */
export function scopeFaults({ path, text }: ProjectFile, tables: ReadonlySet<string>): string[] {
  return sqlTemplates(text).flatMap(({ line, sql }) => {
    if (/--\s*all tenants:\s*\S+\s\S/.test(sql)) return [];
    const statement = sql.replace(sqlComments, '');
    const touched = tablesIn(statement).filter((table) => tables.has(table));
    const named = statement.match(/\binstance_id\b/g)?.length ?? 0;
    if (named >= touched.length) return [];
    return [`${path}:${line} touches ${touched.join(', ')} and names instance_id ${named} times`];
  });
}

function tablesIn(statement: string): string[] {
  const lists = statement.matchAll(/\b(?:from|join|into|update|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi);
  return [...lists].flatMap(([, list = '']) => list.split(',').map((item) => item.trim().split(/\s+/)[0] ?? ''));
}

if (import.meta.main) {
  const tables = tenantTables(projectFiles('api/src/db/migrations/*.sql').map(({ text }) => text));
  const sources = projectFiles('api/src/**/*.ts').filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path));
  report(sources.flatMap((file) => scopeFaults(file, tables)));
}
