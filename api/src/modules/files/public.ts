export { fileAddress } from './file-address.ts';
export { dropFile } from './files.queries.ts';
export { keepFile } from './keep-file.ts';
