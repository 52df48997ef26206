export { dropFile } from './files.queries.ts';
export { fileAddress, keepFile } from './keep-file.ts';
