import { type Html, html } from '../../pages/html.ts';
import { showMoney } from '../billing/amounts/money.ts';
import { taxOf } from '../billing/amounts/tax.ts';
import { basketTotals } from '../billing/checkout/basket.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Price, Session } from '../state/wire.ts';
import { type CardFormState, cardFields, type Fields, field, type Problems, testCards } from './card-form.ts';
import { orderSummary } from './pay-page.ts';

export function checkoutSummary(ledger: Ledger, session: Session): Html {
  const basket = ledger.need('basket', session.id);
  const tax = session.automatic_tax.enabled ? taxOf(ledger) : undefined;
  const totals = basketTotals(ledger, basket, tax);
  const currency = session.currency ?? 'sek';
  return orderSummary({
    heading: session.mode === 'subscription' ? `Subscribe to ${basket.lines[0]?.description}` : 'Your order',
    currency,
    rows: basket.lines.map(({ description, quantity, price }) => ({
      text: description,
      note: `${quantity} × ${showMoney(price.unit_amount ?? 0, currency)}${every(price)}`,
      amount: (price.unit_amount ?? 0) * quantity,
    })),
    discount: totals.discount,
    tax: totals.tax,
    isTaxIncluded: totals.lines.every((line) => line.isInclusive),
    taxPercentage: tax?.percentage ?? 0,
    total: totals.total,
    totalLabel: 'Total due today',
  });
}

function every({ recurring }: Price): string {
  if (!recurring) return '';
  return recurring.interval_count === 1
    ? ` every ${recurring.interval}`
    : ` every ${recurring.interval_count} ${recurring.interval}s`;
}

export function checkoutForm(ledger: Ledger, session: Session, { fields, problems, problem }: CardFormState): Html {
  const basket = ledger.need('basket', session.id);
  const customer = session.customer ? ledger.find('customer', session.customer) : undefined;
  const known = session.customer_email ?? customer?.email ?? undefined;
  const total = totalOf(ledger, session);
  const verb = session.mode === 'subscription' ? 'Subscribe and pay' : 'Pay';
  return html`<h2>${asksForCard(ledger, session) ? 'Pay by card' : 'Nothing to pay'}</h2>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${basket.allowsCodes && codeForm(session, fields, problems)}
    <form method="post" action="/checkout/${session.id}" novalidate>
      ${field('email', 'E-mail', { ...fields, email: known ?? fields.email }, problems, html`type="email" autocomplete="email" required${known && html` readonly`}`)}
      ${asksForCard(ledger, session) ? cardFields(fields, problems) : field('name', 'Name', fields, problems, html`autocomplete="name" maxlength="150" required`)}
      <div class="pair">
        <label>Country<select name="country" autocomplete="country">
          ${countries.map(([code, name]) => html`<option value="${code}"${code === chosen(fields, ledger) && html` selected`}>${name}</option>`)}
        </select></label>
        ${field('postalCode', 'Postal code', fields, problems, html`autocomplete="postal-code" maxlength="12"`)}
      </div>
      ${session.tax_id_collection?.enabled && businessFields(fields, problems)}
      <button>${total > 0 ? `${verb} ${showMoney(total, session.currency ?? 'sek')}` : 'Confirm'}</button>
      ${session.mode === 'payment' && total > 0 && html`<button class="second" name="method" value="bank">Pay from my bank, which takes days</button>`}
      ${backTo(session, html`Cancel and go back`)}
      ${testCards}
    </form>`;
}

function totalOf(ledger: Ledger, { id, automatic_tax }: Session): number {
  return basketTotals(ledger, ledger.need('basket', id), automatic_tax.enabled ? taxOf(ledger) : undefined).total;
}

/** A subscription needs a card for its renewals, even if nothing is due today. */
export const asksForCard = (ledger: Ledger, session: Session): boolean =>
  session.mode === 'subscription' || totalOf(ledger, session) > 0;

const chosen = (fields: Fields, ledger: Ledger): string => fields.country ?? taxOf(ledger).country;

function codeForm({ id }: Session, fields: Fields, problems: Problems): Html {
  return html`<form class="code" method="post" action="/checkout/${id}/code" novalidate>
    ${field('code', 'Promotion code', fields, problems, html`autocomplete="off" maxlength="500"`)}
    <button class="second">Apply</button>
  </form>`;
}

function businessFields(fields: Fields, problems: Problems): Html {
  const isOpen = Boolean(fields.businessName || fields.taxId || problems.taxId);
  return html`<details${isOpen && html` open`}>
    <summary>I buy for a business</summary>
    ${field('businessName', 'Business name', fields, problems, html`autocomplete="organization" maxlength="150"`)}
    ${field('taxId', 'VAT number', fields, problems, html`autocomplete="off" maxlength="30" placeholder="SE556677889901"`)}
  </details>`;
}

export function checkoutOver(session: Session): Html {
  if (session.status === 'complete') {
    return html`<p class="done">Paid</p><h1>This order is paid</h1>
      <p>There is nothing more to do here.</p>
      <p><a class="button" href="${successUrl(session)}">Back to the shop</a></p>`;
  }
  return html`<h1>This checkout has expired</h1>
    <p>Nothing was charged. Begin again in the shop.</p>
    <p>${backTo(session, html`Back to the shop`)}</p>`;
}

const backTo = ({ cancel_url }: Session, words: Html): Html | undefined =>
  cancel_url ? html`<a href="${cancel_url}">${words}</a>` : undefined;

export const successUrl = ({ success_url, id }: Session): string =>
  (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);

const codes = [
  'SE',
  'NO',
  'DK',
  'FI',
  'IS',
  'EE',
  'LV',
  'LT',
  'AT',
  'BE',
  'CH',
  'DE',
  'ES',
  'FR',
  'GB',
  'IE',
  'IT',
  'NL',
  'PL',
  'PT',
  'US',
];
const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries near the demo's customers come first. */
const countries: [code: string, name: string][] = codes.map((code) => [code, names.of(code) ?? code]);
