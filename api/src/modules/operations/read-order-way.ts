import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { isRedirectable } from '../mails/public.ts';
import { readHead, readJobs, readMails, readPeople } from './order-way.queries.ts';

export async function readOrderWay(tenant: TenantScope, orderId: number): Promise<OrderWay> {
  const head = await readHead(tenant, orderId);
  if (!head) throw new Refusal('order.not_found', {});
  const [people, jobs, mails] = await Promise.all([
    readPeople(tenant, orderId),
    readJobs(tenant, orderId),
    readMails(tenant, orderId),
  ]);
  return {
    ...head,
    created_at: head.created_at.toISOString(),
    paid_at: head.paid_at?.toISOString() ?? null,
    people,
    jobs: jobs.map((job) => ({ ...job, run_at: job.run_at.toISOString() })),
    mails: mails.map((mail) => ({
      ...mail,
      redirectable: mail.repeatable && isRedirectable(mail),
      at: mail.at.toISOString(),
    })),
  };
}
