import type { Db, TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { LmsOutcome } from '../../ports/lms.ts';
import type { LearningSites } from '../lms/public.ts';

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

type Undelivered = {
  id: number;
  name: string;
  version: number;
  /** Set if the team lead belongs to the company and has an account at the site. */
  lead_lms_id: number | null;
};

/** Undefined if the site is up to date. */
const findUndelivered = (db: TenantQueries, companyId: number) =>
  db.one<Undelivered>(sql`
    select c.id, c.name, c.version,
           (select u.lms_id
              from users u
             where u.instance_id = ${db.instanceId} and u.id = c.team_lead_user_id and u.company_id = c.id) as lead_lms_id
      from companies c
     where c.instance_id = ${db.instanceId} and c.id = ${companyId} and c.lms_version < c.version`);

async function noteDelivered(db: TenantQueries, companyId: number, version: number): Promise<void> {
  await db.run(sql`
    update companies
       set lms_version = ${version}
     where instance_id = ${db.instanceId} and id = ${companyId} and lms_version < ${version}`);
}
