import type { RoleId } from '@coursefront/contract/roles.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type ChangedUser = {
  id: number;
  email: string;
  suspended: boolean;
  company_id: number | null;
  role_ids: RoleId[];
};

/** Two statements, because one that waits for the lock does not see the roles that were changed meanwhile. */
export async function lockUser(tx: TenantTx, userId: number): Promise<ChangedUser | undefined> {
  await tx.run(sql`
    select from users where instance_id = ${tx.instanceId} and id = ${userId} for no key update`);
  return tx.one<ChangedUser>(sql`
    select u.id, u.email, u.suspended, u.company_id,
           array(select r.role_id
                   from role_assignments r
                  where r.instance_id = ${tx.instanceId} and r.user_id = u.id
                  order by r.role_id) as role_ids
      from users u
     where u.instance_id = ${tx.instanceId} and u.id = ${userId} and u.erased_at is null`);
}

export const hasOtherManager = async (db: TenantQueries, userId: number): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from role_assignments r
      join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id and not u.suspended and u.erased_at is null
     where r.instance_id = ${db.instanceId} and r.role_id = ${roles.trainingmanager} and r.user_id <> ${userId}
     limit 1`)) !== undefined;

/** `since` is null without a consent. */
export const readConsent = (db: TenantQueries, userId: number) =>
  db.one<{ since: Date | null; may_agree: boolean }>(sql`
    select marketing_consent_at as since, not address_unconfirmed as may_agree
      from users
     where instance_id = ${db.instanceId} and id = ${userId}`);

/** False if the person had agreed. */
export const beginConsent = async (tx: TenantTx, userId: number): Promise<boolean> =>
  (await tx.one(sql`
    update users set marketing_consent = true
     where instance_id = ${tx.instanceId} and id = ${userId} and not marketing_consent
    returning 1`)) !== undefined;

/** False if the person had not agreed. */
export const endConsent = async (tx: TenantTx, userId: number): Promise<boolean> =>
  (await tx.one(sql`
    update users set marketing_consent = false
     where instance_id = ${tx.instanceId} and id = ${userId} and marketing_consent
    returning 1`)) !== undefined;

export async function setSuspended(tx: TenantTx, userId: number, suspended: boolean): Promise<void> {
  await tx.run(sql`update users set suspended = ${suspended} where instance_id = ${tx.instanceId} and id = ${userId}`);
}

export async function setCompany(tx: TenantTx, userId: number, companyId: number | null): Promise<void> {
  await tx.run(sql`update users set company_id = ${companyId} where instance_id = ${tx.instanceId} and id = ${userId}`);
}

/** The person's next mail about a course says which company they belong to now. */
export async function noteCompanyUntold(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`update users set company_untold = true where instance_id = ${tx.instanceId} and id = ${userId}`);
}

/** Returns undefined when the instance has no such company. */
export const findCompanyName = async (db: TenantQueries, companyId: number): Promise<string | undefined> =>
  (
    await db.one<{ name: string }>(sql`
      select name from companies where instance_id = ${db.instanceId} and id = ${companyId}`)
  )?.name;

/** Finds a company that the person leads, whole or in part, other than the given one. */
export const findLedCompany = async (db: TenantQueries, userId: number, stays: number | null) =>
  (
    await db.one<{ name: string }>(sql`
      select name
        from companies
       where instance_id = ${db.instanceId} and id is distinct from ${stays}
         and id in (select c.id from companies c where c.instance_id = ${db.instanceId} and c.team_lead_user_id = ${userId}
                     union
                    select t.company_id from team_leads t where t.instance_id = ${db.instanceId} and t.user_id = ${userId})
       order by id
       limit 1`)
  )?.name;

export type Delivery = { lms_id: number | null; suspended: boolean; company_id: number | null };

export const readDelivery = (db: TenantQueries, userId: number) =>
  db.one<Delivery>(sql`
    select lms_id, suspended, company_id
      from users
     where instance_id = ${db.instanceId} and id = ${userId} and erased_at is null`);

/** The person came through a signup form and has not proved to own the address. */
export const isUserUnconfirmed = async (db: TenantQueries, userId: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 from users where instance_id = ${db.instanceId} and id = ${userId} and address_unconfirmed`)) !==
  undefined;

export async function confirmUserAddress(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`
    update users set address_unconfirmed = false
     where instance_id = ${tx.instanceId} and id = ${userId} and address_unconfirmed`);
}

/** Links to a first password end with it. */
export async function notePasswordChosen(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`
    update users set password_to_choose = false where instance_id = ${tx.instanceId} and id = ${userId}`);
}
