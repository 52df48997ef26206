import type { TenantTx, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { reviveTasks } from '../../jobs/jobs.queries.ts';
import type { Task } from '../../jobs/task.ts';
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
import type { Templates } from './templates/template.ts';

export type Repeated = 'sent' | 'missing' | 'forgotten';

/** Retries an unsent mail, or sends a copy of a sent one to the same address. Its parameters must still be stored. */
export async function sendAgain(tx: TenantTx, id: number): Promise<Repeated> {
  const mail = await findMail(tx, id);
  if (!mail) return 'missing';
  if (isForgotten(instanceTemplates, mail)) return 'forgotten';
  const waiting = mail.state === 'sent' ? await copyMail(tx, id) : await requeueMail(tx, id);
  if (waiting !== undefined)
    await sendBy(tx, sendMail, { instance: tx.instanceId, id: waiting }, { instanceId: tx.instanceId });
  return 'sent';
}

export async function sendPlatformAgain(tx: Tx, id: number): Promise<Repeated> {
  const mail = await findPlatformMail(tx, id);
  if (!mail) return 'missing';
  if (isForgotten(platformTemplates, mail)) return 'forgotten';
  const waiting = mail.state === 'sent' ? await copyPlatformMail(tx, id) : await requeuePlatformMail(tx, id);
  if (waiting !== undefined) await sendBy(tx, sendPlatformMail, { id: waiting });
  return 'sent';
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
