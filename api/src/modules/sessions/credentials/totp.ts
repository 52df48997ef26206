import { createHmac, timingSafeEqual } from 'node:crypto';

/** The variant that every authenticator app supports: RFC 6238 with SHA-1, six digits, half a minute. */
const digits = 6;
const stepSeconds = 30;

/** Allows a phone's clock to be half a minute fast or slow. */
const stepsAround = [0, -1, 1];

export const stepAt = (epochSeconds: number): number => Math.floor(epochSeconds / stepSeconds);

/** The code of a time step (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

type Now = { epochSeconds: number; lastStep: number | null };

/** Finds the time step of a code. Returns undefined for a wrong code and for a step that was used already. */
export function stepOf(secret: Buffer, code: string, { epochSeconds, lastStep }: Now): number | undefined {
  if (code.length !== digits) return undefined;
  return stepsAround
    .map((around) => stepAt(epochSeconds) + around)
    .find((step) => step > (lastStep ?? -1) && isSame(codeAt(secret, step), code));
}

const isSame = (one: string, other: string) =>
  Buffer.byteLength(other) === one.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The content of the QR code. */
export function totpUri(secret: Buffer, { product, email }: { product: string; email: string }): string {
  const label = [product, email].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(product)}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, the form in which authenticator apps accept a typed secret. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let kept = 0;
  let bits = 0;
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(kept >>> (bits - 5)) & 31];
    // Drop the bits already written, to make room for the next byte.
    kept &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(kept << (5 - bits)) & 31];
}
