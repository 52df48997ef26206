export { readDefaultViews } from './views.queries.ts';
