import { discountPercent } from '@coursefront/contract/constants.ts';
import { UserPlus } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { CountryField } from '../../../parts/form/country-field.tsx';
import { useNumberLabel } from '../../../parts/form/number-label.ts';
import { NamesInOrder } from '../../../parts/people/name-fields.tsx';
import { RolePersonField } from '../../../parts/people/role-person-field.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Affix } from '../../../ui/fields/affix.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useCompanyRights } from '../rights.ts';
import type { CompanyDraft } from './draft.ts';

type CompanyForm = SchemaForm<CompanyDraft>;

/** The details for orders and invoices. Autocomplete is off: they belong to somebody else. */
export function DetailsFields({ form }: { form: CompanyForm }) {
  const text = useText('companies');
  // The organisation number follows the rules of the country.
  const checkNumber = () => {
    if (form.fields.getValues('organizationnumber')) void form.fields.trigger('organizationnumber');
  };
  const numbered = useNumberLabel(form, 'organizationnumber');
  const peppolHelp = text('fields.peppol_id_help', { number: numbered.labels.organizationnumber ?? '' });
  const optional = { form, optional: true, autoComplete: 'off' } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name="companyname" autoComplete="off" className="sm:col-span-2" />
      <TextField
        form={numbered}
        name="organizationnumber"
        autoComplete="off"
        dir="ltr"
        help={text('fields.organization_number_help')}
      />
      <CountryField
        form={form}
        name="country"
        labels={{ search: text('fields.country_search'), none: text('fields.country_none') }}
        onChosen={checkNumber}
      />
      <TextField {...optional} name="vat_number" dir="ltr" help={text('fields.vat_number_help')} />
      <TextField {...optional} name="peppol_id" dir="ltr" help={peppolHelp} />
      <TextField {...optional} name="email" type="email" />
      <TextField {...optional} name="phone" type="tel" />
      <TextField {...optional} name="address" className="sm:col-span-2" />
      {/* A right-to-left page would reverse the groups of digits. */}
      <TextField {...optional} name="postalcode" dir="ltr" />
      <TextField {...optional} name="city" />
      <TextField {...optional} name="invoice_email" type="email" />
      <TextField {...optional} name="invoice_reference" />
    </div>
  );
}

type SettingsProps = { form: CompanyForm; used?: number };

/** Team lead, licences, discount and invoices. `used`: the licences in use, for an existing company. */
export function SettingsFields({ form, used }: SettingsProps) {
  const { appointsLeads, invites } = useCompanyRights();
  const invited = useWatch({ control: form.fields.control, name: 'new_lead' });
  const mayInvite = used === undefined && appointsLeads && invites;
  return (
    <>
      {mayInvite && invited ? <NewLeadFields form={form} /> : <KnownLeadField form={form} mayInvite={mayInvite} />}
      <UseFields form={form} {...(used !== undefined && { used })} />
    </>
  );
}

function KnownLeadField({ form, mayInvite }: { form: CompanyForm; mayInvite: boolean }) {
  const text = useText('companies');
  const { appointsLeads } = useCompanyRights();
  const invite = () => {
    form.fields.setValue('customercontact', null);
    form.fields.setValue('new_lead', { first_name: '', last_name: '', email: '' }, { shouldDirty: true });
  };
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <RolePersonField
        form={form}
        name="customercontact"
        among={appointsLeads ? 'anybody' : 'teamlead'}
        help={text('fields.team_lead_help')}
        words={{
          none: text('fields.team_lead_none'),
          clear: text('fields.team_lead_clear'),
          unknown: text('fields.team_lead_unknown'),
          search: text('fields.team_lead_search'),
          notFound: text('fields.team_lead_not_found'),
        }}
      />
      {mayInvite && (
        <TextButton icon={UserPlus} onClick={invite}>
          {text('fields.invite_lead')}
        </TextButton>
      )}
    </div>
  );
}

/** Somebody who is invited with the company and leads it. */
function NewLeadFields({ form }: { form: CompanyForm }) {
  const text = useText('companies');
  const choose = () => {
    form.fields.clearErrors('new_lead');
    form.fields.setValue('new_lead', null, { shouldDirty: true });
  };
  const written = { form, autoComplete: 'off' } as const;
  return (
    <fieldset className="grid gap-5 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{text('fields.new_lead')}</legend>
      <p className="text-sm text-ink-2">{text('fields.new_lead_text')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <NamesInOrder
          first={<TextField {...written} name="new_lead.first_name" />}
          last={<TextField {...written} name="new_lead.last_name" />}
        />
      </div>
      <TextField {...written} name="new_lead.email" type="email" />
      <TextButton className="justify-self-start" onClick={choose}>
        {text('fields.choose_lead')}
      </TextButton>
    </fieldset>
  );
}

/** Licences, discount and invoices. */
function UseFields({ form, used }: SettingsProps) {
  const text = useText('companies');
  return (
    <>
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
