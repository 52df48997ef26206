import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import { buyerResponses, type signInBuyer as entry } from '@coursefront/contract/orders/buyers.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { isNumberTaken, organizationNumberOf, readBuyerCompanyFacts } from '../companies/public.ts';
import { type SessionParts, signIn } from '../sessions/public.ts';
import { readCountry } from './buyers.queries.ts';

type BuyerSignIn = Pick<BodyOf<typeof entry>, 'username' | 'password' | 'organisationid'> & { address: string };
type Answer = AnswerOf<typeof entry>;

/** Signs in with the usual rate limits and returns what the wizard needs to know about the buyer. */
export async function signInBuyer(parts: SessionParts, tenant: TenantScope, input: BuyerSignIn): Promise<Answer> {
  const company_exist = await hasCompany(tenant, input);
  const session = await signedIn(parts, tenant, input);
  if (!session) return { response: buyerResponses.refused, company_exist, data: null, session: null };

  const { user } = session;
  const company = user.company && (await readBuyerCompanyFacts(tenant, user.company.id));
  return {
    response: buyerResponses.existing,
    company_exist,
    data: {
      userid: user.userid,
      teamlead: user.teamlead,
      istrusted: user.istrusted,
      discountcode: company?.code ?? null,
      team_lead_name: company?.team_lead ?? null,
    },
    session,
  };
}

async function signedIn(
  parts: SessionParts,
  tenant: TenantScope,
  { username, password, address }: BuyerSignIn,
): Promise<Answer['session']> {
  try {
    return await signIn(parts, { username, password, address, named: tenant.instanceId, caller: undefined, host: '' });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'session.invalid_credentials') return null;
    throw error;
  }
}

async function hasCompany(tenant: TenantScope, { organisationid, username }: BuyerSignIn) {
  if (!organisationid) return false;
  const number = organizationNumberOf(organisationid, await readCountry(tenant));
  return number !== undefined && isNumberTaken(tenant, number, username.toLowerCase());
}
