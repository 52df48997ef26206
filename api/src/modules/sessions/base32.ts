const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: how authenticator apps take a secret that is typed. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let kept = 0;
  let bits = 0;
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(kept >>> (bits - 5)) & 31];
    // What has been written is forgotten, so that the next byte has room.
    kept &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(kept << (5 - bits)) & 31];
}
