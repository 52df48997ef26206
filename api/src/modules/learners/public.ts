export { certificateFile } from './learning-files.ts';
export { readProgress } from './read-progress.ts';
