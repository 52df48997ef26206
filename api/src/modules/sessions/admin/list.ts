import type { Queries, Tx } from '../../../db/database.ts';
import { by, listOf } from '../../../db/list.ts';
import { containsAll, plain } from '../../../db/search.ts';
import { sql } from '../../../db/sql.ts';
import type { CsvColumns } from '../../../http/csv-file.ts';

export type AdminListRow = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  active: boolean;
  second_factor: boolean;
  invited: boolean;
  invited_until: Date | null;
  last_signed_in_at: Date | null;
  created_at: Date;
};

const columns = sql`
           id, email, first_name, last_name, active, totp_confirmed_at is not null as second_factor,
           last_signed_in_at is null as invited, last_signed_in_at, created_at,
           case when last_signed_in_at is null then (
             select max(r.expires_at) from password_resets r where r.admin_id = platform_admins.id and r.used_at is null)
           end as invited_until`;

export type AdminListQuery = { sort: 'email' | 'created_at' | 'id'; order: 'asc' | 'desc'; search: string };

/** There are only a few admins, so the search needs no index. */
export const adminList = listOf({
  rows: (_: Queries, { search }: AdminListQuery) => sql`
      from platform_admins
     where ${containsAll(plain(sql`concat_ws(' ', first_name, last_name, email)`), search)}`,
  columns: () => columns,
  orders: { email: by(sql`email_key`), created_at: by(sql`created_at`, sql`id`), id: by(sql`id`) },
  place: (_, { id }: AdminListRow) => sql`from platform_admins where id = ${id}`,
});

export const adminCsv: CsvColumns<AdminListRow> = {
  texts: 'admins',
  cells: ({ text, whether, moment }) => ({
    first_name: (admin) => admin.first_name,
    last_name: (admin) => admin.last_name,
    email: (admin) => admin.email,
    status: ({ active, invited }) => text(`statuses.${!active ? 'closed' : invited ? 'invited' : 'active'}`),
    second_factor: (admin) => whether(admin.second_factor),
    last_signed_in: (admin) => moment(admin.last_signed_in_at),
    added: (admin) => moment(admin.created_at),
  }),
};

export const readAdmin = (db: Queries, id: number) =>
  db.one<AdminListRow>(sql`select ${columns} from platform_admins where id = ${id}`);

/** Locked in the order of their ids, so that two admins who close each other's account cannot deadlock. */
export const lockAdmins = (tx: Tx, ids: readonly number[]) =>
  tx.many<AdminListRow>(sql`select ${columns} from platform_admins where id = any (${ids}) order by id for update`);

/** With the links that were mailed to them. */
export async function deleteAdmin(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from platform_admins where id = ${id}`);
}

export async function setAdminActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.run(sql`update platform_admins set active = ${active} where id = ${id}`);
}
