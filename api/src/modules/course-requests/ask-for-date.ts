import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { mostRequests } from '@coursefront/contract/learning/course-requests.ts';
import type { DateAsking, askForDate as entry } from '@coursefront/contract/learning/date-requests.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { type DatedLicence, readDated, refuseBooking } from '../licences/public.ts';
import { mailLeads, mostMailedAbout } from './ask-for-course.ts';
import { findRules } from './asking-rules.ts';
import { listWishable } from './read-asking.ts';
import { countAskedLately, countOpen, insertRequest, readDate, readLeadNames } from './requests.queries.ts';

export async function readDateAsking(db: TenantQueries, caller: UserCaller, licenceId: number): Promise<DateAsking> {
  const { company, licence } = await findSeat(db, caller, licenceId);
  return {
    company: company.name,
    leads: await readLeadNames(db, company.id, caller.userId),
    dates: await listOthers(db, licence),
  };
}

/** Keeps the request and mails those who answer it. Asking again before there is an answer changes nothing. */
export async function askForDate(
  tx: TenantTx,
  caller: UserCaller,
  licenceId: number,
  { event_id, note, language }: BodyOf<typeof entry> & { language: Language },
): Promise<AnswerOf<typeof entry>> {
  const { company, licence } = await findSeat(tx, caller, licenceId);
  const { course_id: courseId, course_name: course, booked } = licence;
  const date = (await listOthers(tx, licence)).find(({ id }) => id === event_id);
  if (!date) throw new Refusal('event.not_found', {});
  const { first_name: firstName, last_name: lastName, email } = caller.user;
  const asker = { userId: caller.userId, email: email.toLowerCase() };
  if ((await countOpen(tx, asker)) >= mostRequests)
    throw new Refusal('course_request.too_many', { most: mostRequests });
  const before = await countAskedLately(tx, { ...asker, courseId });
  const made = await insertRequest(tx, {
    companyId: company.id,
    courseId,
    userId: caller.userId,
    firstName,
    lastName,
    email,
    language,
    note: note ?? '',
    renewalId: null,
    eventId: date.id,
    seat: { licenceId, eventId: booked },
  });
  const leaves = made && before < mostMailedAbout ? await readDate(tx, booked) : undefined;
  if (made && leaves)
    await mailLeads(tx, made.id, {
      name: `${firstName} ${lastName}`.trim(),
      email,
      course,
      company: company.name,
      note,
      date,
      leaves,
      until: null,
    });
  return { again: !made };
}

type Seat = DatedLicence & { ends_at: Date; booked: number };

/** The caller's seat, if their company has bought it alone and it can still be moved. Buyers move their own. */
async function findSeat(db: TenantQueries, { userId, user: { company } }: UserCaller, licenceId: number) {
  const licence = await readDated(db, licenceId);
  if (licence?.user_id !== userId) throw new Refusal('record.not_found', {});
  if (licence.is_coming && !licence.is_open) throw new Refusal('event.registration_closed', {});
  refuseBooking(licence);
  const { bought, left_order, event_id } = licence;
  const booked = left_order ? event_id : bought && !bought.by_holder ? bought.event_id : null;
  if (booked === null) throw new Refusal('licence.has_date', {});
  if (!company?.active || licence.company_id !== company.id || !(await findRules(db, company.id)).people)
    throw new Refusal('course_request.not_allowed', {});
  const seat: Seat = { ...licence, booked };
  return { company, licence: seat };
}

const listOthers = async (db: TenantQueries, { course_id, ends_at, booked }: Seat) =>
  (await listWishable(db, course_id, ends_at)).filter(({ id }) => id !== booked);
