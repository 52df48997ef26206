import type { Difference } from '@coursefront/contract/operations/reconciliation.ts';
import { plainLetters } from '@coursefront/contract/panel/search-terms.ts';
import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';

type StoredDifference = Omit<Difference, 'details' | 'created_at' | 'settled_at'> & {
  details: Record<string, unknown>;
  created_at: Date;
  settled_at: Date | null;
};

type DifferenceListQuery = {
  sort: 'created_at' | 'id';
  order: 'asc' | 'desc';
  search: string;
  state: Difference['state'];
};

export const differenceList = listOf({
  rows: (_: Queries, { search, state }: DifferenceListQuery) => sql`
      -- all tenants: the owner looks at what was found at everybody
      from reconciliation_differences d
      join instances i on i.id = d.instance_id
      left join orders o on o.instance_id = d.instance_id and o.id = d.order_id
     where d.state = ${state}
       and (${search} = '' or strpos(i.search_key, ${plainLetters(search)}) > 0 or o.reference = ${search.toUpperCase()})`,
  columns: () => sql`
           d.id, json_build_object('id', i.id, 'name', i.name) as customer, d.kind,
           case when o.id is not null then json_build_object('id', o.id, 'reference', o.reference) end as order, d.details,
           d.state, d.created_at, d.settled_at`,
  orders: { created_at: by(sql`d.created_at`, sql`d.id`), id: by(sql`d.instance_id`, sql`d.id`) },
  place: (_, { customer, id }: StoredDifference) =>
    sql`from (select ${customer.id}::bigint as instance_id, ${id}::bigint as id) d`,
});

export const differenceOf = (row: StoredDifference): Difference => ({
  ...row,
  details: detailsOf(row).map(([name, value]) => ({ name, value: String(value) })),
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});

const detailsOf = ({ details }: StoredDifference) => Object.entries(details).filter(([, value]) => value !== null);

export const differenceCsv: CsvColumns<StoredDifference> = {
  texts: 'differences',
  cells: ({ language, moment }) => {
    const word = (key: string) => say(language, `operations:${key}`);
    return {
      found: (difference) => moment(difference.created_at),
      customer: (difference) => difference.customer.name,
      order: (difference) => difference.order?.reference,
      difference: (difference) => word(`differences.${difference.kind}`),
      details: (difference) =>
        detailsOf(difference)
          .map(([name, value]) => `${word(`difference_details.${name}`)}: ${value}`)
          .join(', '),
      state: (difference) => word(`difference_states.${difference.state}`),
      settled: (difference) => moment(difference.settled_at),
    };
  },
};
