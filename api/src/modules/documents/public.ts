export { attachDocuments } from './attach-documents.ts';
