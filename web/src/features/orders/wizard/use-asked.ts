import { readCourseRequests } from '@coursefront/contract/learning/course-requests.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { Renewing } from '../purchase/draft.ts';
import type { BoughtCourse } from '../purchase/order.ts';

/**
 * The person of the request in the address, for a lead who orders the course. Without one, or for somebody who may not
 * answer it, the wizard is empty. The order itself answers the request.
 */
export function useAsked(id: number, { instanceId, courseId }: BoughtCourse) {
  const user = useSession()?.user;
  const isAsked = id > 0 && user?.instance_id === instanceId && user.company !== null;
  const companyId = user?.company?.id ?? 0;
  const requests = useEndpoint(readCourseRequests, { query: { id, company_id: companyId } }, { when: isAsked });
  const asked = requests.data?.find(({ courseid, state }) => courseid === courseId && state === 'open');
  const known: Renewing | undefined = asked?.email
    ? {
        people: [{ firstName: asked.first_name, lastName: asked.last_name, email: asked.email, known: !asked.is_new }],
        method: 'card',
        forBuyer: asked.email.toLowerCase() === user?.email.toLowerCase(),
      }
    : undefined;
  return { isLoading: isAsked && !requests.data && !requests.error, known };
}
