export const sqlComments = /--.*/g;

/** The text of each outermost sql`…`, with the templates nested in it, and the line on which it begins. */
export function sqlTemplates(source: string): { line: number; sql: string }[] {
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

/** The position at which the open template closes; templates inside its `${…}` are skipped. */
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
