import { useParams } from '@tanstack/react-router';
import { CourseFrame } from '../../features/courses/course-frame.tsx';
import { EventsSection } from '../../features/events/events-section.tsx';

/** A course of the account, with its events where somebody teaches it. */
export function CoursePage() {
  const { courseid }: { courseid?: string } = useParams({ strict: false });
  return (
    <CourseFrame courseid={Number(courseid)}>
      {(course) => course.type !== 'elearning' && <EventsSection course={course} />}
    </CourseFrame>
  );
}
