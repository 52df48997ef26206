import { isWithin, listing, operation, retrieving, timeRange } from '../../api/operation.ts';
import { oneOf, text } from '../../api/parameters.ts';
import { newId } from '../../state/ids.ts';
import { type Ledger, platformApplication } from '../../state/ledger.ts';
import { missing } from '../../state/stripe-error.ts';
import type { BalanceTransaction, Charge, Payout, Refund } from '../../state/wire.ts';

const day = 86_400;
/** Money that came on one day is available together, two days later. */
const availableOn = (created: number): number => Math.floor(created / day) * day + 2 * day;

/** The provider's fee for a charge: 1.5 % and 1.80. */
const ownFee = (amount: number): number => Math.round((amount * 15) / 1000) + 180;

type Moved = Pick<BalanceTransaction, 'id' | 'amount' | 'created' | 'currency' | 'source'> & {
  type: 'charge' | 'refund' | 'payout';
  fees: BalanceTransaction['fee_details'];
};

/** Everything that changed the account's balance, oldest first. Charges, refunds and payouts are its only source. */
export function balanceTransactions(ledger: Ledger): BalanceTransaction[] {
  const moved = [
    ...ledger.all('charge').flatMap((charge) => ofCharge(charge)),
    ...ledger.all('refund').flatMap((refund) => ofRefund(refund)),
    ...ledger.all('payout').flatMap((payout) => ofPayout(payout)),
  ];
  return moved.map((one) => transaction(ledger, one)).sort((one, other) => one.created - other.created);
}

function ofCharge({
  id,
  status,
  amount,
  created,
  currency,
  balance_transaction,
  application_fee_amount,
}: Charge): Moved[] {
  if (status !== 'succeeded' || !balance_transaction) return [];
  const fees = [
    { amount: ownFee(amount), application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ...(application_fee_amount
      ? [
          {
            amount: application_fee_amount,
            application: platformApplication,
            currency,
            description: 'Application fee',
            type: 'application_fee',
          },
        ]
      : []),
  ];
  return [{ id: balance_transaction, type: 'charge', amount, created, currency, source: id, fees }];
}

function ofRefund({ id, status, amount, created, currency, balance_transaction }: Refund): Moved[] {
  if (status !== 'succeeded' || !balance_transaction) return [];
  return [{ id: balance_transaction, type: 'refund', amount: -amount, created, currency, source: id, fees: [] }];
}

function ofPayout({ id, amount, created, currency, balance_transaction }: Payout): Moved[] {
  if (!balance_transaction) return [];
  return [{ id: balance_transaction, type: 'payout', amount: -amount, created, currency, source: id, fees: [] }];
}

function transaction(ledger: Ledger, { fees, type, ...moved }: Moved): BalanceTransaction {
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0);
  const available_on = type === 'payout' ? moved.created : availableOn(moved.created);
  return {
    ...moved,
    object: 'balance_transaction',
    available_on,
    balance_type: 'payments',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: moved.amount - fee,
    reporting_category: type,
    status: available_on <= ledger.now() ? 'available' : 'pending',
    type,
  };
}

/** The available money that was not paid out yet, by currency. */
export function unpaid(ledger: Ledger): BalanceTransaction[] {
  const paid = new Set(ledger.all('payout_content').flatMap(({ transactions }) => transactions));
  return balanceTransactions(ledger).filter(({ id, type }) => type !== 'payout' && !paid.has(id));
}

/** Pays out everything that is available, in one payout for each currency. A debt waits for later charges. */
export function payOut(ledger: Ledger): void {
  const available = unpaid(ledger).filter(({ available_on }) => available_on <= ledger.now());
  for (const currency of new Set(available.map((one) => one.currency))) {
    const contents = available.filter((one) => one.currency === currency);
    const amount = contents.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) continue;
    const payout = ledger.keep('payout', newPayout(ledger, amount, currency));
    ledger.keep('payout_content', { id: payout.id, transactions: contents.map(({ id }) => id) });
    ledger.emit('payout.paid', payout);
  }
}

function newPayout(ledger: Ledger, amount: number, currency: string): Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: ledger.now(),
    automatic: true,
    balance_transaction: newId('txn'),
    created: ledger.now(),
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
}

const contentOf = (ledger: Ledger, payout: string): Set<string> => {
  const { balance_transaction } = ledger.need('payout', payout, 'payout');
  return new Set([...(ledger.find('payout_content', payout)?.transactions ?? []), String(balance_transaction)]);
};

export const balanceOperations = [
  listing(
    '/balance_transactions',
    { created: timeRange, payout: text(), source: text(), currency: text(), type: oneOf('charge', 'refund', 'payout') },
    balanceTransactions,
    (row, { created, source, currency, type }) =>
      isWithin(row.created, created) &&
      (!source || row.source === source) &&
      (!currency || row.currency === currency) &&
      (!type || row.type === type),
    (ledger, { payout }) => {
      if (!payout) return () => true;
      const content = contentOf(ledger, payout);
      return ({ id }) => content.has(id);
    },
  ),
  operation('GET /balance_transactions/:id', {}, (ledger, _, id) => {
    const found = balanceTransactions(ledger).find((one) => one.id === id);
    if (!found) throw missing('balance_transaction', id, 'id');
    return found;
  }),
  retrieving('/payouts', 'payout', 'payout'),
  listing(
    '/payouts',
    { created: timeRange, status: text() },
    (ledger) => ledger.all('payout'),
    (row, { created, status }) => isWithin(row.created, created) && (!status || row.status === status),
  ),
];
