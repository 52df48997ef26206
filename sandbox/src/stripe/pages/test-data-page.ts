import { type Html, html } from '../../pages/html.ts';
import { showMoney } from '../billing/amounts/money.ts';
import type { Kind, Kinds } from '../state/kinds.ts';
import { platformAccount, type World } from '../state/ledger.ts';
import type { Account, PaymentIntent, Subscription } from '../state/wire.ts';

const shown = 20;
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const when = (time: number) =>
  html`<time class="quiet" datetime="${new Date(time * 1_000).toISOString()}">${format.format(time * 1_000)}</time>`;

/** All data of the card provider, newest first, with buttons for its internal actions. */
export function testDataPage(world: World, ahead: number): Html {
  return html`<h1>Card provider: test data</h1>
    ${clock(world.now(), ahead)}
    ${section(
      'Accounts',
      world.store
        .all(platformAccount, 'account')
        .filter(({ id }) => id !== platformAccount)
        .map(account),
    )}
    ${section(
      'Checkouts',
      newest(world, 'checkout.session').map(({ value, owner }) =>
        row(
          html`${value.url ? html`<a href="${value.url}">${amount(value.amount_total, value.currency)}</a>` : amount(value.amount_total, value.currency)} <span class="badge">${value.status ?? ''}, ${value.payment_status}</span>`,
          html`${owner} · ${value.mode} · ${value.customer_details?.email ?? value.customer_email ?? ''} · <code>${value.id.slice(0, 24)}…</code>`,
          when(value.created),
        ),
      ),
    )}
    ${section(
      'Payments',
      newest(world, 'payment_intent').map(({ value, owner, of }) =>
        row(
          html`${amount(value.amount, value.currency)} <span class="badge">${value.status}</span>`,
          html`${owner} · <code>${value.id}</code>${value.application_fee_amount !== null && html` · fee ${amount(value.application_fee_amount, value.currency)}`}`,
          value.status === 'processing'
            ? bank(of, value.id)
            : value.status === 'succeeded'
              ? afterwards(world, of, value)
              : when(value.created),
          value.id,
        ),
      ),
    )}
    ${section(
      'Subscriptions',
      newest(world, 'subscription').map(({ value, owner, of }) =>
        row(
          html`${value.items.data[0]?.price.nickname ?? value.items.data[0]?.price.id ?? ''} <span class="badge">${value.status}</span>`,
          html`${owner} · until ${when(value.items.data[0]?.current_period_end ?? 0)}${value.cancel_at_period_end && ', then ends'}${creditOf(world, of, value)} · <code>${value.id}</code>`,
          value.status === 'canceled' ? when(value.created) : credit(of, value),
          value.id,
        ),
      ),
    )}
    ${section(
      'Invoices',
      newest(world, 'invoice').map(({ value, owner, of }) =>
        row(
          html`${value.hosted_invoice_url ? html`<a href="${value.hosted_invoice_url}">${value.number ?? ''}</a>` : 'Draft'} ${amount(value.total, value.currency)} <span class="badge">${value.status ?? ''}</span>`,
          html`${owner} · ${value.customer_name ?? value.customer_email ?? ''} · <code>${value.id}</code>`,
          value.status === 'open' ? giveUp(of, value.id) : when(value.created),
          value.id,
        ),
      ),
    )}
    ${section(
      'Events',
      newest(world, 'event').map(({ value, owner, of }) =>
        row(
          html`<code>${value.type}</code> ${deliveries(world, of, value.id)}`,
          html`${owner} · <code>${value.id}</code>`,
          html`<form method="post" action="/stripe/events/${of}/${value.id}/resend"><button>Send again</button></form>`,
        ),
      ),
    )}`;
}

function clock(now: number, ahead: number): Html {
  return html`<section class="card">
    <h2>Clock</h2>
    <p>It is ${when(now)} here${ahead > 0 ? `, ${Math.floor(ahead / 86_400)} days and ${Math.floor((ahead % 86_400) / 3_600)} hours ahead of this machine` : ''}.
      Move it to see renewals, reminders and expiry. It does not go back.</p>
    <form method="post" action="/stripe/clock">
      <label>Days<input name="days" inputmode="decimal" value="31" required></label>
      <button>Move ahead</button>
    </form>
  </section>`;
}

function account(value: Account): Html {
  const state = value.charges_enabled ? 'can be paid' : value.details_submitted ? 'restricted' : 'not onboarded';
  const act = value.charges_enabled ? { name: 'restrict', says: 'Restrict' } : { name: 'enable', says: 'Enable' };
  return row(
    html`${value.business_profile?.name ?? 'Without a name'} <span class="badge">${state}</span>`,
    html`<code>${value.id}</code> · ${value.email ?? ''}`,
    html`<form method="post" action="/stripe/accounts/${value.id}"><input type="hidden" name="act" value="${act.name}"><button>${act.says}</button></form>`,
  );
}

function bank(owner: string, intent: string): Html {
  return html`<form method="post" action="/stripe/payments/${owner}/${intent}">
    <button name="bank" value="paid">The bank paid</button><button name="bank" value="failed">It did not</button>
  </form>`;
}

/** The actions of the seller or the cardholder on a payment. */
function afterwards(world: World, owner: string, { id, latest_charge, amount }: PaymentIntent): Html {
  const charge = world.store.find(owner, 'charge', latest_charge ?? '');
  const dispute = world.store.all(owner, 'dispute').find(({ payment_intent }) => payment_intent === id);
  const left = amount - (charge?.amount_refunded ?? 0);
  if (dispute?.status === 'won' || dispute?.status === 'lost')
    return html`<span class="badge">dispute ${dispute.status}</span>`;
  return html`<form method="post" action="/stripe/payments/${owner}/${id}">
    ${dispute ? html`<button name="act" value="won">Dispute won</button><button name="act" value="lost">Dispute lost</button>` : html`<button name="act" value="dispute">Dispute</button>`}
    ${left > 1 && !dispute && html`<button name="act" value="half">Refund half</button><button name="act" value="rest">Refund the rest</button>`}
  </form>`;
}

/** In whole units of the currency, as the seller types it. */
const credit = (owner: string, { customer, currency }: Subscription): Html =>
  html`<form method="post" action="/stripe/customers/${owner}/${customer}">
    <label>Credit in ${currency.toUpperCase()}<input name="credit" type="number" min="1" max="1000000" required></label>
    <button>Give</button>
  </form>`;

/** What the next invoices are lowered by. */
function creditOf(world: World, owner: string, { customer, currency }: Subscription): string {
  const balance = world.store.find(owner, 'customer', customer)?.balance ?? 0;
  return balance < 0 ? ` · credit ${amount(-balance, currency)}` : '';
}

const giveUp = (owner: string, invoice: string): Html =>
  html`<form method="post" action="/stripe/invoices/${owner}/${invoice}">
    <button name="act" value="void">Void</button><button name="act" value="write_off">Write off</button>
  </form>`;

/** The product links to the row of an object. */
const row = (main: Html, quiet: Html, end: Html, id = ''): Html =>
  html`<li class="row"${id !== '' && html` id="${id}"`}><div>${main}<p class="quiet">${quiet}</p></div>${end}</li>`;

function section(title: string, rows: Html[]): Html {
  return html`<section class="card"><h2>${title}</h2>
    ${rows.length > 0 ? html`<ul class="list">${rows}</ul>` : html`<p class="quiet">None yet.</p>`}</section>`;
}

const amount = (minor: number | null, currency: string | null): string => showMoney(minor ?? 0, currency ?? 'sek');

function newest<K extends Kind>(world: World, kind: K & (Kinds[K] extends { created: number } ? K : never)) {
  const names = new Map(
    world.store.all(platformAccount, 'account').map(({ id, business_profile }) => [id, business_profile?.name ?? id]),
  );
  const rows = world.store.everywhere(kind) as { account: string; value: Kinds[K] & { created: number } }[];
  return rows
    .reverse()
    .sort((one, other) => other.value.created - one.value.created)
    .slice(0, shown)
    .map(({ account: of, value }) => ({ value, of, owner: names.get(of) ?? of }));
}

function deliveries(world: World, owner: string, event: string): Html[] {
  return world.store
    .all(platformAccount, 'endpoint')
    .flatMap(({ id }) => world.store.find(owner, 'delivery', `${event}.${id}`) ?? [])
    .map(
      ({ state, answer, tries }) =>
        html`<span class="badge">${state}${answer && `: ${answer}`}${tries > 1 && ` after ${tries} tries`}</span> `,
    );
}
