import type { LinkedRequest } from '@coursefront/contract/learning/course-requests.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import type { ShopParts } from '../webshop/public.ts';
import { approve, decline } from './answer-request.ts';
import { hashOf } from './ask-for-course.ts';
import { orderRenewal } from './order-renewal.ts';
import { dated, findSeen } from './requests.queries.ts';
import { withPrices } from './seat-price.ts';

type LinkRow = {
  request_id: number;
  company_id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  own_company_id: number | null;
  role_ids: number[];
  vendor: string;
};

const linkOver = () => new Refusal('course_request.link_over', {});

/** The recipient of the mail, with their present roles: a person who is no longer a lead cannot answer. */
async function findLink(db: TenantQueries, token: string): Promise<LinkRow & { caller: UserCaller }> {
  const row = await db.one<LinkRow>(sql`
    select l.request_id, r.company_id, u.id as user_id, u.first_name, u.last_name, u.email,
           u.company_id as own_company_id, i.name as vendor,
           array(select a.role_id from role_assignments a where a.instance_id = ${db.instanceId} and a.user_id = u.id) as role_ids
      from course_request_links l
      join course_requests r on r.instance_id = ${db.instanceId} and r.id = l.request_id and r.erased_at is null
      join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id and u.erased_at is null and not u.suspended
      join instances i on i.id = ${db.instanceId}
     where l.instance_id = ${db.instanceId} and l.token_hash = ${hashOf(token)} and l.expires_at > now()`);
  if (!row) throw linkOver();
  const { first_name, last_name, email } = row;
  const user: SignedInUser = {
    userid: row.user_id,
    instance_id: db.instanceId,
    first_name,
    last_name,
    email,
    picture: null,
    phone1: null,
    phone2: null,
    language: null,
    language_chosen: false,
    role_assignments_instance: [],
    active_role_id: null,
    teamlead: false,
    istrusted: false,
    company: null,
  };
  const caller: UserCaller = {
    kind: 'user',
    instanceId: db.instanceId,
    userId: row.user_id,
    roleIds: row.role_ids,
    // A link is no session: nothing can be found or ended by this.
    tokenHash: Buffer.alloc(0),
    user,
  };
  return { ...row, caller };
}

export async function readLinked(parts: ShopParts, db: TenantScope, token: string): Promise<LinkedRequest> {
  const { caller, company_id, own_company_id, request_id, vendor, first_name, last_name } = await findLink(db, token);
  const buyer = { companyId: own_company_id };
  const request = await findSeen(db, caller, { id: request_id, companyId: company_id, buyer });
  const [priced] = request ? await withPrices(parts, db, [request]) : [];
  if (!priced) throw linkOver();
  // The page does not need the number, and mails are forwarded.
  return {
    ...dated(priced),
    instance_id: db.instanceId,
    vendor,
    lead: `${first_name} ${last_name}`.trim(),
  };
}

type Answer = { approve: boolean; answer: string | null };

export async function answerLinked(
  parts: ShopParts & { sites: LearningSites },
  tenant: TenantScope,
  token: string,
  { approve: isApproved, answer }: Answer,
): Promise<LinkedRequest> {
  const addresses = await parts.sites.addresses(tenant.instanceId);
  await tenant.transaction(async (tx) => {
    const { caller, request_id: id } = await findLink(tx, token);
    if (isApproved) await approve(tx, caller, addresses, id);
    else await decline(tx, caller, id, answer);
  });
  return readLinked(parts, tenant, token);
}

export const orderLinkedRenewal = (tenant: TenantScope, token: string) =>
  tenant.transaction(async (tx) => {
    const { caller, request_id: id } = await findLink(tx, token);
    return orderRenewal(tx, caller, id);
  });
