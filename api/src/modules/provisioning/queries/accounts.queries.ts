import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { leadUnlessLed } from '../../companies/public.ts';
import type { Place, PlaceKey } from './place.ts';

export type WaitingUser = { id: number; lms_id: number | null };

/** Finds the user by address, or adds one who waits for an account at the site. */
export async function addWaitingUser(tx: TenantTx, person: Place): Promise<WaitingUser> {
  await tx.run(sql`
    insert into users (instance_id, first_name, last_name, email, phone1, phone2, address, location, language, company_id)
    values (${tx.instanceId}, ${person.first_name}, ${person.last_name}, ${person.email}, ${person.phone},
            ${person.phone2}, ${person.address}, ${person.location}, ${person.language}, ${person.company?.id ?? null})
    on conflict (instance_id, email_key) do nothing`);
  const user = await tx.one<WaitingUser>(sql`
    select id, lms_id from users where instance_id = ${tx.instanceId} and email_key = ${person.email}`);
  if (!user) throw new Error('The user was neither found nor added.');
  return user;
}

/**
 * The person was corrected before the account was made. If the new address is somebody's already, that person gets the
 * place, and the row that waits stays without an account.
 */
export async function renameWaitingUser(
  tx: TenantTx,
  formerEmail: string,
  person: { first_name: string; last_name: string; email: string },
): Promise<void> {
  await tx.run(sql`
    update users u
       set first_name = ${person.first_name}, last_name = ${person.last_name}, email = ${person.email}
     where u.instance_id = ${tx.instanceId} and u.email_key = ${formerEmail} and u.lms_id is null
       and not exists (select from users o
                        where o.instance_id = ${tx.instanceId} and o.email_key = ${person.email} and o.id <> u.id)`);
}

type Account = { id: number; username: string; companyId: number | null };

/**
 * Links the account and returns its user: this one, or another user who has the account under a former address. A user stays
 * with their company, and a user name that another user has is not taken from them.
 */
export async function linkAccount(tx: TenantTx, userId: number, account: Account): Promise<number> {
  const linked = await tx.one<{ id: number }>(sql`
    update users u
       set lms_id     = ${account.id},
           company_id = coalesce(u.company_id, ${account.companyId}),
           username   = case
                          when ${account.username} !~ '^[a-z0-9._@-]+$' or exists (
                            select from users n
                             where n.instance_id = ${tx.instanceId} and n.username = ${account.username} and n.id <> u.id)
                          then u.username
                          else ${account.username}
                        end
     where u.instance_id = ${tx.instanceId}
       and u.id = coalesce((select o.id from users o where o.instance_id = ${tx.instanceId} and o.lms_id = ${account.id}),
                           ${userId})
    returning u.id`);
  if (!linked) throw new Error('The user has gone.');
  return linked.id;
}

/** The account was deleted at the site: the person waits for a new one. */
export async function unlinkAccount(db: TenantQueries, { id, lms_id }: { id: number; lms_id: number }): Promise<void> {
  await db.run(sql`
    update users set lms_id = null where instance_id = ${db.instanceId} and id = ${id} and lms_id = ${lms_id}`);
}

/** Stores the user on the order or registration of the place. */
export async function nameUserOf(tx: TenantTx, place: Place, userId: number): Promise<void> {
  if (place.order) await nameUserOfOrder(tx, place, place.order.id, userId);
  if (place.key.source === 'registration') await nameUserOfRegistration(tx, place.key, userId);
}

/** Answers of a form fill empty fields of the user and overwrite nothing. */
async function nameUserOfRegistration(tx: Tx, { instance, id }: PlaceKey, userId: number): Promise<void> {
  await tx.run(sql`
    update registrations
       set user_id = ${userId}, sealed_password = null, password_expires_at = null
     where instance_id = ${instance} and id = ${id}`);
  await tx.run(sql`
    update users u
       set company_name      = coalesce(u.company_name, r.company_name),
           postal_code       = coalesce(u.postal_code, r.postal_code),
           billing_code      = coalesce(u.billing_code, r.billing_code),
           employment_number = coalesce(u.employment_number, r.employment_number)
      from registrations r
     where u.instance_id = ${instance} and u.id = ${userId} and r.instance_id = ${instance} and r.id = ${id}`);
}

/**
 * Stores the user with the participant, and with the order if they are its buyer, also under a former address. A buyer
 * without an account makes way for the one who has it. The buyer's consent is copied to the user, unless they withdrew it
 * after the order, and a buyer becomes team lead of the order's company if it has none.
 */
async function nameUserOfOrder(tx: TenantTx, place: Place, orderId: number, userId: number): Promise<void> {
  const { company, email } = place;
  const { instance, source, id } = place.key;
  if (source === 'participant')
    await tx.run(sql`
      update order_participants set user_id = ${userId} where instance_id = ${instance} and id = ${id}`);
  const bought = await tx.one<{ marketing_consent: boolean; created_at: Date }>(sql`
    update orders o
       set user_id = ${userId}
     where o.instance_id = ${instance} and o.id = ${orderId} and o.buyer_email_key = ${email}
       and not exists (select from users u
                        where u.instance_id = ${instance} and u.id = o.user_id and u.lms_id is not null)
    returning o.marketing_consent, o.created_at`);
  if (!bought) return;
  if (bought.marketing_consent)
    await tx.run(sql`
      update users
         set marketing_consent = true, marketing_consent_at = coalesce(marketing_consent_at, ${bought.created_at})
       where instance_id = ${instance} and id = ${userId}
         and (marketing_withdrawn_at is null or marketing_withdrawn_at < ${bought.created_at})`);
  if (company) await leadUnlessLed(tx, company.id, userId);
}

/** The account was made silently: the first mail that names it must say how to choose a password. */
export async function notePasswordToChoose(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`
    update users set password_to_choose = true where instance_id = ${tx.instanceId} and id = ${userId}`);
}

/** The registered person has chosen the password, and nobody knows whether the address is theirs. */
export async function noteUnconfirmed(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`
    update users set address_unconfirmed = true where instance_id = ${tx.instanceId} and id = ${userId}`);
}

/** Whether the person belongs to the company because they have asked to join it, so that nobody has invited them. */
export const hasAskedToJoin = async (db: TenantQueries, userId: number): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from users u
      join join_requests r on r.instance_id = ${db.instanceId} and r.email_key = u.email_key and r.company_id = u.company_id
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and r.decision = 'accepted'
     limit 1`)) !== undefined;

export async function noteAccountAnnounced(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`
    update users
       set password_to_choose = false
     where instance_id = ${tx.instanceId} and id = ${userId} and password_to_choose`);
}

export async function noteCompanyTold(tx: TenantTx, userId: number): Promise<void> {
  await tx.run(sql`
    update users set company_untold = false where instance_id = ${tx.instanceId} and id = ${userId} and company_untold`);
}

/** Nobody needs the password of the order once the account exists. */
export async function forgetPassword(tx: TenantTx, orderId: number): Promise<void> {
  await tx.run(sql`
    update orders
       set sealed_password = null, password_expires_at = null
     where instance_id = ${tx.instanceId} and id = ${orderId}`);
}
