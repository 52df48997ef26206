import { createHash } from 'node:crypto';

const most = 100;
const allowed = /^[a-z0-9._@-]+$/;

export const isUsername = (text: string) => allowed.test(text);

/**
 * User names to try for an e-mail address, best first. The first is the address itself, if the site allows its
 * characters. The second is unique to the address, for characters such as `+` and for addresses whose first name is
 * taken.
 */
export function usernamesFor(email: string): [string, ...string[]] {
  const address = email.toLowerCase();
  const mark = createHash('sha256').update(address).digest('hex').slice(0, 8);
  const [name = '', domain = ''] = address.split('@');
  const ending = `.${mark}@${domain}`.slice(0, most - 1);
  const marked = name.replace(/[^a-z0-9._-]+/g, '-').slice(0, most - ending.length) + ending;
  return isUsername(address) ? [address, marked] : [marked];
}
