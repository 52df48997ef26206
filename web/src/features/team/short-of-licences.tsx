import type { Team, TeamCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { assignFromPool } from '@coursefront/contract/people/team-licences.ts';
import { useNavigate } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { isolated } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useJoined } from '../../lib/text/use-joined.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { personName } from '../../parts/people/person-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { wizardOf } from './pool.tsx';
import { teamReads } from './team-reads.ts';

type Answer = { assigned: number[]; skipped: number[] };

/** Assigns the licences that are left to those who were chosen first, and opens the shop for everybody else. */
export function useAssignAndBuy(team: Team, said: (answer: Answer, courseid: number) => string) {
  const navigate = useNavigate();
  const assign = useAction(assignFromPool, { refreshes: teamReads, blocking: true });
  const run = async ({ courseid, free }: TeamCourse, userids: readonly number[]) => {
    const body = { company_id: team.company.id, courseid, userids: userids.slice(0, free) };
    const answer = await assign.mutateAsync({ body });
    toastSuccess(said(answer, courseid));
    const people = userids.slice(free);
    await navigate(wizardOf({ instanceId: team.instance_id, courseId: courseid, quantity: people.length, people }));
  };
  return { run, busy: assign.isPending };
}

type ShortProps = {
  course: TeamCourse;
  /** The people to get the course: more than there are licences left. */
  userids: readonly number[];
  people: readonly TeamPerson[];
  busy: boolean;
  onAssignAndBuy: () => void;
};

/** Fewer licences are left than people were chosen: says who gets them, and for whom the others are bought. */
export function ShortOfLicences({ course, userids, people, busy, onAssignAndBuy }: ShortProps) {
  const text = useText('team');
  const errors = useText('errors');
  const users = useText('users');
  const joined = useJoined();
  const named = (ids: readonly number[]) =>
    joined(
      ids
        .map((id) => people.find(({ userid }) => userid === id))
        .map((person) => person && isolated(personName(person))),
    );
  const count = userids.length - course.free;
  return (
    <Notice
      kind="warning"
      live
      title={errors('licence.none_left', { count: course.free })}
      actions={
        course.buyable && (
          <Button size="sm" icon={ShoppingCart} onClick={onAssignAndBuy} busy={busy} busyLabel={users('give.saving')}>
            {text('assign.and_buy', { count })}
          </Button>
        )
      }
    >
      {course.buyable && (
        <ul>
          <li>{text('assign.from_left', { names: named(userids.slice(0, course.free)) })}</li>
          <li>{text('assign.from_bought', { names: named(userids.slice(course.free)) })}</li>
        </ul>
      )}
    </Notice>
  );
}
