import { addWaitingUser, forgetPassword, linkAccount, nameUserOf } from './accounts.queries.ts';
import { findOrMakeAccount } from './find-or-make-account.ts';
import type { Place, Step } from './place.ts';
import type { ProvisioningParts } from './provision-place.ts';
import { registrationAccountKey } from './provision-registration.ts';
import { noteDone } from './steps.queries.ts';
import { turnStrangerAway } from './turn-stranger-away.ts';

/** The person's account at the site, found or made, and known to us. */
export async function provideAccount({ db, seal, sites }: ProvisioningParts, place: Place, step: Step): Promise<void> {
  const { instance } = place.key;
  const scope = db.tenant(instance);
  const { lms } = await sites.connect(instance);
  const user = await scope.transaction((tx) => addWaitingUser(tx, place));
  const password = place.sealed_password === null ? undefined : seal.open(place.sealed_password);
  const newcomer = { ...place, key: keyOf(place, user.id), lmsId: user.lms_id };
  const account = await findOrMakeAccount(lms, newcomer, password);
  if (place.stranger && account.state === 'existing') return scope.transaction((tx) => turnStrangerAway(tx, place));

  await scope.transaction(async (tx) => {
    const userId = await linkAccount(tx, user.id, { ...account, companyId: place.company?.id ?? null });
    await nameUserOf(tx, place, userId);
    if (password !== undefined && place.order) await forgetPassword(tx, place.order.id);
    await noteDone(tx, step.id, account.state);
  });
}

const keyOf = ({ key, name, instance_guid }: Place, userId: number): string =>
  key.source === 'registration' ? registrationAccountKey(instance_guid, name) : userAccountKey(instance_guid, userId);

/** Of this product's instance and no other: the same number elsewhere is another person. */
export const userAccountKey = (instanceGuid: string, userId: number): string => `${instanceGuid}-${userId}`;
