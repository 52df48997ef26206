import { type Language, localeOf, supportedLanguage } from '@coursefront/contract/languages.ts';
import { emptyPage, readCoursePages } from '@coursefront/contract/shop/course-pages.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { LanguageTabs } from '../../../parts/form/language-tabs.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { NothingFoundPicture } from '../../../ui/pictures/illustrations.tsx';
import { PageEditor } from './editor.tsx';
import type { CoursePages } from './use-page-form.ts';

type KeptPage = CoursePages['pages'][number];

/** Writes what the shop tells about a course, in one language at a time. */
export function CoursePageScreen({ courseid, language }: { courseid: string; language: string }) {
  const text = useText('course-pages');
  const courses = useText('courses');
  const pages = useEndpoint(readCoursePages, { params: { courseid: Number(courseid) } });
  return (
    <Loaded
      query={pages}
      errorTitle={text('failed')}
      missing={
        <EmptyState
          picture={<NothingFoundPicture />}
          title={courses('detail.missing_title')}
          text={courses('detail.missing_text')}
          actions={
            <ButtonLink link={<Link to={pathTo('CompanyAccountCourses')} />}>{courses('detail.back')}</ButtonLink>
          }
        />
      }
      skeleton={
        <div className="grid gap-8">
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      }
    >
      {(found) => <Pages course={found} language={supportedLanguage(language) ?? found.default_language} />}
    </Loaded>
  );
}

function Pages({ course, language }: { course: CoursePages; language: Language }) {
  const text = useText('course-pages');
  const common = useText('common');
  const { courseid, name, pages } = course;
  useTitle(name);
  // While somebody types, a newer version must not replace the one on which typing began.
  const [pinned, setPinned] = useState<KeptPage>();
  const latest = pages.find((page) => page.language === language) ?? { language, version: 0, content: emptyPage() };
  const page = pinned?.language === language ? pinned : latest;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4">
        <Breadcrumbs
          label={common('breadcrumbs')}
          trail={[
            { label: common('titles.courses'), link: <Link to={pathTo('CompanyAccountCourses')} /> },
            { label: name, link: <Link to={pathTo('CompanyAccountCourse', { courseid })} /> },
          ]}
        />
        <PageHead title={common('titles.course_page')} text={text('text')} />
      </div>
      <LanguageTabs
        label={text('languages')}
        current={language}
        first={course.default_language}
        written={pages.map((one) => one.language)}
        pathOf={(code) => pathTo('CompanyAccountCoursePage', { courseid, language: code })}
      />
      <PageEditor
        key={`${language} ${page.version}`}
        course={course}
        page={page}
        onTyping={(typing) => setPinned(typing ? page : undefined)}
        lang={localeOf(language)}
      />
    </div>
  );
}
