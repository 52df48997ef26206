import { type ProjectFile, projectFiles } from './project-files.ts';
import { report } from './report.ts';

const comments = /--.*/g;

/** The tables whose rows belong to one tenant each: those with an `instance_id` that is never null. */
export function tenantTables(migrations: readonly string[]): Set<string> {
  const tables = migrations
    .map((text) => text.replace(comments, ''))
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
    const statement = sql.replace(comments, '');
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

/** The text of each outermost sql`…`, with what is woven into it, and the line on which it begins. */
function sqlTemplates(source: string): { line: number; sql: string }[] {
  const templates: { line: number; sql: string }[] = [];
  const opening = /\bsql(?:<[^`]*?>)?`/g;
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    const end = endOfTemplate(source, opening.lastIndex);
    templates.push({
      line: source.slice(0, match.index).split('\n').length,
      sql: source.slice(opening.lastIndex, end),
    });
    opening.lastIndex = end + 1;
  }
  return templates;
}

/** Where the template that is open at this place closes; templates inside its `${…}` are passed over. */
function endOfTemplate(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '`') return at;
    else if (source.startsWith('${', at)) at = endOfHole(source, at + 2);
  }
  return source.length;
}

function endOfHole(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at++) {
    if (source[at] === '`') at = endOfTemplate(source, at + 1);
    else if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return at;
  }
  return source.length;
}

if (import.meta.main) {
  const tables = tenantTables(projectFiles('api/src/db/migrations/*.sql').map(({ text }) => text));
  const sources = projectFiles('api/src/**/*.ts').filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path));
  report(sources.flatMap((file) => scopeFaults(file, tables)));
}
