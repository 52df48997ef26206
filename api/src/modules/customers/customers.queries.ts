import type { Queries, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { NewInstance } from './create-instance.ts';
import type { HostNames } from './rules/host-names.ts';

type SiteRow = {
  id: number;
  name: string;
  lms_url: string;
  brand_colour: string | null;
  time_zone: string | null;
  language: string;
};

const siteRow = sql`
    select i.id, i.name, i.lms_url, i.language, b.value as brand_colour, z.value as time_zone
      from instances i
      left join customer_settings b on b.instance_id = i.id and b.name = 'brand_colour'
      left join customer_settings z on z.instance_id = i.id and z.name = 'time_zone'`;

/** Several sites may share a host under different paths; the host names an instance only when it is the only one there. */
export async function findInstanceByHost(db: Queries, { subdomain, host }: HostNames): Promise<SiteRow | undefined> {
  const bySubdomain = await db.one<SiteRow>(sql`${siteRow} where i.active and i.subdomain = ${subdomain}`);
  if (bySubdomain) return bySubdomain;
  const byHost = await db.many<SiteRow>(sql`${siteRow} where i.active and i.lms_host = ${host} limit 2`);
  return byHost.length === 1 ? byHost[0] : undefined;
}

export const findInstance = async (db: Queries, id: number | undefined): Promise<SiteRow | undefined> =>
  id === undefined ? undefined : db.one<SiteRow>(sql`${siteRow} where i.active and i.id = ${id}`);

export type CustomerList = {
  page: number;
  page_size: number;
  sort: 'name' | 'created_at';
  order: 'asc' | 'desc';
  search: string;
};

export type CustomerListRow = {
  id: number;
  name: string;
  subdomain: string;
  lms_url: string;
  organization_number: string | null;
  country: string;
  email: string | null;
  licence: 'Educator' | 'Enterprise' | 'Team';
  active: boolean;
  site_status: 'requested' | 'creating' | 'ready' | 'failed';
  subscription: { title: string; status: 'active' | 'past_due' | 'unpaid' | 'cancelled' } | null;
  stripe_connect_active_account: { account_id: string; onboarded: boolean } | null;
  created_at: Date;
};

/** Each order by its own index; a column name never comes from the outside. */
const orders: Record<CustomerList['sort'], Record<CustomerList['order'], Sql>> = {
  name: { asc: sql`order by name_key, id`, desc: sql`order by name_key desc, id desc` },
  created_at: { asc: sql`order by created_at, id`, desc: sql`order by created_at desc, id desc` },
};

/** Of the instance called `i`: any part of its name, subdomain, number or address. */
export const isCustomer = (search: string): Sql => sql`i.search_key like ${`%${escapeLike(search.toLowerCase())}%`}`;

const found = (search: string): Sql => (search === '' ? sql`` : sql`where ${isCustomer(search)}`);

export const countCustomers = async (db: Queries, { search }: CustomerList): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from instances i ${found(search)}`))?.count ?? 0;

/** Each with its running subscription, else the last that ended, and the account on which it is paid. */
const customerRow = sql`
    select i.id, i.name, i.subdomain, i.lms_url, i.organization_number, i.country, i.email, i.licence, i.active,
           i.site_status, i.created_at,
           (select json_build_object('title', s.title, 'status', s.status)
              from subscriptions s
             where s.instance_id = i.id
             order by s.ended_at is not null, s.created_at desc, s.id desc
             limit 1) as subscription,
           (select json_build_object('account_id', a.account_id, 'onboarded', a.onboarded)
              from connect_accounts a
             where a.instance_id = i.id and a.status = 'active') as stripe_connect_active_account
      from instances i`;

export const listCustomers = (db: Queries, { page, page_size, sort, order, search }: CustomerList) =>
  db.many<CustomerListRow>(sql`
    ${customerRow}
     ${found(search)}
     ${orders[sort][order]}
     limit ${page_size} offset ${(page - 1) * page_size}`);

/** The same in the order of their ids, from one on: for a file of all of them. */
export const walkCustomers = (db: Queries, search: string, { after, rows }: { after: number; rows: number }) =>
  db.many<CustomerListRow>(sql`
    ${customerRow}
     ${search === '' ? sql`where` : sql`${found(search)} and`} i.id > ${after}
     order by i.id
     limit ${rows}`);

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

export async function addInstance(tx: Tx, instance: NewInstance, sealedKey: Buffer): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into instances (
      name, subdomain, lms_url, licence, currency, email, organization_number, phone, language, secret_key, site_status)
    values (
      ${instance.name}, ${instance.subdomain}, ${instance.lmsUrl}, ${instance.licence}, ${instance.currency},
      ${instance.email}, ${instance.organizationNumber}, ${instance.phone ?? null}, ${instance.language ?? 'en'},
      ${sealedKey}, ${instance.siteStatus ?? 'ready'})
    returning id`);
  if (!row) throw new Error('The instance was not added.');
  return row.id;
}

export const hasInstances = async (db: Queries): Promise<boolean> =>
  (await db.one(sql`select 1 from instances limit 1`)) !== undefined;
