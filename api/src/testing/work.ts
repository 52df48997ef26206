import { scryptSync } from 'node:crypto';
import { beginsWithZeroBits, proofInput, type Work } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';
import { scryptCost } from '@coursefront/contract/values/proof-of-work/scrypt.ts';

/** Does the work as a robot would, which takes a third of a browser's time. */
export function doWork({ id, bits, parts }: Work): string {
  const numbers = Array.from({ length: parts }, (_, part) => {
    let number = 0;
    while (!beginsWithZeroBits(scryptSync(...proofInput(id, part, number), 32, scryptCost), bits)) number += 1;
    return number;
  });
  return numbers.join(',');
}
