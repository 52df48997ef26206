import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import { useText } from '../../../lib/text/text.ts';

/** The control of an offer's field, for the summary that leads to it. */
export const fieldId = ({ courseid }: OfferRow, field: string): string =>
  `offer-${courseid}-${field.replaceAll('.', '-')}`;

/** What people call a field, by the name that the server calls it. */
export function useFieldName(): (field: string) => string {
  const text = useText('offers');
  return (field) => {
    const [, place, part] = /^prices\.(\d+)\.(from|to|price)$/.exec(field) ?? [];
    if (place !== undefined && part !== undefined) {
      const number = Number(place) + 1;
      return text('ranges.field', { number, field: text(`ranges.${part as 'from' | 'to' | 'price'}`) });
    }
    switch (field.split('.')[0]) {
      case 'price':
        return text('price');
      case 'languages':
        return text('languages');
      case 'external_id':
        return text('external_id');
      case 'vat_basis_points':
        return text('vat');
      default:
        return text('course');
    }
  };
}
