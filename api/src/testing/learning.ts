import type { TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

type Learner = { firstName?: string; lastName?: string; email: string; companyId?: number; lmsId?: number };

export async function aLearner(tenant: TenantScope, learner: Learner): Promise<number> {
  const { firstName = 'Lea', lastName = 'Learner', email, companyId = null, lmsId = null } = learner;
  const row = await tenant.one<{ id: number }>(sql`
    insert into users (instance_id, first_name, last_name, email, username, company_id, lms_id)
    values (${tenant.instanceId}, ${firstName}, ${lastName}, ${email}, ${email}, ${companyId}, ${lmsId})
    returning id`);
  if (!row) throw new Error('no learner');
  return row.id;
}

export async function aLearnersCompany(tenant: TenantScope, name: string): Promise<number> {
  const row = await tenant.one<{ id: number }>(sql`
    insert into companies (instance_id, name, organization_number)
    values (${tenant.instanceId}, ${name}, ${`T${Math.random().toString().slice(2, 12)}`})
    returning id`);
  if (!row) throw new Error('no company');
  return row.id;
}

/** Each days from now, before or after it; a certificate of 60 days. */
export async function aCompletion(
  tenant: TenantScope,
  { userId, courseId, inDays }: { userId: number; courseId: number; inDays: number },
): Promise<void> {
  await tenant.transaction(async (tx) => {
    await tx.run(sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      values (${tenant.instanceId}, ${userId}, ${courseId}, now() + make_interval(days => ${inDays}))`);
    await tx.run(sql`
      insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
      values (${tenant.instanceId}, ${userId}, ${courseId}, ${`${userId}|${courseId}`}, 'Certificate',
              now() + make_interval(days => ${inDays}), now() + make_interval(days => ${inDays + 60}))`);
    await tx.run(sql`
      insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
      values (${tenant.instanceId}, ${courseId}, ${userId}, 'assigned', now() + make_interval(days => ${inDays}),
              now() + make_interval(days => ${inDays + 365}))`);
  });
}
