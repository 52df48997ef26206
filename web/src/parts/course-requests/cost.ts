import type { CourseRequest } from '@coursefront/contract/learning/course-requests.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { formatMoney } from '../../ui/text/format-money.ts';

/** The result of answering a request: a licence that is left is used, or a seat is ordered at this price. */
export function useCost(): (request: CourseRequest) => string {
  const text = useText('course-requests');
  return ({ free, price, has_dates }) => {
    const words: string[] = [];
    if (free > 0) words.push(text(has_dates ? 'cost.licence_date' : 'cost.licence'));
    if (price) {
      words.push(text(`cost.${price.vat}`, { price: leftToRight(formatMoney(price.amount, price.currency)) }));
      if (price.discounted) words.push(text('cost.discounted'));
    }
    return words.join(' ');
  };
}
