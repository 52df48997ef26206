import type { NewReportSchedule, ReportSchedule } from '@coursefront/contract/reports/report-schedules.ts';
import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export type ScheduleRow = Omit<ReportSchedule, 'next_run_at' | 'last_run_at' | 'recipients'> & {
  next_run_at: Date;
  last_run_at: Date | null;
};

const columns = sql`id, report, filters, format, period, active, next_run_at, last_run_at`;

/** Six in the morning in the instance's time zone: of the next day, the next Monday or the first of the next month. */
const nextRun = (period: ReportSchedule['period'], zone: string): Sql => {
  const here = sql`now() at time zone ${zone}`;
  const day = {
    daily: sql`date_trunc('day', ${here}) + interval '1 day'`,
    weekly: sql`date_trunc('week', ${here}) + interval '1 week'`,
    monthly: sql`date_trunc('month', ${here}) + interval '1 month'`,
  }[period];
  return sql`(${day} + interval '6 hours') at time zone ${zone}`;
};

export const listSchedules = (db: TenantQueries, userId: number) =>
  db.many<ScheduleRow>(sql`
    select ${columns} from report_schedules where instance_id = ${db.instanceId} and user_id = ${userId} order by id`);

/** Until the transaction ends nobody else adds a schedule for this person. */
export async function countSchedules(tx: TenantTx, userId: number): Promise<number> {
  await tx.one(sql`select id from users where instance_id = ${tx.instanceId} and id = ${userId} for no key update`);
  const row = await tx.one<{ count: number }>(sql`
    select count(*) from report_schedules where instance_id = ${tx.instanceId} and user_id = ${userId}`);
  return row?.count ?? 0;
}

export const findSchedule = (tx: TenantTx, userId: number, id: number) =>
  tx.one<ScheduleRow>(sql`
    select ${columns}
      from report_schedules
     where instance_id = ${tx.instanceId} and user_id = ${userId} and id = ${id}
       for update`);

export const insertSchedule = (
  tx: TenantTx,
  userId: number,
  zone: string,
  { report, filters, format, period, active }: NewReportSchedule,
) =>
  tx.one<ScheduleRow>(sql`
    insert into report_schedules (instance_id, user_id, report, filters, format, period, active, next_run_at)
    values (${tx.instanceId}, ${userId}, ${report}, ${JSON.stringify(filters)}, ${format}, ${period}, ${active},
            ${nextRun(period, zone)})
    returning ${columns}`);

export const updateSchedule = (
  tx: TenantTx,
  id: number,
  zone: string,
  { report, filters, format, period, active }: NewReportSchedule,
) =>
  tx.one<ScheduleRow>(sql`
    update report_schedules
       set report = ${report}, filters = ${JSON.stringify(filters)}, format = ${format}, period = ${period},
           active = ${active}, next_run_at = ${nextRun(period, zone)}
     where instance_id = ${tx.instanceId} and id = ${id}
     returning ${columns}`);

export async function deleteSchedule(tx: TenantTx, id: number): Promise<void> {
  await tx.run(sql`delete from report_schedules where instance_id = ${tx.instanceId} and id = ${id}`);
}

export const listDue = (tx: Tx, most: number) =>
  tx.many<{ instance_id: number; id: number }>(sql`
    -- all tenants: one round a minute for everybody's reports
    select instance_id, id
      from report_schedules
     where active and next_run_at <= now()
       and exists (select from instances i where i.id = report_schedules.instance_id and i.active)
     order by next_run_at
     limit ${most}`);

type DueSchedule = ScheduleRow & {
  email: string | null;
  first_name: string;
  last_name: string;
  language: string;
  /** The person can still sign in. */
  present: boolean;
  role_ids: number[];
};

/**
 * Locked until the report is queued: a schedule that is no longer due is not found. Schedules of a customer that is
 * switched off wait until it is on again.
 */
export const findDue = (tx: TenantTx, id: number) =>
  tx.one<DueSchedule>(sql`
    select s.id, s.report, s.filters, s.format, s.period, s.active, s.next_run_at, s.last_run_at,
           u.email, u.first_name, u.last_name, coalesce(u.language, i.language) as language,
           not u.suspended and u.erased_at is null as present,
           (select coalesce(json_agg(a.role_id), '[]')
              from role_assignments a
             where a.instance_id = ${tx.instanceId} and a.user_id = u.id) as role_ids
      from report_schedules s
      join instances i on i.id = s.instance_id and i.active
      join users u on u.instance_id = ${tx.instanceId} and u.id = s.user_id
     where s.instance_id = ${tx.instanceId} and s.id = ${id} and s.active and s.next_run_at <= now()
       for update of s`);

export async function noteRun(
  tx: TenantTx,
  { id, period }: Pick<ScheduleRow, 'id' | 'period'>,
  zone: string,
): Promise<void> {
  await tx.run(sql`
    update report_schedules
       set last_run_at = now(), next_run_at = ${nextRun(period, zone)}
     where instance_id = ${tx.instanceId} and id = ${id}`);
}

export async function switchOff(tx: TenantTx, id: number): Promise<void> {
  await tx.run(sql`update report_schedules set active = false where instance_id = ${tx.instanceId} and id = ${id}`);
}
