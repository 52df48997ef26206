export { attachReports } from './attach-report.ts';
export { type MirroredCertificate, mirrorCertificates, mirrorCompletions } from './mirror.queries.ts';
