import {
  mostSchedules,
  type NewReportSchedule,
  type ReportRecipient,
  type ReportSchedule,
} from '@coursefront/contract/reports/report-schedules.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { listRecipients, replaceRecipients } from './queries/recipients.queries.ts';
import {
  countSchedules,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  listSchedules,
  type ScheduleRow,
  updateSchedule,
} from './queries/schedules.queries.ts';

export async function readSchedules(db: TenantQueries, userId: number): Promise<ReportSchedule[]> {
  const rows = await listSchedules(db, userId);
  const recipients = await listRecipients(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toldSchedule(
      row,
      recipients.filter(({ schedule_id }) => schedule_id === row.id),
    ),
  );
}

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
  return record(tx, caller, 'report_schedule.added', { after: row, recipients: schedule.recipients });
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
  return record(tx, caller, 'report_schedule.changed', { before, after, recipients: schedule.recipients });
}

export async function removeSchedule(tx: TenantTx, caller: UserCaller, id: number): Promise<{ id: number }> {
  const before = await ownSchedule(tx, caller, id);
  const recipients = await listRecipients(tx, [id]);
  await deleteSchedule(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: 'report_schedule.deleted',
    subject: { kind: 'report_schedule', id },
    before: factsOf(before, recipients),
  });
  return { id };
}

async function ownSchedule(tx: TenantTx, { userId }: UserCaller, id: number): Promise<ScheduleRow> {
  const schedule = await findSchedule(tx, userId, id);
  if (!schedule) throw new Refusal('record.not_found', {});
  return schedule;
}

type Change = { before?: ScheduleRow; after: ScheduleRow | undefined; recipients: readonly number[] };

async function record(
  tx: TenantTx,
  caller: UserCaller,
  action: 'report_schedule.added' | 'report_schedule.changed',
  { before, after, recipients }: Change,
): Promise<ReportSchedule> {
  if (!after) throw new Error('The schedule was not written.');
  const earlier = before ? await listRecipients(tx, [before.id]) : [];
  const chosen = await choose(tx, after.id, new Set(recipients).difference(new Set([caller.userId])));
  await recordChange(tx, actorOf(caller), {
    action,
    subject: { kind: 'report_schedule', id: after.id },
    ...(before && { before: factsOf(before, earlier) }),
    after: factsOf(after, chosen),
  });
  return toldSchedule(after, chosen);
}

/** Somebody who may not have the report stops the change. */
async function choose(tx: TenantTx, id: number, userIds: ReadonlySet<number>): Promise<readonly ReportRecipient[]> {
  await replaceRecipients(tx, id, [...userIds]);
  const chosen = await listRecipients(tx, [id]);
  if (chosen.length !== userIds.size)
    throw new Refusal('request.invalid', {}, { recipients: [{ code: 'report.recipient_unknown' }] });
  return chosen;
}

const factsOf = ({ report, filters, format, period, active }: ScheduleRow, recipients: readonly ReportRecipient[]) => ({
  report,
  ...filters,
  format,
  how_often: period,
  active,
  recipients: recipients.length,
});

const toldSchedule = (
  { next_run_at, last_run_at, ...row }: ScheduleRow,
  recipients: readonly ReportRecipient[],
): ReportSchedule => ({
  ...row,
  recipients: recipients.map(({ userid, first_name, last_name, email, leads }) => ({
    userid,
    first_name,
    last_name,
    email,
    leads,
  })),
  next_run_at: next_run_at.toISOString(),
  last_run_at: last_run_at?.toISOString() ?? null,
});
