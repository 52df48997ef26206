import type { TenantTx } from '../../db/database.ts';
import { giveBackLicences } from '../companies/public.ts';
import { giveBackSeats } from '../events/public.ts';
import { queueMail } from '../mails/public.ts';
import type { Place } from './place.ts';
import { endRegistration, releaseRegistrationLicences } from './registrations.queries.ts';

/**
 * The address turned out to have an account, while the site had been away when somebody typed it. The registration comes to
 * nothing, and the owner of the address is told how to register: signed in.
 */
export async function turnStrangerAway(tx: TenantTx, place: Place): Promise<void> {
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
    params: {
      vendor: place.vendor,
      form: ended.title,
      url: `/v/signup/form/${ended.form_guid}?instance_id=${instance}`,
    },
  });
}
