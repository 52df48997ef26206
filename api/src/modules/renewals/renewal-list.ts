import type { Renewal, RenewalRange, RenewalState } from '@coursefront/contract/learning/renewals.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { dateOfLicence } from '../events/public.ts';
import { holdersProgress, takenFrom } from '../licences/public.ts';
import { followedOrder } from './followed-order.ts';
import { toldTimes } from './leads.queries.ts';
import { hasLicenceLeft, isSold } from './renewable.queries.ts';
import { isLed, type RenewalSight } from './renewal-sight.ts';

type StoredRenewal = Omit<Renewal, 'ends_at' | 'told_at' | 'lead_told_at' | 'booked_at'> & {
  ends_at: Date;
  told_at: Date | null;
  lead_told_at: Date | null;
  booked_at: Date | null;
};

export type RenewalFilter = RenewalSight & {
  company_id?: number | undefined;
  courseid?: number | undefined;
  told?: 'yes' | 'no' | undefined;
};

export type StateAsked = RenewalState | 'all';

/** The rows that the list has for all months. */
export type RenewalsAsked = RenewalFilter & {
  /** Words of the person's name or address. */
  search: string;
  kind?: Renewal['kind'] | undefined;
  state: StateAsked;
  /** The customer's, for the month. */
  zone: string;
};

type RenewalListQuery = RenewalsAsked & {
  /** Which of the two ends is shown depends on the state that is asked for. */
  sort: keyof typeof orders;
  order: 'asc' | 'desc';
  month?: string | undefined;
  range?: RenewalRange | undefined;
};

/** A licence renews a certificate, and the new one is still to come. */
const isRenewing = sql`(r.mark = 'open' and r.renews_end is not null and r.ends_at > now())`;

const states: Record<StateAsked, Sql> = {
  due: sql`r.mark = 'open' and r.ends_at > now()`,
  over: sql`r.mark = 'open' and r.ends_at <= now()`,
  // An end of long ago is not renewed any more. Otherwise everybody who gave up would be read first.
  ordered: sql`r.on_order_end > now() - interval '1 year' and (r.mark = 'ordered' or r.ends_at > now())`,
  renewed: sql`r.renewed_at > now() - interval '1 year'`,
  skipped: sql`r.mark = 'skipped'`,
  all: sql`true`,
};

/** A renewal on order is shown with the end that the order moves. A renewed one is found by the day on which it was. */
export const ends: Record<StateAsked, Sql> = {
  due: sql`r.ends_at`,
  over: sql`r.ends_at`,
  ordered: sql`r.on_order_end`,
  renewed: sql`r.renewed_at`,
  skipped: sql`r.ends_at`,
  all: sql`r.ends_at`,
};

const orders = {
  ends_at: by(sql`r.ends_at`, sql`r.id`),
  on_order_end: by(sql`r.on_order_end`, sql`r.id`),
  renewed_at: by(sql`r.renewed_at`, sql`r.id`),
};

/** The column by which the list of a state is sorted. */
export const sortOf = ({ state }: { state: StateAsked }): keyof typeof orders =>
  state === 'ordered' ? 'on_order_end' : state === 'renewed' ? 'renewed_at' : 'ends_at';

/** Written out, because parameters match no partial index. */
const kinds: Record<Renewal['kind'], Sql> = {
  certificate: sql`r.kind = 'certificate'`,
  licence: sql`r.kind = 'licence'`,
};
const kindsOnOrder: Record<Renewal['kind'], Sql> = {
  certificate: sql`(r.kind = 'certificate' or r.renews_end is not null)`,
  licence: sql`r.kind = 'licence' and r.renews_end is null`,
};

const lengths: Record<RenewalRange, Sql> = {
  next_3_months: sql`interval '3 months'`,
  next_12_months: sql`interval '12 months'`,
};

/** The renewals `r` that the filter leaves, as a condition. */
export const filtered = ({ instanceId }: TenantQueries, { led, company_id, courseid, told }: RenewalFilter): Sql => sql`
           ${led === null ? sql`true` : isLed(instanceId, led)}
       and ${company_id === undefined ? sql`true` : sql`r.company_id = ${company_id}`}
       and ${
         courseid === undefined
           ? sql`true`
           : sql`r.course_id = (select id from courses where instance_id = ${instanceId} and lms_id = ${courseid})`
       }
       and ${told === undefined ? sql`true` : told === 'yes' ? sql`r.told_days is not null` : sql`r.told_days is null`}`;

const inMonth = (end: Sql, month: string, zone: string): Sql => {
  const first = `${month}-01`;
  return sql`${end} >= ${first}::timestamp at time zone ${zone}
         and ${end} < (${first}::timestamp + interval '1 month') at time zone ${zone}`;
};

const inRange = (end: Sql, range: RenewalRange): Sql => sql`${end} >= now() and ${end} < now() + ${lengths[range]}`;

/** `from … where …`: the rows for all months, without the search. */
export const rowsOf = (db: TenantQueries, { state, kind, ...asked }: RenewalsAsked): Sql => sql`
      from renewals r
     where r.instance_id = ${db.instanceId} and ${states[state]}
       and ${kind === undefined ? sql`true` : state === 'ordered' ? kindsOnOrder[kind] : kinds[kind]}
       and ${filtered(db, asked)}`;

/** The holder's progress in the course `c` under the licence `l` that renews it. */
const progressAgain = (instanceId: number): Sql => sql`
           case when exists (select from completions d
                              where d.instance_id = ${instanceId} and d.user_id = l.user_id and d.course_id = l.course_id
                                and d.completed_at >= ${takenFrom(sql`l`)}) then 100
                else ${holdersProgress(instanceId, sql`l`, sql`c`)} end`;

const isoOf = (moment: Sql): Sql => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The order that renews the row, or whose licence does. */
const orderToCome = (instanceId: number): Sql => sql`
           coalesce(
             (select ${followedOrder}
                from orders o
               where o.instance_id = ${instanceId} and o.id = r.order_id),
             (select ${followedOrder}
                from licences l
                join order_participants t on t.instance_id = ${instanceId} and t.id = l.participant_id
                join orders o on o.instance_id = ${instanceId} and o.id = t.order_id
               where l.instance_id = ${instanceId} and l.id = r.source_id and ${isRenewing}
               limit 1))`;

/** Of the licence with which the course was taken again; licences that were left have none. */
const orderThatRenewed = (instanceId: number): Sql => sql`
           (select ${followedOrder}
              from licences l
              join order_participants t on t.instance_id = ${instanceId} and t.id = l.participant_id
              join orders o on o.instance_id = ${instanceId} and o.id = t.order_id and o.is_renewal
             where l.instance_id = ${instanceId} and l.user_id = r.user_id and l.course_id = r.course_id
               and coalesce(l.again_from, l.starts_at) <= r.renewed_at
             order by l.starts_at desc
             limit 1)`;

/** Among what is on order, a licence stands for the certificate that it renews. */
const kindShown = sql`case when r.renews_end is not null then 'certificate' else r.kind end`;

const columns = ({ instanceId }: TenantQueries, { state }: Pick<RenewalsAsked, 'state'>): Sql => sql`
           r.id, ${state === 'ordered' ? kindShown : sql`r.kind`} as kind, ${state === 'ordered' ? ends.ordered : ends.all} as ends_at, c.lms_id as courseid, c.name as course_name,
           ${isSold(instanceId)} as sold, r.mark = 'open' and ${hasLicenceLeft(instanceId)} as licence_left,
           (select json_build_object('name', v.name, 'email', v.email) from instances v where v.id = ${instanceId}) as vendor,
           case when ${state === 'renewed'} then 'renewed' when r.mark <> 'open' then r.mark when ${state === 'ordered'} then 'ordered' when r.ends_at > now() then 'due' else 'over' end as state,
           -- A notice about an earlier end is none about this one.
           ${toldTimes},
           json_build_object('userid', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) as user,
           (select json_build_object('id', k.id, 'name', k.name)
              from companies k
             where k.instance_id = ${instanceId} and k.id = r.company_id) as company,
           case when r.renewed_at > now() - interval '1 year'
                then json_build_object('at', ${isoOf(sql`r.renewed_at`)}, 'before', ${isoOf(sql`r.renewed_end`)}) end as renewed,
           ${state === 'renewed' ? orderThatRenewed(instanceId) : orderToCome(instanceId)} as order,
           case when ${isRenewing}
                then json_build_object('certificate_until', r.renews_end, 'licence_until', r.ends_at, 'progress',
                                       (select ${progressAgain(instanceId)}
                                          from licences l
                                         where l.instance_id = ${instanceId} and l.id = r.source_id)) end as renewing,
           case when ${isRenewing}
                then (select ${dateOfLicence(instanceId, sql`e.start_date`)}
                        from licences l
                       where l.instance_id = ${instanceId} and l.id = r.source_id)
                else (select e.start_date
                        from orders o
                        join course_events e on e.instance_id = ${instanceId} and e.id = o.event_id and e.cancelled_at is null
                       where o.instance_id = ${instanceId} and o.id = r.order_id) end as booked_at`;

const joins = ({ instanceId }: TenantQueries): Sql => sql`
      join courses c on c.instance_id = ${instanceId} and c.id = r.course_id
      join users u on u.instance_id = ${instanceId} and u.id = r.user_id`;

const renewalOf = (row: StoredRenewal): Renewal => ({
  ...row,
  ends_at: row.ends_at.toISOString(),
  told_at: row.told_at?.toISOString() ?? null,
  lead_told_at: row.lead_told_at?.toISOString() ?? null,
  booked_at: row.booked_at?.toISOString() ?? null,
});

export const renewalList = listOf({
  rows: (db: TenantQueries, { month, range, ...asked }: RenewalListQuery) => sql`
           ${rowsOf(db, asked)}
       and ${month === undefined ? sql`true` : inMonth(ends[asked.state], month, asked.zone)}
       and ${range === undefined ? sql`true` : inRange(ends[asked.state], range)}`,
  columns,
  search: { kind: 'user', key: sql`r.user_id`, typed: ({ search }) => search },
  orders,
  cut: {
    alias: sql`r`,
    joins,
    among: ({ instanceId }, ids) => sql`from renewals r where r.instance_id = ${instanceId} and r.id = any (${ids})`,
  },
  place: ({ instanceId }, { id }: StoredRenewal) =>
    sql`from renewals r where r.instance_id = ${instanceId} and r.id = ${id}`,
  answer: (rows: StoredRenewal[]) => rows.map(renewalOf),
});

export async function readRenewal(db: TenantQueries, id: number): Promise<Renewal> {
  const row = await db.one<StoredRenewal>(sql`
    select ${columns(db, { state: 'all' })} from renewals r ${joins(db)} where r.instance_id = ${db.instanceId} and r.id = ${id}`);
  if (!row) throw new Error('The renewal is gone.');
  return renewalOf(row);
}

export const renewalCsv: CsvColumns<Renewal> = {
  texts: 'renewals',
  cells: ({ text, moment }) => ({
    first_name: ({ user }) => user.first_name,
    last_name: ({ user }) => user.last_name,
    'users.email': ({ user }) => user.email,
    company: ({ company }) => company?.name,
    course: ({ course_name }) => course_name,
    courseid: ({ courseid }) => courseid,
    kind: ({ kind }) => text(`kinds.${kind}`),
    ends: ({ ends_at }) => moment(ends_at),
    renewed: ({ renewed }) => moment(renewed?.at ?? null),
    state: ({ state }) => text(`states.${state}`),
    told: ({ told_at }) => told_at && moment(told_at),
    lead_told: ({ lead_told_at }) => lead_told_at && moment(lead_told_at),
    order: ({ order }) => order?.number,
    payment: ({ order }) => order && text(`payments.${order.state}`),
    'issued_invoices.due': ({ order }) => moment(order?.state === 'paid' ? null : order?.due_at),
    'team.booked': ({ booked_at }) => moment(booked_at),
    'team.progress': ({ renewing }) => renewing?.progress,
  }),
};
