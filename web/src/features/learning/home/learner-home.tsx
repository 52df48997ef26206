import { type Learning, readLearning, readProgress } from '@coursefront/contract/learning/learning.ts';
import { whatRunsOut } from '@coursefront/contract/learning/learning-rules.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LearnersCertificates } from './certificates.tsx';
import { datesAhead, datesAskedAbove, nextDateFirst, nextStepFirst } from './course-rules.ts';
import { LearnersCourses } from './courses.tsx';
import { LearnersDates } from './dates.tsx';
import { EndingFirst, EndingSoon } from './ending-soon.tsx';
import { useReturnFromCourse } from './opened-course.ts';
import { LearnersOrders } from './orders.tsx';
import { LearnersRequests, useOwnRequests } from './requests.tsx';

const oneColumn = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5';
const twoColumns = `${oneColumn} lg:grid-cols-[minmax(0,1fr)_22rem]`;

/** The learner's own courses, dates, certificates and orders, by one request; what they ask their company for, by another. */
export function LearnerHome() {
  const text = useText('learning');
  const learning = useEndpoint(readLearning, {});
  const requests = useOwnRequests();
  return (
    <Loaded query={learning} errorTitle={text('failed')} skeleton={<LearnerSkeleton />}>
      {(found) => <Learner learning={found} requests={requests} />}
    </Loaded>
  );
}

function Learner({ learning, requests }: { learning: Learning; requests: ReturnType<typeof useOwnRequests> }) {
  const { courses, isAsking } = useCoursesWithProgress(learning);
  const { dates, certificates } = learning;
  const ending = whatRunsOut(learning, new Date());
  const shop = learning.has_shop ? learning.instance_id : null;
  const hasSide = dates.length > 0 || ending.length > 0 || requests.length > 0;
  return (
    <div className={oneColumn}>
      <LostSeat learning={learning} />
      <div className={hasSide ? twoColumns : oneColumn}>
        <EndingFirst ending={ending} courses={courses} />
        <LearnersCourses
          courses={courses}
          dates={dates}
          requests={requests}
          isAsking={isAsking}
          siteUrl={learning.site_url}
          shop={shop}
          vendor={learning.vendor}
        />
        {hasSide && (
          <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {/* First, because on a phone the side stands below the courses. */}
            {ending.length > 0 && (
              <EndingSoon
                ending={ending}
                courses={courses}
                instanceId={learning.instance_id}
                shop={shop}
                vendor={learning.vendor}
              />
            )}
            {dates.length > 0 && (
              <LearnersDates
                dates={dates}
                requests={requests}
                vendor={learning.vendor}
                askedAbove={datesAskedAbove(courses, dates)}
                above={datesAhead(courses, dates)}
              />
            )}
            {requests.length > 0 && <LearnersRequests requests={requests} shop={shop} />}
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LearnersCertificates certificates={certificates} courses={courses} ending={ending} shop={shop} />
          <LearnersOrders learning={learning} />
        </div>
      </div>
    </div>
  );
}

/** The link in a mail (`?date=`) is about a seat that the learner no longer has. */
function LostSeat({ learning: { dates, vendor } }: { learning: Learning }) {
  const text = useText('learning');
  const { date: asked, booked } = useAddressSearch();
  // A date that was booked a moment ago is still to come into the list.
  if (asked === undefined || booked !== undefined || dates.some(({ id }) => String(id) === asked)) return null;
  return (
    <Notice kind="warning" title={text('dates.lost')}>
      {text('dates.lost_text', { vendor: vendor.name })}
    </Notice>
  );
}

/**
 * The page does not wait for the learning site: what it was told last is shown until the site has answered. Somebody who
 * returns from a course has moved on, so the site is asked even if it was asked a moment ago.
 */
function useCoursesWithProgress({ courses: unordered, dates, progress_fresh }: Learning) {
  // By what is known at first: the answer of the site must not move the buttons that somebody is about to press.
  const courses = nextDateFirst(unordered, dates).toSorted(nextStepFirst);
  const isOpen = courses.some(({ state, completed_at }) => state === 'running' && completed_at === null);
  const asked = useEndpoint(readProgress, {}, { when: isOpen && !progress_fresh });
  // A request that is under way tells the same.
  useReturnFromCourse(() => void asked.refetch({ cancelRefetch: false }));
  const { data, isLoading: isAsking } = asked;
  if (!data) return { courses, isAsking };
  const answers = new Map(data.courses.map(({ courseid, ...answer }) => [courseid, answer]));
  const told = courses.map((course) =>
    course.completed_at === null ? { ...course, ...answers.get(course.courseid) } : course,
  );
  return { courses: told, isAsking };
}

function LearnerSkeleton() {
  return (
    <div className={twoColumns}>
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  );
}
