/** The page of this site to return to after signing in. Anything that could lead to another origin is dropped. */
export function returnPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return undefined;
  const origin = 'http://here.invalid';
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined;
  // Like a browser, the parser reads `//host` and `/\host` as other hosts, and drops blanks and line breaks.
  if (url?.origin !== origin) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
