import { localeOf } from '@coursefront/contract/languages.ts';
import type { LinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import { useEventZone } from '../../lib/session/site.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useComma } from '../../lib/text/use-joined.ts';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { DateText, EventDate } from '../../ui/text/date-text.tsx';
import { type Fact, Facts } from '../../ui/text/facts.tsx';
import { personName } from '../people/person-name.ts';
import { PriceExplained } from './price-explained.tsx';
import { useSeatWords } from './quote-seats.tsx';

type QuoteDetailsProps = {
  quote: Pick<
    LinkedQuote,
    'course' | 'event' | 'note' | 'status' | 'valid_until' | 'quantity' | 'seats' | 'participants' | 'price'
  >;
  /** The people on both sides, for the page's own reader. */
  sides: readonly Fact[];
};

/** The promise: course, places, price, the last day and the seats. */
export function QuoteDetails({ quote, sides }: QuoteDetailsProps) {
  const text = useText('quotes');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  const seatWords = useSeatWords();
  const comma = useComma();
  const { event, participants } = quote;
  return (
    <Card padded={false} className="overflow-clip">
      <CardHead title={quote.course.name} />
      <div className="grid gap-4 p-5">
        {quote.note && <blockquote className="border-s-4 border-line ps-3 wrap-anywhere">{quote.note}</blockquote>}
        <Facts
          facts={[
            { label: text('columns.valid_until'), value: <DateText value={quote.valid_until} /> },
            ...(event
              ? [
                  {
                    label: text('facts.when'),
                    value: (
                      <>
                        <EventDate value={event.start_date} locale={locale} zone={zone} />
                        {comma}
                        <bdi>{event.location}</bdi>
                      </>
                    ),
                  },
                ]
              : []),
            { label: text('facts.places'), value: quote.quantity },
            ...(quote.seats && quote.status === 'open'
              ? [{ label: text('facts.seats'), value: seatWords(quote) }]
              : []),
            ...(participants.length > 0
              ? [{ label: text('facts.people'), value: participants.map(personName).join(comma) }]
              : []),
            ...sides,
          ]}
        />
        <div className="border-t border-line pt-4 text-sm">
          <PriceExplained price={quote.price} />
        </div>
      </div>
    </Card>
  );
}
