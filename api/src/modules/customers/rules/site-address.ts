/** The site's name in its URL: `acme` in both `https://acme.example.org` and `https://lms.example.org/acme`. */
export function nameInAddress(address: string): string | undefined {
  const { hostname, pathname } = new URL(address);
  const name = pathname.split('/').findLast((part) => part !== '') ?? hostname.split('.')[0] ?? '';
  return /^[a-z0-9]{3,40}$/i.test(name) ? name.toLowerCase() : undefined;
}

/** A stored token is sent only to the host that issued it. Another typed host could read it. */
export const isSameSite = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin;
