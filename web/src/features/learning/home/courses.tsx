import type { OwnRequest } from '@coursefront/contract/learning/course-requests.ts';
import type { LearnersCourse, LearnersDate, Learning } from '@coursefront/contract/learning/learning.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays, ExternalLink, MessageCircleQuestion } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { CourseCover } from '../../../ui/pictures/course-cover.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { clockName, formatDate } from '../../../ui/text/format-date.ts';
import { AskVendor, AskVendorLink } from './ask-vendor.tsx';
import { ChangeDate } from './change-date.tsx';
import { ChooseDate } from './choose-date.tsx';
import {
  actOf,
  hasMissedDate,
  isAhead,
  isBegun,
  isDone,
  isOldProgress,
  isReviewable,
  isToBook,
  isToStart,
  nextDateOf,
} from './course-rules.ts';
import { CourseProgress, CourseState } from './course-state.tsx';
import { answerLinkId, CalendarButton, courseHeading, courseHeadingId, DatePlace } from './dates.tsx';
import { noteOpenedCourse } from './opened-course.ts';
import { ReviewButton } from './review-button.tsx';
import { fromCourse } from './use-when-asked.ts';

type LearnersCoursesProps = {
  courses: readonly LearnersCourse[];
  /** The dates to come, the next one first. */
  dates: readonly LearnersDate[];
  requests: readonly OwnRequest[];
  /** The learning site is being asked for the progress. */
  isAsking: boolean;
  siteUrl: string;
  /** The customer whose shop sells courses; null if it has none. */
  shop: number | null;
  vendor: Learning['vendor'];
};

export function LearnersCourses({ courses, dates, requests, isAsking, siteUrl, shop, vendor }: LearnersCoursesProps) {
  const text = useText('learning');
  const common = useText('common');
  const [open, done] = [courses.filter((course) => !isDone(course)), courses.filter(isDone)];
  const dateOf = (course: LearnersCourse) => nextDateOf(course, dates);
  // The next step: a date to choose, a course to continue, questions about a date, or else the first course to start.
  const next =
    open.find(isToBook) ??
    open.find(isBegun) ??
    open.find((course) => dateOf(course)?.unanswered) ??
    open.find((course) => isToStart(course, dateOf(course)));
  return (
    <TitledCard className="overflow-clip" title={text('courses.title')}>
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
            requests={requests}
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
      {/* Below the courses: on a phone the next step must not stand under two other ones. */}
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        {shop !== null && courses.length > 0 && <ShopLink shop={shop} size="sm" />}
        <ButtonLink size="sm" icon={ExternalLink} link={<a href={siteUrl} />}>
          {common('home.learning')}
        </ButtonLink>
      </div>
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
  requests?: readonly OwnRequest[];
  vendor: Learning['vendor'];
  isFirst?: boolean;
  /** It has the page's main action. */
  isNext?: boolean;
  isAsking?: boolean;
};

function CourseRow({
  course,
  date,
  requests = [],
  vendor,
  isFirst = false,
  isNext = false,
  isAsking = false,
}: CourseRowProps) {
  const text = useText('learning');
  const canChoose = isToBook(course);
  const ahead = isAhead(course, date);
  const missed = hasMissedDate(course, date);
  const hasToReset = isOldProgress(course) && course.state === 'running' && !date;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <CourseCover course={course} isFirst={isFirst} className="aspect-video w-20 shrink-0 rounded-md sm:w-28" />
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <h3
          {...(date && { id: courseHeadingId(date.id), tabIndex: -1 })}
          className="scroll-mt-20 font-semibold wrap-anywhere outline-none"
        >
          {course.name}
        </h3>
        <CourseState course={course} vendor={vendor} />
        {date && <CourseDate date={date} />}
        {date && ahead && <DatePlace location={date.location} />}
        {/* Before the date, and after one that was missed, there is nothing to say about a progress of nothing. */}
        {!isDone(course) &&
          course.state === 'running' &&
          !((date || missed) && !course.progress) &&
          !isOldProgress(course) && <CourseProgress course={course} isAsking={isAsking} />}
        {missed && course.past_date && (
          <p className="text-sm text-ink-2">
            {text('courses.past_date', { date: leftToRight(formatDate(course.past_date)), vendor: vendor.name })}
          </p>
        )}
        {course.without_date && (
          <p className="text-sm text-ink-2">{text(`courses.${dateWords(course)}`, { vendor: vendor.name })}</p>
        )}
      </div>
      {/* Below the words and never beside them, however many there are: their place is the same in every row. */}
      <div className="flex w-full flex-wrap gap-2 empty:hidden sm:ps-32">
        {course.to_book?.open && (
          <ChooseDate
            licenceId={course.to_book.licence_id}
            course={course.name}
            label={text('courses.choose_date')}
            inRow
            icon={CalendarDays}
            variant={isNext ? 'primary' : 'soft'}
            className="max-sm:w-full"
          />
        )}
        {(missed || (course.without_date && !canChoose)) && (
          <AskVendor
            vendor={vendor}
            subject={text('ask.date_subject', { course: course.name })}
            className="max-sm:w-full"
          />
        )}
        {date?.unanswered && <AnswerLink date={date} isMain={isNext} />}
        <CourseLink
          course={course}
          isMain={isNext && !canChoose && !date?.unanswered}
          toStart={isToStart(course, date)}
        />
        {date && ahead && <CalendarButton date={date} className="max-sm:w-full" />}
        <ReviewButton course={course} isOffered={isReviewable(course)} />
        {date && ahead && (
          <ChangeDate date={date} requests={requests} vendor={vendor} headingOf={() => courseHeading(date.id)} inRow />
        )}
        {/* Whether it is needed shows only in the course, so it comes after the way there. */}
        {hasToReset && (
          <p className="w-full text-sm text-ink-2">
            {text('courses.as_completed', { vendor: vendor.name })}{' '}
            <AskVendorLink vendor={vendor} subject={text('ask.reset_subject', { course: course.name })} />
          </p>
        )}
      </div>
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
      link={
        <Link
          id={answerLinkId(id)}
          to="."
          search={{ answers: String(id), ...fromCourse }}
          replace
          resetScroll={false}
        />
      }
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

type CourseLinkProps = {
  course: LearnersCourse;
  isMain: boolean;
  /** False if its date is still to come, or over. */
  toStart: boolean;
};

/** Leads into the course at the learning site. Without access there is nothing to open. */
function CourseLink({ course, isMain, toStart }: CourseLinkProps) {
  const text = useText('learning');
  const note = useNoteOpened();
  if (course.state !== 'running') return null;
  const act = actOf(course, toStart);
  return (
    <ButtonLink
      variant={isMain ? 'primary' : 'secondary'}
      link={<a href={course.url} onClick={note} />}
      aria-label={text('courses.act', { act: text(`courses.${act}`), course: course.name })}
      className="max-sm:w-full"
    >
      {text(`courses.${act}`)}
    </ButtonLink>
  );
}

/** The same way where the course is only mentioned. */
export function CourseTextLink({ course }: { course: LearnersCourse }) {
  const text = useText('learning');
  const note = useNoteOpened();
  if (course.state !== 'running') return null;
  const label = text('courses.open_course');
  return (
    <a
      href={course.url}
      onClick={note}
      aria-label={text('courses.act', { act: label, course: course.name })}
      className="justify-self-start text-sm max-md:py-3"
    >
      {label}
    </a>
  );
}

function useNoteOpened(): () => void {
  const user = useSession()?.user;
  return () => user && noteOpenedCourse(user.userid);
}
