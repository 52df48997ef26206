import { can } from '@coursefront/contract/capabilities.ts';
import { roleName, roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { type Actor, actorOf, bySystem, recordChange } from '../audit/public.ts';
import { addRoles, takeRole } from '../roles/public.ts';
import { setLeadUnlessLed } from './companies.queries.ts';
import { deliverLater } from './deliver-later.ts';
import { insertLead } from './further-leads.queries.ts';
import { tellNewLead } from './tell-new-lead.ts';

/** The new team lead gets the role and joins the company. */
export async function chooseTeamLead(
  tx: TenantTx,
  caller: UserCaller,
  companyId: number,
  userId: number,
): Promise<void> {
  const lead = await findLead(tx, userId);
  if (!lead) throw new Refusal('request.invalid', {}, { customercontact: [{ code: 'company.lead_unknown' }] });
  if (!lead.has_role) {
    if (!can(caller.roleIds, 'assignRoles')) throw new Refusal('access.forbidden', {});
    await addRoles(tx, userId, [roles.teamlead]);
    await recordChange(tx, actorOf(caller), {
      action: 'user.role_given',
      subject: { kind: 'user', id: userId },
      after: { role: 'teamlead' },
    });
  }
  await joinUnlessElsewhere(tx, companyId, userId);
  await tellNewLead(tx, caller, { userId, companyId });
}

/**
 * Makes the person who brought the company, or was chosen for it, its team lead if it has none. A training manager
 * can change that later. False if somebody leads it.
 */
export async function leadUnlessLed(tx: TenantTx, companyId: number, userId: number): Promise<boolean> {
  if (!(await setLeadUnlessLed(tx, companyId, userId))) return false;
  await addRoles(tx, userId, [roles.teamlead]);
  await joinUnlessElsewhere(tx, companyId, userId);
  await recordChange(tx, bySystem, {
    action: 'company.changed',
    subject: { kind: 'company', id: companyId },
    before: { team_lead: null },
    after: { team_lead: await nameOfLead(tx, userId) },
  });
  return true;
}

/**
 * The role makes a person lead the company they belong to: as its team lead if it has none, otherwise beside the one it
 * has. A role without a team would show empty pages. False if they led it already.
 */
export async function leadOwnCompany(tx: TenantTx, actor: Actor, companyId: number, userId: number): Promise<boolean> {
  if (await leadUnlessLed(tx, companyId, userId)) return true;
  const { added } = await insertLead(tx, { userId, companyId, departmentId: null });
  if (added)
    await recordChange(tx, actor, {
      action: 'company.changed',
      subject: { kind: 'company', id: companyId },
      after: { team_lead: await nameOfLead(tx, userId) },
    });
  return added;
}

/**
 * The role follows the companies and departments that somebody leads: without either, nobody is a team lead, but stays
 * in the company.
 */
export async function endTeamLead(tx: TenantTx, actor: Actor, userId: number): Promise<void> {
  const led = await tx.one(sql`
    select 1 from companies where instance_id = ${tx.instanceId} and team_lead_user_id = ${userId}
     union all
    select 1 from team_leads where instance_id = ${tx.instanceId} and user_id = ${userId}
     limit 1`);
  const taken = led ? undefined : await takeRole(tx, userId, roles.teamlead);
  if (!taken) return;
  await recordChange(tx, actor, {
    action: 'user.roles_changed',
    subject: { kind: 'user', id: userId },
    before: { roles: taken.before.map(roleName) },
    after: { roles: taken.after.map(roleName) },
  });
}

/** The other way round: somebody who lost the role leads no company any more. */
export async function resignTeamLead(tx: TenantTx, actor: Actor, userId: number): Promise<void> {
  const companies = await tx.many<{ id: number }>(sql`
    update companies
       set team_lead_user_id = null, version = version + 1
     where instance_id = ${tx.instanceId} and team_lead_user_id = ${userId}
    returning id`);
  for (const { id } of companies) {
    await recordChange(tx, actor, {
      action: 'company.changed',
      subject: { kind: 'company', id },
      before: { team_lead: await nameOfLead(tx, userId) },
      after: { team_lead: null },
    });
    await deliverLater(tx, id);
  }
}

/** For the log: with the address, by which erasing a person finds the entry. */
export async function nameOfLead(tx: TenantTx, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const lead = await tx.one<{ name: string }>(sql`
    select concat_ws(', ', nullif(trim(first_name || ' ' || last_name), ''), email) as name
      from users
     where instance_id = ${tx.instanceId} and id = ${userId}`);
  return lead?.name ?? null;
}

/** A person who can become team lead: neither erased nor suspended. */
const findLead = (tx: TenantTx, userId: number) =>
  tx.one<{ first_name: string; last_name: string; has_role: boolean }>(sql`
    select u.first_name, u.last_name,
           exists (select from role_assignments r
                    where r.instance_id = ${tx.instanceId} and r.user_id = u.id and r.role_id = ${roles.teamlead}) as has_role
      from users u
     where u.instance_id = ${tx.instanceId} and u.id = ${userId} and u.erased_at is null and not u.suspended`);

/** A team lead buys for the company, unless they belong to another one. */
async function joinUnlessElsewhere(tx: TenantTx, companyId: number, userId: number): Promise<void> {
  await tx.run(sql`
    update users
       set company_id = ${companyId}
     where instance_id = ${tx.instanceId} and id = ${userId} and company_id is null`);
}
