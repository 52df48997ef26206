export { mirrorCourses } from './courses.queries.ts';
