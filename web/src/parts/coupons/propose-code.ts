/** Letters and digits that nobody confuses when reading or typing them. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that nobody guesses and everybody can type: `KX7M-Q2HT`. */
export function proposeCode(): string {
  const drawn = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => characters[byte % characters.length]);
  return `${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`;
}
