import type { CardTrouble, readCustomers } from '@coursefront/contract/customers/customers.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { Link } from '@tanstack/react-router';
import { CirclePause, History, Unplug } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

export type CustomerRow = AnswerOf<typeof readCustomers>['rows'][number];
type Standing = NonNullable<CustomerRow['subscription']>['status'];

const standingLooks = {
  active: { kind: 'success' },
  past_due: { kind: 'warning' },
  unpaid: { kind: 'danger' },
  cancelled: { kind: 'neutral', icon: History },
} as const satisfies Record<Standing, unknown>;

const cardLooks = {
  off: { kind: 'danger', icon: CirclePause },
  missing: { kind: 'warning' },
  left: { kind: 'danger', icon: Unplug },
  open: { kind: 'warning' },
} as const satisfies Record<CardTrouble, unknown>;

const siteLooks = { requested: 'info', creating: 'info', ready: 'success', failed: 'danger' } as const;

export function useCustomerColumns(): Column<CustomerRow>[] {
  const text = useText('customers');
  const common = useText('common');
  return [
    {
      id: 'name',
      head: text('list.name'),
      sortable: true,
      cell: ({ id, name, subdomain, lms_url, organization_number, country }) => (
        <>
          <Link
            to={pathTo('AdminCustomer', { customerid: id })}
            className="block w-fit font-semibold wrap-break-word md:min-w-32"
          >
            {name}
          </Link>
          <bdi dir="ltr">{lms_url ? <a href={lms_url}>{subdomain}</a> : subdomain}</bdi>
          {organization_number && (
            <span className="block text-ink-3">
              <span className="sr-only">{common('company_number')} </span>
              <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                {showOrganizationNumber(organization_number, country)}
              </bdi>
            </span>
          )}
        </>
      ),
    },
    { id: 'licence', head: text('list.licence'), named: true, cell: ({ licence }) => licence, phone: 'half' },
    {
      id: 'subscription',
      head: text('list.subscription'),
      named: true,
      cell: ({ subscription }) =>
        subscription ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:inline-flex">
            {subscription.title}
            <Badge {...standingLooks[subscription.status]}>{text(`subscription.${subscription.status}`)}</Badge>
          </span>
        ) : (
          <span className="text-ink-3">{text('list.no_subscription')}</span>
        ),
    },
    {
      id: 'account',
      head: text('list.account'),
      named: true,
      cell: ({ stripe_connect_active_account: account, card_trouble: trouble }) => {
        if (trouble) return <Badge {...cardLooks[trouble]}>{text(`card_trouble.${trouble}`)}</Badge>;
        if (!account) return <span className="text-ink-3">{text('list.no_account')}</span>;
        return (
          <Badge kind={account.onboarded ? 'success' : 'warning'}>
            {text(account.onboarded ? 'list.onboarded' : 'list.not_onboarded')}
          </Badge>
        );
      },
    },
    {
      id: 'created_at',
      head: text('list.created_at'),
      named: true,
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
      phone: 'half',
    },
    {
      id: 'status',
      head: text('list.status'),
      named: true,
      cell: (customer) => (
        <span className="flex flex-wrap gap-1 max-md:inline-flex">
          <CustomerBadges customer={customer} />
        </span>
      ),
    },
  ];
}

/** Whether the customer is active, and its site unless that is in order. */
export function CustomerBadges({ customer: { active, site_status, site_trouble } }: { customer: CustomerRow }) {
  const text = useText('customers');
  return (
    <>
      {active ? (
        <Badge kind="success">{text('list.active')}</Badge>
      ) : (
        <Badge icon={CirclePause}>{text('list.inactive')}</Badge>
      )}
      {site_status !== 'ready' && <Badge kind={siteLooks[site_status]}>{text(`site.${site_status}`)}</Badge>}
      {site_trouble && (
        <Badge kind={site_trouble === 'to_do' ? 'warning' : 'danger'}>{text(`site_trouble.${site_trouble}`)}</Badge>
      )}
    </>
  );
}
