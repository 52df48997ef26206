export { type MirroredCertificate, mirrorCertificates, mirrorCompletions } from './reports.queries.ts';
