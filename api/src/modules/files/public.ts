export { dropFile } from './files.queries.ts';
export { fileAddress, keepFile, keepPicture } from './keep-file.ts';
