/**
 * A captcha for who cannot see a picture: for each part a number is looked for whose SHA-256, together with the captcha's id,
 * begins with so many zero bits. Finding it takes the browser some seconds, checking it takes the server no time. Several
 * small parts instead of one big one: luck evens out, so nobody waits ten times as long as somebody else.
 */
export type Work = { id: string; bits: number; parts: number };

export const proofText = (id: string, part: number, number: number): string => `${id}:${part}:${number}`;

export function beginsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = Math.floor(bits / 8);
  if (hash.subarray(0, bytes).some((byte) => byte !== 0)) return false;
  return bits % 8 === 0 || (hash[bytes] ?? 255) >> (8 - (bits % 8)) === 0;
}

/** Digests are asked for in batches: one at a time, a browser spends more time on waiting than on hashing. */
const batch = 256;

/** The answer to a captcha of the kind `work`. `tell` hears of every part that is found; `signal` ends the search. */
export async function findProof(
  { id, bits, parts }: Work,
  { tell, signal }: { tell?: (found: number) => void; signal?: AbortSignal } = {},
): Promise<string> {
  const found: number[] = [];
  const encoder = new TextEncoder();
  while (found.length < parts) {
    const part = found.length;
    let number: number | undefined;
    for (let first = 0; number === undefined; first += batch) {
      signal?.throwIfAborted();
      const hashes = await Promise.all(
        Array.from({ length: batch }, (_, index) =>
          crypto.subtle.digest('SHA-256', encoder.encode(proofText(id, part, first + index))),
        ),
      );
      const hit = hashes.findIndex((hash) => beginsWithZeroBits(new Uint8Array(hash), bits));
      if (hit >= 0) number = first + hit;
    }
    found.push(number);
    tell?.(found.length);
  }
  return found.join(',');
}
