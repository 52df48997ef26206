import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import { buyerResponses, type signInBuyer as entry } from '@coursefront/contract/orders/buyers.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { TenantScope } from '../../db/database.ts';
import { networkPrefix } from '../../http/limits/network-of.ts';
import { countHit } from '../../http/limits/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { isNumberTaken, organizationNumberOf, readBuyerCompanyFacts } from '../companies/public.ts';
import { type SessionParts, signIn, type Visitor } from '../sessions/public.ts';
import { readCountry, readLastMethod } from './buyers.queries.ts';
import { hasAccount } from './has-account.ts';

type BuyerSignIn = Omit<BodyOf<typeof entry>, 'instance_id'> & { visitor: Visitor };
type Answer = AnswerOf<typeof entry>;

/** As many questions as the wizard's own check allows, so that nobody can try out a list of addresses. */
const namesAsked = { most: 30, seconds: 600 };

/** Signs in with the usual rate limits and returns what the wizard needs to know about the buyer. */
export async function signInBuyer(parts: SessionParts, tenant: TenantScope, input: BuyerSignIn): Promise<Answer> {
  if (input.action === 'register') return askForName(parts, tenant, input);
  const company_exist = await hasCompany(tenant, input);
  const session = await signedIn(parts, tenant, input);
  if (!session) return { response: buyerResponses.refused, company_exist, data: null, session: null };

  return {
    response: buyerResponses.existing,
    company_exist,
    data: await knownBuyer(tenant, session.user),
    session,
  };
}

/** Also for a buyer who arrives signed in. */
export async function knownBuyer(tenant: TenantScope, user: SignedInUser): Promise<NonNullable<Answer['data']>> {
  const [company, last] = user.company
    ? await Promise.all([readBuyerCompanyFacts(tenant, user.company.id), readLastMethod(tenant, user.company.id)])
    : [null, null];
  return {
    userid: user.userid,
    teamlead: user.teamlead,
    istrusted: user.istrusted,
    discountcode: company?.code ?? null,
    team_lead_name: company?.team_lead ?? null,
    usual_method: last ?? (user.istrusted ? 'invoice' : null),
    invoice_details: company?.invoice_details ?? null,
  };
}

/** Tells whether the name is new. Nobody is signed in. */
async function askForName(parts: SessionParts, tenant: TenantScope, input: BuyerSignIn): Promise<Answer> {
  const { hits, seconds } = await countHit(
    parts.db.unscoped,
    `buyer_name:${networkPrefix(input.visitor.address)}`,
    namesAsked.seconds,
  );
  if (hits > namesAsked.most) throw new Refusal('request.too_many', { seconds });
  const isKnown = await hasAccount(parts, tenant, input.username.trim().toLowerCase());
  const response = isKnown ? buyerResponses.refused : buyerResponses.fine;
  return { response, company_exist: await hasCompany(tenant, input), data: null, session: null };
}

async function signedIn(
  parts: SessionParts,
  tenant: TenantScope,
  { username, password, visitor }: BuyerSignIn,
): Promise<Answer['session']> {
  try {
    return await signIn(parts, { username, password, visitor, named: tenant.instanceId, caller: undefined, host: '' });
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
