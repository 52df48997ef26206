import { type ReminderRules, reminderHour } from '@coursefront/contract/invoices/reminders.ts';
import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const usualRules: ReminderRules = {
  active: false,
  first_days: 5,
  every_days: 14,
  most: 2,
  fee: 0,
  fee_currency: 'SEK',
  last_suspends: false,
  texts: [],
};

type StoredRules = Omit<ReminderRules, 'texts'> & { texts: { list?: ReminderRules['texts'] } };

export async function readRules(db: TenantQueries): Promise<ReminderRules> {
  const row = await db.one<StoredRules>(sql`
    select active, first_days, every_days, most, fee, fee_currency, last_suspends, texts
      from reminder_rules
     where instance_id = ${db.instanceId}`);
  return row ? { ...row, texts: row.texts.list ?? [] } : usualRules;
}

export async function writeRules(tx: TenantTx, { texts, ...rules }: ReminderRules): Promise<void> {
  await tx.run(sql`
    insert into reminder_rules as r (
      instance_id, active, first_days, every_days, most, fee, fee_currency, last_suspends, texts)
    values (${tx.instanceId}, ${rules.active}, ${rules.first_days}, ${rules.every_days}, ${rules.most}, ${rules.fee},
            ${rules.fee_currency}, ${rules.last_suspends}, ${JSON.stringify({ list: texts })}::jsonb)
    on conflict (instance_id) do update
       set active = excluded.active, first_days = excluded.first_days, every_days = excluded.every_days,
           most = excluded.most, fee = excluded.fee, fee_currency = excluded.fee_currency,
           last_suspends = excluded.last_suspends, texts = excluded.texts`);
}

export async function readNextRound(db: TenantQueries): Promise<string | null> {
  const row = await db.one<{ next_at: Date }>(sql`
    select next_at from reminder_rules where instance_id = ${db.instanceId} and active`);
  return row?.next_at.toISOString() ?? null;
}

/** The next round is tomorrow, by the customer's clock. */
export async function writeNextRound(db: TenantQueries, timeZone: string): Promise<void> {
  await db.run(sql`
    update reminder_rules
       set next_at = ((now() at time zone ${timeZone})::date + 1 + make_interval(hours => ${reminderHour})) at time zone ${timeZone}
     where instance_id = ${db.instanceId}`);
}

export const findReminding = (tx: Tx) =>
  tx.many<{ instance_id: number }>(sql`
    -- all tenants: one round reminds the invoices of every customer whose hour has come
    select instance_id from reminder_rules where active and next_at <= now() order by instance_id`);

/** The most that one job sends for a customer; the rest waits for the next job. */
export const mostAtOnce = 200;

/** The rule again in SQL, so that an index finds the few. Each is judged once more under its lock. */
const toRemind = (db: TenantQueries, { first_days, every_days, most }: ReminderRules, today: string) => sql`
      from invoices i
     where i.instance_id = ${db.instanceId} and i.balance > 0 and not i.reminders_held
       and i.due_on <= ${today}::date - ${first_days}::int and i.reminders < ${most}
       and (i.reminded_on is null or i.reminded_on <= ${today}::date - ${every_days}::int)
       and not exists (select from reminder_holds h where h.instance_id = ${db.instanceId} and h.company_id = i.company_id)`;

export const findToRemind = (db: TenantQueries, rules: ReminderRules, today: string) =>
  db.many<{ order_id: number }>(sql`
    select i.order_id ${toRemind(db, rules, today)}
     order by i.due_on, i.id
     limit ${mostAtOnce}`);

export async function countToRemind(db: TenantQueries, rules: ReminderRules, today: string): Promise<number> {
  const row = await db.one<{ number: number }>(sql`select count(*)::int as number ${toRemind(db, rules, today)}`);
  return row?.number ?? 0;
}

export async function isHeld(db: TenantQueries, orderId: number): Promise<boolean> {
  const row = await db.one<{ held: boolean }>(sql`
    select i.reminders_held or exists (
             select from reminder_holds h where h.instance_id = ${db.instanceId} and h.company_id = i.company_id) as held
      from invoices i
     where i.instance_id = ${db.instanceId} and i.order_id = ${orderId}`);
  return row?.held ?? true;
}

export async function noteReminded(
  tx: TenantTx,
  invoiceId: number,
  { turn, today, takesAccess }: { turn: number; today: string; takesAccess: boolean },
): Promise<void> {
  await tx.run(sql`
    update invoices
       set reminders = ${turn}, reminded_on = ${today}, took_access = took_access or ${takesAccess}
     where instance_id = ${tx.instanceId} and id = ${invoiceId}`);
}

export async function noteRemindedByHand(tx: TenantTx, invoiceId: number, today: string): Promise<void> {
  await tx.run(sql`
    update invoices
       set reminded_by_hand = reminded_by_hand + 1, reminded_on = ${today}
     where instance_id = ${tx.instanceId} and id = ${invoiceId}`);
}

export async function writeHold(
  tx: TenantTx,
  { invoiceId, companyId, held }: { invoiceId: number; companyId: number | null; held: boolean },
): Promise<void> {
  if (companyId === null)
    await tx.run(sql`
      update invoices set reminders_held = ${held} where instance_id = ${tx.instanceId} and id = ${invoiceId}`);
  else if (held)
    await tx.run(sql`
      insert into reminder_holds (instance_id, company_id) values (${tx.instanceId}, ${companyId}) on conflict do nothing`);
  else
    await tx.run(sql`
      delete from reminder_holds where instance_id = ${tx.instanceId} and company_id = ${companyId}`);
}

export const findInvoiceToHold = (db: TenantQueries, invoiceId: number) =>
  db.one<{ order_id: number; company_id: number | null }>(sql`
    select order_id, company_id from invoices where instance_id = ${db.instanceId} and id = ${invoiceId}`);
