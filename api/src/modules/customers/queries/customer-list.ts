import type { CardTrouble, SubscriptionFilter } from '@coursefront/contract/customers/customers.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import type { Queries } from '../../../db/database.ts';
import { by, listOf } from '../../../db/list.ts';
import { isCalled, isCustomer } from '../../../db/search-customers.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { CsvColumns } from '../../../http/csv-file.ts';
import { say } from '../../../texts.ts';
import { siteTrouble } from '../../lms/public.ts';
import { cardTrouble } from '../../tenants/public.ts';

type CustomerListRow = {
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
  site_trouble: 'unconnected' | 'refusing' | 'to_do' | null;
  card_trouble: CardTrouble | null;
  subscription: { title: string; status: 'active' | 'past_due' | 'unpaid' | 'cancelled' } | null;
  stripe_connect_active_account: { account_id: string; onboarded: boolean } | null;
  /** The person who bought the site and agreed to marketing e-mails of the platform, until they withdraw it. */
  marketing_consent: { email: string; at: string } | null;
  created_at: Date;
};

type CustomerListQuery = {
  sort: 'name' | 'created_at' | 'id';
  order: 'asc' | 'desc';
  search: string;
  subscription?: SubscriptionFilter | undefined;
  site?: 'open' | undefined;
  cards?: 'closed' | undefined;
};

const running = (more: Sql): Sql => sql`exists (
         select 1 from subscriptions s where s.instance_id = i.id and s.ended_at is null and ${more})`;
const hadOne = sql`exists (select 1 from subscriptions s where s.instance_id = i.id)`;

const subscriptionFilters: Record<SubscriptionFilter, Sql> = {
  running: running(sql`true`),
  late: running(sql`s.status in ('past_due', 'unpaid')`),
  ending: running(sql`s.cancel_at_period_end`),
  ended: sql`${hadOne} and not ${running(sql`true`)}`,
  none: sql`not ${hadOne}`,
  without: sql`i.active and not ${running(sql`true`)}`,
};

/** Each row has its current or else its last subscription, and its active account at the card provider. */
export const customerList = listOf({
  rows: (_: Queries, { search, subscription, site, cards }: CustomerListQuery) => sql`
      from instances i
     where ${search === '' ? sql`true` : isCustomer(search)}
       and ${subscription ? subscriptionFilters[subscription] : sql`true`}
       and ${site ? sql`${siteTrouble} is not null` : sql`true`}
       and ${cards ? sql`${cardTrouble} is not null` : sql`true`}`,
  columns: () => sql`
           i.id, i.name, i.subdomain, i.lms_url, i.organization_number, i.country, i.email, i.licence, i.active,
           i.site_status, ${siteTrouble} as site_trouble, ${cardTrouble} as card_trouble, i.created_at,
           (select json_build_object('title', s.title, 'status', s.status)
              from subscriptions s
             where s.instance_id = i.id
             order by s.ended_at is not null, s.created_at desc, s.id desc
             limit 1) as subscription,
           (select json_build_object('account_id', a.account_id, 'onboarded', a.onboarded)
              from connect_accounts a
             where a.instance_id = i.id and a.status = 'active') as stripe_connect_active_account,
           (select json_build_object('email', u.email, 'at', u.marketing_consent_at)
              from subscription_purchases p
              join users u on u.instance_id = i.id and u.email_key = p.email_key
             where p.instance_id = i.id and p.marketing_consent and u.marketing_consent) as marketing_consent`,
  meant: ({ search }) => (search === '' ? undefined : isCalled(search)),
  // Each order is an index.
  orders: { name: by(sql`i.name_key`, sql`i.id`), created_at: by(sql`i.created_at`, sql`i.id`), id: by(sql`i.id`) },
  place: (_, { id }: CustomerListRow) => sql`from instances i where i.id = ${id}`,
});

export const customerCsv: CsvColumns<CustomerListRow> = {
  texts: 'customers',
  cells: ({ language, whether, moment }) => ({
    id: (customer) => customer.id,
    name: (customer) => customer.name,
    subdomain: (customer) => customer.subdomain,
    lms_url: (customer) => customer.lms_url,
    organization_number: ({ organization_number: number, country }) =>
      number && showOrganizationNumber(number, country),
    email: (customer) => customer.email,
    licence: (customer) => customer.licence,
    active: (customer) => whether(customer.active),
    site_status: (customer) => say(language, `customers:site.${customer.site_status}`),
    subscription: ({ subscription }) => subscription?.title,
    subscription_status: ({ subscription }) =>
      subscription && say(language, `customers:subscription.${subscription.status}`),
    account: ({ stripe_connect_active_account: account }) => account?.account_id,
    onboarded: ({ stripe_connect_active_account: account }) => account && whether(account.onboarded),
    created_at: (customer) => moment(customer.created_at),
    marketing_email: ({ marketing_consent: consent }) => consent?.email,
    marketing_consent: ({ marketing_consent: consent }) => moment(consent?.at),
  }),
};
