import { can } from '@coursefront/contract/capabilities.ts';
import { fallbackLanguage, supportedLanguage } from '@coursefront/contract/languages.ts';
import * as z from 'zod/mini';
import type { TenantScope, Tx } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import type { Seal } from '../../seal.ts';
import { queueMail } from '../mails/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { listDueDigests, takeDigest } from './digests.queries.ts';
import { dropDigest, listNotices, writeDigest } from './notices.queries.ts';
import { nextDigest } from './rules/next-digest.ts';
import { stopPath, stopToken } from './stop-digest.ts';

export const sendOne = task('notices.send_digest', z.strictObject({ instance: z.int(), user: z.int() }));

const mostAtOnce = 500;
/** A longer mail is read by nobody; it says how many more there are. */
const mostListed = 20;

/** A job for each person, so that one failure does not stop the others. */
export async function askForDigests(tx: Tx): Promise<void> {
  const due = await listDueDigests(tx, mostAtOnce);
  await enqueueAll(
    tx,
    sendOne,
    due.map(({ instance_id: instance, user_id: user }) => ({
      key: `${sendOne.name}:${instance}:${user}`,
      payload: { instance, user },
      instanceId: instance,
    })),
  );
}

/** Mails the unread notices, if there are any. People who lost the role or left get no more digests. */
export const sendDigest = (tenant: TenantScope, seal: Seal, userId: number): Promise<void> =>
  tenant.transaction(async (tx) => {
    const due = await takeDigest(tx, userId);
    if (!due) return;
    const { rhythm, email, role_ids: roleIds } = due;
    if (!due.present || email === null || !can(roleIds, 'getNotices')) {
      await dropDigest(tx, userId);
      return;
    }
    const unread = (await listNotices(tx, { userId, roleIds })).filter(({ read }) => !read);
    if (unread.length > 0) {
      await queueMail(tx, {
        id: `notices-${userId}-${due.next_at.getTime()}`,
        template: 'notice_digest',
        language: supportedLanguage(due.language) ?? fallbackLanguage,
        to: email,
        params: {
          name: due.first_name,
          count: unread.length,
          notices: unread.slice(0, mostListed).map(({ kind, name, detail }) => ({ kind, name, detail })),
          url: '/v/',
          stop_url: stopPath(stopToken(seal, { instance: tx.instanceId, user: userId })),
        },
      });
    }
    const zone = await readTimeZone(tx);
    await writeDigest(tx, userId, rhythm, nextDigest(rhythm, new Date(), zone));
  });
