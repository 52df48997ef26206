import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import { parseMoney } from '@coursefront/contract/values/money.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Affix } from '../../../ui/fields/affix.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { changeRange, nextFrom, type OfferDraft, type RangeDraft } from './offer-draft.ts';
import { fieldId, type OfferDrafts } from './use-offer-drafts.ts';

type OfferRangesProps = { row: OfferRow; drafts: OfferDrafts };

/** The price per place by quantity. A range's faults show as soon as its field is left. */
export function OfferRanges({ row, drafts }: OfferRangesProps) {
  const text = useText('offers');
  const draft = drafts.of(row);
  const { ranges } = draft;
  const change = (next: RangeDraft[]) => drafts.change(row, { ranges: next });
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-1 text-sm font-medium">{text('ranges.title')}</legend>
      <p className="text-sm text-ink-3">{text('ranges.text')}</p>
      {ranges.map((range, index) => (
        <OfferRange
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place alone
          key={index}
          row={row}
          drafts={drafts}
          index={index}
          onChange={(part) => change(changeRange(ranges, index, { ...range, ...part }))}
          // The other ranges follow the first, so it can only be removed last.
          {...((index > 0 || ranges.length === 1) && { onRemove: () => change(ranges.toSpliced(index, 1)) })}
        />
      ))}
      <Beyond draft={draft} />
      <Button
        size="sm"
        icon={Plus}
        className="justify-self-start"
        onClick={() => change([...ranges, { from: nextFrom(ranges.at(-1)), to: '', price: '' }])}
      >
        {text('ranges.add')}
      </Button>
    </fieldset>
  );
}

type OfferRangeProps = OfferRangesProps & {
  index: number;
  onChange: (part: Partial<RangeDraft>) => void;
  onRemove?: () => void;
};

function OfferRange({ row, drafts, index, onChange, onRemove }: OfferRangeProps) {
  const text = useText('offers');
  const { ranges, price, currency } = drafts.of(row);
  const range = ranges[index] as RangeDraft;
  const faults = drafts.faultsOf(row);
  const number = index + 1;
  const field = (part: keyof RangeDraft) => {
    const name = `prices.${index}.${part}`;
    return {
      id: fieldId(row, name),
      label: (
        <>
          <span className="sr-only">{text('ranges.number', { number })} </span>
          {text(`ranges.${part}`)}
        </>
      ),
      error: part === 'price' && index === 0 ? faults.price : faults[name],
    };
  };
  const leave = (part: keyof RangeDraft) => () => drafts.leave(row, `prices.${index}.${part}`);
  return (
    <div
      className={
        'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 rounded-md border border-line bg-surface p-3 ' +
        'sm:grid-cols-[9rem_9rem_minmax(0,1fr)_auto]'
      }
    >
      <Field {...field('from')}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="tabular-nums"
          // The first range always begins at 1.
          readOnly={index === 0}
          value={range.from}
          onChange={(event) => onChange({ from: event.target.value })}
          onBlur={leave('from')}
        />
      </Field>
      <Field {...field('to')} className="max-sm:col-span-2">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="tabular-nums"
          placeholder={text('ranges.open')}
          value={range.to}
          onChange={(event) => onChange({ to: event.target.value })}
          onBlur={leave('to')}
        />
      </Field>
      <Field {...field('price')} className="max-sm:col-span-2 sm:max-w-48">
        <Affix
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          after={currency}
          value={index === 0 ? price : range.price}
          onChange={({ target: { value } }) =>
            index === 0 ? drafts.change(row, { price: value }) : onChange({ price: value })
          }
          onBlur={index === 0 ? () => drafts.leave(row, 'price') : leave('price')}
        />
      </Field>
      {onRemove && (
        <IconButton
          className="mt-6.5"
          label={text('ranges.remove', { number })}
          icon={Trash2}
          iconSize="sm"
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** Beyond the last range's end, a place costs the course's price again. */
function Beyond({ draft: { ranges, price, currency } }: { draft: OfferDraft }) {
  const text = useText('offers');
  const last = Number(ranges.at(-1)?.to);
  const minor = parseMoney(price);
  if (!Number.isInteger(last) || last < 1 || minor === undefined) return null;
  return (
    <p className="text-sm text-ink-3">
      {text('ranges.beyond', { quantity: last + 1 })} <Money minor={minor} currency={currency} />
    </p>
  );
}
