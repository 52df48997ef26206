import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { changeConnectAccount, readConnectAccounts } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { Link } from '@tanstack/react-router';
import { CirclePlay, Landmark, RefreshCw, Send } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { OnboardingLink } from '../../parts/onboarding/onboarding-link.tsx';
import { useAccountCheck, useMissing } from '../../parts/onboarding/use-account-check.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { customerReads } from './customer/reads.ts';

const reads = [...customerReads, readConnectAccounts];

/** Why the webshop is closed although it is turned on, with the next step. An account that is missing is a step of a new customer. */
export function CardNotice({ customer }: { customer: Customer }) {
  const text = useText('customers');
  const { card_trouble: trouble } = customer;
  if (trouble === null || trouble === 'missing') return null;
  return (
    <Notice
      kind={trouble === 'open' ? 'warning' : 'danger'}
      title={text(`cards.${trouble}.title`)}
      actions={trouble === 'open' ? <Onboard customer={customer} /> : <TurnOn customer={customer} />}
    >
      {text(`cards.${trouble}.text`)}
      {trouble === 'open' && <Missing customer={customer} />}
    </Notice>
  );
}

/** The provider's requirements when the account was last checked, so that the customer's people know what to prepare. */
function Missing({ customer: { stripe_connect_account: accounts } }: OfCustomer) {
  const due = accounts.find(({ status }) => status === 'active')?.requirements_due ?? [];
  const { count, needs } = useMissing()(due);
  if (due.length === 0) return null;
  return (
    <p className="mt-1">
      {count}: {needs.join(' · ')}
    </p>
  );
}

/** One account can be turned on from here; among several somebody has to choose. */
function TurnOn({ customer: { id, name, subdomain, card_trouble, stripe_connect_account: accounts } }: OfCustomer) {
  const text = useText('customers');
  const [only] = accounts;
  if (!only || accounts.length > 1 || card_trouble === 'left')
    return (
      <ButtonLink
        size="sm"
        icon={Landmark}
        link={<Link to={pathTo('AdminConnectAccounts')} search={{ search: subdomain }} />}
      >
        {text('actions.accounts')}
      </ButtonLink>
    );
  return (
    <ActButton
      size="sm"
      icon={CirclePlay}
      endpoint={changeConnectAccount}
      input={{
        params: { id: only.id, instance_id: id },
        body: { stripe_connect_account: { status: 'active' } },
      }}
      refreshes={reads}
      busyLabel={text('cards.turning_on')}
      done={() => text('cards.turned_on', { name })}
      failed={text('told.not_switched', { name })}
    >
      {text('cards.turn_on')}
    </ActButton>
  );
}

type OfCustomer = { customer: Customer };

/** Only the customer can answer the provider's questions: the owner asks for it, and looks whether it is done. */
function Onboard({ customer: { id, name, stripe_connect_account: accounts } }: OfCustomer) {
  const text = useText('customers');
  const connect = useText('connect-accounts');
  const asking = useDialogTask();
  const { check, isPending } = useAccountCheck(reads);
  const active = accounts.find(({ status }) => status === 'active');
  if (!active) return null;
  const account = { id: active.id, instance_id: id, name };
  return (
    <>
      <Button size="sm" icon={Send} onClick={() => asking.begin()}>
        {connect('actions.onboard')}
      </Button>
      <Button
        size="sm"
        icon={RefreshCw}
        busy={isPending}
        busyLabel={text('cards.checking')}
        onClick={() => check(account)}
      >
        {text('cards.check')}
      </Button>
      {asking.dialog((_, dialog) => (
        <OnboardingLink customer={name} account={account} {...dialog} />
      ))}
    </>
  );
}
