import type { LearnersCourse, LearnersDate, Learning } from '@coursefront/contract/learning/learning.ts';
import { isEndingSoon } from '@coursefront/contract/learning/learning-rules.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays, ExternalLink, MessageCircleQuestion } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { CourseCover } from '../../../ui/pictures/course-cover.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { clockName, formatDate } from '../../../ui/text/format-date.ts';
import { AskVendor } from './ask-vendor.tsx';
import { ChooseDate } from './choose-date.tsx';
import { noteOpenedCourse } from './opened-course.ts';
import { ReviewButton } from './review-button.tsx';

type LearnersCoursesProps = {
  courses: readonly LearnersCourse[];
  /** The dates to come, the next one first. */
  dates: readonly LearnersDate[];
  /** The learning site is being asked for the progress. */
  isAsking: boolean;
  siteUrl: string;
  /** The customer whose shop sells courses; null if it has none. */
  shop: number | null;
  vendor: Learning['vendor'];
};

/** The learning site says that everything is done; its record of the completion comes within a day. */
const isFinished = ({ completed_at, progress, again }: LearnersCourse) =>
  completed_at !== null || (progress === 100 && !again);

/** Of the round before the renewal. */
const isOldProgress = ({ progress, again }: LearnersCourse) => again && progress === 100;

const isBegun = ({ state, progress }: LearnersCourse) => state === 'running' && !!progress && progress < 100;

const begunFirst = (a: LearnersCourse, b: LearnersCourse) => Number(isBegun(b)) - Number(isBegun(a));

const isDone = (course: LearnersCourse) => isFinished(course) || course.state === 'over';

export function LearnersCourses({ courses, dates, isAsking, siteUrl, shop, vendor }: LearnersCoursesProps) {
  const text = useText('learning');
  const common = useText('common');
  const [open, done] = [courses.filter((course) => !isDone(course)).sort(begunFirst), courses.filter(isDone)];
  const dateOf = ({ courseid }: LearnersCourse) => dates.find((date) => date.courseid === courseid);
  // The next step: a course to continue, a date to choose, questions about one, or else the first course.
  const next =
    open.find(isBegun) ??
    open.find(({ to_book }) => to_book?.open) ??
    open.find((course) => dateOf(course)?.unanswered) ??
    open[0];
  return (
    <TitledCard
      className="overflow-clip"
      title={text('courses.title')}
      actions={
        <>
          {shop !== null && courses.length > 0 && <ShopLink shop={shop} size="sm" />}
          <ButtonLink size="sm" icon={ExternalLink} link={<a href={siteUrl} />}>
            {common('home.learning')}
          </ButtonLink>
        </>
      }
    >
      {courses.length === 0 && (
        <EmptyState
          bare
          title={text('courses.none')}
          text={text('courses.none_text')}
          actions={shop !== null && <ShopLink shop={shop} />}
        />
      )}
      <ul className="divide-y divide-line">
        {open.map((course, index) => (
          <CourseRow
            key={course.courseid}
            course={course}
            date={dateOf(course)}
            vendor={vendor}
            isFirst={index === 0}
            isNext={course === next}
            isAsking={isAsking}
          />
        ))}
      </ul>
      {done.length > 0 && (
        <details open={open.length === 0} className={open.length > 0 ? 'border-t border-line' : undefined}>
          <summary className="cursor-pointer px-5 py-3.5 text-sm font-medium text-ink-2">
            {text('courses.done', { number: done.length })}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {done.map((course) => (
              <CourseRow key={course.courseid} course={course} vendor={vendor} />
            ))}
          </ul>
        </details>
      )}
    </TitledCard>
  );
}

function ShopLink({ shop, size = 'md' }: { shop: number; size?: 'sm' | 'md' }) {
  const text = useText('learning');
  return (
    <ButtonLink size={size} link={<Link to={pathTo('WebShopPublic', { instance_id: shop, product_id: 0 })} />}>
      {text('courses.find')}
    </ButtonLink>
  );
}

type CourseRowProps = {
  course: LearnersCourse;
  date?: LearnersDate | undefined;
  vendor: Learning['vendor'];
  isFirst?: boolean;
  /** It has the page's main action. */
  isNext?: boolean;
  isAsking?: boolean;
};

function CourseRow({ course, date, vendor, isFirst = false, isNext = false, isAsking = false }: CourseRowProps) {
  const text = useText('learning');
  const canChoose = course.to_book?.open === true;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <CourseCover course={course} isFirst={isFirst} className="aspect-video w-20 shrink-0 rounded-md sm:w-28" />
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <h3 className="font-semibold wrap-anywhere">{course.name}</h3>
        <CourseState course={course} />
        {date && <CourseDate date={date} />}
        {/* Before the date there is nothing to say about a progress of nothing. */}
        {!isDone(course) && course.state === 'running' && !(date && !course.progress) && !isOldProgress(course) && (
          <CourseProgress course={course} isAsking={isAsking} />
        )}
        {course.without_date && (
          <p className="text-sm text-ink-2">{text(`courses.${dateWords(course)}`, { vendor: vendor.name })}</p>
        )}
      </div>
      <ReviewButton course={course} />
      {course.to_book?.open && (
        <ChooseDate
          licenceId={course.to_book.licence_id}
          course={course.name}
          label={text('courses.choose_date')}
          icon={CalendarDays}
          variant={isNext ? 'primary' : 'soft'}
          className="max-sm:w-full"
        />
      )}
      {course.without_date && !canChoose && (
        <AskVendor
          vendor={vendor}
          subject={text('ask.date_subject', { course: course.name })}
          className="max-sm:w-full"
        />
      )}
      {date?.unanswered && <AnswerLink date={date} isMain={isNext} />}
      <CourseLink course={course} isMain={isNext && !canChoose && !date?.unanswered} />
    </li>
  );
}

/** Why there is no date yet: to be chosen, none to choose, or a matter of the training company. */
const dateWords = ({ to_book }: LearnersCourse) =>
  to_book === null ? 'no_date' : to_book.open ? 'date_to_choose' : 'no_open_date';

/** Opens the questions, which are among the dates: on a phone those stand below the courses. */
function AnswerLink({ date: { id, course_name: course }, isMain }: { date: LearnersDate; isMain: boolean }) {
  const text = useText('learning');
  return (
    <ButtonLink
      variant={isMain ? 'primary' : 'soft'}
      icon={MessageCircleQuestion}
      link={<Link to="." search={{ answers: String(id) }} replace />}
      aria-label={text('courses.act', { act: text('dates.answer'), course })}
      className="max-sm:w-full"
    >
      {text('dates.answer')}
    </ButtonLink>
  );
}

function CourseDate({ date }: { date: LearnersDate }) {
  const when = useWhen();
  return (
    <p className="flex items-start gap-1.5 text-sm">
      <Icon of={CalendarDays} size="sm" className="mt-0.5 shrink-0" />
      <time dateTime={date.starts_at} title={clockName()} className="min-w-0 wrap-anywhere">
        {when({ starts_at: date.starts_at, ends_at: null })}
      </time>
    </p>
  );
}

/** Room is kept for an answer that is still to come, as high as the bar with its words. */
function CourseProgress({ course: { name, progress }, isAsking }: { course: LearnersCourse; isAsking: boolean }) {
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

function CourseState({ course }: { course: LearnersCourse }) {
  const text = useText('learning');
  const { state, completed_at, ends_at } = course;
  if (isFinished(course))
    return (
      <p>
        <Badge kind="success">
          {completed_at
            ? text('courses.completed', { date: leftToRight(formatDate(completed_at)) })
            : text('courses.finished')}
        </Badge>
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
    suspended: text('courses.suspended'),
    over: ends_at ? text('courses.ended', { date: leftToRight(formatDate(ends_at)) }) : text('courses.over'),
  }[state];
  return words && <p className="text-sm text-ink-2">{words}</p>;
}

/** Leads into the course at the learning site. Without access there is nothing to open. */
export function CourseLink({ course, isMain }: { course: LearnersCourse; isMain: boolean }) {
  const text = useText('learning');
  const user = useSession()?.user;
  if (course.state !== 'running') return null;
  const act = isFinished(course) ? 'open' : course.progress === 0 ? 'start' : 'continue';
  return (
    <ButtonLink
      variant={isMain ? 'primary' : 'secondary'}
      link={<a href={course.url} onClick={() => user && noteOpenedCourse(user.userid)} />}
      aria-label={text('courses.act', { act: text(`courses.${act}`), course: course.name })}
      className="max-sm:w-full"
    >
      {text(`courses.${act}`)}
    </ButtonLink>
  );
}
