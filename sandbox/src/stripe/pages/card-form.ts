import { type Html, html } from '../../pages/html.ts';
import { hasCheckDigit } from '../billing/charges/test-cards.ts';

export type Fields = Record<string, string | undefined>;
export type Problems = Record<string, string>;
export type CardFormState = { fields: Fields; problems: Problems; problem?: string | undefined };

/** A field with its label and, if it is invalid, the reason. */
export function field(name: string, label: string, fields: Fields, problems: Problems, attributes: Html): Html {
  const problem = problems[name];
  return html`<label>${label}
    <input name="${name}" value="${fields[name]}" ${attributes}${
      problem && html` aria-invalid="true" aria-describedby="${name}-error"`
    }>
    ${problem && html`<span class="error" id="${name}-error">${problem}</span>`}
  </label>`;
}

/** The security code is never filled in again after an error. */
export function cardFields(fields: Fields, problems: Problems): Html {
  return html`
    ${field('number', 'Card number', fields, problems, html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23" required`)}
    <div class="pair">
      ${field('expiry', 'Expiry', fields, problems, html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9" required`)}
      ${field('cvc', 'Security code', { ...fields, cvc: undefined }, problems, html`inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" required`)}
    </div>
    ${field('name', 'Name on card', fields, problems, html`autocomplete="cc-name" maxlength="150" required`)}`;
}

export const testCards = html`<details>
  <summary>Test cards</summary>
  <table class="lines">
    <tbody>
      <tr><th scope="row"><code>4242 4242 4242 4242</code></th><td>is paid</td></tr>
      <tr><th scope="row"><code>4000 0000 0000 0002</code></th><td>is declined</td></tr>
      <tr><th scope="row"><code>4000 0000 0000 9995</code></th><td>has no money</td></tr>
      <tr><th scope="row"><code>4000 0000 0000 3220</code></th><td>asks the bank (3-D Secure)</td></tr>
      <tr><th scope="row"><code>4000 0000 0000 0259</code></th><td>is paid, then disputed</td></tr>
    </tbody>
  </table>
  <p class="quiet">Any expiry to come, any security code.</p>
</details>`;

/** The bank's own page, which asks its customer to confirm the payment. */
export const bankForm = (address: string, fields: Fields): Html => html`<h1>Your bank</h1>
  <p>Is it you who pays? The bank of this card wants to know before it does.</p>
  <form method="post" action="${address}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button name="bank" value="yes">Yes, pay</button>
    <button class="second" name="bank" value="no">No</button>
  </form>`;

type ReadCard = { number: string; month: number; year: number };

/** `now` is in Unix seconds. Errors are added to `problems` by field. */
export function readCard(fields: Fields, problems: Problems, now: number): ReadCard {
  const number = (fields.number ?? '').replace(/[\s-]/g, '');
  if (!hasCheckDigit(number)) problems.number = 'Your card number is incorrect.';

  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/\s-]?\s*(\d{2}|20\d{2})\s*$/.exec(fields.expiry ?? '') ?? [];
  const expiry = { month: Number(month), year: year.length === 2 ? 2_000 + Number(year) : Number(year) };
  if (expiry.month < 1 || expiry.month > 12 || year === '') problems.expiry = 'Write the expiry as month and year.';
  else if (Date.UTC(expiry.year, expiry.month) <= now * 1_000) problems.expiry = 'Your card has expired.';

  if (!/^\d{3,4}$/.test((fields.cvc ?? '').trim())) problems.cvc = 'Your security code is incomplete.';
  return { number, ...expiry };
}
