import type { TeamPerson } from '@coursefront/contract/people/team.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import type { Option } from '../../ui/fields/option-list.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { personOptions } from './person-name.ts';

export type TakingOption = Option & { person: TeamPerson };

/**
 * The people of a team as options for who is to take a course. Those who would be refused, because they have it, it is on
 * order for them or they are suspended, come last, cannot be chosen and say why.
 */
export function useTakingOptions(): (people: readonly TeamPerson[], courseid: number) => TakingOption[] {
  const whyTaken = useWhyTaken();
  return (people, courseid) =>
    people
      .flatMap((person) =>
        personOptions([{ ...person, state: 'active' }]).map((option) => ({
          ...option,
          person,
          ...(isRefused(person) && { disabled: true, note: whyTaken(person, courseid) }),
        })),
      )
      .toSorted((one, other) => Number(isRefused(one.person)) - Number(isRefused(other.person)));
}

const isRefused = ({ taken, state }: TeamPerson): boolean => taken === true || state === 'suspended';

function useWhyTaken(): (person: TeamPerson, courseid: number) => string {
  const text = useText('team');
  return ({ courses, state }, courseid) => {
    if (state === 'suspended') return text('taken.suspended');
    const course = courses.find((each) => each.courseid === courseid);
    if (course?.on_order) {
      const { date } = course.on_order;
      return date ? text('taken.ordered', { date: leftToRight(formatDate(date.starts_at)) }) : text('states.ordered');
    }
    const lasts = Date.parse(course?.ends_at ?? '') > Date.now();
    return course?.ends_at && lasts
      ? text('taken.until', { date: leftToRight(formatDate(course.ends_at)) })
      : text('taken.has');
  };
}
