import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newId = (prefix: string, length = 24): string => `${prefix}_${secret(length)}`;

/** Random letters and digits. The slight bias of the modulo does not matter here. */
export const secret = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
