export { readProgress } from './read-progress.ts';
