import type { LinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { formatDate } from '../../ui/text/format-date.ts';

/** The rule for seats, in the words that the seller and the buyer both read. */
export function useSeatWords(): (quote: Pick<LinkedQuote, 'seats' | 'quantity'>) => string {
  const text = useText('quotes');
  return ({ seats, quantity }) => {
    if (!seats) return '';
    if (seats.held > 0 && seats.until)
      return text('seats.held', { count: seats.held, day: leftToRight(formatDate(seats.until)) });
    if (seats.free === 0) return text('seats.none');
    return text(seats.free >= quantity ? 'seats.free' : 'seats.short', { count: seats.free });
  };
}
