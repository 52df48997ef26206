import { type Html, html } from '../../pages/html.ts';
import { showMoney } from '../billing/money.ts';

type Row = { text: string; note?: string; amount: number };
export type Summary = {
  heading: string;
  currency: string;
  rows: Row[];
  discount: number;
  tax: number;
  isTaxIncluded: boolean;
  taxPercentage: number;
  total: number;
  totalLabel: string;
};

export function orderSummary(summary: Summary): Html {
  const money = (amount: number) => showMoney(amount, summary.currency);
  return html`<h1>${summary.heading}</h1>
    <p class="amount">${money(summary.total)}</p>
    ${linesTable(summary)}`;
}

export function linesTable({
  currency,
  rows,
  discount,
  tax,
  isTaxIncluded,
  taxPercentage,
  total,
  totalLabel,
}: Summary): Html {
  const money = (amount: number) => showMoney(amount, currency);
  const row = (label: Html | string, amount: number, name = '') =>
    html`<tr class="${name}"><th scope="row">${label}</th><td>${money(amount)}</td></tr>`;
  return html`<table class="lines">
    <tbody>
      ${rows.map(({ text, note, amount }) => row(html`${text}${note && html`<br><span class="quiet">${note}</span>`}`, amount))}
    </tbody>
    <tfoot>
      ${discount > 0 && row('Discount', -discount)}
      ${tax > 0 && !isTaxIncluded && row(`VAT ${taxPercentage} %`, tax)}
      ${row(totalLabel, total, 'total')}
      ${tax > 0 && isTaxIncluded && row(html`<span class="quiet">of which VAT ${taxPercentage} %</span>`, tax)}
    </tfoot>
  </table>`;
}
