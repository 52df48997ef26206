import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { replaceRecoveryCodes } from './admin-account.queries.ts';
import { base32 } from './base32.ts';

const count = 10;

/** 80 bits: as hard to guess as to compute from its hash. */
const codeBytes = 10;

/** As they are read off paper, `abcd-efgh-ijkl-mnop`; the database keeps their hashes alone. */
export async function makeRecoveryCodes(tx: Tx, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => base32(randomBytes(codeBytes)).toLowerCase());
  await replaceRecoveryCodes(tx, adminId, codes.map(hashRecoveryCode));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();
