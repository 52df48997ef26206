import { can } from '@coursefront/contract/capabilities.ts';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/learning/asking-rules.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { findTeam } from '../teams/public.ts';
import { commonDomain, isAllowedDomain } from './rules/allowed-domain.ts';

type Rules = contract.AskingRules;

const usualRules: Rules = { people: true, domain: null };

export const findRules = async (db: TenantQueries, companyId: number): Promise<Rules> =>
  (await db.one<Rules>(sql`
    select people, domain from asking_rules where instance_id = ${db.instanceId} and company_id = ${companyId}`)) ??
  usualRules;

/** The active company that takes requests from this domain. */
export const findCompanyByDomain = (db: TenantQueries, domain: string) =>
  db.one<{ id: number; name: string }>(sql`
    select k.id, k.name
      from asking_rules a
      join companies k on k.instance_id = ${db.instanceId} and k.id = a.company_id and k.active
     where a.instance_id = ${db.instanceId} and a.domain = ${domain}`);

export const takesStrangers = async (db: TenantQueries): Promise<boolean> =>
  (await db.one(sql`select from asking_rules where instance_id = ${db.instanceId} and domain is not null limit 1`)) !==
  undefined;

/** Leads of departments read and change nothing of the whole company. */
async function wholeCompany(db: TenantQueries, caller: UserCaller, companyId: number): Promise<void> {
  if ((await findTeam(db, caller, companyId)).branches !== null) throw new Refusal('company.not_found', {});
}

export async function readRules(
  db: TenantQueries,
  caller: UserCaller,
  companyId: number,
): Promise<AnswerOf<typeof contract.readAskingRules>> {
  await wholeCompany(db, caller, companyId);
  const rules = await findRules(db, companyId);
  if (can(caller.roleIds, 'manageCompanies')) return { ...rules, own_domain: null };
  return { ...rules, own_domain: await findCommonDomain(db, companyId) };
}

/** More addresses do not change which domain most of them have. */
const mostAddresses = 1_000;

async function findCommonDomain(db: TenantQueries, companyId: number): Promise<string> {
  const domains = await db.many<{ domain: string; people: number; of_manager: boolean }>(sql`
    select d.domain, d.people, d.domain = any (array(
             select split_part(m.email_key, '@', 2)
               from role_assignments r
               join users m on m.instance_id = ${db.instanceId} and m.id = r.user_id and m.erased_at is null
              where r.instance_id = ${db.instanceId} and r.role_id = ${roles.trainingmanager} and m.email_key is not null)) as of_manager
      from (select split_part(u.email_key, '@', 2) as domain, count(*)::int as people
              from (select email_key
                      from users
                     where instance_id = ${db.instanceId} and company_id = ${companyId} and erased_at is null
                       and email_key is not null
                     limit ${mostAddresses}) u
             group by 1) d`);
  return commonDomain(domains);
}

export async function saveRules(
  tx: TenantTx,
  caller: UserCaller,
  { company_id: companyId, people, domain }: BodyOf<typeof contract.saveAskingRules>,
): Promise<Rules> {
  await wholeCompany(tx, caller, companyId);
  const before = await findRules(tx, companyId);
  const manages = can(caller.roleIds, 'manageCompanies');
  if (domain !== null && domain !== before.domain) {
    if (!isAllowedDomain(domain, { common: await findCommonDomain(tx, companyId), manages }))
      throw new Refusal('course_request.domain_refused', {}, { domain: [{ code: 'course_request.domain_refused' }] });
    const other = await tx.one(sql`
      select from asking_rules
       where instance_id = ${tx.instanceId} and domain = ${domain} and company_id <> ${companyId}`);
    if (other)
      throw new Refusal('course_request.domain_taken', {}, { domain: [{ code: 'course_request.domain_taken' }] });
  }
  await tx.run(sql`
    insert into asking_rules (instance_id, company_id, people, domain)
    values (${tx.instanceId}, ${companyId}, ${people}, ${domain})
    on conflict (instance_id, company_id) do update set people = excluded.people, domain = excluded.domain`);
  const after: Rules = { people, domain };
  await recordChange(tx, actorOf(caller), {
    action: 'company.asking_changed',
    subject: { kind: 'company', id: companyId },
    before,
    after,
  });
  return after;
}
