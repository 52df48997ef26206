import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newId = (prefix: string, length = 24): string => `${prefix}_${secret(length)}`;

/** Letters and digits that cannot be guessed. The few that come up more often than others do not help to. */
export const secret = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
