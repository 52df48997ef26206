import { discountPercent } from '@coursefront/contract/constants.ts';
import { Controller } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { Affix } from '../../../ui/fields/affix.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { CompanyForm } from './details-fields.tsx';
import { TeamLeadField } from './team-lead-field.tsx';

/** What a company may do and what it pays. `used`: the licences in use, of a company that is there already. */
export function SettingsFields({ form, used }: { form: CompanyForm; used?: number }) {
  const text = useText('companies');
  return (
    <>
      <TeamLeadField form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="max_licenses"
          help={used === undefined ? text('fields.maximum_help') : text('fields.maximum_used', { count: used })}
        >
          {({ value, ...field }) => <TextInput autoComplete="off" dir="ltr" value={String(value)} {...field} />}
        </FormField>
        <FormField form={form} name="discount" help={text('fields.discount_help')}>
          {({ value, onChange, ...field }) => (
            <Affix
              type="number"
              inputMode="numeric"
              min={discountPercent.least}
              max={discountPercent.most}
              after="%"
              value={value === null ? '' : String(value)}
              onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
              {...field}
            />
          )}
        </FormField>
      </div>
      <Controller
        control={form.fields.control}
        name="invoiceallowed"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            className="border-t border-line pt-5"
            label={text('fields.allow_invoice')}
            help={text('fields.allow_invoice_help')}
            checked={value === 1}
            onChange={({ target }) => onChange(target.checked ? 1 : 0)}
            {...field}
          />
        )}
      />
    </>
  );
}
