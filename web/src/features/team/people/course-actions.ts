import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { ArrowLeftRight, Ban, CalendarDays, Undo2, UserRoundPen } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import type { MenuAction } from '../../../ui/overlays/menu.tsx';
import type { TeamTask } from '../team-task.ts';

/** Somebody else's to take back: of the training manager who gave it, or of the person who bought it. */
const isNotTheLeads = ({ state, licence_id, returnable }: PersonsCourse): boolean =>
  (state === 'begun' || state === 'not_begun') && licence_id !== null && !returnable;

type OneCourse = { person: TeamPerson; course: PersonsCourse; begin: (task: TeamTask) => void };

/**
 * The actions of a lead on a person's licence: choose its date, give it to somebody else, return it. While an order waits for
 * its approval, somebody else can take the seat, or the order can be cancelled.
 */
export function useCourseActions({ person, course, begin }: OneCourse): MenuAction[] {
  const text = useText('team');
  const users = useText('users');
  const of = { person, course };
  const waits = Boolean(course.on_order?.seat);
  const actions: (MenuAction | false)[] = [
    course.date_choice !== null &&
      course.licence_id !== null && {
        label: text(`date.${course.date_choice}`),
        icon: CalendarDays,
        onSelect: () => begin({ kind: 'date', ...of }),
      },
    course.movable &&
      course.licence_id !== null && {
        label: users('licences.move'),
        icon: ArrowLeftRight,
        onSelect: () => begin({ kind: 'move', ...of }),
      },
    (course.returnable || isNotTheLeads(course)) && {
      label: text('return.action'),
      icon: Undo2,
      onSelect: () => begin({ kind: 'return', ...of }),
      ...(course.returnable
        ? { danger: true }
        : { disabled: true, reason: text(course.own_purchase ? 'return.own_purchase' : 'return.not_yours') }),
    },
    waits && {
      label: text('order.replace'),
      icon: UserRoundPen,
      onSelect: () => begin({ kind: 'replace', ...of }),
    },
    waits && {
      label: text('order.cancel'),
      icon: Ban,
      danger: true,
      onSelect: () => begin({ kind: 'cancel_order', ...of }),
    },
  ];
  return actions.filter((action) => action !== false);
}

/** Open in the course, so that a second licence for it is refused. */
export const isTaking = (courses: readonly PersonsCourse[], id: number): boolean =>
  courses.some(({ courseid, state }) => courseid === id && (state === 'begun' || state === 'not_begun'));
