import { showMoney } from '../billing/amounts/money.ts';
import { sellerName, type World } from '../state/ledger.ts';
import type { Event, Invoice } from '../state/wire.ts';

export type Letter = { from: string; to: string; subject: string; text: string };

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The provider mails each invoice that is sent, automatically or by a call, to its customer with the page to pay it.
 */
export function mailInvoices(world: World, sendMail: (letter: Letter) => Promise<void>): void {
  world.store.afterKeeping((changes) => {
    for (const [account, kind, , value] of changes) {
      if (kind !== 'event' || (value as Event | null)?.type !== 'invoice.sent') continue;
      const invoice = (value as Event).data.object as unknown as Invoice;
      // The inbox is on the same disk as the invoice: if one fails, so does the other.
      if (invoice.customer_email) void sendMail(letterOf(sellerName({ world, account }), invoice));
    }
  });
}

function letterOf(seller: string, invoice: Invoice): Letter {
  const due = invoice.due_date === null ? '' : `, due ${dates.format(invoice.due_date * 1_000)}`;
  const lines = invoice.lines.data.map(
    ({ description, amount, currency }) => `${description ?? ''}: ${showMoney(amount, currency)}`,
  );
  const text = `${seller} has sent you invoice ${invoice.number}.

${showMoney(invoice.amount_due, invoice.currency)}${due}

${lines.join('\n')}

View and pay the invoice:
${invoice.hosted_invoice_url}

Download it:
${invoice.invoice_pdf}
`;
  return {
    from: `${seller.replaceAll(/[<>",;:]/g, ' ')} <invoices@card-provider.test>`,
    to: invoice.customer_email ?? '',
    subject: `New invoice from ${seller} #${invoice.number}`,
    text,
  };
}
