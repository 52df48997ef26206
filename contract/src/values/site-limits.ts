/**
 * The limits of a learning site for the data of a person. Everything that is later sent there is checked by these when
 * it is typed, so that nobody pays for a place that the site refuses.
 */
export const siteLengths = {
  name: 100,
  email: 100,
  phone: 20,
  company: 255,
  department: 255,
  address: 255,
  city: 120,
  group: 245,
} as const;

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@${label}(?:\\.${label})+$`, 'i');

/** One address, without room for a second one or a header: it is safe in a mail's envelope, too. */
export const isSiteEmail = (text: string): boolean => text.length <= siteLengths.email && address.test(text);

/** The site takes `<` for the beginning of a tag and refuses the whole text. */
export const withoutTags = /^[^<]*$/;
