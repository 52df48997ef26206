import { type RenewalBasket, readBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Renewing } from '../purchase/draft.ts';
import type { BoughtCourse } from '../purchase/order.ts';
import type { RenewedPeople } from '../purchase/use-purchase.ts';
import { isToOrder } from '../renewal/is-to-order.ts';

type Known = { isLoading: boolean; known?: Renewing; renewed?: RenewedPeople };

/** The people and the method of the renewal basket in the address. Without one, or for somebody else, the wizard is empty. */
export function useRenewing({ renewal, instanceId, courseId }: BoughtCourse): Known {
  const user = useSession()?.user;
  const address = { params: { token: renewal ?? '' }, query: { instance_id: String(instanceId) } };
  const basket = useEndpoint(readBasket, address as never, { when: renewal !== undefined });
  const group = basket.data?.groups.find(({ courseid }) => courseid === courseId);
  const staying = peopleOf(group);
  const first = staying[0];
  const isLoading = renewal !== undefined && !basket.data && !basket.error;
  if (!basket.data || !first) return { isLoading };
  const isOwn = staying.length === 1 && first.contact.email.toLowerCase() === user?.email.toLowerCase();
  // Without the company's trust an invoice gives access when it is paid, by when the certificate may have expired.
  const payAtOnce = isOwn && user?.istrusted === false;
  return {
    isLoading,
    known: {
      people: staying.map(({ first_name, last_name, contact }) => ({
        firstName: first_name,
        lastName: last_name,
        email: contact.email,
        known: true,
      })),
      method: payAtOnce ? 'card' : (basket.data.method ?? 'card'),
      methodChosen: payAtOnce,
      forBuyer: isOwn,
    },
    renewed: {
      number: staying.length,
      isOwn,
      kind: first.kind,
      endsAt: first.ends_at,
      newUntil: first.new_until,
      others: basket.data.groups.filter((other) => other !== group && isToOrder(other)).length,
    },
  };
}

/** Those who are to be renewed, the next end first. Their addresses are told only to those who may order. */
const peopleOf = (group: RenewalBasket['groups'][number] | undefined) =>
  (group?.people ?? [])
    .flatMap(({ contact, ...person }) => (person.removed || !contact ? [] : [{ ...person, contact }]))
    .toSorted((one, other) => Date.parse(one.ends_at) - Date.parse(other.ends_at));
