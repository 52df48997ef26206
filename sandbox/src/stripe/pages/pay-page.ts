import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { controlStyle } from '../../pages/styles.ts';
import { showMoney } from '../billing/amounts/money.ts';
import type { Kind } from '../state/kinds.ts';
import { type Ledger, openLedger, platformAccount, type World } from '../state/ledger.ts';

type PayPage = {
  title: string;
  /** Who is paid. */
  seller: string;
  summary?: Html;
  body: Html;
  status?: number;
  /** Addresses that a form of the page may end at: a browser holds the answer's redirect to the policy too. */
  leadsTo?: (string | null)[];
};

const style = controlStyle(new URL('./pay.css', import.meta.url));

export function payStyle(app: FastifyInstance) {
  app.get('/stripe/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** Sends a page that a buyer or a seller sees at the card provider. It carries no script. */
export function sendPayPage(
  reply: FastifyReply,
  { title, seller, summary, body, status = 200, leadsTo = [] }: PayPage,
) {
  const targets = leadsTo.flatMap((address) => (address ? (URL.parse(address)?.origin ?? []) : []));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${[...new Set(targets)].filter((origin) => origin !== 'null').join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
    })
    .send(layout(title, seller, summary, body).toString());
}

function layout(title: string, seller: string, summary: Html | undefined, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · ${seller}</title>
  <link rel="stylesheet" href="/stripe/pay.css">
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

/** The books that something is in. A page's address has its id alone. */
export function ledgerOf(world: World, kind: Kind, id: string): Ledger | undefined {
  const owner = world.store.all(platformAccount, 'account').find((account) => world.store.find(account.id, kind, id));
  return owner && openLedger(world, owner.id);
}

export function sellerName({ world, account }: Ledger): string {
  return world.store.find(platformAccount, 'account', account)?.business_profile?.name ?? 'A seller without a name';
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
      ${tax > 0 && isTaxIncluded && row(html`<span class="quiet">of which VAT ${taxPercentage} %</span>`, tax)}
    </tfoot>
  </table>`;
}
