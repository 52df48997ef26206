import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readCourse } from '@coursefront/contract/shop/courses.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CourseCover } from '../../ui/pictures/course-cover.tsx';
import { ShopBadge } from './shop-badge.tsx';

export type Course = AnswerOf<typeof readCourse>;

export function CourseHead({ course }: { course: Course }) {
  const text = useText('courses');
  const common = useText('common');
  useTitle(course.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.courses'), link: <Link to={pathTo('CompanyAccountCourses')} /> }]}
      />
      <PageHead
        title={course.name}
        beside={<ShopBadge course={course} />}
        picture={<CourseCover course={course} className="aspect-video w-28 shrink-0 rounded-md" />}
        actions={
          <ButtonLink link={<a href={course.address} target="_blank" rel="noopener" />} icon={ExternalLink}>
            {text('detail.open')}
          </ButtonLink>
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
