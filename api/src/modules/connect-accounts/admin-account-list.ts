import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { isCalled, isCustomer } from '../../db/search-customers.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type AccountRow, accountColumns } from './admin-accounts.queries.ts';

type AccountListQuery = {
  sort: 'customer' | 'created_at' | 'id';
  order: 'asc' | 'desc';
  /** A part of the customer as in the customer list, or the full account id at the provider. */
  search: string;
  instance_id?: number | undefined;
  onboarding: 'all' | 'open';
};

export const accountList = listOf({
  rows: (_: Queries, { search, instance_id, onboarding }: AccountListQuery) => sql`
      -- all tenants: the owner's list of accounts
      from connect_accounts a
      join instances i on i.id = a.instance_id
     where ${instance_id === undefined ? sql`true` : sql`a.instance_id = ${instance_id}`}
       and ${
         onboarding === 'all'
           ? sql`true`
           : sql`a.status = 'active' and not a.onboarded and a.disabled_reason is distinct from 'left'`
       }
       and ${search === '' ? sql`true` : sql`(${isCustomer(search)} or a.account_id = ${search})`}`,
  columns: () => accountColumns,
  meant: ({ search }) => (search === '' ? undefined : isCalled(search)),
  orders: {
    customer: by(sql`i.name_key`, sql`i.id`, sql`a.id`),
    created_at: by(sql`a.created_at`, sql`a.id`),
    id: by(sql`a.instance_id`, sql`a.id`),
  },
  place: (_, { instance_id, id }: AccountRow) =>
    sql`from (select ${instance_id}::bigint as instance_id, ${id}::bigint as id) a`,
});

export const accountCsv: CsvColumns<AccountRow> = {
  texts: 'connect_accounts',
  cells: ({ language, whether, moment, country }) => ({
    customer: (account) => account.customer,
    name: (account) => account.name,
    account_id: (account) => account.account_id,
    email: (account) => account.email,
    country: (account) => country(account.country),
    status: (account) => say(language, `connect-accounts:list.${account.status}`),
    onboarded: (account) => whether(account.onboarded),
    checked_at: (account) => moment(account.checked_at),
    created_at: (account) => moment(account.created_at),
  }),
};
