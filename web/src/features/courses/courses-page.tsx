import {
  type CourseRow,
  exportCourses,
  mostInCourse,
  readCourse,
  readCourseSync,
  readCourses,
  syncCourses,
} from '@coursefront/contract/shop/courses.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { formatDuration } from '../../lib/text/format.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useCounted } from '../../lib/text/use-number.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { SyncLine } from '../../parts/sync/sync-line.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CourseCover } from '../../ui/pictures/course-cover.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { CourseLanguages, PeopleLink, ShopBadge } from './course-facts.tsx';

const courseSync = { read: readCourseSync, start: syncCourses, renews: [readCourses, readCourse] };

const types = ['elearning', 'instructor_led_training', 'blended'] as const;

/** All courses of the learning site, sold or not. */
export function CoursesPage() {
  const text = useText('courses');
  const common = useText('common');
  const list = useList(readCourses, { filters: ['type'] });
  const { search, type } = list.query;
  return (
    <ListPage
      head={
        <PageHead title={common('titles.courses')} text={text('list.text')} actions={<SyncLine {...courseSync} />} />
      }
      list={list}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      filters={
        <FilterChips
          label={text('types.label')}
          value={type ?? 'all'}
          onChange={(chosen) => list.change({ type: chosen === 'all' ? undefined : chosen })}
          filters={(['all', ...types] as const).map((value) => ({ value, label: text(`types.${value}`) }))}
        />
      }
      csv={{ endpoint: exportCourses, name: 'courses.csv' }}
      caption={text('list.caption')}
      columns={useCourseColumns(list.answer.data?.time_zone)}
      rowKey={({ courseid }) => courseid}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text') }}
      notFound={{
        title: search === '' ? text('list.none_of_type_title') : text('list.not_found_title', { search }),
        text: text(search === '' ? 'list.none_of_type_text' : 'list.not_found_text'),
      }}
    />
  );
}

function useCourseColumns(zone: string | undefined): Column<CourseRow>[] {
  const text = useText('courses');
  const language = useLanguage();
  const counted = useCounted(mostInCourse.list);
  return [
    {
      id: 'name',
      head: text('list.name'),
      sortable: true,
      cell: (course) => (
        <div className="flex items-center gap-3">
          <CourseCover course={course} className="aspect-video w-18 shrink-0 rounded-sm" />
          <Link
            to={pathTo('CompanyAccountCourse', { courseid: course.courseid })}
            className="font-semibold text-ink no-underline hover:underline"
          >
            {course.name}
          </Link>
        </div>
      ),
    },
    {
      id: 'type',
      head: text('list.type'),
      sortable: true,
      cell: ({ type }) => <span className="whitespace-nowrap">{text(`types.${type}`)}</span>,
      phone: 'half',
    },
    {
      id: 'duration',
      head: text('list.duration'),
      sortable: true,
      cell: ({ duration }) => duration !== null && formatDuration(duration, language),
      phone: 'half',
      align: 'end',
    },
    {
      id: 'languages',
      head: text('list.languages'),
      cell: ({ languages }) => <CourseLanguages codes={languages} />,
    },
    {
      id: 'next_event',
      head: text('list.next_event'),
      cell: ({ type, next_event, events }) => {
        if (type === 'elearning') return null;
        if (!next_event || !zone) return <span className="text-ink-3">{text('list.no_event')}</span>;
        return (
          <>
            <DateText value={wallClock(next_event.start_date, zone).date} className="block whitespace-nowrap" />
            <span className="block text-ink-3">{next_event.location}</span>
            {events > 1 && <span className="block text-ink-3">{text('list.events', { count: events - 1 })}</span>}
          </>
        );
      },
    },
    {
      id: 'enrolled',
      head: text('list.enrolled'),
      align: 'end',
      named: true,
      cell: ({ courseid, enrolled, completed }) => (
        <>
          <PeopleLink courseid={courseid} count={enrolled} most={mostInCourse.list} />
          {completed > 0 && (
            <span className="block whitespace-nowrap text-ink-3">
              {text('list.completed_count', { count: completed, number: counted(completed) })}
            </span>
          )}
        </>
      ),
    },
    { id: 'webshop', head: text('list.webshop'), cell: (course) => <ShopBadge course={course} /> },
  ];
}
