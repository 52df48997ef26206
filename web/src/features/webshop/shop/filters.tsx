import { dateLocaleOf, type Language } from '@coursefront/contract/languages.ts';
import { readShopFilters } from '@coursefront/contract/shop/browsing.ts';
import type { ReactNode } from 'react';
import { usePageNavigate, useRead } from '../../../lib/page/page-tools.tsx';
import { nameLanguages } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { ShopPlace } from '../shop-address.ts';
import { filtersInput } from '../shop-inputs.ts';
import type { ShopQuery } from '../shop-query.ts';

type ShopFiltersProps = {
  place: ShopPlace;
  /** Dates are not filtered by language and price. */
  datesOnly?: boolean;
};

/** The filters of the shop. A form whose fields are named like the address, so that it works without script as well. */
export function ShopFilters({ place, datesOnly = false }: ShopFiltersProps) {
  const text = useText('webshop');
  const language = useLanguage();
  const navigate = usePageNavigate();
  const { query } = place;
  const choices = useRead(readShopFilters, filtersInput(place));
  if (!choices.data) return <Skeleton className="mb-6 h-19" />;
  const { towns, months, languages, prices } = choices.data;
  const choose = (changes: Partial<ShopQuery>) =>
    navigate({ ...place.toList({ after: undefined, ...changes }), resetScroll: false });
  const { search: kept } = place.toList({ filters: undefined, after: undefined });
  const own = ['town', 'month', 'language', 'price_from', 'price_to'];
  const hidden = Object.entries(kept).filter(([name]) => !own.includes(name));
  return (
    <form
      method="get"
      aria-label={text('filters.label')}
      className="mb-6 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface-2 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        choose({ price_from: wholeOf(typed.get('price_from')), price_to: wholeOf(typed.get('price_to')) });
      }}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice
        name="town"
        label={text('filters.town')}
        any={text('filters.any')}
        chosen={query.town}
        options={withChosen(towns, query.town).map((town) => ({ value: town, label: town }))}
        onChoose={(town) => choose({ town })}
      />
      <Choice
        name="month"
        label={text('filters.month')}
        any={text('filters.any')}
        chosen={query.month}
        options={withChosen(months, query.month).map((month) => ({ value: month, label: nameMonth(month, language) }))}
        onChoose={(month) => choose({ month })}
      />
      {!datesOnly && (
        <Choice
          name="language"
          label={text('filters.language')}
          any={text('filters.any')}
          chosen={query.language}
          options={withChosen(languages, query.language).map((code) => ({
            value: code,
            label: nameLanguages([code], language)[0] ?? code,
          }))}
          onChoose={(code) => choose({ language: code })}
        />
      )}
      {!datesOnly && prices && (prices.least < prices.most || query.price_from !== undefined) && (
        <Prices
          // The search that Back brings must replace the typed one.
          key={`${query.price_from} ${query.price_to}`}
          query={query}
          currency={prices.currency}
          least={Math.floor(prices.least / 100)}
          most={Math.ceil(prices.most / 100)}
        />
      )}
      <Button type="submit">{text('filters.apply')}</Button>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  chosen: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
};

/** Shown only if there is something to choose. */
function Choice({ name, label, any, chosen, options, onChoose }: ChoiceProps): ReactNode {
  if (options.length < 2 && chosen === undefined) return null;
  return (
    <Field label={label} className="min-w-36 max-sm:w-full">
      <Select
        name={name}
        placeholder={any}
        options={options}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </Field>
  );
}

type PricesProps = { query: ShopQuery; currency: string; least: number; most: number };

/** The least and the highest price, applied with Enter, by the button or when the field is left. */
function Prices({ query, currency, least, most }: PricesProps) {
  const text = useText('webshop');
  const field = (name: 'price_from' | 'price_to', hint: number) => (
    <Field label={text(`filters.${name}`, { currency })} className="w-32 max-sm:grow">
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(hint)}
        defaultValue={query[name] ?? ''}
        onBlur={({ target }) => {
          if (wholeOf(target.value) !== query[name]) target.form?.requestSubmit();
        }}
      />
    </Field>
  );
  return (
    <>
      {field('price_from', least)}
      {field('price_to', most)}
    </>
  );
}

/** A choice from an old address stays visible, so that it can be taken back. */
const withChosen = (options: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || options.some((option) => option === chosen) ? options : [...options, chosen];

/** Undefined for an empty field and for anything that is no amount. */
function wholeOf(typed: unknown): number | undefined {
  const digits = String(typed ?? '').replace(/\s/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

const nameMonth = (month: string, language: Language): string => {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
};
