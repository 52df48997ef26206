import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The configured key, or one that is generated at the first start and stored in the data folder. */
export async function secretKeyOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  // Written completely and then linked: if two processes start together, one creates the key and neither reads half of it.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch(ignoreExisting);
  await rm(draft);
  return readFile(file, 'utf8');
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
