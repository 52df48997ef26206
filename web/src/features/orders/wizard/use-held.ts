import { readOwnAssignment } from '@coursefront/contract/orders/buyers.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import type { BoughtCourse } from '../purchase/order.ts';
import type { HeldCourse } from '../purchase/use-purchase.ts';

type Known = { isLoading: boolean; held?: HeldCourse };

/** Whether the buyer has the course already, so that they cannot buy it for themselves. A renewal may be bought all the same. */
export function useHeld({ courseId, instanceId, renewal }: BoughtCourse, signedIn: boolean): Known {
  const when = signedIn && renewal === undefined;
  const body = { courseid: courseId, instance_id: instanceId };
  const { data, error } = useEndpoint(readOwnAssignment, { body }, { when });
  const isLoading = when && !data && !error;
  return when && data?.course_assigned ? { isLoading, held: data } : { isLoading };
}
