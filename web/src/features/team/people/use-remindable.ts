import { isToFinish, type TeamPerson } from '@coursefront/contract/people/team.ts';
import { useSession } from '../../../lib/session/session.ts';

/** Whether a reminder to the person would name a course. Nobody reminds themselves. */
export function useRemindable(): (person: TeamPerson) => boolean {
  const own = useSession()?.user.userid;
  return ({ userid, courses }) => userid !== own && courses.some(isToFinish);
}
