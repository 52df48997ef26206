import { taxOf, taxRate } from './billing/amounts/tax.ts';
import { sessionLines } from './billing/checkout/basket.ts';
import type { Kind } from './state/kinds.ts';
import { type Ledger, platformAccount } from './state/ledger.ts';
import { invalid } from './state/stripe-error.ts';
import type { Charge, Customer, Invoice, List, Session } from './state/wire.ts';

type StripeObject = Record<string, unknown>;

const deepest = 4;

/** The kind of object behind a field whose name differs from the kind. */
const kindOf: Record<string, Kind> = {
  latest_invoice: 'invoice',
  latest_charge: 'charge',
  default_payment_method: 'payment_method',
  default_price: 'price',
  discounts: 'discount',
  discount: 'discount',
};
const kinds: Kind[] = [
  'account',
  'application_fee',
  'charge',
  'coupon',
  'customer',
  'invoice',
  'payment_intent',
  'payment_method',
  'price',
  'product',
  'promotion_code',
  'subscription',
];

const list = <T>(url: string, data: T[]): List<T> => ({ object: 'list', url, has_more: false, data });

/** Fields that are sent only if they are expanded. */
const included: Record<string, (ledger: Ledger, thing: never) => unknown> = {
  'checkout.session.line_items': (ledger, session: Session) =>
    list(`/v1/checkout/sessions/${session.id}/line_items`, sessionLines(ledger, session)),
  'invoice.payments': (ledger, { id }: Invoice) =>
    list(
      `/v1/invoice_payments?invoice=${id}`,
      ledger.all('invoice_payment').filter((payment) => payment.invoice === id),
    ),
  'charge.refunds': (ledger, { id }: Charge) =>
    list(
      `/v1/charges/${id}/refunds`,
      ledger.all('refund').filter((refund) => refund.charge === id),
    ),
  'customer.subscriptions': (ledger, { id }: Customer) =>
    list(
      `/v1/customers/${id}/subscriptions`,
      ledger.all('subscription').filter((one) => one.customer === id && one.status !== 'canceled'),
    ),
  'customer.tax_ids': (ledger, { id }: Customer) =>
    list(
      `/v1/customers/${id}/tax_ids`,
      ledger.all('tax_id').filter((taxId) => taxId.customer === id),
    ),
};

/** Replaces ids by their objects, along each path of `expand`. */
export function expandAll(ledger: Ledger, answer: { object: string }, paths: string[]): object {
  let expanded: unknown = answer;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest + 1)
      throw invalid(`You cannot expand more than ${deepest} levels of a property.`, { param: 'expand' });
    expanded = expand(ledger, expanded, steps, path, answer);
  }
  return expanded as object;
}

function expand(ledger: Ledger, value: unknown, steps: string[], path: string, root: StripeObject): unknown {
  const [step, ...rest] = steps;
  if (Array.isArray(value)) return value.map((item) => expand(ledger, item, steps, path, root));
  if (step === undefined || value === null || value === undefined) return value;
  const thing = value as StripeObject;
  if (typeof thing !== 'object') throw cannotExpand(path);
  const include = included[`${String(thing.object)}.${step}`];
  if (include && thing[step] === undefined) {
    return { ...thing, [step]: expand(ledger, include(ledger, thing as never), rest, path, root) };
  }
  if (step === 'breakdown' && 'amount_tax' in thing)
    return { ...thing, breakdown: breakdown(ledger, root as unknown as Session) };
  if (!(step in thing)) {
    if (mayBeAbsent.has(step)) return thing;
    throw cannotExpand(path);
  }
  return {
    ...thing,
    [step]: expand(ledger, resolve(ledger, step, thing[step], rest.length === 0, path), rest, path, root),
  };
}

/** Optional properties: expanding one that the object does not have is allowed. */
const mayBeAbsent = new Set(['payment_intent', 'charge', 'tax_ids', 'subscription_details']);

function resolve(ledger: Ledger, field: string, value: unknown, isLast: boolean, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(ledger, field, item, isLast, path));
  if (typeof value !== 'string') return value;
  const kind =
    field === 'source' ? sourceKind(value) : (kindOf[field] ?? kinds.find((candidate) => candidate === field));
  if (!kind) throw cannotExpand(path);
  const account = kind === 'account' || kind === 'application_fee' ? platformAccount : ledger.account;
  return ledger.world.store.find(account, kind, value) ?? value;
}

/** The cause of a change of balance is told by its id. */
const sourceKind = (id: string): Kind => (id.startsWith('re_') ? 'refund' : id.startsWith('po_') ? 'payout' : 'charge');

function breakdown(ledger: Ledger, session: Session) {
  const tax = taxOf(ledger);
  const lines = session.automatic_tax?.status === 'complete' ? sessionLines(ledger, session) : [];
  const amount = lines.reduce((sum, line) => sum + line.amount_tax, 0);
  const taxable_amount = lines.reduce((sum, line) => sum + line.amount_total - line.amount_tax, 0);
  const rate = taxRate(tax, lines[0]?.taxes?.[0]?.rate.inclusive ?? true, session.created);
  return {
    discounts: [],
    taxes:
      lines.length > 0
        ? [{ amount, rate, taxability_reason: tax.percentage ? 'standard_rated' : 'not_collecting', taxable_amount }]
        : [],
  };
}

const cannotExpand = (path: string) => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
