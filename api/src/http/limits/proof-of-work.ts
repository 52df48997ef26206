import { scrypt as deriveKey } from 'node:crypto';
import { promisify } from 'node:util';
import { beginsWithZeroBits, proofInput, type Work } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';
import { scryptCost } from '@coursefront/contract/values/proof-of-work/scrypt.ts';

const derive = promisify<string, string, number, object, Buffer>(deriveKey);

/** Whether the answer, numbers separated by commas, does the work. Stops at the first wrong part. */
export async function isProof({ id, bits, parts }: Work, answer: string): Promise<boolean> {
  const numbers = answer.split(',');
  if (numbers.length !== parts) return false;
  for (const [part, number] of numbers.entries()) {
    if (!/^\d{1,9}$/.test(number)) return false;
    const hash = await derive(...proofInput(id, part, Number(number)), 32, scryptCost);
    if (!beginsWithZeroBits(hash, bits)) return false;
  }
  return true;
}
