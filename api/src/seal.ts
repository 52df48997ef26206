import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Authenticated encryption for values that must be stored but stay unreadable in a backup: tokens, keys, passwords. */
export type Seal = {
  seal(secret: string): Buffer;
  /** Throws if the bytes were changed or sealed with another key. */
  open(sealed: Uint8Array): string;
};

/** First byte of every sealed value, so that a later release can change the format and still open this one. */
const version = 1;
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function sealWith(secretKey: string): Seal {
  const key = createHash('sha256').update(`coursefront seal ${secretKey}`).digest();
  return {
    seal(secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== version) throw new Error('This was sealed by another release.');
      const [nonceEnd, tagEnd] = [1 + nonceBytes, 1 + nonceBytes + tagBytes];
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(1, nonceEnd));
      decipher.setAuthTag(bytes.subarray(nonceEnd, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
  };
}

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
