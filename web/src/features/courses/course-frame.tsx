import { readCourse } from '@coursefront/contract/shop/courses.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import { CourseAbout } from './course-about.tsx';
import { type Course, CourseHead } from './course-head.tsx';

type CourseFrameProps = { courseid: number; children: (course: Course) => ReactNode };

/** One course: its name, what else belongs to it, and what the learning site says about it. */
export function CourseFrame({ courseid, children }: CourseFrameProps) {
  const text = useText('courses');
  const common = useText('common');
  const course = useEndpoint(readCourse, { params: { courseid } });
  // An address with something else than a number in it names no course either.
  if (course.error && [404, 422].includes(course.error.status)) return <CourseMissing />;
  return (
    <Loaded
      query={course}
      skeleton={<CourseSkeleton />}
      errorTitle={text('detail.failed')}
      errorText={course.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(found) => (
        <>
          <CourseHead course={found} />
          {children(found)}
          <CourseAbout course={found} />
        </>
      )}
    </Loaded>
  );
}

function CourseMissing() {
  const text = useText('courses');
  return (
    <EmptyState
      picture={<NothingFoundPicture />}
      title={text('detail.missing_title')}
      text={text('detail.missing_text')}
      actions={<ButtonLink link={<Link to={pathTo('CompanyAccountCourses')} />}>{text('detail.back')}</ButtonLink>}
    />
  );
}

function CourseSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Skeleton className="h-16 w-28" />
        <Skeleton className="h-7 w-1/2" />
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
