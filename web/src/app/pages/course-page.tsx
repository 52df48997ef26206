import { CourseFrame } from '../../features/courses/course-frame.tsx';
import { EventsSection } from '../../features/events/events-section.tsx';

/** A course of the account, with its events where somebody teaches it. */
export function CoursePage({ courseid }: { courseid: string }) {
  return (
    <CourseFrame courseid={Number(courseid)}>
      {(course) => course.type !== 'elearning' && <EventsSection course={course} />}
    </CourseFrame>
  );
}
