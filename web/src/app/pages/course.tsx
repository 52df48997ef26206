import { CourseFrame } from '../../features/courses/course-frame.tsx';
import { EventsSection } from '../../features/events/events-section.tsx';

/** A course of the account. Courses with an instructor also show their events. */
export function CoursePage({ courseid }: { courseid: string }) {
  return (
    <CourseFrame courseid={Number(courseid)}>
      {(course) => course.type !== 'elearning' && <EventsSection course={course} />}
    </CourseFrame>
  );
}
