import { createHash, randomBytes } from 'node:crypto';

/** A secret that a browser or a mail carries; the database keeps only its hash, so a stolen backup opens nothing. */
export type IssuedToken = { token: string; hash: Buffer };

/** A working day with some room; whoever is still there then signs in again. */
export const sessionHours = 12;

/** The part before the dot says whose it is, so that a token is looked up in its own tenant: an instance's id or `admin`. */
export function issueToken(owner: number | 'admin'): IssuedToken {
  const token = `${owner}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function ownerOf(token: string): number | 'admin' | undefined {
  const owner = token.split('.', 1)[0] ?? '';
  if (owner === 'admin') return 'admin';
  return /^[1-9]\d{0,14}$/.test(owner) ? Number(owner) : undefined;
}
