import type { LmsPort, LmsUser } from '../../ports/lms.ts';
import type { AccountState } from '../mails/public.ts';
import { addWaitingUser, forgetPassword, linkAccount, nameUserOf, type WaitingUser } from './accounts.queries.ts';
import type { Place, Step } from './place.ts';
import type { ProvisioningParts } from './provision-place.ts';
import { registrationAccountKey } from './provision-registration.ts';
import { granted, SiteTrouble } from './site-trouble.ts';
import { noteDone } from './steps.queries.ts';
import { turnStrangerAway } from './turn-stranger-away.ts';

type Account = { id: number; username: string; state: AccountState };

/** The person's account at the site, found or made, and known to us. Whoever has one keeps it as it is. */
export async function provideAccount({ db, seal, sites }: ProvisioningParts, place: Place, step: Step): Promise<void> {
  const { instance } = place.key;
  const scope = db.tenant(instance);
  const { lms } = await sites.connect(instance);
  const user = await scope.transaction((tx) => addWaitingUser(tx, instance, place));
  const password = place.sealed_password === null ? undefined : seal.open(place.sealed_password);
  const account = (await accountOf(lms, user)) ?? (await findOrMake(lms, place, user, password));
  if (place.stranger && account.state === 'existing') return scope.transaction((tx) => turnStrangerAway(tx, place));

  await scope.transaction(async (tx) => {
    const userId = await linkAccount(tx, instance, user.id, { ...account, companyId: place.company?.id ?? null });
    await nameUserOf(tx, place, userId);
    if (password !== undefined && place.order) await forgetPassword(tx, instance, place.order.id);
    await noteDone(tx, instance, step.id, account.state);
  });
}

/** Whom we know already. Undefined also when the account has gone from the site since. */
async function accountOf(lms: LmsPort, { lms_id }: WaitingUser): Promise<Account | undefined> {
  if (lms_id === null) return undefined;
  const account = granted(await lms.findUser({ id: lms_id }));
  return account && { ...usable(account), state: 'existing' };
}

async function findOrMake(lms: LmsPort, place: Place, user: WaitingUser, password?: string): Promise<Account> {
  const key = accountKey(place, user.id);
  const found = granted(await lms.findUser({ email: place.email }));
  if (found && found.key !== key) return { ...usable(found), state: 'existing' };
  // Made by a try that did not live to note it.
  if (found) return { ...usable(found), state: await stateOf(lms, place.email, password) };

  const person = {
    key,
    email: place.email,
    firstName: place.first_name,
    lastName: place.last_name,
    language: place.language,
    ...(place.phone && { phone1: place.phone }),
    ...(place.phone2 && { phone2: place.phone2 }),
    ...(place.address && { address: place.address }),
    ...(place.location && { city: place.location }),
    ...(place.company && { company: place.company.name }),
  };
  const made = await lms.createUser({ ...person, ...(password !== undefined && { password }) });
  if (made.ok) return { ...namesOf(made.value), state: password === undefined ? 'mailed' : 'chosen' };
  if (made.reason === 'refused' && made.rule === 'email_taken')
    throw new SiteTrouble('Somebody else has just made an account with this address.', false);
  if (made.reason !== 'refused' || made.rule !== 'password_weak') return granted(made);
  return { ...namesOf(granted(await lms.createUser(person))), state: 'chosen_refused' };
}

/** Of this product's instance and no other: the same number elsewhere is another person. */
const accountKey = ({ key, name, instance_guid }: Place, userId: number): string =>
  key.source === 'registration' ? registrationAccountKey(instance_guid, name) : `${instance_guid}-${userId}`;

async function stateOf(lms: LmsPort, email: string, password: string | undefined): Promise<AccountState> {
  if (password === undefined) return 'mailed';
  return granted(await lms.checkPassword(email, password)) ? 'chosen' : 'chosen_refused';
}

function usable({ id, username, suspended }: LmsUser): { id: number; username: string } {
  if (suspended) throw new SiteTrouble('The account is suspended at the learning site.', true);
  return { id, username };
}

const namesOf = ({ userId, username }: { userId: number; username: string }) => ({ id: userId, username });
