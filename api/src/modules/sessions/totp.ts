import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from './base32.ts';

/** What every authenticator app takes: RFC 6238 with SHA-1, six digits, half a minute. */
const digits = 6;
const stepSeconds = 30;

/** The clock of a phone may be half a minute off, either way. */
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

/** The step that the code is of; undefined when it is of none, or of one that was used already. */
export function stepOf(secret: Buffer, code: string, { epochSeconds, lastStep }: Now): number | undefined {
  if (code.length !== digits) return undefined;
  return stepsAround
    .map((around) => stepAt(epochSeconds) + around)
    .find((step) => step > (lastStep ?? -1) && isSame(codeAt(secret, step), code));
}

const isSame = (one: string, other: string) =>
  Buffer.byteLength(other) === one.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What the picture for the camera says. */
export function totpUri(secret: Buffer, { product, email }: { product: string; email: string }): string {
  const label = [product, email].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(product)}`;
}
