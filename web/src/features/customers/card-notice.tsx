import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import {
  changeConnectAccount,
  checkConnectAccount,
  readConnectAccounts,
} from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { Link } from '@tanstack/react-router';
import { CirclePlay, Landmark, Mail, RefreshCw } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { customerReads } from './customer-reads.ts';

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
    </Notice>
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
function Onboard({ customer: { id, name, email, stripe_connect_account: accounts } }: OfCustomer) {
  const text = useText('customers');
  const active = accounts.find(({ status }) => status === 'active');
  const subject = encodeURIComponent(text('cards.ask_subject', { name }));
  return (
    <>
      {email && (
        <ButtonLink size="sm" icon={Mail} link={<a href={`mailto:${email}?subject=${subject}`} />}>
          {text('cards.ask')}
        </ButtonLink>
      )}
      {active && (
        <ActButton
          size="sm"
          icon={RefreshCw}
          endpoint={checkConnectAccount}
          input={{ params: { id: active.id, instance_id: id } }}
          refreshes={reads}
          busyLabel={text('cards.checking')}
          done={({ onboarded }) => text(onboarded ? 'cards.done' : 'cards.still_open', { name })}
          failed={text('cards.not_checked')}
        >
          {text('cards.check')}
        </ActButton>
      )}
    </>
  );
}
