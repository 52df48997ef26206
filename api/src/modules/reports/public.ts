export { type MirroredCertificate, mirrorCertificates, mirrorCompletions } from './mirror.queries.ts';
