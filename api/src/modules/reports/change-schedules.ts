import {
  mostSchedules,
  type NewReportSchedule,
  type ReportSchedule,
} from '@coursefront/contract/reports/report-schedules.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import {
  countSchedules,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  type ScheduleRow,
  updateSchedule,
} from './queries/schedules.queries.ts';

/** People only see and change their own schedules: others' are "not found". */
export async function addSchedule(
  tx: TenantTx,
  caller: UserCaller,
  schedule: NewReportSchedule,
): Promise<ReportSchedule> {
  const { userId } = caller;
  if ((await countSchedules(tx, userId)) >= mostSchedules)
    throw new Refusal('report.too_many_schedules', { most: mostSchedules });
  const row = await insertSchedule(tx, userId, await readTimeZone(tx), schedule);
  return record(tx, caller, 'report_schedule.added', undefined, row);
}

export async function changeSchedule(
  tx: TenantTx,
  caller: UserCaller,
  id: number,
  schedule: NewReportSchedule,
): Promise<ReportSchedule> {
  const before = await ownSchedule(tx, caller, id);
  const zone = await readTimeZone(tx);
  const after = await updateSchedule(tx, id, zone, schedule);
  return record(tx, caller, 'report_schedule.changed', before, after);
}

export async function removeSchedule(tx: TenantTx, caller: UserCaller, id: number): Promise<{ id: number }> {
  const before = await ownSchedule(tx, caller, id);
  await deleteSchedule(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: 'report_schedule.deleted',
    subject: { kind: 'report_schedule', id },
    before: factsOf(before),
  });
  return { id };
}

async function ownSchedule(tx: TenantTx, { userId }: UserCaller, id: number): Promise<ScheduleRow> {
  const schedule = await findSchedule(tx, userId, id);
  if (!schedule) throw new Refusal('record.not_found', {});
  return schedule;
}

async function record(
  tx: TenantTx,
  caller: UserCaller,
  action: 'report_schedule.added' | 'report_schedule.changed',
  before: ScheduleRow | undefined,
  after: ScheduleRow | undefined,
): Promise<ReportSchedule> {
  if (!after) throw new Error('The schedule was not written.');
  await recordChange(tx, actorOf(caller), {
    action,
    subject: { kind: 'report_schedule', id: after.id },
    ...(before && { before: factsOf(before) }),
    after: factsOf(after),
  });
  return toldSchedule(after);
}

const factsOf = ({ report, filters, format, period, active }: ScheduleRow) => ({
  report,
  ...filters,
  format,
  how_often: period,
  active,
});

export const toldSchedule = ({ next_run_at, last_run_at, ...row }: ScheduleRow): ReportSchedule => ({
  ...row,
  next_run_at: next_run_at.toISOString(),
  last_run_at: last_run_at?.toISOString() ?? null,
});
