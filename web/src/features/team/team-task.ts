import type { PersonsCourse, Team, TeamCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';

/** The tasks for people of the team or for a licence. */
export type TeamTask =
  | { kind: 'invite' }
  | { kind: 'assign' | 'place'; userids: number[] }
  /** The licences that are left of a course. */
  | { kind: 'assign_course'; course: TeamCourse }
  /** Of one course, or of all that they can finish now. */
  | { kind: 'remind'; userids: number[]; courseid?: number | undefined }
  | { kind: 'remove'; person: TeamPerson }
  | { kind: 'move' | 'return' | 'date' | 'replace' | 'cancel_order'; person: TeamPerson; course: PersonsCourse }
  | { kind: 'return_many'; held: { person: TeamPerson; course: PersonsCourse }[] };

/** `onDone` is called after the server has done it. */
export type TaskProps = DialogState & { team: Team; onDone: () => void };

/** `name` is that of the only person, if the list shows them. */
export type PeopleTaskProps = TaskProps & { userids: number[]; name: string | undefined };
