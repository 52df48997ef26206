/**
 * A captcha for people who cannot see a picture. For each part, the browser searches a number whose SHA-256 with the
 * captcha's id begins with `bits` zero bits. This takes some seconds; checking it takes no time. Several small parts
 * make the waiting time more even than one big part.
 */
export type Work = { id: string; bits: number; parts: number };

export const proofText = (id: string, part: number, number: number): string => `${id}:${part}:${number}`;

export function beginsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = Math.floor(bits / 8);
  if (hash.subarray(0, bytes).some((byte) => byte !== 0)) return false;
  return bits % 8 === 0 || (hash[bytes] ?? 255) >> (8 - (bits % 8)) === 0;
}

/** Digests are computed in batches; one at a time, a browser waits longer than it hashes. */
const batch = 256;

/** Solves a captcha of the kind `work`. `tell` is called for each solved part; `signal` aborts. */
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
