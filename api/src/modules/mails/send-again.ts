import type { TenantTx, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { reviveTasks } from '../../jobs/jobs.queries.ts';
import type { Task } from '../../jobs/task.ts';
import { boundTyped } from './bound-typed.ts';
import { sendMail, sendPlatformMail } from './queue-mail.ts';
import {
  copyMail,
  copyPlatformMail,
  findMail,
  findPlatformMail,
  type RepeatableMail,
  requeueMail,
  requeuePlatformMail,
} from './repeat-mail.queries.ts';
import { instanceTemplates } from './templates/instance-templates.ts';
import { platformTemplates } from './templates/platform-templates.ts';
import { isRedirectable } from './templates/redirectable.ts';
import type { Templates } from './templates/template.ts';

/** `bound`: only the address that it was written to may have it. */
export type Repeated = 'sent' | 'missing' | 'forgotten' | 'bound';

/**
 * Retries an unsent mail, or sends a copy of a sent one. Its parameters must still be stored. `to`: another address
 * instead of its own, for mails that may have one.
 */
export async function sendAgain(tx: TenantTx, id: number, to: string | null = null): Promise<Repeated> {
  const mail = await findMail(tx, id);
  const refused = refusalOf(mail, instanceTemplates, to !== null);
  if (!mail || refused) return refused ?? 'missing';
  if (to !== null) await boundTyped(tx, 'redirect', [to]);
  const waiting = mail.state === 'sent' ? await copyMail(tx, id, to) : await requeueMail(tx, id, to);
  if (waiting !== undefined)
    await sendBy(tx, sendMail, { instance: tx.instanceId, id: waiting }, { instanceId: tx.instanceId });
  return 'sent';
}

export async function sendPlatformAgain(tx: Tx, id: number, to: string | null = null): Promise<Repeated> {
  const mail = await findPlatformMail(tx, id);
  const refused = refusalOf(mail, platformTemplates, to !== null);
  if (!mail || refused) return refused ?? 'missing';
  const waiting = mail.state === 'sent' ? await copyPlatformMail(tx, id, to) : await requeuePlatformMail(tx, id, to);
  if (waiting !== undefined) await sendBy(tx, sendPlatformMail, { id: waiting });
  return 'sent';
}

function refusalOf(
  mail: RepeatableMail | undefined,
  templates: Templates,
  elsewhere: boolean,
): Exclude<Repeated, 'sent'> | undefined {
  if (!mail) return 'missing';
  if (isForgotten(templates, mail)) return 'forgotten';
  return elsewhere && !isRedirectable(mail) ? 'bound' : undefined;
}

/** A job that was given up for this mail gets its tries back, so that there is never a second one beside it. */
async function sendBy<Payload extends object>(
  tx: Tx,
  task: Task<Payload>,
  payload: Payload,
  options: { instanceId?: number } = {},
): Promise<void> {
  const revived = await reviveTasks(tx, [task.name], payload);
  if (revived === 0) await enqueue(tx, task, payload, options);
}

/** Parameters are deleted after 90 days, after an erasure, and once a mail with a secret is sent. */
const isForgotten = (templates: Templates, { template, state, has_params, recipient }: RepeatableMail): boolean =>
  recipient === null || !has_params || (state === 'sent' && (templates[template]?.secret ?? true));
