import { localeOf } from '@coursefront/contract/languages.ts';
import type { LinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { QuoteBadge } from '../../../parts/orders/quote-badge.tsx';
import { useSeatWords } from '../../../parts/orders/quote-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { DateText, EventDate } from '../../../ui/text/date-text.tsx';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { PriceExplained } from '../price-explained.tsx';

/** The promise: course, places, price, the last day and the seats. */
export function QuoteDetails({ quote }: { quote: LinkedQuote }) {
  const text = useText('quotes');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  const seatWords = useSeatWords();
  const { event, recipient, vendor, participants } = quote;
  return (
    <Card padded={false} className="overflow-clip">
      <CardHead title={quote.course.name} />
      <div className="grid gap-4 p-5">
        {quote.note && <blockquote className="border-s-4 border-line ps-3 wrap-anywhere">{quote.note}</blockquote>}
        <Facts
          facts={[
            { label: text('columns.status'), value: <QuoteBadge status={quote.status} /> },
            { label: text('columns.valid_until'), value: <DateText value={quote.valid_until} /> },
            ...(event
              ? [
                  {
                    label: text('facts.when'),
                    value: (
                      <>
                        <EventDate value={event.start_date} locale={locale} zone={zone} />, {event.location}
                      </>
                    ),
                  },
                ]
              : []),
            { label: text('facts.places'), value: quote.quantity },
            ...(quote.seats && quote.status === 'open'
              ? [{ label: text('facts.seats'), value: seatWords(quote) }]
              : []),
            { label: text('facts.for'), value: `${recipient.company}, ${personName(recipient)}` },
            ...(participants.length > 0
              ? [{ label: text('facts.people'), value: participants.map(personName).join(', ') }]
              : []),
            { label: text('facts.seller'), value: vendor.name },
            ...(vendor.email ? [{ label: text('facts.contact'), value: <DomainText value={vendor.email} /> }] : []),
          ]}
        />
        <div className="border-t border-line pt-4 text-sm">
          <PriceExplained price={quote.price} />
        </div>
      </div>
    </Card>
  );
}
