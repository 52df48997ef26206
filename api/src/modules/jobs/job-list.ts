import { mostCounted } from '@coursefront/contract/lists.ts';
import type { JobRow } from '@coursefront/contract/operations/jobs.ts';
import { plainLetters } from '@coursefront/contract/panel/search-terms.ts';
import type * as z from 'zod/mini';
import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { isRetrying } from '../../jobs/jobs.queries.ts';
import { say } from '../../texts.ts';
import { ordersPaidBy } from '../finding/public.ts';
import { isNoSettledMail } from '../mails/public.ts';
import { taskWords } from './task-words.ts';

type StoredJob = Omit<z.infer<typeof JobRow>, 'run_at' | 'created_at'> & { run_at: Date; created_at: Date };

type JobListQuery = {
  sort: 'run_at' | 'id';
  order: 'asc' | 'desc';
  /** Part of what the job is about, its number, or the beginning of its own name or of its event's. */
  search: string;
  /** Tasks whose translated description contains the search. */
  tasks: readonly string[];
  state?: StoredJob['state'] | undefined;
};

/** Null if the payload has no such number: each task has its own payload. */
const numberIn = (key: string): Sql =>
  sql`case jsonb_typeof(j.payload -> ${key}::text) when 'number' then (j.payload ->> ${key}::text)::bigint end`;

const idOf = (condition: Sql): Sql => sql`case when ${condition} then ${numberIn('id')} end`;
const isPlaceOf = (source: string): Sql =>
  sql`j.task = 'provisioning.provision_place' and j.payload ->> 'source' = ${source}`;

const orderOfEvent = sql`
                          case when ev.object_id is not null then (
                            select paid.order_id from (${ordersPaidBy(sql`j.instance_id`, sql`ev.object_id`)}) paid limit 1) end`;

/** The records that the payload names, looked up for the jobs of a page only. */
const whatItIsAbout = sql`
      cross join lateral (
        select case j.task when 'sessions.mail_reset_link' then j.payload ->> 'email' end as email,
               ${idOf(sql`j.task = 'mails.send_mail'`)} as mail_id,
               ${idOf(sql`j.task = 'mails.send_platform_mail'`)} as platform_mail_id,
               ${idOf(isPlaceOf('participant'))} as participant_id,
               ${idOf(isPlaceOf('registration'))} as registration_id,
               coalesce(${numberIn('user')}, ${idOf(isPlaceOf('user'))}) as user_id,
               ${numberIn('refundId')} as refund_id,
               ${numberIn('paymentId')} as payment_id,
               case j.task when 'payments.work_change' then ${numberIn('deliveryId')} end as delivery_id,
               coalesce(${numberIn('orderId')}, ${numberIn('order')}, ${idOf(isPlaceOf('buyer'))}) as order_id
      ) a
      left join mails m on m.instance_id = j.instance_id and m.id = a.mail_id
      left join webhook_events ev on ev.id = a.delivery_id
      left join platform_mails pm on pm.id = a.platform_mail_id
      left join users u on u.instance_id = j.instance_id and u.id = a.user_id
      left join order_participants op on op.instance_id = j.instance_id and op.id = a.participant_id
      left join registrations r on r.instance_id = j.instance_id and r.id = a.registration_id
      left join refunds f on f.instance_id = j.instance_id and f.id = a.refund_id
      left join payments p on p.instance_id = j.instance_id and p.id = coalesce(a.payment_id, f.payment_id)
      left join orders o on o.instance_id = j.instance_id
                        and o.id = coalesce(a.order_id, m.order_id, op.order_id, p.order_id, ${orderOfEvent})`;

/** Those with the row's state, for the tab that shows it. */
const isOfState = (state: StoredJob['state']): Sql =>
  state === 'retrying'
    ? isRetrying(sql`j`)
    : state === 'waiting'
      ? sql`j.state = 'waiting' and not ${isRetrying(sql`j`)}`
      : sql`j.state = ${state}`;

const isAsked = (state: StoredJob['state'] | undefined): Sql => (state === undefined ? sql`true` : isOfState(state));

const emailOfPerson = sql`coalesce(a.email, m.recipient, pm.recipient, u.email, op.email, r.email)`;

/**
 * A job names its person and order in its payload, so each is looked up by its id: for so many jobs, the next ones first.
 * More than that wait only while a provider is away.
 */
const mostLookedInto = 10_000;

const isAbout = ({ search, state }: JobListQuery): Sql => sql`
         j.id in (
           select j.id
             from (select j.* from jobs j where ${isAsked(state)} order by j.run_at, j.id limit ${mostLookedInto}) j
             ${whatItIsAbout}
            where strpos(lower(${emailOfPerson}), lower(${search})) > 0
               or strpos(lower(o.reference), lower(${search})) > 0
               or ev.event_id = ${search} or starts_with(ev.type, lower(${search}))
               or strpos(lower(concat_ws(' ', u.first_name, u.last_name, op.first_name, op.last_name,
                                         r.first_name, r.last_name)), lower(${search})) > 0)`;

const isNumber = (search: string): boolean => /^\d{1,15}$/.test(search);

export const jobList = listOf({
  rows: (_: Queries, query: JobListQuery) => sql`
      from jobs j
     where ${isAsked(query.state)}
       and (j.state <> 'dead' or ${isNoSettledMail(sql`j`)})
       and ${
         query.search === ''
           ? sql`true`
           : sql`(j.task >= ${query.search} and j.task < ${`${query.search}\u{10ffff}`} or j.task = any (${query.tasks})
         or ${isNumber(query.search) ? sql`j.id = ${Number(query.search)}` : sql`false`}
         or j.instance_id in (select i.id from instances i where strpos(i.search_key, ${plainLetters(query.search)}) > 0)
         or ${isAbout(query)})`
       }`,
  columns: () => sql`
           j.id, j.task, j.instance_id, (select i.name from instances i where i.id = j.instance_id) as customer,
           ${emailOfPerson} as email,
           case when o.id is not null then json_build_object('id', o.id, 'reference', o.reference) end as order,
           case when ev.id is not null then json_build_object('id', ev.id, 'type', ev.type, 'event_id', ev.event_id) end as event,
           case when ${isRetrying(sql`j`)} then 'retrying' else j.state end as state, j.attempts, j.max_attempts, j.last_error,
           j.run_at, j.created_at`,
  cut: { alias: sql`j`, joins: () => whatItIsAbout },
  orders: { run_at: by(sql`j.run_at`, sql`j.id`), id: by(sql`j.id`) },
  // Jobs are deleted when they are done: the walk continues from the number itself.
  place: (_, { id }: StoredJob) => sql`from (select ${id}::bigint as id) j`,
});

type ReplayedJob = Pick<StoredJob, 'task' | 'instance_id' | 'email'> & {
  order: string | null;
  /** Of a provider's event. */
  type: string | null;
  event_id: string | null;
};

/** A job and what it is about, for the audit log. */
export const readReplayed = (db: Queries, id: number) =>
  db.one<ReplayedJob>(sql`
    select j.task, j.instance_id, ${emailOfPerson} as email, o.reference as order, ev.type, ev.event_id
      from jobs j
      ${whatItIsAbout}
     where j.id = ${id}`);

const countOf = (state: StoredJob['state']): Sql => sql`
           (select count(*)
              from (select from jobs j
                     where ${isOfState(state)} and (j.state <> 'dead' or ${isNoSettledMail(sql`j`)})
                     limit ${mostCounted + 1}) counted)`;

export const countJobs = (db: Queries) =>
  db.one<Record<StoredJob['state'], number>>(sql`
    select ${countOf('waiting')} as waiting, ${countOf('retrying')} as retrying, ${countOf('running')} as running,
           ${countOf('dead')} as dead`);

export const jobCsv: CsvColumns<StoredJob> = {
  texts: 'jobs',
  cells: ({ language, moment }) => ({
    id: (job) => job.id,
    task: (job) => taskWords(language, job.task),
    name: (job) => job.task,
    customer: (job) => job.customer,
    state: (job) => say(language, `jobs:states.${job.state}`),
    attempts: (job) => job.attempts,
    max_attempts: (job) => job.max_attempts,
    run_at: (job) => moment(job.run_at),
    created_at: (job) => moment(job.created_at),
    last_error: (job) => job.last_error,
    email: (job) => job.email,
    order: (job) => job.order?.reference,
  }),
};
