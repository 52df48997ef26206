import { randomBytes } from 'node:crypto';
import type { Seal } from '../../../seal.ts';

export const deviceCookie = 'known_device';
export const deviceDays = 180;

/** People at one computer, such as that of a classroom. */
const mostAccounts = 5;

/** A browser that has signed in to these accounts before, the latest first. Accounts are digests. */
export type KnownDevice = { id: string; accounts: string[] };

/** Undefined for a browser that is new here, or whose cookie is not ours. */
export function readDevice(seal: Seal, cookie: string | undefined): KnownDevice | undefined {
  if (!cookie) return undefined;
  try {
    return JSON.parse(seal.open(Buffer.from(cookie, 'base64url'))) as KnownDevice;
  } catch {
    return undefined;
  }
}

/** The cookie after a sign-in. Sealed, so that nobody can claim to be known. */
export function deviceAfter(seal: Seal, device: KnownDevice | undefined, account: string): string {
  const { id, accounts } = device ?? { id: randomBytes(12).toString('base64url'), accounts: [] };
  const latest = [account, ...accounts.filter((known) => known !== account)].slice(0, mostAccounts);
  return seal.seal(JSON.stringify({ id, accounts: latest } satisfies KnownDevice)).toString('base64url');
}
