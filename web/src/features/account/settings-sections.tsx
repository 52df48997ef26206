import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { readOwnSettings } from '@coursefront/contract/customers/customer-settings.ts';
import type { OwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { languageNames, languages } from '@coursefront/contract/languages.ts';
import { reviewModes } from '@coursefront/contract/shop/reviews.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { Link } from '@tanstack/react-router';
import { Clock, Mail, Store } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import { TextAreaField, TextField } from '../../lib/form/text-field.tsx';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { zoneLabel, zones } from '../../parts/form/time-zone-field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { type Fact, Facts } from '../../ui/text/facts.tsx';
import { eInvoices, type SettingsEndpointForm, settingOf } from './use-settings-form.ts';

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }));
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

export function SettingsRegion({ form }: { form: SettingsEndpointForm }) {
  const text = useText('account');
  return (
    <Card className="grid content-start gap-5 sm:grid-cols-2">
      <FormField form={form} name="settings.language" help={text('settings.language_help')} className="sm:col-span-2">
        {({ value, onChange, onBlur }) => (
          <Combobox
            options={languageOptions}
            value={String(value)}
            onChange={onChange}
            onBlur={onBlur}
            labels={{ search: text('settings.find_language'), none: text('settings.no_language') }}
          />
        )}
      </FormField>
      <FormField form={form} name="settings.time_zone" help={text('settings.time_zone_help')}>
        {({ value, onChange, onBlur }) => (
          <Combobox
            options={zones}
            value={value ? String(value) : null}
            onChange={onChange}
            onBlur={onBlur}
            placeholder={text('settings.time_zone_usual', { zone: zoneLabel(usualTimeZone) })}
            labels={{ search: text('settings.find_zone'), none: text('settings.no_zone') }}
          />
        )}
      </FormField>
      <FormField form={form} name="settings.currency" help={text('settings.currency_help')}>
        {({ value, ...field }) => <Select {...field} value={String(value)} options={currencyOptions} />}
      </FormField>
    </Card>
  );
}

/** How companies see prices, whether private persons may buy, and whether there are reviews. */
export function SettingsShop({ form }: { form: SettingsEndpointForm }) {
  const text = useText('account');
  return (
    <Card className="grid content-start gap-5">
      <FormField form={form} name="settings.shop_prices" help={text('settings.shop_prices_help')}>
        {({ value, ...field }) => (
          <Select
            {...field}
            value={String(value)}
            options={[
              { value: 'with_vat', label: text('settings.with_vat') },
              { value: 'without_vat', label: text('settings.without_vat') },
            ]}
          />
        )}
      </FormField>
      <Controller
        control={form.fields.control}
        name="settings.shop_private_buyers"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            label={text('settings.private_buyers')}
            help={text('settings.private_buyers_help')}
            checked={value === 'yes'}
            onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
            {...field}
          />
        )}
      />
      <FormField form={form} name="settings.shop_reviews" help={text('settings.reviews_help')}>
        {({ value, ...field }) => (
          <Select
            {...field}
            value={String(value)}
            options={reviewModes.map((mode) => ({ value: mode, label: text(`settings.reviews_${mode}`) }))}
          />
        )}
      </FormField>
    </Card>
  );
}

/** People may type the numbers in any format; the server stores them as invoices print them. */
export function SettingsInvoices({ form }: { form: SettingsEndpointForm }) {
  const text = useText('account');
  const { sends_e_invoices } = useSite();
  const numbers = [
    'settings.invoice_bankgiro',
    'settings.invoice_bic',
    'settings.invoice_iban',
    'settings.invoice_vat_number',
  ] as const;
  return (
    <Card className="grid content-start gap-5 sm:grid-cols-2">
      {numbers.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          optional
          className={name === 'settings.invoice_iban' ? 'sm:col-span-2' : ''}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <FormField
        form={form}
        name="settings.e_invoices"
        help={text('settings.e_invoices_help')}
        className="sm:col-span-2"
      >
        {({ value, ...field }) => (
          <Select
            {...field}
            value={String(value)}
            // Customers who have chosen the network keep it, even while the platform is not connected to it.
            options={eInvoices
              .filter((choice) => choice !== 'access_point' || sends_e_invoices || value === choice)
              .map((choice) => ({ value: choice, label: text(`settings.e_invoice.${choice}`) }))}
          />
        )}
      </FormField>
      <TextAreaField
        form={form}
        name="settings.invoice_note"
        optional
        help={text('settings.note_help')}
        className="sm:col-span-2"
        rows={3}
      />
    </Card>
  );
}

/** The settings that the platform decides for this customer, read-only. */
export function SettingsSelling({ customer }: { customer: OwnCustomer }) {
  const text = useText('account');
  const site = useSite();
  const general = useEndpoint(readOwnSettings, {});
  const factsOf = (settings: AnswerOf<typeof readOwnSettings>): Fact[] => {
    const value = (name: string) => settings.find((setting) => setting.name === name)?.value;
    const rate = value('webshop_tranfer_fee_rate');
    return [
      { label: text('settings.webshop'), value: <OnOff on={settingOf(customer, 'is_webshop_enabled') === '1'} /> },
      { label: text('settings.cards'), value: <CardPayments customer={customer} /> },
      { label: text('settings.external_shop'), value: <OnOff on={value('woocommerce_integration') === '1'} /> },
      ...(rate === undefined ? [] : [{ label: text('settings.fee'), value: text('settings.percent', { rate }) }]),
    ];
  };
  return (
    <FormSection title={text('settings.selling')} text={text('settings.selling_text', { product: site.product_name })}>
      <Card className="grid content-start gap-5">
        <Loaded query={general} errorTitle={text('settings.general_failed')}>
          {(settings) => <Facts facts={factsOf(settings)} />}
        </Loaded>
        <div className="flex flex-wrap gap-2">
          <ButtonLink link={<Link to={pathTo('CompanyAccountWebShop')} />} icon={Store}>
            {text('settings.open_webshop')}
          </ButtonLink>
          <ButtonLink link={<a href={`mailto:${site.contact_email}`} />} icon={Mail}>
            {text('settings.write')}
          </ButtonLink>
        </div>
      </Card>
    </FormSection>
  );
}

function OnOff({ on }: { on: boolean }) {
  const text = useText('account');
  return <Badge kind={on ? 'success' : 'neutral'}>{text(on ? 'settings.on' : 'settings.off')}</Badge>;
}

function CardPayments({ customer: { stripe_connect_active_account: account } }: { customer: OwnCustomer }) {
  const text = useText('account');
  if (!account) return <Badge kind="neutral">{text('settings.cards_none')}</Badge>;
  return account.onboarded ? (
    <Badge kind="success">{text('settings.cards_ready')}</Badge>
  ) : (
    <Badge kind="warning" icon={Clock}>
      {text('settings.cards_waiting')}
    </Badge>
  );
}
