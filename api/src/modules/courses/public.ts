export { askEverySite } from './ask-every-site.ts';
export { mirrorCourses } from './mirror.queries.ts';
export { courseRenamed } from './sync-courses.ts';
export { syncState } from './sync-state.ts';
