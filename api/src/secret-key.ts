import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The configured key, or one that is made at the first start and kept beside the data it seals. */
export async function secretKeyOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  // `wx` leaves an existing key alone: two processes that start together end up with the same one.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(ignoreExisting);
  return readFile(file, 'utf8');
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
