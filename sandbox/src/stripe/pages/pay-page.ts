import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { documentHead, sendDocument } from '../../pages/page.ts';
import { controlStyle } from '../../pages/styles.ts';
import { showMoney } from '../billing/amounts/money.ts';
import type { Kind } from '../state/kinds.ts';
import { type Ledger, openLedger, platformAccount, type World } from '../state/ledger.ts';

type PayPage = {
  title: string;
  /** The seller's name. */
  seller: string;
  summary?: Html;
  body: Html;
  status?: number;
  leadsTo?: (string | null)[];
};

const style = controlStyle(new URL('./pay.css', import.meta.url));

export function payStyle(app: FastifyInstance) {
  app.get('/stripe/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** Sends a hosted page of the card provider. */
export function sendPayPage(reply: FastifyReply, { title, seller, summary, body, status, leadsTo }: PayPage) {
  return sendDocument(reply, layout(title, seller, summary, body), { status, leadsTo });
}

function layout(title: string, seller: string, summary: Html | undefined, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  ${documentHead(`${title} · ${seller}`, '/stripe/pay.css')}
</head>
<body>
  <div class="page${summary ? ' two' : ''}">
    <header class="seller">
      <p class="name">${seller}</p>
      <p class="test">Test mode</p>
    </header>
    ${summary && html`<section class="summary" aria-label="Summary">${summary}</section>`}
    <main>${body}</main>
    <footer>Payments of the Coursefront sandbox. No money moves. <a href="/stripe">Test data</a></footer>
  </div>
</body>
</html>
`;
}

/** The ledger that contains an object. A page's address only has the object's id. */
export function ledgerOf(world: World, kind: Kind, id: string): Ledger | undefined {
  const owner = world.store.all(platformAccount, 'account').find((account) => world.store.find(account.id, kind, id));
  return owner && openLedger(world, owner.id);
}

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
      ${tax > 0 && isTaxIncluded && row(html`<span class="quiet">Total excluding VAT</span>`, total - tax)}
      ${tax > 0 && isTaxIncluded && row(html`<span class="quiet">of which VAT ${taxPercentage} %</span>`, tax)}
    </tfoot>
  </table>`;
}
