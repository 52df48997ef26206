export { syncAfterCompletion } from './ask-for-sync.ts';
export { type MirroredCertificate, mirrorCertificates, mirrorCompletions } from './queries/mirror.queries.ts';
