import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { isToFinish, type PersonsCourse } from '@coursefront/contract/people/team.ts';
import type * as contract from '@coursefront/contract/people/team-reminders.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { type CourseReminder, previewMail, queueMail } from '../mails/public.ts';
import { listCoursesOf } from './persons-courses.queries.ts';
import { findTeam, inTeam, type Team } from './team-sight.ts';

type ReminderRequest = BodyOf<typeof contract.remindPeople>;
type Recipient = { id: number; first_name: string; email: string; language: Language };
type Reminder = { recipient: Recipient; params: CourseReminder };

/** The first mail as it would be sent. Nothing is stored. */
export async function previewReminder(
  db: TenantQueries,
  caller: UserCaller,
  asked: ReminderRequest,
): Promise<AnswerOf<typeof contract.previewReminder>> {
  const team = await findTeam(db, caller, asked.company_id);
  const reminders = await remindersFor(db, caller, team, asked);
  const reminded = new Set(reminders.map(({ recipient }) => recipient.id));
  const without = [...new Set(asked.userids)].filter((id) => !reminded.has(id));
  const skipped = { skipped: without.length, left_out: await listLeftOut(db, caller, team, without) };
  const [first] = reminders;
  if (!first) return { mail: null, recipients: 0, ...skipped };
  const { recipient, params } = first;
  const { email: to, language } = recipient;
  return {
    mail: await previewMail(db, { template: 'course_reminder', language, to, params }),
    recipients: reminders.length,
    ...skipped,
  };
}

/** A person whom two leads remind at the same moment gets one mail: the row of the day is the first thing written. */
export async function remindPeople(
  tx: TenantTx,
  caller: UserCaller,
  asked: ReminderRequest,
): Promise<AnswerOf<typeof contract.remindPeople>> {
  const team = await findTeam(tx, caller, asked.company_id);
  const reminders = await remindersFor(tx, caller, team, asked);
  const days = await noteReminders(
    tx,
    reminders.map(({ recipient }) => recipient.id),
  );
  const sent = reminders.filter(({ recipient }) => days.has(recipient.id));
  if (sent.length === 0) throw new Refusal('reminder.nobody', {});
  for (const { recipient, params } of sent)
    await queueMail(tx, {
      id: `course_reminder.${recipient.id}.${days.get(recipient.id)}`,
      template: 'course_reminder',
      language: recipient.language,
      to: recipient.email,
      ...(caller.user.email && { replyTo: caller.user.email }),
      params,
    });
  await recordChange(tx, actorOf(caller), {
    action: 'team.reminded',
    subject: { kind: 'company', id: team.company.id },
    after: { people: sent.map(({ recipient }) => recipient.email) },
  });
  return { reminded: sent.length, skipped: new Set(asked.userids).size - sent.length };
}

/** A mail for each of these people of the team who has a course to finish and was not reminded today. Nobody reminds themselves. */
async function remindersFor(
  db: TenantQueries,
  { userId: callerId, user: { first_name, last_name } }: UserCaller,
  team: Team,
  { userids, courseid, note }: ReminderRequest,
): Promise<Reminder[]> {
  const recipients = await listRecipients(
    db,
    team,
    userids.filter((id) => id !== callerId),
  );
  const courses = await listCoursesOf(
    db,
    team.company.id,
    recipients.map(({ id }) => id),
  );
  const sender = `${first_name} ${last_name}`.trim();
  return recipients.flatMap((recipient) => {
    const open = (courses.get(recipient.id) ?? []).filter(
      (course) => isToFinish(course) && course.courseid === (courseid ?? course.courseid),
    );
    if (open.length === 0) return [];
    const params: CourseReminder = {
      name: recipient.first_name,
      sender,
      company: team.company.name,
      count: open.length,
      courses: open.map((course) => ({ name: course.name, ...firstEnd(course, new Date()) })),
      note,
      url: '/v/',
    };
    return [{ recipient, params }];
  });
}

/** Of the access and of a valid certificate, the one that ends first: the course is to be finished by then. */
export function firstEnd(
  { ends_at, certificate_until: certificate }: Pick<PersonsCourse, 'ends_at' | 'certificate_until'>,
  now: Date,
): { ends_at: string | null; of_certificate: boolean } {
  const valid = certificate !== null && Date.parse(certificate) > now.getTime();
  return valid && (ends_at === null || Date.parse(certificate) < Date.parse(ends_at))
    ? { ends_at: certificate, of_certificate: true }
    : { ends_at, of_certificate: false };
}

const listRecipients = (db: TenantQueries, team: Team, userIds: readonly number[]) =>
  db.many<Recipient>(sql`
    select u.id, u.first_name, u.email,
           coalesce(u.language, (select i.language from instances i where i.id = ${db.instanceId})) as language
      from users u
     where u.instance_id = ${db.instanceId} and ${inTeam(db, team)} and u.id = any (${userIds}::bigint[])
       and u.email is not null and not u.suspended
       and not ${isRemindedToday(db)}
     order by u.name_key, u.id`);

type LeftOut = AnswerOf<typeof contract.previewReminder>['left_out'][number];

/** Those who can be reminded at all, and were not today, have nothing to finish. */
const listLeftOut = (db: TenantQueries, { userId: callerId }: UserCaller, team: Team, userIds: readonly number[]) =>
  db.many<LeftOut>(sql`
    select u.id, u.first_name, u.last_name,
           case when u.id = ${callerId} then 'yourself'
                when u.email is null or u.suspended then 'unreachable'
                when ${isRemindedToday(db)} then 'reminded'
                else 'nothing' end as reason
      from users u
     where u.instance_id = ${db.instanceId} and ${inTeam(db, team)} and u.id = any (${userIds}::bigint[])
     order by u.name_key, u.id`);

const isRemindedToday = (db: TenantQueries) => sql`
  exists (select from course_reminders r
           where r.instance_id = ${db.instanceId} and r.user_id = u.id
             and r.day = (now() at time zone 'UTC')::date)`;

/** The day by person, without those who were reminded meanwhile. */
async function noteReminders(tx: TenantTx, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.many<{ user_id: number; day: string }>(sql`
    insert into course_reminders (instance_id, user_id)
    select ${tx.instanceId}, id from unnest(${userIds}::bigint[]) as id order by id
    on conflict do nothing
    returning user_id, day::text`);
  return new Map(rows.map(({ user_id, day }) => [user_id, day]));
}
