import type { AccountSteps, StepList, TeamSteps } from '@coursefront/contract/panel/first-steps.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

const isHidden = ({ instanceId }: TenantQueries, userId: number, list: StepList): Sql => sql`
    exists (select from hidden_first_steps h
             where h.instance_id = ${instanceId} and h.user_id = ${userId} and h.list = ${list})`;

type AccountRow = { shop: boolean; hidden: boolean } & Record<AccountSteps['steps'][number]['id'], boolean>;

/** One round trip. Each part stops at the first row that it finds. */
export const readAccountFacts = (db: TenantQueries, userId: number) =>
  db.one<AccountRow>(sql`
    select exists (select from customer_settings s
                    where s.instance_id = ${db.instanceId} and s.name = 'is_webshop_enabled' and s.value = '1') as shop,
           exists (select from connections c
                    where c.instance_id = ${db.instanceId} and c.party = 'lms' and c.sealed_token is not null
                      and c.last_ok_at is not null
                      and not jsonb_path_exists(coalesce(c.checks, '{}'), '$.*.to_do ? (@ > 0)')) as learning_site,
           exists (select from connect_accounts a
                    where a.instance_id = ${db.instanceId} and a.status = 'active' and a.onboarded) as payments,
           exists (select from webshop_items w where w.instance_id = ${db.instanceId} and w.active) as offer,
           -- Views of the customer's own people are not counted.
           exists (select from shop_views v where v.instance_id = ${db.instanceId} and v.step = 'list') as embed,
           exists (select from companies c where c.instance_id = ${db.instanceId}) as company,
           exists (select from signup_forms f where f.instance_id = ${db.instanceId} and f.deleted_at is null) as form,
           ${isHidden(db, userId, 'account')} as hidden`);

type TeamRow = { company_id: number; hidden: boolean } & Record<TeamSteps['steps'][number]['id'], boolean>;

/** The first company by name that the person leads as a whole, as the pages of the team show it. */
export const readTeamFacts = (db: TenantQueries, userId: number) =>
  db.one<TeamRow>(sql`
    select c.id as company_id,
           c.address is not null and c.city is not null as details,
           exists (select from users u
                    where u.instance_id = ${db.instanceId} and u.company_id = c.id and u.erased_at is null
                      and u.id <> ${userId}) as invite,
           exists (select from licences l where l.instance_id = ${db.instanceId} and l.company_id = c.id) as licences,
           exists (select from licences l
                    where l.instance_id = ${db.instanceId} and l.company_id = c.id and l.user_id is not null) as assign,
           exists (select from departments d where d.instance_id = ${db.instanceId} and d.company_id = c.id) as departments,
           ${isHidden(db, userId, 'team')} as hidden
      from companies c
     where c.instance_id = ${db.instanceId}
       and c.id in (select id from companies where instance_id = ${db.instanceId} and team_lead_user_id = ${userId}
                     union
                    select company_id from team_leads
                     where instance_id = ${db.instanceId} and user_id = ${userId} and department_id is null)
     order by c.name_key, c.id
     limit 1`);

export const hideList = (tx: TenantTx, userId: number, list: StepList) =>
  tx.run(sql`
    insert into hidden_first_steps (instance_id, user_id, list)
    values (${tx.instanceId}, ${userId}, ${list})
        on conflict do nothing`);

export const showList = (tx: TenantTx, userId: number, list: StepList) =>
  tx.run(sql`
    delete from hidden_first_steps
     where instance_id = ${tx.instanceId} and user_id = ${userId} and list = ${list}`);
