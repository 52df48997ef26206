import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { EyeOff } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { ErrorText, Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { fieldId, type OfferDrafts } from './use-offer-drafts.ts';

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

export function useOfferColumns(drafts: OfferDrafts): Column<OfferRow>[] {
  const text = useText('offers');
  const shop = useText('shop');
  return [
    {
      id: 'name',
      head: text('course'),
      sortable: true,
      phone: 'half',
      cell: (row) => {
        const gone = drafts.faultsOf(row).courseid;
        return (
          <div id={fieldId(row, 'courseid')} tabIndex={-1} className="grid justify-items-start gap-1">
            <span className="font-semibold">{row.name}</span>
            <span className="text-ink-3">{shop(`type.${row.type}`)}</span>
            {row.hindrance && (
              <Badge kind="warning" icon={EyeOff} className="whitespace-normal">
                {text(`hindrance.${row.hindrance}`)}
              </Badge>
            )}
            {gone && <ErrorText>{gone}</ErrorText>}
          </div>
        );
      },
    },
    {
      id: 'webshop',
      head: text('webshop'),
      sortable: true,
      phone: 'half',
      cell: (row) => (
        <Switch
          className="w-fit grid-cols-[auto]! gap-0! max-md:py-2.5"
          label={<span className="sr-only">{text('webshop_of', { course: row.name })}</span>}
          checked={drafts.of(row).webshop}
          onChange={(event) => drafts.change(row, { webshop: event.target.checked })}
        />
      ),
    },
    {
      id: 'price',
      head: text('price_with_vat'),
      sortable: true,
      cell: (row) => <OfferPrice row={row} drafts={drafts} />,
    },
  ];
}

function OfferPrice({ row, drafts }: { row: OfferRow; drafts: OfferDrafts }) {
  const text = useText('offers');
  const { price, currency } = drafts.of(row);
  return (
    <Field
      // Takes back the space below the label, which only screen readers get.
      className="-mt-1.5 md:w-60"
      id={fieldId(row, 'price')}
      label={<span className="sr-only">{text('price_of', { course: row.name })}</span>}
      error={drafts.faultsOf(row).price}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="text-end tabular-nums"
          value={price}
          onChange={(event) => drafts.change(row, { price: event.target.value })}
          onBlur={() => drafts.leave(row, 'price')}
        />
        <Select
          id={fieldId(row, 'currency')}
          aria-label={text('currency_of', { course: row.name })}
          aria-invalid={false}
          options={currencyOptions}
          value={currency}
          onChange={(event) => drafts.change(row, { currency: currencies.find((one) => one === event.target.value) })}
        />
      </div>
    </Field>
  );
}
