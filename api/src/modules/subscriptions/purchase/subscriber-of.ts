import type { startSubscription as entry } from '@coursefront/contract/customers/subscriptions.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import type { NewPurchase } from '../queries/purchases.queries.ts';

type Person = Pick<
  NewPurchase,
  'first_name' | 'last_name' | 'email' | 'phone' | 'organization_number' | 'marketing_consent' | 'sealed_password'
>;
type SubscriberEntry = Pick<BodyOf<typeof entry>, 'subscriber' | 'known_subscriber'>;

/** A new person, or a signed-in one. The latter sends no password: the new site mails a link to choose one. */
export function subscriberOf(caller: Caller | undefined, asked: SubscriberEntry, seal: Seal): Person {
  if (asked.subscriber) {
    const { firstName, lastName, registerEmail, registerPassword, phone, companyNo, sendmarketingemails } =
      asked.subscriber;
    return {
      first_name: firstName,
      last_name: lastName,
      email: registerEmail,
      phone,
      organization_number: companyNo,
      marketing_consent: sendmarketingemails === 1,
      sealed_password: seal.seal(registerPassword),
    };
  }
  if (caller?.kind !== 'user') throw new Refusal('request.invalid', {}, { subscriber: [{ code: 'field.required' }] });
  if (!asked.known_subscriber)
    throw new Refusal('request.invalid', {}, { 'known_subscriber.companyNo': [{ code: 'field.required' }] });
  const { first_name, last_name, email, phone1 } = caller.user;
  return {
    first_name,
    last_name,
    email,
    phone: phone1,
    organization_number: asked.known_subscriber.companyNo,
    marketing_consent: false,
    sealed_password: null,
  };
}
