import { localeOf } from '@coursefront/contract/languages.ts';
import type { QuoteRow } from '@coursefront/contract/quotes/quotes.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useEventZone } from '../../lib/session/site.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { QuoteBadge } from '../../parts/orders/quote-badge.tsx';
import { useSeatWords } from '../../parts/orders/quote-seats.tsx';
import { personName } from '../../parts/people/person-name.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText, EventDate } from '../../ui/text/date-text.tsx';
import { Money } from '../../ui/text/money.tsx';

export function useQuoteColumns(): Column<QuoteRow>[] {
  const text = useText('quotes');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  const seatWords = useSeatWords();
  return [
    {
      id: 'number',
      head: text('columns.quote'),
      sortable: true,
      cell: ({ id, number, source }) => (
        <>
          <Link to={pathTo('CompanyAccountQuote', { quoteid: id })} className="font-semibold whitespace-nowrap">
            <bdi dir="ltr">{number}</bdi>
          </Link>
          <span className="block text-ink-3">{text(`sources.${source}`)}</span>
        </>
      ),
    },
    {
      id: 'company',
      head: text('columns.company'),
      cell: ({ recipient }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{recipient.company}</span>
          <span className="text-ink-3">{personName(recipient)}</span>
        </>
      ),
    },
    {
      id: 'course',
      head: text('columns.course'),
      cell: (quote) => (
        <>
          <span className="block wrap-anywhere">{quote.course.name}</span>
          {quote.event && (
            <span className="block text-ink-3">
              <EventDate value={quote.event.start_date} locale={locale} zone={zone} />
            </span>
          )}
          <span className="block text-ink-3">{text('places', { count: quote.quantity })}</span>
          {quote.status === 'open' && quote.seats && <span className="block text-ink-3">{seatWords(quote)}</span>}
        </>
      ),
    },
    {
      id: 'valid_until',
      head: text('columns.valid_until'),
      sortable: true,
      cell: ({ valid_until }) => <DateText value={valid_until} />,
      phone: 'half',
      named: true,
    },
    {
      id: 'status',
      head: text('columns.status'),
      cell: ({ status, answered, order }) => (
        <>
          <QuoteBadge status={status} />
          {answered?.by && <span className="block text-ink-3 wrap-anywhere">{text('by', { name: answered.by })}</span>}
          {answered?.word && <q className="block text-ink-3 wrap-anywhere">{answered.word}</q>}
          {order && (
            <Link to={pathTo('CompanyAccountOrder', { orderid: order.id })} className="block whitespace-nowrap">
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
          )}
        </>
      ),
      phone: 'half',
    },
    {
      id: 'total',
      head: text('columns.total'),
      align: 'end',
      cell: ({ total, currency }) => <Money minor={total} currency={currency} className="font-semibold" />,
    },
  ];
}
