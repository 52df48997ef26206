import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { DayInput } from '../../../parts/form/day-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { VatChangeDraft } from './offer-draft.ts';
import { fieldId, type OfferDrafts } from './use-offer-drafts.ts';

const usualRates = [2_500, 1_200, 600, 0];

type OfferVatProps = { row: OfferRow; drafts: OfferDrafts; countryRate: number };

/** The rate of a course, its changes from a day on, and whether buyers abroad pay it. */
export function OfferVat({ row, drafts, countryRate }: OfferVatProps) {
  const text = useText('offers');
  const draft = drafts.of(row);
  const percent = usePercent();
  const own = [row.vat_basis_points, countryRate, ...row.vat_changes.map(({ basis_points }) => basis_points)];
  const rates = [...new Set([...usualRates, ...own.filter((rate) => rate !== null)])].sort((a, b) => b - a);
  const options = rates.map((rate) => ({ value: String(rate), label: percent(rate) }));
  const change = (vatChanges: VatChangeDraft[]) => drafts.change(row, { vatChanges });
  return (
    <>
      <Field id={fieldId(row, 'vat_basis_points')} label={text('vat')} help={text('vat_help')}>
        <Select
          options={[{ value: '', label: text('vat_of_country', { rate: percent(countryRate) }) }, ...options]}
          value={draft.vat}
          onChange={(event) => drafts.change(row, { vat: event.target.value })}
        />
      </Field>
      <Switch
        className="md:col-span-2"
        label={text('vat_on_site')}
        help={text('vat_on_site_help')}
        checked={draft.vatOnSite}
        onChange={({ target }) => drafts.change(row, { vatOnSite: target.checked })}
      />
      <fieldset className="grid content-start gap-3 md:col-span-2">
        <legend className="mb-1 text-sm font-medium">{text('vat_changes.title')}</legend>
        <p className="text-sm text-ink-3">{text('vat_changes.text')}</p>
        {draft.vatChanges.map((planned, index) => (
          <VatChangeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place alone
            key={index}
            row={row}
            drafts={drafts}
            index={index}
            planned={planned}
            options={options}
            onChange={(part) => change(draft.vatChanges.with(index, { ...planned, ...part }))}
            onRemove={() => change(draft.vatChanges.toSpliced(index, 1))}
          />
        ))}
        <Button
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => change([...draft.vatChanges, { from: '', vat: String(countryRate) }])}
        >
          {text('vat_changes.add')}
        </Button>
      </fieldset>
    </>
  );
}

type VatChangeRowProps = {
  row: OfferRow;
  drafts: OfferDrafts;
  index: number;
  planned: VatChangeDraft;
  options: { value: string; label: string }[];
  onChange: (part: Partial<VatChangeDraft>) => void;
  onRemove: () => void;
};

function VatChangeRow({ row, drafts, index, planned, options, onChange, onRemove }: VatChangeRowProps) {
  const text = useText('offers');
  const field = `vat_changes.${index}.from`;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field id={fieldId(row, field)} label={text('vat_changes.from')} error={drafts.faultsOf(row)[field]}>
        <DayInput
          value={planned.from}
          onChange={(from) => onChange({ from })}
          onBlur={() => drafts.leave(row, field)}
          of={text('vat_changes.from')}
        />
      </Field>
      <Field id={fieldId(row, `vat_changes.${index}.rate`)} label={text('vat')}>
        <Select options={options} value={planned.vat} onChange={(event) => onChange({ vat: event.target.value })} />
      </Field>
      <IconButton
        className="mt-6"
        icon={Trash2}
        label={text('vat_changes.remove', { number: index + 1 })}
        onClick={onRemove}
      />
    </div>
  );
}

function usePercent(): (basisPoints: number) => string {
  const format = new Intl.NumberFormat(numberLocaleOf(useLanguage()), { style: 'percent', maximumFractionDigits: 2 });
  return (basisPoints) => format.format(basisPoints / 10_000);
}
