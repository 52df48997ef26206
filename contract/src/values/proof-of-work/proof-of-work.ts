import { scrypt } from './scrypt.ts';

/**
 * Work that costs a browser some seconds and a robot hardly less: for each part, a number whose scrypt hash with the
 * work's id begins with `bits` zero bits. Checking takes milliseconds. Several small parts make the waiting time more
 * even than one big part.
 */
export type Work = { id: string; bits: number; parts: number };

export const workParts = 8;
/** About 256 hashes in eight parts: some seconds in a browser. */
export const usualBits = 5;
/** The most that work grows to: sixteen times the usual. It stays possible for everybody. */
const mostExtraBits = 4;

/** Doubles with every doubling of the count above what is free, so that a person hardly notices and a robot pays. */
export const bitsFor = (count: number, free: number): number =>
  usualBits + Math.min(mostExtraBits, Math.max(0, Math.floor(Math.log2(count / free))));

/** The input of the hash for a number: a password and a salt. */
export const proofInput = (id: string, part: number, number: number) => [`${part}:${number}`, id] as const;

export function beginsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = Math.floor(bits / 8);
  if (hash.subarray(0, bytes).some((byte) => byte !== 0)) return false;
  return bits % 8 === 0 || (hash[bytes] ?? 255) >> (8 - (bits % 8)) === 0;
}

/** Does the work. `tell` is called for each part; `signal` aborts. */
export async function findProof(
  { id, bits, parts }: Work,
  { tell, signal }: { tell?: (found: number) => void; signal?: AbortSignal } = {},
): Promise<string> {
  const found: number[] = [];
  while (found.length < parts) {
    let number = 0;
    while (!beginsWithZeroBits(await scrypt(...proofInput(id, found.length, number)), bits)) {
      signal?.throwIfAborted();
      number += 1;
    }
    found.push(number);
    tell?.(found.length);
  }
  return found.join(',');
}
