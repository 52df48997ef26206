import type { Db, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { enqueue, enqueueAll } from '../../jobs/enqueue.ts';
import { compareBooks } from './compare-books.ts';
import { recentCourses } from './enrolments.queries.ts';
import { noteBegun } from './rounds.queries.ts';
import { compareCourseTask, compareInstanceTask, comparePaymentsTask, compareSubscriptionsTask } from './tasks.ts';

/**
 * A job for each customer, so that one whose learning site is away does not stop the others, and one for what customers
 * pay for their subscriptions.
 */
export const compareAll = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    await noteBegun(tx);
    const instances = await tx.many<{ id: number }>(sql`select id from instances where active`);
    await enqueueAll(
      tx,
      compareInstanceTask,
      instances.map(({ id }) => ({ key: `reconcile:${id}`, payload: { instance: id }, instanceId: id })),
    );
    await enqueue(tx, compareSubscriptionsTask, { above: 0 });
  });

/** Compares our own data at once and enqueues jobs for the payment provider and the learning site. */
export const compareInstance = (tenant: TenantScope): Promise<void> =>
  tenant.transaction(async (tx) => {
    await compareBooks(tx);
    await enqueue(
      tx,
      comparePaymentsTask,
      { instance: tenant.instanceId, above: 0 },
      { instanceId: tenant.instanceId },
    );
    const courses = await recentCourses(tx);
    await enqueueAll(
      tx,
      compareCourseTask,
      courses.map(({ id }) => ({
        key: `reconcile:${tenant.instanceId}:${id}`,
        payload: { instance: tenant.instanceId, course: id },
      })),
      { instanceId: tenant.instanceId },
    );
  });
