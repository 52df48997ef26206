import type { Db } from '../../db/database.ts';
import type { LmsOutcome } from '../../ports/lms.ts';
import type { LearningSites } from '../lms/public.ts';
import { findUndelivered, noteDelivered } from './delivery.queries.ts';

export type DeliveryParts = { db: Db; sites: LearningSites };

/** Updates the company's name and team lead at the learning site. A change made meanwhile has a higher version and a job of its own. */
export async function deliverCompany(
  { db, sites }: DeliveryParts,
  { instanceId, companyId }: { instanceId: number; companyId: number },
): Promise<void> {
  const scope = db.tenant(instanceId);
  const company = await findUndelivered(scope, companyId);
  if (!company) return;
  const { lms } = await sites.connect(instanceId);
  done(await lms.ensureCompany(company));
  if (company.lead_lms_id !== null) done(await lms.addToCompany(company, company.lead_lms_id));
  await noteDelivered(scope, companyId, company.version);
}

function done(outcome: LmsOutcome): void {
  if (!outcome.ok) throw new Error(`The learning site says: ${outcome.detail}`);
}
