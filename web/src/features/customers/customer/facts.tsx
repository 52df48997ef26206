import { type Customer, switchCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { Link } from '@tanstack/react-router';
import { CirclePlay, PlugZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useCountryName } from '../../../lib/text/countries.ts';
import { useText } from '../../../lib/text/text.ts';
import { ActButton } from '../../../parts/actions/act-button.tsx';
import { usePlanEnd } from '../../../parts/subscriptions/plan-facts.tsx';
import { TroubleWords, useSaidTrouble } from '../../../parts/trouble.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { type Fact, Facts } from '../../../ui/text/facts.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { customerReads } from './reads.ts';

type OfCustomer = { customer: Customer };

/** Troubles of the subscription and of the learning site. */
export function CustomerNotices({ customer }: OfCustomer) {
  const text = useText('customers');
  const { active_customer_subscription: plan, connection } = customer;
  return (
    <>
      {plan?.status === 'cancelled' && customer.active && <Notice kind="warning" title={text('facts.ended')} />}
      {(plan?.dispute === 'open' || plan?.dispute === 'lost') && (
        <Notice kind="warning" title={text(`facts.dispute.${plan.dispute}`)} />
      )}
      {connection?.last_error && (
        <Notice kind="danger" title={text('facts.trouble')} actions={<CheckSite customer={customer} />}>
          <TroubleWords error={connection.last_error} place="site" />
        </Notice>
      )}
    </>
  );
}

function CheckSite({ customer: { id } }: OfCustomer) {
  const text = useText('customers');
  return (
    <ButtonLink size="sm" icon={PlugZap} link={<Link to={pathTo('AdminConnection', { customerid: id })} />}>
      {text('steps.site.action')}
    </ButtonLink>
  );
}

/** Everything of an inactive customer is closed, so its page says so first. */
export function InactiveNotice({ customer: { id, name, active } }: OfCustomer) {
  const text = useText('customers');
  if (active) return null;
  return (
    <Notice
      kind="warning"
      title={text('facts.inactive')}
      actions={
        <ActButton
          size="sm"
          icon={CirclePlay}
          endpoint={switchCustomer}
          input={{ params: { id }, body: { active: true } }}
          refreshes={customerReads}
          busyLabel={text('facts.activating')}
          done={() => text('told.activated', { name })}
          failed={text('told.not_switched', { name })}
        >
          {text('actions.activate')}
        </ActButton>
      }
    >
      {text('facts.inactive_text')}
    </Notice>
  );
}

/** The next step for a customer that was added without a connection. */
export function UnconnectedNotice({ customer: { id, connection, site_status } }: OfCustomer) {
  const text = useText('customers');
  if (connection || site_status !== 'ready') return null;
  return (
    <Notice
      kind="warning"
      title={text('facts.unconnected')}
      actions={
        <ButtonLink size="sm" icon={PlugZap} link={<Link to={pathTo('AdminConnection', { customerid: id })} />}>
          {text('actions.connection')}
        </ButtonLink>
      }
    >
      {text('facts.unconnected_text')}
    </Notice>
  );
}

/** The subscription and the site in short, for the dialog. */
export function SubscriptionFacts({ customer }: OfCustomer) {
  const text = useText('customers');
  const { active_customer_subscription: plan } = customer;
  const siteFacts = useSiteFacts(customer);
  if (plan) return <PlanFacts plan={plan} siteFacts={siteFacts} />;
  return <Facts facts={[{ label: text('facts.subscription'), value: text('facts.no_subscription') }, ...siteFacts]} />;
}

type Plan = NonNullable<Customer['active_customer_subscription']>;

function PlanFacts({ plan, siteFacts }: { plan: Plan; siteFacts: readonly Fact[] }) {
  const text = useText('customers');
  return (
    <Facts
      facts={[
        {
          label: text('facts.subscription'),
          value: `${plan.subscription} · ${text(`subscription.${plan.status}`)}`,
        },
        { label: text('facts.order_number'), value: <bdi dir="ltr">{plan.order_number}</bdi> },
        {
          label: text('facts.last_paid'),
          value: plan.last_paid ? <DateText value={plan.last_paid} /> : text('facts.never'),
        },
        usePlanEnd(plan),
        ...(plan.refunded > 0
          ? [{ label: text('facts.refunded'), value: <Money minor={plan.refunded} currency={plan.currency} /> }]
          : []),
        ...siteFacts,
      ]}
    />
  );
}

/** The learning site and the account at the card provider. */
export function SiteFacts({ customer, className }: OfCustomer & { className: string }) {
  return <Facts className={className} facts={useSiteFacts(customer)} />;
}

/** A site that answers is ready only once a check has found nothing left to do. */
function siteState({ connection, site_status }: Customer) {
  if (site_status !== 'ready') return `site.${site_status}` as const;
  if (!connection?.last_ok_at) return 'facts.unchecked';
  const { left } = connection;
  return left && left.to_do + left.unknown === 0 ? 'site.ready' : 'facts.reachable';
}

/** How it stands with the account that the customer is paid on, or with the one that is turned off. */
function accountState({ stripe_connect_active_account: account, stripe_connect_account, card_trouble }: Customer) {
  if (card_trouble) return `card_trouble.${card_trouble}` as const;
  if (!account) return stripe_connect_account.length > 0 ? 'card_trouble.off' : 'list.no_account';
  return account.onboarded ? 'list.onboarded' : 'list.not_onboarded';
}

/** Whether anybody can buy there. Why a shop that is turned on is closed stands at the head of the page. */
export function shopState({ active, card_trouble, customer_settings }: Customer) {
  const isOn = customer_settings.some(({ name, value }) => name === 'is_webshop_enabled' && value === '1');
  if (!active) return 'facts.shop.inactive';
  if (!isOn) return 'facts.shop.off';
  return card_trouble ? 'facts.shop.closed' : 'facts.shop.open';
}

function useSiteFacts(customer: Customer): Fact[] {
  const {
    id,
    stripe_connect_active_account: account,
    stripe_connect_account: accounts,
    connection,
    subdomain,
  } = customer;
  const shown = account ?? (accounts.length === 1 ? accounts[0] : undefined);
  const text = useText('customers');
  const said = useSaidTrouble();
  const reached = connection?.last_ok_at;
  const toDo = connection?.left?.to_do ?? 0;
  return [
    {
      label: text('facts.site'),
      value: (
        <>
          {connection?.last_error ? said(connection.last_error, 'site') : text(siteState(customer))}
          {toDo > 0 && (
            <Link to={pathTo('AdminConnection', { customerid: id })} className="flex min-h-6 w-fit items-center">
              {text('facts.left', { count: toDo })}
            </Link>
          )}
        </>
      ),
    },
    ...(connection
      ? [{ label: text('facts.reached'), value: reached ? <DateText value={reached} time /> : text('facts.never') }]
      : []),
    { label: text('form.is_webshop_enabled'), value: text(shopState(customer)) },
    {
      label: text('facts.accounts'),
      value: (
        <>
          {shown && (
            <bdi dir="ltr" className="block w-fit wrap-anywhere">
              {shown.account_id}
            </bdi>
          )}
          <span className="block">{text(accountState(customer))}</span>
          <Link
            to={pathTo('AdminConnectAccounts')}
            search={{ search: subdomain }}
            className="inline-flex min-h-6 items-center"
          >
            {text('actions.accounts')}
          </Link>
        </>
      ),
    },
  ];
}

/** The customer's name and contact details. */
export function ContactFacts({ customer, className }: OfCustomer & { className?: string }) {
  const text = useText('customers');
  const common = useText('common');
  const countryName = useCountryName();
  const { organization_number, country, email, phone, address, postal_code, city } = customer;
  const place = [address, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const ltr = (value: string) => (
    <bdi dir="ltr" className="wrap-anywhere">
      {value}
    </bdi>
  );
  const perhaps = (label: string, value: ReactNode) => (value ? [{ label, value }] : []);
  return (
    <Facts
      {...(className && { className })}
      facts={[
        ...perhaps(text('form.email'), email && <a href={`mailto:${email}`}>{ltr(email)}</a>),
        ...perhaps(text('form.phone'), phone && <a href={`tel:${phone}`}>{ltr(phone)}</a>),
        ...perhaps(
          common('company_number'),
          organization_number && ltr(showOrganizationNumber(organization_number, country)),
        ),
        ...perhaps(text('form.address'), place),
        { label: text('form.country'), value: countryName(country) },
        { label: text('form.licence'), value: customer.licence },
        { label: text('page.since'), value: <DateText value={customer.created_at} /> },
      ]}
    />
  );
}
