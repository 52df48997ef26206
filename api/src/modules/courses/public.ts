export { mirrorCourses } from './mirror.queries.ts';
export { listConnected } from './sync.queries.ts';
export { syncState } from './sync-state.ts';
