import { createHash, randomBytes } from 'node:crypto';
import type { Seal } from '../../seal.ts';

export type NewLink = { token: string; hash: Buffer; sealed: Buffer };

/** A secret that nobody guesses. The digest finds the quote; the sealed one is mailed again. */
export function newLink(seal: Seal): NewLink {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token), sealed: seal.seal(token) };
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The page of the web app for the holder of the link. */
export const pathOf = (instanceId: number, token: string): string => `/v/company-account/quote/${instanceId}/${token}`;
