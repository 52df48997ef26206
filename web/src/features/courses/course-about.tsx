import { useId } from 'react';
import { formatDuration } from '../../lib/text/format.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import type { Course } from './course-head.tsx';
import { CourseLanguages } from './course-languages.tsx';
import { PeopleLink } from './people-link.tsx';

/** What the learning site says about the course. */
export function CourseAbout({ course }: { course: Course }) {
  const text = useText('courses');
  const language = useLanguage();
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
            value: <PeopleLink courseid={course.courseid} count={course.enrolled} />,
          },
          { label: text('list.completed'), value: <span className="tabular-nums">{course.completed}</span> },
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
