import * as z from 'zod/mini';
import type { Db, TenantScope, TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { GiveUp, task } from '../../jobs/task.ts';
import type { LmsOutcome } from '../../ports/lms.ts';
import type { LearningSites } from '../lms/public.ts';
import { findCompanyName, readDelivery } from './queries/changing.queries.ts';

export const suspensionTask = task('users.deliver_suspension', z.strictObject({ instance: z.int(), user: z.int() }));
export const companyTask = task(
  'users.deliver_company',
  z.strictObject({ instance: z.int(), user: z.int(), company: z.int() }),
);

export const deliverSuspension = (tx: TenantTx, user: number): Promise<void> =>
  enqueue(
    tx,
    suspensionTask,
    { instance: tx.instanceId, user },
    { instanceId: tx.instanceId, key: `users.suspension:${tx.instanceId}:${user}` },
  );

/** Used for the company that the person left and for the one they joined; the job checks which it is when it runs. */
export const deliverCompany = (tx: TenantTx, user: number, company: number): Promise<void> =>
  enqueue(
    tx,
    companyTask,
    { instance: tx.instanceId, user, company },
    { instanceId: tx.instanceId, key: `users.company:${tx.instanceId}:${user}:${company}` },
  );

type DeliveryParts = { db: Db; sites: LearningSites };

/** A person without an account at the site is skipped: the account is created with the right state later. */
export async function tellSuspension({ sites }: DeliveryParts, tenant: TenantScope, userId: number): Promise<void> {
  const user = await readDelivery(tenant, userId);
  if (!user || user.lms_id === null) return;
  const { lms } = await sites.connect(tenant.instanceId);
  heard(await (user.suspended ? lms.suspendUser(user.lms_id) : lms.unsuspendUser(user.lms_id)));
}

export async function tellCompany({ sites }: DeliveryParts, tenant: TenantScope, userId: number, companyId: number) {
  const user = await readDelivery(tenant, userId);
  const name = await findCompanyName(tenant, companyId);
  if (!user || user.lms_id === null || name === undefined) return;
  const { lms } = await sites.connect(tenant.instanceId);
  const isIn = user.company_id === companyId;
  heard(
    await (isIn
      ? lms.addToCompany({ id: companyId, name }, user.lms_id)
      : lms.removeFromCompany(companyId, user.lms_id)),
  );
  // The profile names the company too. After a move, the job for the new company sets the name.
  if (!isIn && user.company_id !== null) return;
  const named = await lms.updateUser(user.lms_id, { company: isIn ? name : '' });
  if (!named.ok && named.reason === 'refused' && named.rule === 'account_protected') return;
  heard(named);
}

/** A refusal with a reason is final; everything else is retried. */
function heard(outcome: LmsOutcome): void {
  if (outcome.ok) return;
  const final = outcome.reason === 'not_found' || outcome.reason === 'refused';
  const words = `The learning site says: ${outcome.detail}`;
  throw final ? new GiveUp(words) : new Error(words);
}
