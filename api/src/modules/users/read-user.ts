import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { UserMail } from '@coursefront/contract/operations/user-mails.ts';
import type { readUserProgress as progress, UserDetail } from '@coursefront/contract/people/own-users.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { listLicencesOf } from '../licences/public.ts';
import { answerOf, type LearningSites } from '../lms/public.ts';
import { findLmsId, listCertificates, listEnrolments, readProfile } from './queries/user-detail.queries.ts';
import { findAddress, findMailText, listMailsTo } from './queries/user-mails.queries.ts';
import { findUserRow } from './user-list.ts';

type ReadUserParts = { db: Db; sites: LearningSites };

/** More than anybody has. */
const mostLicences = 200;

export async function readUser({ sites }: ReadUserParts, tenant: TenantScope, userId: number): Promise<UserDetail> {
  const [row, profile, enrolments, licences, certificates, addresses] = await Promise.all([
    findUserRow(tenant, userId),
    readProfile(tenant, userId),
    listEnrolments(tenant, userId),
    listLicencesOf(tenant, userId, mostLicences),
    listCertificates(tenant, userId),
    sites.addresses(tenant.instanceId),
  ]);
  if (!row || !profile) throw new Refusal('record.not_found', {});
  const { lms_id, ...rest } = profile;
  const profile_address = lms_id === null ? null : addresses.profile(lms_id);
  return { ...row, ...rest, enrolments, licences, certificates, profile_address };
}

/** Read from the site each time, because progress is not stored. A person without an account there has none. */
export async function readUserProgress(
  { sites }: ReadUserParts,
  tenant: TenantScope,
  userId: number,
): Promise<AnswerOf<typeof progress>> {
  const user = await findLmsId(tenant, userId);
  if (!user) throw new Refusal('record.not_found', {});
  if (user.lms_id === null) return { courses: [] };
  const { lms } = await sites.connect(tenant.instanceId);
  const courses = answerOf(await lms.readUserCourses(user.lms_id));
  return {
    courses: courses.flatMap(({ courseId, progress }) =>
      progress === undefined ? [] : [{ courseid: courseId, progress: Math.round(progress) }],
    ),
  };
}

/** Mails to an address that the person had before are left out. */
export async function readUserMails(tenant: TenantScope, userId: number): Promise<UserMail[]> {
  const user = await findAddress(tenant, userId);
  if (!user) throw new Refusal('record.not_found', {});
  const mails = user.email_key === null ? [] : await listMailsTo(tenant, user.email_key);
  return mails.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }));
}

/** Some links let anybody who has them act for the recipient, so only their site is shown. */
export async function readUserMail(tenant: TenantScope, userId: number, mailId: number) {
  const mail = await findMailText(tenant, userId, mailId);
  if (!mail) throw new Refusal('record.not_found', {});
  return { text: mail.text?.replace(/(https?:\/\/[^\s/?#]+)[/?#]\S*/g, '$1/…') ?? null };
}
