import type { LearnersCourse, Learning } from '@coursefront/contract/learning/learning.ts';
import { isEndingSoon } from '@coursefront/contract/learning/learning-rules.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { isFinished } from './course-rules.ts';

/** Room is kept for an answer that is still to come, as high as the bar with its words. */
export function CourseProgress({
  course: { name, progress },
  isAsking,
}: {
  course: LearnersCourse;
  isAsking: boolean;
}) {
  const text = useText('learning');
  if (progress === null) return isAsking ? <Skeleton className="h-8" /> : null;
  return (
    <Progress
      value={progress}
      max={100}
      words={text('courses.progress', { percent: progress })}
      label={text('courses.progress_of', { course: name })}
    />
  );
}

type CourseStateProps = { course: LearnersCourse; vendor: Learning['vendor'] };

/** In words: completed, open until a day, waiting or over. */
export function CourseState({ course, vendor }: CourseStateProps) {
  const text = useText('learning');
  const { state, waits_for, completed_at, ends_at } = course;
  if (isFinished(course))
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Badge kind="success">
          {completed_at
            ? text('courses.completed', { date: leftToRight(formatDate(completed_at)) })
            : text('courses.finished')}
        </Badge>
        {!completed_at && text('courses.date_to_come')}
      </p>
    );
  if (state === 'running' && ends_at && isEndingSoon(ends_at, new Date()))
    return (
      <p>
        <Badge kind="warning">{text('courses.until', { date: leftToRight(formatDate(ends_at)) })}</Badge>
      </p>
    );
  const words = {
    running: ends_at && text('courses.until', { date: leftToRight(formatDate(ends_at)) }),
    waiting: text('courses.waiting'),
    suspended:
      waits_for === 'approval' ? text('courses.to_approve', { vendor: vendor.name }) : text('courses.suspended'),
    over: ends_at ? text('courses.ended', { date: leftToRight(formatDate(ends_at)) }) : text('courses.over'),
  }[state];
  return words && <p className="text-sm text-ink-2">{words}</p>;
}
