/** The value of the first cookie of that name, as it came. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Out of reach of scripts, and sent along when a link leads here. */
export const cookieLine = (name: string, value: string, { secure }: { secure: boolean }): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
