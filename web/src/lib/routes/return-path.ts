/** A page of ours to go back to after signing in. Anything that could lead to another origin is no such page. */
export function returnPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return undefined;
  const origin = 'http://here.invalid';
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined;
  // The parser reads `//host` and `/\host` as other hosts, and drops blanks and line breaks as browsers do.
  if (url?.origin !== origin) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
