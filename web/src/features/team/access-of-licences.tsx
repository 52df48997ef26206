import type { TeamCourse } from '@coursefront/contract/people/team.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { formatDate } from '../../ui/text/format-date.ts';

type Spans = TeamCourse['free_spans'];

/** `Access until 01-07-2027: 1` */
export function useSpanText(): (span: Spans[number]) => string {
  const text = useText('team');
  return ({ until, count: number }) =>
    until === null
      ? text('pool.span_year', { number })
      : text('pool.span_until', { date: leftToRight(formatDate(until)), number });
}

type AccessProps = {
  /** Undefined until one is chosen. */
  course: Pick<TeamCourse, 'free_spans' | 'free_dates'> | undefined;
};

/** Before licences that are left are assigned: for how long their people have access. */
export function AccessOfLicences({ course }: AccessProps) {
  const text = useText('team');
  const spanText = useSpanText();
  const spans = course?.free_spans ?? [];
  const [only] = spans;
  if (!only) return <p>{text('assign.access')}</p>;
  if (spans.length === 1)
    return (
      <p>
        {only.until === null
          ? text('assign.access_year')
          : text('assign.access_until', { date: leftToRight(formatDate(only.until)) })}
      </p>
    );
  return (
    <div>
      <p>{text('assign.access')}</p>
      <ul className="my-1 grid gap-1">
        {spans.map((span) => (
          <li key={span.until}>{spanText(span)}</li>
        ))}
      </ul>
      {/* Those with a seat come before, and their notice says so. */}
      {course?.free_dates.length === 0 && <p>{text('assign.access_first')}</p>}
    </div>
  );
}
