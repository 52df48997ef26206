import type { CourseRow } from '@coursefront/contract/shop/courses.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { formatDuration } from '../../lib/text/format.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { CourseCover } from '../../ui/pictures/course-cover.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { CourseLanguages } from './course-languages.tsx';
import { PeopleLink } from './people-link.tsx';
import { ShopBadge } from './shop-badge.tsx';

export function useCourseColumns(zone: string | undefined): Column<CourseRow>[] {
  const text = useText('courses');
  const language = useLanguage();
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
          <PeopleLink courseid={courseid} count={enrolled} />
          {completed > 0 && (
            <span className="block whitespace-nowrap text-ink-3">
              {text('list.completed_count', { count: completed })}
            </span>
          )}
        </>
      ),
    },
    { id: 'webshop', head: text('list.webshop'), cell: (course) => <ShopBadge course={course} /> },
  ];
}
