import { randomBytes } from 'node:crypto';
import type { LmsPort, LmsUser } from '../../ports/lms.ts';
import type { AccountState } from '../mails/public.ts';
import type { Place } from './queries/place.ts';
import { granted, SiteTrouble } from './site-trouble.ts';

export type Account = { id: number; username: string; state: AccountState };

/** The person that an account is for, and its permanent, unique key at the site. */
export type Newcomer = Pick<
  Place,
  'email' | 'first_name' | 'last_name' | 'language' | 'phone' | 'phone2' | 'address' | 'location' | 'company'
> & { key: string; lmsId: number | null };

type Manner = {
  password?: string | undefined;
  /** The site must not write to the person: a new account gets a random password, which nobody knows. */
  silently: boolean;
};

/** The person's account at the site. An existing account is not changed. */
export const findOrMakeAccount = async (lms: LmsPort, person: Newcomer, manner: Manner): Promise<Account> =>
  (await knownAccount(lms, person.lmsId)) ?? (await findOrMake(lms, person, manner));

/** The account that we know already; undefined if it was deleted at the site. */
async function knownAccount(lms: LmsPort, lmsId: number | null): Promise<Account | undefined> {
  if (lmsId === null) return undefined;
  const account = granted(await lms.findUser({ id: lmsId }));
  return account && { ...usable(account), state: 'existing' };
}

async function findOrMake(lms: LmsPort, newcomer: Newcomer, { password, silently }: Manner): Promise<Account> {
  const { key, email } = newcomer;
  const found = granted(await lms.findUser({ email }));
  if (found && found.key !== key) return { ...usable(found), state: 'existing' };
  // Created by an attempt that died before it could store the result.
  if (found) return { ...usable(found), state: await stateOf(lms, email, { password, silently }) };

  const person = {
    key,
    email,
    firstName: newcomer.first_name,
    lastName: newcomer.last_name,
    language: newcomer.language,
    ...(newcomer.phone && { phone1: newcomer.phone }),
    ...(newcomer.phone2 && { phone2: newcomer.phone2 }),
    ...(newcomer.address && { address: newcomer.address }),
    ...(newcomer.location && { city: newcomer.location }),
    ...(newcomer.company && { company: newcomer.company.name }),
  };
  if (password === undefined && silently) {
    const made = granted(await lms.createUser({ ...person, password: unknownPassword() }));
    return { ...namesOf(made), state: 'to_choose' };
  }
  const made = await lms.createUser({ ...person, ...(password !== undefined && { password }) });
  if (made.ok) return { ...namesOf(made.value), state: password === undefined ? 'mailed' : 'chosen' };
  if (made.reason === 'refused' && made.rule === 'email_taken')
    throw new SiteTrouble('Somebody else has just made an account with this address.', false);
  if (made.reason !== 'refused' || made.rule !== 'password_weak') return granted(made);
  const other = silently ? { ...person, password: unknownPassword() } : person;
  return { ...namesOf(granted(await lms.createUser(other))), state: 'chosen_refused' };
}

/** With every kind of character, because the rules of sites differ. */
const unknownPassword = () => `Aa1-${randomBytes(24).toString('base64url')}`;

async function stateOf(lms: LmsPort, email: string, { password, silently }: Manner): Promise<AccountState> {
  if (password === undefined) return silently ? 'to_choose' : 'mailed';
  return granted(await lms.checkPassword(email, password)) ? 'chosen' : 'chosen_refused';
}

function usable({ id, username, suspended }: LmsUser): { id: number; username: string } {
  if (suspended) throw new SiteTrouble('The account is suspended at the learning site.', true);
  return { id, username };
}

const namesOf = ({ userId, username }: { userId: number; username: string }) => ({ id: userId, username });
