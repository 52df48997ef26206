import type { InvoiceRow } from '@coursefront/contract/invoices/invoices.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';

export function useInvoiceColumns(): Column<InvoiceRow>[] {
  const text = useText('invoices');
  return [
    {
      id: 'number',
      head: text('columns.invoice'),
      sortable: true,
      cell: ({ id, number, payment_reference }) => (
        <>
          <Link to={pathTo('CompanyAccountInvoice', { invoiceid: id })} className="font-semibold whitespace-nowrap">
            <bdi dir="ltr">{number}</bdi>
          </Link>
          <span className="block text-ink-3 tabular-nums">
            <bdi dir="ltr">{payment_reference}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'company',
      head: text('columns.company'),
      cell: ({ company, buyer }) => (
        <>
          {company && <span className="block font-semibold wrap-anywhere">{company.name}</span>}
          <span className={company ? 'text-ink-3' : 'font-semibold'}>{personName(buyer)}</span>
        </>
      ),
    },
    {
      id: 'due_on',
      head: text('columns.due'),
      sortable: true,
      cell: ({ due_on, state, days_late }) => (
        <>
          <DateText value={due_on} />
          {state === 'overdue' && <span className="block text-danger">{text('days_late', { count: days_late })}</span>}
        </>
      ),
      phone: 'half',
      named: true,
    },
    {
      id: 'state',
      head: text('columns.state'),
      cell: ({ state, reminders, held_by, balance, e_invoice_refused }) => (
        <>
          <InvoiceBadge state={state} />
          {reminders > 0 && <span className="block text-ink-3">{text('reminders.count', { count: reminders })}</span>}
          {e_invoice_refused && <span className="block text-warning">{text('shows.not_delivered')}</span>}
          {held_by && balance > 0 && <span className="block text-ink-3">{text('reminders.held')}</span>}
        </>
      ),
      phone: 'half',
    },
    {
      id: 'balance',
      head: text('columns.owed'),
      align: 'end',
      cell: ({ balance, total, overpaid, credited, currency }) => (
        <>
          <Money minor={balance} currency={currency} className="font-semibold" />
          {balance !== total && (
            <span className="block text-ink-3">
              {text('of_total', { total: leftToRight(formatMoney(total, currency)) })}
            </span>
          )}
          {credited > 0 && balance > 0 && (
            <span className="block text-ink-3">
              {text('credited_part', { amount: leftToRight(formatMoney(credited, currency)) })}
            </span>
          )}
          {overpaid > 0 && (
            <span className="block text-warning">
              {text('overpaid', { amount: leftToRight(formatMoney(overpaid, currency)) })}
            </span>
          )}
        </>
      ),
    },
  ];
}
