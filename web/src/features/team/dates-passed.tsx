import type { TeamCourse } from '@coursefront/contract/people/team.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { DatePassed } from '../../parts/people/booked-seats.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatDate } from '../../ui/text/format-date.ts';

type Passed = TeamCourse['free_passed'];

/** `Date passed (31-08-2026): 1` */
export function usePassedText(): (passed: Passed[number]) => string {
  const text = useText('team');
  return ({ starts_at, count: number }) =>
    text('pool.date_passed', { date: leftToRight(formatDate(starts_at)), number });
}

/** Before licences change hands: those whose date is over bring no seat. `of` is how many there are to choose from. */
export function DatesPassed({ dates, of }: { dates: Passed; of: number }) {
  const text = useText('team');
  const passedText = usePassedText();
  const [first] = dates;
  if (!first) return null;
  if (of === 1) return <DatePassed past={first.starts_at} advice={text('assign.no_seat')} />;
  return (
    <Notice kind="warning" title={dates.map(passedText).join(' · ')}>
      {text('assign.no_seat')}
    </Notice>
  );
}
