import type { readCustomers } from '@coursefront/contract/customers.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { CirclePause } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { Column } from '../../ui/table-column.ts';

type Customer = AnswerOf<typeof readCustomers>['rows'][number];

export function useCustomerColumns(): Column<Customer>[] {
  const text = useText('customers');
  return [
    {
      id: 'name',
      head: text('list.name'),
      sortable: true,
      cell: ({ name, subdomain, lms_url }) => (
        <>
          <span className="block font-semibold">{name}</span>
          <bdi dir="ltr">{lms_url ? <a href={lms_url}>{subdomain}</a> : subdomain}</bdi>
        </>
      ),
    },
    {
      id: 'organization_number',
      head: text('list.organization_number'),
      cell: ({ organization_number }) =>
        organization_number && (
          <bdi dir="ltr" className="tabular-nums">
            {organization_number}
          </bdi>
        ),
    },
    { id: 'licence', head: text('list.licence'), cell: ({ licence }) => licence, phone: 'half' },
    {
      id: 'created_at',
      head: text('list.created_at'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
      phone: 'half',
    },
    {
      id: 'status',
      head: text('list.status'),
      cell: ({ active }) =>
        active ? (
          <Badge kind="success">{text('list.active')}</Badge>
        ) : (
          <Badge icon={CirclePause}>{text('list.inactive')}</Badge>
        ),
    },
  ];
}
