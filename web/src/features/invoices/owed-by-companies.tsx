import { type OwedByCompany, readOwedByCompany } from '@coursefront/contract/invoices/invoices.ts';
import { invoiceAges } from '@coursefront/contract/orders/invoice-rules.ts';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Money } from '../../ui/text/money.tsx';

/** Who owes how much for how long, the largest sum first. A name leads to the company's invoices. */
export function OwedByCompanies() {
  const text = useText('invoices');
  const list = useList(readOwedByCompany);
  const columns: Column<OwedByCompany>[] = [
    {
      id: 'company',
      head: text('columns.company'),
      cell: ({ company, currency }) =>
        company ? (
          <Link to="." search={{ company_id: company.id, currency }} className="font-semibold wrap-anywhere">
            {company.name}
          </Link>
        ) : (
          <span className="text-ink-2">{text('companies.without')}</span>
        ),
    },
    {
      id: 'invoices',
      head: text('columns.invoices'),
      align: 'end',
      cell: ({ invoices }) => invoices,
      phone: 'half',
      named: true,
    },
    ...invoiceAges.map(
      (age): Column<OwedByCompany> => ({
        id: age,
        head: text(`ages.${age}`),
        align: 'end',
        cell: (row) => (
          <Money minor={row[age]} currency={row.currency} className={row[age] === 0 ? 'text-ink-3' : ''} />
        ),
        phone: 'half',
        named: true,
      }),
    ),
    {
      id: 'total',
      head: text('ages.total'),
      sortable: true,
      align: 'end',
      cell: ({ total, currency }) => <Money minor={total} currency={currency} className="font-semibold" />,
      phone: 'half',
      named: true,
    },
  ];
  return (
    <ListPage
      list={list}
      search={{ label: text('companies.search'), hint: text('companies.search_hint') }}
      caption={text('companies.caption')}
      columns={columns}
      rowKey={({ company, currency }) => `${company?.id ?? 0} ${currency}`}
      pagesLabel={text('companies.pages')}
      failed={text('owed.failed')}
      none={{ title: text('list.none'), text: text('list.none_text') }}
    />
  );
}
