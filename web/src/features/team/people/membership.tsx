import type { Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import { inviteAgain } from '@coursefront/contract/people/team-members.ts';
import { Mail } from 'lucide-react';
import { callEndpoint } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useSession } from '../../../lib/session/session.ts';
import { isolated, leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import type { BulkTask } from '../../../parts/bulk/bulk-dialog.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { teamReads } from '../team-reads.ts';

/** Somebody without an account yet, or who was suspended, waits for no sign-in. */
export const isInvited = <Person extends Pick<TeamPerson, 'state' | 'invited_on'>>(
  person: Person,
): person is Person & { invited_on: string } => person.state === 'active' && person.invited_on !== null;

/** Since when the person is invited, until the first sign-in. */
export function InvitedBadge({ day }: { day: string }) {
  const text = useText('team');
  return <Badge icon={Mail}>{text('invited.since', { date: leftToRight(formatDate(day)) })}</Badge>;
}

/** Sends the mail with the way to the first password once more. A toast says where it goes. */
export function useInviteAgain({ company }: Team) {
  const text = useText('team');
  const action = useAction(inviteAgain, {
    onDone: ({ email }) => toastSuccess(text('invited.sent', { email: leftToRight(email) })),
    onFailed: (failure) => toast({ kind: 'danger', title: text('invited.failed'), text: failure.message }),
  });
  const send = ({ userid }: TeamPerson) => action.mutate({ params: { id: userid }, body: { company_id: company.id } });
  return { send, label: text('invited.again'), busy: action.isPending };
}

/** The same for everybody of these people who is invited. The question names the others, and a report says whose mail was refused. */
export function useInviteSeveralAgain({ company }: Team): (people: readonly TeamPerson[]) => BulkTask {
  const text = useText('team');
  const joined = useJoined();
  const namesOf = (people: readonly TeamPerson[]) => joined(people.map((person) => isolated(personName(person))));
  return (people) => {
    const invited = people.filter(isInvited);
    const others = people.filter((person) => !isInvited(person));
    return {
      title: text('invited.again'),
      items: invited.map((person) => ({
        key: person.userid,
        name: personName(person),
        act: () => callEndpoint(inviteAgain, { params: { id: person.userid }, body: { company_id: company.id } }),
      })),
      ask: {
        text: text('invited.many_text', { names: namesOf(invited) }),
        confirm: text('invited.again'),
        more: others.length > 0 && <p>{text('invited.left_out', { names: namesOf(others) })}</p>,
      },
      refreshes: teamReads,
      done: (number) => text('invited.many_done', { number }),
    };
  };
}

/** Leads of the whole company remove people from it, but not other leads or themselves. */
export function useRemovable({ whole, team_lead, leads, departments }: Team): (person: TeamPerson) => boolean {
  const own = useSession()?.user.userid;
  const leading = [team_lead, ...leads, ...departments.flatMap((department) => department.leads)];
  return ({ userid }) => whole && userid !== own && !leading.some((lead) => lead?.userid === userid);
}
