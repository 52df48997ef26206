import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { eventUid, queueMail } from '../mails/public.ts';
import type { EventRow } from './events.queries.ts';
import { newsForTrainers } from './rules/news-for-trainers.ts';

/**
 * Mails what a change means for the trainers with an account: that they lead the date, lead it no more, or that it moved or
 * was cancelled. Drafts are no exception, because trainers are planned with them.
 */
export async function tellTrainers(tx: TenantTx, { before, after }: { before?: EventRow; after: EventRow }) {
  const told = newsForTrainers(before, after, after.now);
  if (told.length === 0) return;
  const people = await readTrainers(
    tx,
    told.map(({ userId }) => userId),
  );
  for (const { id, name, email, language, vendor, site_url } of people) {
    const news = told.find(({ userId }) => userId === id)?.news;
    if (!news) continue;
    // A trainer who leaves it knows the date as it was.
    const known = news === 'removed' && before ? before : after;
    await queueMail(tx, {
      id: `trainer_date.${after.id}.${id}.${after.version}`,
      template: 'trainer_date',
      language,
      to: email,
      params: {
        news,
        name,
        vendor,
        course: after.courseName,
        ...factsOf(known),
        ...(news === 'removed' && { trainers: null }),
        ...(news === 'moved' && before && { before: factsOf(before) }),
        // Not that of the participants: who leads the date no more may still have a seat in it.
        uid: `trainer-${eventUid(after.id, site_url)}`,
        sequence: after.version,
        url: `/v/company-account/events/${after.id}`,
      },
    });
  }
}

const factsOf = ({ startDate, endDate, location, trainers }: EventRow) => ({
  starts_at: startDate.toISOString(),
  ends_at: endDate?.toISOString() ?? null,
  location,
  trainers: trainers.map(({ name }) => name).join(', '),
});

type ToldTrainer = {
  id: number;
  name: string;
  email: string;
  language: Language;
  vendor: string;
  site_url: string;
};

const readTrainers = (db: TenantQueries, userIds: readonly number[]) =>
  db.many<ToldTrainer>(sql`
    select u.id, u.first_name as name, u.email, coalesce(u.language, i.language, 'en') as language, i.name as vendor,
           i.lms_url as site_url
      from users u
      join instances i on i.id = u.instance_id
     where u.instance_id = ${db.instanceId} and u.id = any(${userIds}::bigint[]) and u.erased_at is null
       and not u.suspended and u.email is not null
     order by u.id`);
