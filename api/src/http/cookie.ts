/** The value of the first cookie with that name, unchanged. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Hidden from scripts (HttpOnly), but sent when a link leads here (SameSite=Lax). */
export const cookieLine = (name: string, value: string, { secure }: { secure: boolean }): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
