import type { Queries, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

export type AdminList = {
  page: number;
  page_size: number;
  sort: 'email' | 'created_at';
  order: 'asc' | 'desc';
  search: string;
};

export type AdminListRow = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  active: boolean;
  second_factor: boolean;
  invited: boolean;
  last_signed_in_at: Date | null;
  created_at: Date;
};

const row = sql`
    select id, email, first_name, last_name, active, totp_confirmed_at is not null as second_factor,
           last_signed_in_at is null as invited, last_signed_in_at, created_at
      from platform_admins`;

const orders: Record<AdminList['sort'], Record<AdminList['order'], Sql>> = {
  email: { asc: sql`email_key`, desc: sql`email_key desc` },
  created_at: { asc: sql`created_at, id`, desc: sql`created_at desc, id desc` },
};

/** A handful of people: they are looked through, without an index. */
const found = (search: string): Sql =>
  sql`position(lower(${search}) in lower(concat_ws(' ', first_name, last_name, email))) > 0`;

export const listAdmins = (db: Queries, { page, page_size, sort, order, search }: AdminList) =>
  db.many<AdminListRow>(sql`
    ${row}
     where ${found(search)}
     order by ${orders[sort][order]}
     limit ${page_size} offset ${(page - 1) * page_size}`);

/** In the order of their ids, from one on: for a file of all of them. */
export const walkAdmins = (db: Queries, search: string, after: number, rows: number) =>
  db.many<AdminListRow>(sql`
    ${row}
     where ${found(search)} and id > ${after}
     order by id
     limit ${rows}`);

export const countAdmins = async (db: Queries, { search }: AdminList): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from platform_admins where ${found(search)}`))?.count ?? 0;

export const readAdmin = (db: Queries, id: number) => db.one<AdminListRow>(sql`${row} where id = ${id}`);

/** In one order for everybody: two admins who close each other's account wait for one another. */
export const lockAdmins = (tx: Tx, ids: readonly number[]) =>
  tx.many<AdminListRow>(sql`${row} where id = any (${ids}) order by id for update`);

export async function setAdminActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.run(sql`update platform_admins set active = ${active} where id = ${id}`);
}
