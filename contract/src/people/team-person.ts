import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';
import { ofCompany, TeamPerson } from './team.ts';

const Id = z.strictObject({ id: IdText });

/** Of a course that concerns the company. A course that somebody bought for themselves is their own matter. */
const TeamCertificate = z.object({
  id: z.int(),
  name: z.string(),
  /** Null for a certificate of the whole site. */
  course_name: z.nullable(z.string()),
  issued_at: z.string(),
  expires_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  /** An order renews it, or a licence does and the new one is still to come. */
  on_order: z.boolean(),
});
export type TeamCertificate = z.infer<typeof TeamCertificate>;

const TeamPersonDetail = z.extend(TeamPerson, {
  /** The newest one first. */
  certificates: z.array(TeamCertificate),
});
export type TeamPersonDetail = z.infer<typeof TeamPersonDetail>;

export const readTeamPerson = endpoint({
  method: 'GET',
  path: '/team/people/{id}',
  summary: 'One person of a team: courses, dates and certificates',
  access: { can: 'seeCompanies' },
  params: Id,
  query: z.strictObject(ofCompany),
  answer: TeamPersonDetail,
  refuses: ['company.not_found', 'record.not_found'],
});

export const readTeamCertificateFile = endpoint({
  method: 'GET',
  path: '/team/certificates/{id}/document',
  summary: 'A certificate of somebody in the team as PDF',
  access: { can: 'seeCompanies' },
  params: Id,
  query: z.strictObject(ofCompany),
  answer: z.unknown(),
  file: 'application/pdf',
  refuses: ['company.not_found', 'record.not_found', 'certificate.revoked'],
  // It is drawn each time it is asked for.
  limit: { calls: 60, seconds: 60 },
});
