import { createHash, randomBytes } from 'node:crypto';

/** A secret for a browser or a mail. The database keeps only its hash, so a stolen backup is of no use. */
export type IssuedToken = { token: string; hash: Buffer };

/** A working day and some spare time; after that people sign in again. */
export const sessionHours = 12;

/** The part before the dot is the instance's id or `admin`, so that the token is looked up in its own tenant. */
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
