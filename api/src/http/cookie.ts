/** The value of the first cookie with that name, unchanged. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/**
 * Our own cookies. Over HTTPS the prefix makes browsers refuse one that a sister domain or a plain connection sets: it has to
 * be secure, for all paths, and of this host alone.
 */
export const ownCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

type CookieKind = { secure: boolean; days?: number | undefined };

/** Hidden from scripts (HttpOnly), but sent when a link leads here (SameSite=Lax). Without days it ends with the browser. */
export const cookieLine = (name: string, value: string, { secure, days }: CookieKind): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(days === undefined ? [] : [`Max-Age=${days * 86_400}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
