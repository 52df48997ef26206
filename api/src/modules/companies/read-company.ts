import type { CompanyProfile } from '@coursefront/contract/people/companies.ts';
import type { TenantQueries } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { companyAnswer, findCompany, findLedCompany, type Sight } from './company.queries.ts';
import { readFigures } from './company-page.queries.ts';

/** The page shows the first few. Team leads cannot open the user list, so they request the rest here. */
const mostPeople = 5;

/** Without an id, reads the company that the caller leads. */
export async function readCompany(
  db: TenantQueries,
  { userId }: UserCaller,
  sight: Sight,
  companyId: number | undefined,
): Promise<CompanyProfile> {
  const company = await (companyId === undefined ? findLedCompany(db, userId) : findCompany(db, companyId, sight));
  if (!company) throw new Refusal('company.not_found', {});
  return { ...companyAnswer(company), ...(await readFigures(db, company.id, mostPeople)) };
}
