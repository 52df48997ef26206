import { readCourses } from '@coursefront/contract/shop/courses.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';

/** The courses that people can be enrolled in, by their ids at the learning site. */
export function useCourseOptions({ when = true } = {}) {
  const courses = useEndpoint(readCourses, { query: { page_size: '100' } }, { when });
  return (courses.data?.rows ?? [])
    .filter(({ enrollable }) => enrollable)
    .map(({ courseid, name, type }) => ({
      value: String(courseid),
      label: name,
      dated: type === 'instructor_led_training',
    }));
}
