import { operation } from '../../api/operation.ts';
import { needed, text, whole } from '../../api/parameters.ts';
import { needCustomer } from '../../catalogue/customers.ts';
import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Invoice } from '../../state/wire.ts';

type Amounts = Pick<Invoice, 'amount_due' | 'amount_remaining' | 'starting_balance'>;

/** A negative balance is the customer's credit and lowers what is due; a positive one is added to it. */
function amountsOf({ total }: Invoice, balance: number): Amounts {
  const amount_due = Math.max(0, total + balance);
  return { amount_due, amount_remaining: amount_due, starting_balance: balance };
}

const balanceOf = (ledger: Ledger, { customer }: Invoice): number =>
  ledger.find('customer', customer ?? '')?.balance ?? 0;

/** The amounts of a draft, with the balance that the customer has now. */
export const withBalance = (ledger: Ledger, invoice: Invoice): Invoice => ({
  ...invoice,
  ...amountsOf(invoice, balanceOf(ledger, invoice)),
});

/**
 * Takes the customer's credit for an invoice that is finalized, or keeps its negative total as credit. An invoice that a
 * checkout has paid already leaves the balance alone.
 */
export function settleBalance(
  ledger: Ledger,
  invoice: Invoice,
  isPaid: boolean,
): Amounts & Pick<Invoice, 'ending_balance'> {
  const balance = isPaid ? 0 : balanceOf(ledger, invoice);
  const amounts = amountsOf(invoice, balance);
  const ending_balance = balance + invoice.total - amounts.amount_due;
  if (!isPaid) changeBalance(ledger, invoice.customer, ending_balance - balance);
  return { ...amounts, ending_balance };
}

/** A void invoice gives back the credit that it took. */
export const returnBalance = (ledger: Ledger, invoice: Invoice): void =>
  changeBalance(
    ledger,
    invoice.customer,
    invoice.starting_balance - (invoice.ending_balance ?? invoice.starting_balance),
  );

/** The seller gives credit, which is taken off the customer's next invoices. */
export const giveCredit = (ledger: Ledger, customer: string, amount: number): void =>
  changeBalance(ledger, customer, -amount);

function changeBalance(ledger: Ledger, id: Invoice['customer'], change: number): void {
  if (change === 0 || id === null) return;
  const customer = needCustomer(ledger, id);
  const changed = ledger.keep('customer', { ...customer, balance: customer.balance + change });
  ledger.emit('customer.updated', changed, { balance: customer.balance });
}

export const customerBalanceOperations = [
  operation(
    'POST /customers/:id/balance_transactions',
    { amount: needed(whole()), currency: needed(text(3)), description: text(350) },
    (ledger, { amount, currency, description = null }, customer) => {
      changeBalance(ledger, customer, amount);
      return {
        id: newId('cbtxn'),
        object: 'customer_balance_transaction',
        amount,
        checkout_session: null,
        created: ledger.now(),
        credit_note: null,
        currency,
        customer,
        customer_account: null,
        description,
        ending_balance: needCustomer(ledger, customer).balance,
        invoice: null,
        livemode: false,
        metadata: {},
        type: 'adjustment',
      };
    },
  ),
];
