import { mostCounted } from '@coursefront/contract/lists.ts';
import type { JobRow } from '@coursefront/contract/operations/jobs.ts';
import type * as z from 'zod/mini';
import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { isNoSettledMail } from '../mails/public.ts';
import { taskWords } from './task-words.ts';

type StoredJob = Omit<z.infer<typeof JobRow>, 'run_at' | 'created_at'> & { run_at: Date; created_at: Date };

type JobListQuery = {
  sort: 'run_at' | 'id';
  order: 'asc' | 'desc';
  /** Matches the beginning of the job's own name. */
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
               coalesce(${numberIn('orderId')}, ${numberIn('order')}, ${idOf(isPlaceOf('buyer'))}) as order_id
      ) a
      left join mails m on m.instance_id = j.instance_id and m.id = a.mail_id
      left join platform_mails pm on pm.id = a.platform_mail_id
      left join users u on u.instance_id = j.instance_id and u.id = a.user_id
      left join order_participants op on op.instance_id = j.instance_id and op.id = a.participant_id
      left join registrations r on r.instance_id = j.instance_id and r.id = a.registration_id
      left join refunds f on f.instance_id = j.instance_id and f.id = a.refund_id
      left join payments p on p.instance_id = j.instance_id and p.id = coalesce(a.payment_id, f.payment_id)
      left join orders o on o.instance_id = j.instance_id
                        and o.id = coalesce(a.order_id, m.order_id, op.order_id, p.order_id)`;

const emailOfPerson = sql`coalesce(a.email, m.recipient, pm.recipient, u.email, op.email, r.email)`;

export const jobList = listOf({
  rows: (_: Queries, { search, tasks, state }: JobListQuery) => sql`
      from jobs j
     where ${state === undefined ? sql`true` : sql`j.state = ${state}`}
       and (j.state <> 'dead' or ${isNoSettledMail(sql`j`)})
       and ${
         search === ''
           ? sql`true`
           : sql`(j.task >= ${search} and j.task < ${`${search}\u{10ffff}`} or j.task = any (${tasks}))`
       }`,
  columns: () => sql`
           j.id, j.task, j.instance_id, (select i.name from instances i where i.id = j.instance_id) as customer,
           ${emailOfPerson} as email,
           case when o.id is not null then json_build_object('id', o.id, 'reference', o.reference) end as order,
           j.state, j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at`,
  cut: { alias: sql`j`, joins: () => whatItIsAbout },
  orders: { run_at: by(sql`j.run_at`, sql`j.id`), id: by(sql`j.id`) },
  // Jobs are deleted when they are done: the walk continues from the number itself.
  place: (_, { id }: StoredJob) => sql`from (select ${id}::bigint as id) j`,
});

type ReplayedJob = Pick<StoredJob, 'task' | 'instance_id' | 'email'> & { order: string | null };

/** A job and what it is about, for the audit log. */
export const readReplayed = (db: Queries, id: number) =>
  db.one<ReplayedJob>(sql`
    select j.task, j.instance_id, ${emailOfPerson} as email, o.reference as order
      from jobs j
      ${whatItIsAbout}
     where j.id = ${id}`);

const countOf = (state: StoredJob['state']): Sql => sql`
           (select count(*)
              from (select from jobs j
                     where j.state = ${state} and (j.state <> 'dead' or ${isNoSettledMail(sql`j`)})
                     limit ${mostCounted + 1}) counted)`;

export const countJobs = (db: Queries) =>
  db.one<Record<StoredJob['state'], number>>(sql`
    select ${countOf('waiting')} as waiting, ${countOf('running')} as running, ${countOf('dead')} as dead`);

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
