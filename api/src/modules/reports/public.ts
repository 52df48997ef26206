export { type MirroredCertificate, mirrorCertificates, mirrorCompletions } from './queries/mirror.queries.ts';
