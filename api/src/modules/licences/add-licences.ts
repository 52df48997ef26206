import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/people/licences.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { findCompany, maximumReached, takeLicences } from '../companies/public.ts';
import { courseToGive, endOf } from './give-licence.ts';
import { insertFree } from './holding.queries.ts';
import { tellLeads } from './tell-leads.ts';

/** Licences that nobody has yet, for a company that pays otherwise. Its team lead hands them out like bought ones. */
export async function addLicences(
  tx: TenantTx,
  caller: UserCaller,
  { company_id, courseid, count, last_day }: BodyOf<typeof contract.addLicences>,
): Promise<AnswerOf<typeof contract.addLicences>> {
  const company = await findCompany(tx, company_id, { leadId: null });
  if (!company) throw new Refusal('record.not_found', {});
  if (!company.active) throw new Refusal('licence.company_inactive', {});
  const course = await courseToGive(tx, courseid);
  const endsAt = await endOf(tx, last_day);
  if (!(await takeLicences(tx, company_id, count))) throw await maximumReached(tx, company_id);
  const ids = await insertFree(tx, { companyId: company_id, courseId: course.id, count, endsAt });
  await recordChange(tx, actorOf(caller), {
    action: 'licence.added',
    subject: { kind: 'company', id: company_id },
    after: { courseid, licences: count, ends_at: endsAt.toISOString() },
  });
  await tellLeads(tx, caller, { ids, company, courseId: course.id, endsAt });
  return { added: count };
}
