import { readOwnSettings } from '@coursefront/contract/customers/customer-settings.ts';
import type { OwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { Link } from '@tanstack/react-router';
import { Clock, Mail, Store } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { type Fact, Facts } from '../../ui/text/facts.tsx';
import { settingOf } from './use-settings-form.ts';

/** What the platform decided for this customer: to be read, and to be asked about. */
export function SettingsSelling({ customer }: { customer: OwnCustomer }) {
  const text = useText('account');
  const common = useText('common');
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
        <Loaded
          query={general}
          errorTitle={text('settings.general_failed')}
          errorText={general.error?.message}
          retryLabel={common('list.try_again')}
        >
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
