export { mirrorCourses } from './mirror.queries.ts';
