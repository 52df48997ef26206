import * as z from 'zod/mini';
import type { Db, TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { queueMail } from '../mails/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { readFormManager } from './queries/form-manager.queries.ts';
import { countByDay } from './queries/registrations.queries.ts';

/** `at` is a moment of the day that the mail is about. */
export const tellAccountManager = task(
  'signup_forms.tell_account_manager',
  z.strictObject({ instance: z.int(), form: z.int(), at: z.string() }),
);

type DayToTell = z.infer<typeof tellAccountManager.payload>;

const daySeconds = 86_400;

/** One mail for each day with registrations: a link sent to a whole company would otherwise fill the mailbox. */
export async function tellAccountManagerLater(tx: TenantTx, formId: number, at: Date): Promise<void> {
  const day = dayOf(at, await readTimeZone(tx));
  const key = `registrations:${tx.instanceId}:${formId}:${day}`;
  const payload = { instance: tx.instanceId, form: formId, at: at.toISOString() };
  // A whole day after the first registration: by then the day is over in every time zone.
  await enqueue(tx, tellAccountManager, payload, { instanceId: tx.instanceId, key, inSeconds: daySeconds });
}

export async function tellOfDay(db: Db, { instance, form: formId, at }: DayToTell): Promise<void> {
  const scope = db.tenant(instance);
  const form = await readFormManager(scope, formId);
  if (!form) return;
  const zone = await readTimeZone(scope);
  const day = dayOf(new Date(at), zone);
  const days = await countByDay(scope, formId, { days: daysLookedBack, zone });
  const count = days.find((one) => one.day === day)?.count ?? 0;
  if (count === 0) return;
  await scope.transaction((tx) =>
    queueMail(tx, {
      id: `registrations.${formId}.${day}`,
      template: 'registrations_of_day',
      language: form.language,
      to: form.email,
      params: {
        name: form.first_name,
        form: form.title,
        at,
        count,
        registered: form.registration_count,
        most: form.max_allowed_registrations,
        url: `/v/company-account/sign-up-forms/${formId}`,
      },
    }),
  );
}

/** Also covers a job that had to wait for a while. */
const daysLookedBack = 14;

const dayOf = (date: Date, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date);
