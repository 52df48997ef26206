import { can } from '@coursefront/contract/capabilities.ts';
import { makeTeamBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { PersonsCourse, Team } from '@coursefront/contract/people/team.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { useOpenBasket } from '../../../parts/renewals/use-open-basket.ts';

/** It expires soon or has expired, and nobody has ordered it. */
export const isToRenew = ({ expiry }: PersonsCourse): boolean => expiry?.state === 'soon' || expiry?.state === 'over';

/** The same, and the shop sells it. */
export const isRenewable = (course: PersonsCourse): boolean => isToRenew(course) && course.expiry?.sold === true;

/** Puts everything that expires for these people into a renewal basket and opens it; of one course, if the list shows one. */
export function useRenewPeople({ company }: Team, courseid: number | undefined) {
  const text = useText('team');
  const open = useOpenBasket(text('renew.failed'));
  const make = useAction(makeTeamBasket, { blocking: true });
  const renew = (userids: number[]) => {
    const body = { company_id: company.id, userids, ...(courseid !== undefined && { courseid }) };
    void open(make.mutateAsync({ body }));
  };
  // The training company orders for nobody: it sends the basket's link.
  const label = text(can(roleIdsOf(useSession()), 'manageCompanies') ? 'renew.link' : 'renew.action');
  return { renew, label, busy: make.isPending };
}
