/**
 * The reason why the sign-in page finds a name in its hash: `chosen` a password with an order, `renewed` a forgotten one, or
 * just `typed` the name on another page. Without a mark the name is a newcomer's, from a mail.
 */
const marks = ['chosen', 'renewed', 'typed'] as const;
export type SignInMark = (typeof marks)[number];

/** After the hash, which browsers send to nobody, so the name is in no log. */
export const withName = (name: string, mark: SignInMark): string =>
  name === '' ? '' : `${encodeURIComponent(name)}&${mark}`;

export function nameInHash(hash: string): { name: string; mark: SignInMark | undefined } {
  const [name = '', mark] = hash.split('&');
  return { name: decoded(name), mark: marks.find((known) => known === mark) };
}

/** Anybody can edit an address: a name that cannot be read is none. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
