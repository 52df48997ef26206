import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { mostInCourse, readCourse } from '@coursefront/contract/shop/courses.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink, FilePlus, Pencil, Store } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/session/site.ts';
import { formatDuration } from '../../lib/text/format.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useCounted } from '../../lib/text/use-number.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CourseCover } from '../../ui/pictures/course-cover.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { CourseLanguages, PeopleLink, ShopBadge } from './course-facts.tsx';

type CourseFrameProps = { courseid: number; children: (course: Course) => ReactNode };

/** One course: its head, the page's own sections, and its facts from the learning site. */
export function CourseFrame({ courseid, children }: CourseFrameProps) {
  const text = useText('courses');
  const course = useEndpoint(readCourse, { params: { courseid } });
  return (
    <Loaded query={course} missing={<CourseMissing />} skeleton={<CourseSkeleton />} errorTitle={text('detail.failed')}>
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

type Course = AnswerOf<typeof readCourse>;

function CourseHead({ course }: { course: Course }) {
  const text = useText('courses');
  const common = useText('common');
  const language = useLanguage();
  useTitle(course.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.courses'), link: <Link to={pathTo('CompanyAccountCourses')} /> }]}
      />
      <PageHead
        title={course.name}
        beside={<InShop course={course} />}
        picture={<CourseCover course={course} className="aspect-video w-28 shrink-0 rounded-md" />}
        actions={
          <>
            <ButtonLink
              link={<Link to={pathTo('CompanyAccountWebShop')} search={{ search: course.name }} />}
              icon={Store}
            >
              {text(course.in_webshop ? 'detail.price' : 'detail.sell')}
            </ButtonLink>
            {course.enrollable && (
              <ButtonLink
                link={
                  <Link
                    to={pathTo('CompanyAccountSignupForms')}
                    search={{ tab: 'add', course: String(course.courseid) }}
                  />
                }
                icon={FilePlus}
              >
                {text('detail.new_form')}
              </ButtonLink>
            )}
            <ButtonLink
              link={<Link to={pathTo('CompanyAccountCoursePage', { courseid: course.courseid, language })} />}
              icon={Pencil}
            >
              {text('detail.shop_page')}
            </ButtonLink>
            <ButtonLink link={<a href={course.address} target="_blank" rel="noopener" />} icon={ExternalLink}>
              {text('detail.open')}
            </ButtonLink>
          </>
        }
      />
      {!course.visible && (
        <Notice kind="warning" title={text('detail.hidden_title')}>
          {text('detail.hidden_text')}
        </Notice>
      )}
      {!course.enrollable && (
        <Notice kind="warning" title={text('detail.closed_title')}>
          {text('detail.closed_text')}
        </Notice>
      )}
    </div>
  );
}

/** The badge of a course that visitors can buy leads to it in the shop. */
function InShop({ course }: { course: Course }) {
  const instanceId = useSession()?.user.instance_id ?? 0;
  const badge = <ShopBadge course={course} />;
  if (!course.in_webshop || !course.visible || !course.enrollable) return badge;
  return <Link to={pathTo('WebShopPublic', { instance_id: instanceId, product_id: course.courseid })}>{badge}</Link>;
}

/** The course's facts from the learning site. */
function CourseAbout({ course }: { course: Course }) {
  const text = useText('courses');
  const language = useLanguage();
  const counted = useCounted();
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-10">
      <div className="grid content-start gap-3">
        <h2 id={id}>{text('detail.about')}</h2>
        {course.summary === '' ? (
          <p className="text-ink-3">{text('detail.no_summary')}</p>
        ) : (
          <div
            dir="auto"
            className="grid max-w-prose gap-2 text-pretty text-ink-2 [&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it before it was stored
            dangerouslySetInnerHTML={{ __html: course.summary }}
          />
        )}
      </div>
      <Facts
        className="content-start"
        facts={[
          { label: text('list.type'), value: text(`types.${course.type}`) },
          {
            label: text('list.enrolled'),
            value: <PeopleLink courseid={course.courseid} count={course.enrolled} most={mostInCourse.page} />,
          },
          { label: text('list.completed'), value: <span className="tabular-nums">{counted(course.completed)}</span> },
          {
            label: text('list.duration'),
            value: course.duration === null ? text('detail.no_duration') : formatDuration(course.duration, language),
          },
          {
            label: text('list.languages'),
            value:
              course.languages.length === 0 ? (
                text('detail.no_languages')
              ) : (
                <CourseLanguages codes={course.languages} all />
              ),
          },
        ]}
      />
    </Card>
  );
}
