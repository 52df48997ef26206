import { readBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Renewing } from '../purchase/draft.ts';
import type { BoughtCourse } from '../purchase/order.ts';

/** The people and the method of the renewal basket in the address. Without one, or for somebody else, the wizard is empty. */
export function useRenewing({ renewal, instanceId, courseId }: BoughtCourse): {
  isLoading: boolean;
  known: Renewing | undefined;
} {
  const session = useSession();
  const address = { params: { token: renewal ?? '' }, query: { instance_id: String(instanceId) } };
  const basket = useEndpoint(readBasket, address as never, { when: renewal !== undefined });
  const group = basket.data?.groups.find(({ courseid }) => courseid === courseId);
  const people = (group?.people ?? []).flatMap(({ removed, contact, first_name, last_name }) =>
    removed || !contact ? [] : [{ firstName: first_name, lastName: last_name, email: contact.email, known: true }],
  );
  const user = session?.user;
  const forBuyer = people.length === 1 && people[0]?.email.toLowerCase() === user?.email.toLowerCase();
  // Without the company's trust an invoice gives access when it is paid, by when the certificate may have expired.
  const payAtOnce = forBuyer && user?.istrusted === false;
  return {
    isLoading: renewal !== undefined && !basket.data && !basket.error,
    known:
      people.length === 0
        ? undefined
        : {
            people,
            method: payAtOnce ? 'card' : (basket.data?.method ?? 'card'),
            methodChosen: payAtOnce,
            forBuyer,
          },
  };
}
