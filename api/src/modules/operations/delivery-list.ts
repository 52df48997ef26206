import type { WebhookRow } from '@coursefront/contract/operations/operations.ts';
import { plainLetters } from '@coursefront/contract/panel/search-terms.ts';
import type * as z from 'zod/mini';
import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { isOfCustomer, isOfOrder, withWhatTheyAreAbout } from './what-deliveries-are-about.ts';

type Delivery = z.infer<typeof WebhookRow>;
type StoredDelivery = Omit<Delivery, 'created_at'> & { created_at: Date };

type DeliveryListQuery = {
  sort: 'created_at' | 'id';
  order: 'asc' | 'desc';
  search: string;
  state: Delivery['state'] | 'all';
  begins: Date;
  ends: Date;
};

export const deliveryColumns = sql`
           e.id, e.provider, e.event_id, e.type, e.account_id, i.id as instance_id, i.name as customer,
           case when o.id is not null then json_build_object('id', o.id, 'reference', o.reference) end as order,
           e.state, e.attempts, e.last_error, e.created_at`;

/**
 * Searches the beginning of the event's type, its id, the provider's id of what it is about, the account, the order's number
 * or the customer's name, in a span of time.
 */
export const deliveryList = listOf({
  rows: (_: Queries, { search, state, begins, ends }: DeliveryListQuery) => {
    const words = search.toLowerCase();
    return sql`
      from webhook_events e
     where e.created_at >= ${begins} and e.created_at < ${ends}
       and ${state === 'all' ? sql`true` : sql`e.state = ${state}`}
       and (${words} = '' or starts_with(e.type, ${words}) or e.event_id = ${search} or e.account_id = ${search}
            or e.object_id = ${search} or ${isOfOrder(search)} or ${isOfCustomer(plainLetters(search))})`;
  },
  columns: () => deliveryColumns,
  cut: { alias: sql`e`, joins: () => withWhatTheyAreAbout },
  orders: { created_at: by(sql`e.created_at`, sql`e.id`), id: by(sql`e.id`) },
  place: (_, { id }: StoredDelivery) => sql`from (select ${id}::bigint as id) e`,
});

export const deliveryCsv: CsvColumns<StoredDelivery> = {
  texts: 'webhooks',
  cells: ({ language, moment }) => ({
    received: (delivery) => moment(delivery.created_at),
    customer: (delivery) => delivery.customer,
    account_id: (delivery) => delivery.account_id,
    event: (delivery) => delivery.type,
    id: (delivery) => delivery.event_id,
    state: (delivery) => say(language, `operations:webhook_states.${delivery.state}`),
    error: (delivery) => delivery.last_error,
  }),
};
