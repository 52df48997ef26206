/** The provider's answers, limited to the fields that the adapter reads. */
const price = {
  id: 'price_team_quarterly',
  object: 'price',
  active: true,
  currency: 'sek',
  product: 'prod_team',
  unit_amount: 299_700,
  recurring: { interval: 'month', interval_count: 3 },
};

const checkout = {
  id: 'cs_test_1',
  object: 'checkout.session',
  mode: 'payment',
  url: 'https://checkout.example/cs_test_1',
  status: 'open',
  payment_status: 'unpaid',
  client_reference_id: 'order-7',
  amount_total: 49_900,
  total_details: { amount_tax: 9_980 },
  currency: 'sek',
  customer: null,
  payment_intent: null,
  subscription: null,
  invoice: null,
  expires_at: 1_800_001_800,
  metadata: { order_id: '7', somebody_elses: 'word' },
};

const payment = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 49_900,
  amount_received: 0,
  currency: 'sek',
  latest_charge: 'ch_1',
  last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
  metadata: {},
};

const subscription = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  collection_method: 'send_invoice',
  customer: 'cus_1',
  items: {
    object: 'list',
    data: [{ id: 'si_1', price, current_period_start: 1_800_000_000, current_period_end: 1_807_776_000 }],
  },
  cancel_at_period_end: false,
  ended_at: null,
  latest_invoice: 'in_1',
  metadata: { subdomain: 'nordic' },
};

const invoice = {
  id: 'in_1',
  object: 'invoice',
  number: 'ABC-0001',
  status: 'paid',
  total: 299_700,
  amount_due: 299_700,
  starting_balance: 0,
  ending_balance: 0,
  total_taxes: [{ amount: 59_940 }],
  amount_paid: 299_700,
  amount_remaining: 0,
  currency: 'sek',
  customer: 'cus_1',
  parent: { subscription_details: { subscription: 'sub_1' } },
  payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_2' } }] },
  hosted_invoice_url: 'https://invoice.example/in_1',
  invoice_pdf: 'https://invoice.example/in_1.pdf',
  due_date: 1_802_592_000,
  created: 1_800_000_000,
  period_end: 1_800_000_000,
  lines: {
    object: 'list',
    data: [
      {
        id: 'il_1',
        amount: 299_700,
        pricing: { price_details: { price: 'price_2' } },
        period: { start: 1_800_000_000, end: 1_807_776_000 },
      },
    ],
  },
  status_transitions: { paid_at: 1_800_000_500 },
  metadata: {},
};

const account = {
  id: 'acct_1',
  object: 'account',
  email: 'office@nordic.test',
  country: 'SE',
  details_submitted: true,
  charges_enabled: false,
  payouts_enabled: false,
  requirements: { currently_due: ['external_account'], disabled_reason: 'requirements.past_due' },
};

const customer = { id: 'cus_1', object: 'customer', email: 'ann@example.test', name: 'Ann' };
const refund = {
  id: 're_1',
  object: 'refund',
  status: 'succeeded',
  amount: 49_900,
  currency: 'sek',
  payment_intent: 'pi_1',
};
const dispute = {
  id: 'du_1',
  object: 'dispute',
  status: 'needs_response',
  reason: 'fraudulent',
  amount: 49_900,
  currency: 'sek',
  payment_intent: 'pi_1',
  created: 1_800_000_000,
  evidence_details: { due_by: 1_800_777_600 },
};
const product = { id: 'prod_team', object: 'product', name: 'Team', description: null, images: [], active: true };
const event = (id: string, created: number) => ({
  id,
  object: 'event',
  type: 'invoice.paid',
  livemode: false,
  created,
  data: { object: { id: 'in_1' } },
});
const move = (
  id: string,
  type: string,
  amount: number,
  source: unknown,
  fees: [type: string, amount: number][] = [],
) => ({
  id,
  object: 'balance_transaction',
  type,
  amount,
  fee: fees.reduce((sum, [, fee]) => sum + fee, 0),
  fee_details: fees.map(([kind, fee]) => ({ type: kind, amount: fee, currency: 'sek' })),
  currency: 'sek',
  created: 1_800_000_000,
  source,
});
/** Newest first, as the provider lists them. */
const moves = [
  move('txn_4', 'adjustment', -500, null),
  move('txn_3', 'payout', -37_971, { id: 'po_1', object: 'payout' }),
  move('txn_2', 'refund', -10_000, { id: 're_1', object: 'refund', charge: 'ch_1' }),
  move('txn_1', 'charge', 49_900, { id: 'ch_1', object: 'charge' }, [
    ['stripe_fee', 929],
    ['application_fee', 1_000],
  ]),
];
const list = (path: string, data: object[]) => ({ object: 'list', url: path, has_more: false, data });

export const examples = { price, checkout, payment, subscription, invoice, account, customer, refund, product };

/** The answer to a successful call, by path. */
export function exampleFor(method: string, path: string): unknown {
  const [, , ...steps] = path.split('/');
  const [kind = '', id] = steps;
  if (method === 'DELETE' && kind === 'coupons') return { id, object: 'coupon', deleted: true };
  if (method === 'GET' && kind === 'prices' && !id) return list(path, [price, { ...price, currency: 'nok' }]);
  if (method === 'GET' && kind === 'invoices' && !id) return list(path, [invoice]);
  if (method === 'GET' && kind === 'disputes' && !id) return list(path, [dispute]);
  if (method === 'GET' && kind === 'refunds' && !id) return list(path, [refund]);
  if (method === 'GET' && kind === 'tax_rates') return list(path, []);
  if (kind === 'balance_transactions') return list(path, moves);
  if (kind === 'events') return list(path, [event('evt_2', 1_800_000_002), event('evt_1', 1_800_000_001)]);
  return {
    products: product,
    prices: price,
    customers: customer,
    checkout,
    payment_intents: payment,
    refunds: refund,
    disputes: dispute,
    tax_rates: { id: 'txr_1', object: 'tax_rate' },
    subscriptions: subscription,
    invoices: invoice,
    invoiceitems: { id: 'ii_1', object: 'invoiceitem' },
    coupons: { id: 'coupon_1', object: 'coupon' },
    accounts: account,
    billing_portal: { id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.example/1' },
    account_links: { object: 'account_link', url: 'https://connect.example/1', created: 1, expires_at: 1_800_000_300 },
  }[kind];
}
