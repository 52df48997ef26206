import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { GiveUp, task } from '../../jobs/task.ts';
import type { LmsOutcome } from '../../ports/lms.ts';
import type { LearningSites } from '../lms/public.ts';
import { findCompanyName, readDelivery } from './changing.queries.ts';

export const suspensionTask = task('users.deliver_suspension', z.strictObject({ instance: z.int(), user: z.int() }));
export const companyTask = task(
  'users.deliver_company',
  z.strictObject({ instance: z.int(), user: z.int(), company: z.int() }),
);

export const deliverSuspension = (tx: Tx, instanceId: number, user: number): Promise<void> =>
  enqueue(
    tx,
    suspensionTask,
    { instance: instanceId, user },
    { instanceId, key: `users.suspension:${instanceId}:${user}` },
  );

/** For the company that somebody left and for the one they joined: which it is, the job sees when it runs. */
export const deliverCompany = (tx: Tx, instanceId: number, user: number, company: number): Promise<void> =>
  enqueue(
    tx,
    companyTask,
    { instance: instanceId, user, company },
    { instanceId, key: `users.company:${instanceId}:${user}:${company}` },
  );

type Parts = { db: Db; sites: LearningSites };

/** Who has no account at the site yet gets one as things are then. */
export async function tellSuspension({ db, sites }: Parts, instanceId: number, userId: number): Promise<void> {
  const user = await readDelivery(db.tenant(instanceId), instanceId, userId);
  if (!user || user.lms_id === null) return;
  const { lms } = await sites.connect(instanceId);
  heard(await (user.suspended ? lms.suspendUser(user.lms_id) : lms.unsuspendUser(user.lms_id)));
}

export async function tellCompany({ db, sites }: Parts, instanceId: number, userId: number, companyId: number) {
  const scope = db.tenant(instanceId);
  const user = await readDelivery(scope, instanceId, userId);
  const name = await findCompanyName(scope, instanceId, companyId);
  if (!user || user.lms_id === null || name === undefined) return;
  const { lms } = await sites.connect(instanceId);
  heard(
    await (user.company_id === companyId
      ? lms.addToCompany({ id: companyId, name }, user.lms_id)
      : lms.removeFromCompany(companyId, user.lms_id)),
  );
}

/** A no with its reason stays a no; whatever else is asked again. */
function heard(outcome: LmsOutcome): void {
  if (outcome.ok) return;
  const final = outcome.reason === 'not_found' || outcome.reason === 'refused';
  const words = `The learning site says: ${outcome.detail}`;
  throw final ? new GiveUp(words) : new Error(words);
}
