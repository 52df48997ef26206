import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { holdReminders, ReminderRules, readReminderRules } from '@coursefront/contract/invoices/reminders.ts';
import { languages } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { say } from '../../../texts.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { readTimeZone } from '../../tenants/public.ts';
import { readToday } from '../invoices.queries.ts';
import { remindSoon } from './remind.ts';
import {
  countToRemind,
  findInvoiceToHold,
  readNextRound,
  readRules,
  writeHold,
  writeNextRound,
  writeRules,
} from './reminders.queries.ts';

type Answer = AnswerOf<typeof readReminderRules>;

/** The usual words, with their placeholders, to begin one's own with. */
const usual: Answer['usual'] = languages.map((language) => ({
  language,
  subject: say(language, 'mails:invoice_reminder.subject'),
  body: ['greeting', 'body', 'pay'].map((key) => say(language, `mails:invoice_reminder.${key}`)).join('\n\n'),
}));

export async function readReminders(db: TenantQueries): Promise<Answer> {
  const rules = await readRules(db);
  return { rules, usual, next_at: await readNextRound(db), due: await countDue(db, rules) };
}

async function countDue(db: TenantQueries, rules: ReminderRules): Promise<number> {
  return rules.active ? countToRemind(db, rules, await readToday(db, await readTimeZone(db))) : 0;
}

export async function saveReminders(tx: TenantTx, caller: UserCaller, rules: ReminderRules): Promise<Answer> {
  const before = await readRules(tx);
  await writeRules(tx, rules);
  // Mails and fees surprise whoever only wanted to save, and cannot be taken back: the first round is tomorrow's.
  await writeNextRound(tx, await readTimeZone(tx));
  await recordChange(tx, actorOf(caller), {
    action: 'reminder_rules.changed',
    subject: { kind: 'reminder_rules', id: tx.instanceId },
    before: factsOf(before),
    after: factsOf(rules),
  });
  return readReminders(tx);
}

/** Sends now what is due now. Answers how many that are; the mails leave by a job. */
export async function sendDueReminders(tx: TenantTx, caller: UserCaller): Promise<{ due: number }> {
  const rules = await readRules(tx);
  if (!rules.active) throw new Refusal('invoice.reminders_off', {});
  const due = await countDue(tx, rules);
  await remindSoon(tx);
  await recordChange(tx, actorOf(caller), {
    action: 'reminder_rules.sent',
    subject: { kind: 'reminder_rules', id: tx.instanceId },
  });
  return { due };
}

const factsOf = ({ active, fee, texts, ...rules }: ReminderRules) => ({
  active,
  amount: fee,
  currency: rules.fee_currency,
  how_often: `${rules.most} × (${rules.first_days}, ${rules.every_days})`,
  suspended: rules.last_suspends,
  languages: texts.map(({ language }) => language).join(', '),
});

export async function changeHold(
  tx: TenantTx,
  caller: UserCaller,
  { invoice_id, whole_company, held }: BodyOf<typeof holdReminders>,
): Promise<{ held: boolean }> {
  const invoice = await findInvoiceToHold(tx, invoice_id);
  const companyId = whole_company ? (invoice?.company_id ?? null) : null;
  if (!invoice || (whole_company && companyId === null)) throw new Refusal('invoice.not_found', {});
  await writeHold(tx, { invoiceId: invoice_id, companyId, held });
  await recordChange(tx, actorOf(caller), {
    action: held ? 'invoice.reminders_held' : 'invoice.reminders_resumed',
    subject: companyId === null ? { kind: 'order', id: invoice.order_id } : { kind: 'company', id: companyId },
  });
  return { held };
}
