import type { Language } from '@coursefront/contract/languages.ts';
import type { JoinRequest } from '@coursefront/contract/orders/join-requests.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isSeen, leadsOrManagers, type sightOf } from '../companies/public.ts';

type Sight = ReturnType<typeof sightOf>;

/** A longer list helps nobody; the rest follows when these are answered. */
const mostListed = 100;

export type NewJoinRequest = {
  companyId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: Language;
  purchase: { courseid: number; event_id: number | null; quantity: number } | undefined;
};

/** Undefined if this person has asked already and waits for an answer. */
export const insertJoinRequest = (tx: TenantTx, { purchase, ...asked }: NewJoinRequest) =>
  tx.one<{ id: number }>(sql`
    insert into join_requests (
      instance_id, company_id, first_name, last_name, email, phone, language, courseid, event_id, quantity)
    values (
      ${tx.instanceId}, ${asked.companyId}, ${asked.firstName}, ${asked.lastName}, ${asked.email}, ${asked.phone},
      ${asked.language}, ${purchase?.courseid ?? null}, ${purchase?.event_id ?? null}, ${purchase?.quantity ?? null})
    on conflict (instance_id, company_id, email_key) where decided_at is null do nothing
    returning id`);

/** The name of the training company. */
export const readVendor = async (db: TenantQueries): Promise<string> =>
  (await db.one<{ name: string }>(sql`select name from instances where id = ${db.instanceId}`))?.name ?? '';

export const countOpenRequests = async (db: TenantQueries, companyId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from join_requests
       where instance_id = ${db.instanceId} and company_id = ${companyId} and decided_at is null`)
  )?.count ?? 0;

export type Decider = { id: number; email: string; language: Language };

/** Those who lead the whole company; without any, the training managers. */
export const listDeciders = (db: TenantQueries, companyId: number) =>
  db.many<Decider>(sql`
    select *
      from (${leadsOrManagers(
        db.instanceId,
        sql`
             select c.team_lead_user_id
               from companies c
              where c.instance_id = ${db.instanceId} and c.id = ${companyId}
              union
             select t.user_id
               from team_leads t
              where t.instance_id = ${db.instanceId} and t.company_id = ${companyId} and t.department_id is null`,
      )}) as deciders
     order by id`);

type JoinRequestRow = Omit<JoinRequest, 'created_at'> & { created_at: Date };

export const joinRequestAnswer = ({ created_at, ...row }: JoinRequestRow): JoinRequest => ({
  ...row,
  created_at: created_at.toISOString(),
});

const columns: Sql = sql`
  r.id, json_build_object('id', c.id, 'name', c.name) as company, r.first_name, r.last_name, r.email, r.phone, r.created_at`;

export const listJoinRequests = (db: TenantQueries, sight: Sight, companyId: number | undefined) =>
  db.many<JoinRequestRow>(sql`
    select ${columns}
      from join_requests r
      join companies c on c.instance_id = ${db.instanceId} and c.id = r.company_id
     where r.instance_id = ${db.instanceId} and r.decided_at is null and r.erased_at is null and ${isSeen(db.instanceId, sight)}
       and ${companyId === undefined ? sql`true` : sql`r.company_id = ${companyId}`}
     order by r.id
     limit ${mostListed}`);

type AnsweredRow = JoinRequestRow & {
  language: Language;
  courseid: number | null;
  event_id: number | null;
  quantity: number | null;
};

/** Answers the request, once. Undefined if it is answered already, erased, or of a company out of sight. */
export const decideJoinRequest = (tx: TenantTx, id: number, sight: Sight, decision: 'accepted' | 'declined') =>
  tx.one<AnsweredRow>(sql`
    update join_requests r
       set decision = ${decision}, decided_at = now()
      from companies c
     where r.instance_id = ${tx.instanceId} and r.id = ${id} and r.decided_at is null and r.erased_at is null
       and c.instance_id = ${tx.instanceId} and c.id = r.company_id and ${isSeen(tx.instanceId, sight)}
    returning ${columns}, r.language, r.courseid, r.event_id, r.quantity`);

/** A user who got an account since asking. */
export const findUserByEmail = (tx: TenantTx, email: string) =>
  tx.one<{ id: number; company_id: number | null }>(sql`
    select id, company_id
      from users
     where instance_id = ${tx.instanceId} and email_key = ${email} and erased_at is null`);
