import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { sendInquiry as entry } from '@coursefront/contract/shop/inquiries.ts';
import type { Db, Queries, TenantScope } from '../../../db/database.ts';
import { countHit } from '../../../http/limits/rate-limit.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import { queueMail } from '../../mails/public.ts';
import { paceOf } from '../rules/inquiry-pace.ts';
import { insertInquiry, readVendor } from './inquiries.queries.ts';
import { openedAt } from './inquiry-ticket.ts';

type InquiryParts = { db: Db; seal: Seal };
type InquiryRequest = Omit<BodyOf<typeof entry>, 'instance_id'> & { address: string };

/** Limit for one training company, over all senders. More would bury the real messages. */
const perInstance = { messages: 100, seconds: 3_600 };

/** Limit for one address without a valid ticket. The contract's own limit is for those with one. */
const withoutTicket = { messages: 3, seconds: 3_600 };

/** Stores the inquiry and mails it to the vendor, whose address the server looks up. The vendor replies directly to the visitor. */
export async function sendInquiry({ seal }: InquiryParts, tenant: TenantScope, asked: InquiryRequest): Promise<null> {
  const courseid = asked.courseid ?? null;
  const vendor = await readVendor(tenant, courseid);
  if (!vendor) throw new Refusal('instance.not_found', {});
  if (courseid !== null && vendor.course_id === null) throw new Refusal('course.not_found', {});

  const pace = paceOf(openedAt(seal, asked.ticket), vendor.now);
  if (asked.homepage || pace === 'automatic') throw new Refusal('inquiry.looks_automatic', {});
  if (pace === 'unknown') await keepWithin(tenant, `inquiry without ticket ${asked.address}`, withoutTicket);
  await keepWithin(tenant, `inquiry to ${tenant.instanceId}`, perInstance);

  const { template_parameters: inquiry } = asked;
  await tenant.transaction(async (tx) => {
    const id = await insertInquiry(tx, vendor.course_id, inquiry);
    if (vendor.email === null) return;
    await queueMail(tx, {
      id: `inquiry-${id}`,
      template: 'course_inquiry',
      language: vendor.language,
      to: vendor.email,
      replyTo: inquiry.email,
      params: { ...inquiry, course_name: vendor.course_name ?? vendor.name },
    });
  });
  return null;
}

async function keepWithin(db: Queries, key: string, limit: { messages: number; seconds: number }): Promise<void> {
  const { hits, seconds } = await countHit(db, key, limit.seconds);
  if (hits > limit.messages) throw new Refusal('request.too_many', { seconds });
}
