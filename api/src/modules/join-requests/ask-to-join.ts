import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { askToJoin as entry } from '@coursefront/contract/orders/join-requests.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { hasAccount, readCountry } from '../buyers/public.ts';
import { findCompanyByNumber, organizationNumberOf } from '../companies/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { queueMail } from '../mails/public.ts';
import { countOpenRequests, insertJoinRequest, listDeciders, readVendor } from './join-requests.queries.ts';

/** Further requests wait in the panel without a mail, so that nobody can flood a team lead. */
const mostMailed = 20;

type JoinWish = Omit<BodyOf<typeof entry>, 'instance_id'> & { language: Language };

/** Keeps the request and mails those who decide. Asking again changes nothing. */
export async function askToJoin(
  parts: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  asked: JoinWish,
): Promise<AnswerOf<typeof entry>> {
  const number = organizationNumberOf(asked.organizationNumber, asked.country ?? (await readCountry(tenant)));
  const company = number && (await findCompanyByNumber(tenant, number));
  if (!company) throw new Refusal('company.not_found', {});
  if (!company.active) throw new Refusal('company.inactive', {});
  if (await hasAccount(parts, tenant, asked.registerEmail))
    throw new Refusal('user.email_has_account', {}, { registerEmail: [{ code: 'user.email_has_account' }] });

  await tenant.transaction(async (tx) => {
    const request = await insertJoinRequest(tx, {
      companyId: company.id,
      firstName: asked.firstName,
      lastName: asked.lastName,
      email: asked.registerEmail,
      phone: asked.phone,
      language: asked.language,
      purchase: asked.purchase,
    });
    if (!request || (await countOpenRequests(tx, company.id)) > mostMailed) return;
    const vendor = await readVendor(tx);
    for (const decider of await listDeciders(tx, company.id)) {
      await queueMail(tx, {
        id: `join_requested.${request.id}.${decider.id}`,
        template: 'join_requested',
        language: decider.language,
        to: decider.email,
        params: {
          name: `${asked.firstName} ${asked.lastName}`,
          company: company.name,
          vendor,
          email: asked.registerEmail,
          phone: asked.phone,
          url: `/v/company-account/customer-profile/${company.id}`,
        },
      });
    }
  });
  return { company: company.name };
}
