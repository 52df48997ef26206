export { askEverySite } from './ask-every-site.ts';
export { mirrorCourses } from './mirror.queries.ts';
export { syncState } from './sync-state.ts';
