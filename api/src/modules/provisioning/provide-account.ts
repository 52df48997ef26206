import type { TenantTx } from '../../db/database.ts';
import { giveBackLicences } from '../companies/public.ts';
import { giveBackSeats } from '../events/public.ts';
import { queueMail } from '../mails/public.ts';
import { findOrMakeAccount } from './find-or-make-account.ts';
import { registrationAccountKey } from './provision.ts';
import {
  addWaitingUser,
  forgetPassword,
  linkAccount,
  nameUserOf,
  notePasswordToChoose,
  noteUnconfirmed,
} from './queries/accounts.queries.ts';
import type { Place, Provisioning, Step } from './queries/place.ts';
import { endRegistration, releaseRegistrationLicences } from './queries/registrations.queries.ts';
import { noteDone } from './queries/steps.queries.ts';
import { ownStartPage } from './rules/own-start-page.ts';
import { SiteTrouble } from './site-trouble.ts';

/** Finds or creates the person's account at the site, and stores its id with the user. */
export async function provideAccount(
  { db, seal, sites, config }: Provisioning,
  place: Place,
  step: Step,
): Promise<void> {
  const { instance } = place.key;
  const scope = db.tenant(instance);
  const { lms } = await sites.connect(instance);
  const isUser = place.key.source === 'user';
  const user = isUser
    ? { id: place.key.id, lms_id: place.user?.lms_id ?? null }
    : await scope.transaction((tx) => addWaitingUser(tx, place));
  const password = place.sealed_password === null ? undefined : seal.open(place.sealed_password);
  const newcomer = { ...place, key: keyOf(place, user.id), lmsId: user.lms_id };
  // Where people choose their first password on our page, the site has nothing to write. Its own mail greets by name.
  const silently =
    ownStartPage(config, { id: instance, siteUrl: lms.addresses.home }) !== null ||
    place.wanted === 'suspended' ||
    (place.order !== null && place.named_by_stranger);
  const account = await findOrMakeAccount(lms, newcomer, { password, silently });
  if (place.stranger && account.state === 'existing') return scope.transaction((tx) => turnStrangerAway(tx, place));

  await scope.transaction(async (tx) => {
    const userId = await linkAccount(tx, user.id, {
      ...account,
      companyId: isUser ? null : (place.company?.id ?? null),
    });
    if (isUser && userId !== user.id)
      throw new SiteTrouble('The account is that of somebody who is known here under another address.', true);
    if (account.state === 'to_choose' || (account.state === 'chosen_refused' && silently))
      await notePasswordToChoose(tx, userId);
    if (account.state === 'chosen' && place.key.source === 'registration') await noteUnconfirmed(tx, userId);
    await nameUserOf(tx, place, userId);
    if (password !== undefined && place.order) await forgetPassword(tx, place.order.id);
    // A new account stays new until its mail was queued.
    await noteDone(tx, step.id, account.state === 'existing' ? (step.outcome ?? account.state) : account.state);
  });
}

const keyOf = ({ key, name, instance_guid }: Place, userId: number): string =>
  key.source === 'registration' ? registrationAccountKey(instance_guid, name) : userAccountKey(instance_guid, userId);

/** Contains the instance: the same number is another person in another instance. */
const userAccountKey = (instanceGuid: string, userId: number): string => `${instanceGuid}-${userId}`;

/**
 * The address has an account, but the site was unreachable when it was typed. The registration fails, and the owner of the
 * address gets a mail that asks them to sign in and register.
 */
async function turnStrangerAway(tx: TenantTx, place: Place): Promise<void> {
  const { instance, id } = place.key;
  const ended = await endRegistration(tx, id);
  if (!ended) return;
  const released = await releaseRegistrationLicences(tx, id);
  if (released?.company_id) await giveBackLicences(tx, released.company_id, released.count);
  if (ended.held_seat && ended.event_id) await giveBackSeats(tx, ended.event_id, 1);
  await queueMail(tx, {
    id: `signup_sign_in.${place.name}`,
    template: 'signup_sign_in',
    language: place.language,
    to: place.email,
    stranger: { network: null },
    params: {
      vendor: place.vendor,
      form: ended.title,
      url: `/v/signup/form/${ended.form_guid}?instance_id=${instance}`,
    },
  });
}
