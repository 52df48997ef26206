import { discountPercent } from '@coursefront/contract/constants.ts';
import { readFirstUser, readUsersByRole } from '@coursefront/contract/people/users.ts';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Affix } from '../../../ui/fields/affix.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { CompanyForm } from './details-fields.tsx';

/** Team lead, licences, discount and invoices. `used`: the licences in use, for an existing company. */
export function SettingsFields({ form, used }: { form: CompanyForm; used?: number }) {
  const text = useText('companies');
  return (
    <>
      <TeamLeadField form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="max_licenses"
          autoComplete="off"
          dir="ltr"
          help={used === undefined ? text('fields.maximum_help') : text('fields.maximum_used', { count: used })}
        />
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

type NamedUser = { userid: number; first_name: string; last_name: string };

/** One of the people with the team lead role, or nobody. */
function TeamLeadField({ form }: { form: CompanyForm }) {
  const text = useText('companies');
  const [search, setSearch] = useState('');
  const chosen = useWatch({ control: form.fields.control, name: 'customercontact' });
  const found = useEndpoint(readUsersByRole, { body: { role: 'teamlead', search } }, { keepPrevious: true });
  const people = found.data?.users ?? [];
  const isOffered = people.some(({ userid }) => userid === chosen);
  // The current team lead may not be among the people found.
  const other = useEndpoint(readFirstUser, { body: { userid: chosen ?? 0 } }, { when: chosen !== null && !isOffered });
  const options = people.map(optionOf);
  if (chosen !== null && !isOffered) {
    const label = other.error ? text('fields.team_lead_unknown') : '…';
    options.unshift(other.data ? optionOf(other.data) : { value: String(chosen), label });
  }
  const clear = () => form.fields.setValue('customercontact', null, { shouldDirty: true, shouldValidate: true });
  return (
    <FormField
      form={form}
      name="customercontact"
      help={text('fields.team_lead_help')}
      {...(chosen === null
        ? { optional: true }
        : { action: <TextButton onClick={clear}>{text('fields.team_lead_clear')}</TextButton> })}
    >
      {({ onChange, onBlur }) => (
        <Combobox
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => onChange(value === null ? null : Number(value))}
          onBlur={onBlur}
          onSearch={setSearch}
          searching={found.isPlaceholderData}
          options={options}
          placeholder={text('fields.team_lead_none')}
          labels={{ search: text('fields.team_lead_search'), none: text('fields.team_lead_not_found') }}
        />
      )}
    </FormField>
  );
}

const optionOf = (user: NamedUser) => ({ value: String(user.userid), label: personName(user) });
