import type { readPlans as entry } from '@coursefront/contract/customers/own-subscription.ts';
import type { Plan as PlanAnswer, PlanPrice } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Period, Price, Product } from '../../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../../ports/payments.ts';
import { Refusal } from '../../../refusal.ts';

type RecurringPrice = Price & { period: Period };
type SoldProduct = Product & { price: RecurringPrice; prices: RecurringPrice[] };

const order: Period[] = ['monthly', 'quarterly', 'annually'];

/** Reads product and price by the ids of an address. An unknown, retired or mismatched pair gets the same refusal. */
export async function readSoldProduct(
  payments: PaymentsPort,
  productId: string,
  priceId: string | null,
): Promise<SoldProduct> {
  const [product, prices] = await Promise.all([payments.readProduct(productId), payments.readPricesOf(productId)]);
  const sold = known(prices).flatMap(recurring).sort(byPeriod);
  const price = priceId === null ? sold[0] : sold.find(({ id }) => id === priceId);
  const { active, ...facts } = known(product);
  if (!active || !price) throw new Refusal('product.not_found', {});
  return { ...facts, active, price, prices: sold };
}

/** The product of a price that is on sale. */
export const productOfPrice = async (payments: PaymentsPort, priceId: string): Promise<SoldProduct> =>
  readSoldProduct(payments, known(await payments.readPrice(priceId)).productId, priceId);

function known<Value>(outcome: PaymentOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw outcome.failed === 'away'
    ? new Refusal('payment.provider_unreachable', {})
    : new Refusal('product.not_found', {});
}

const recurring = (price: Price): RecurringPrice[] => {
  const { period } = price;
  return period === 'one_time' ? [] : [{ ...price, period }];
};

const byPeriod = (a: RecurringPrice, b: RecurringPrice) => order.indexOf(a.period) - order.indexOf(b.period);

export const priceAnswer = ({ id, amount, currency, period }: RecurringPrice): PlanPrice => ({
  id,
  unit_amount: amount,
  currency,
  recurring: { interval: period },
});

type PricedProduct = Product & { prices: readonly RecurringPrice[] };

export const planAnswer = ({ id, name, description, images, prices }: PricedProduct): PlanAnswer => ({
  id,
  name,
  description,
  images,
  prices: prices.toSorted(byPeriod).map(priceAnswer),
});

/** Cheapest first. */
export async function readPlans(payments: PaymentsPort): Promise<AnswerOf<typeof entry>> {
  const plans = await payments.readPlans();
  if (!plans.ok) throw new Refusal('payment.provider_unreachable', {});
  const cheapest = ({ prices }: { prices: readonly { amount: number }[] }) =>
    Math.min(...prices.map(({ amount }) => amount));
  return { plans: plans.value.toSorted((a, b) => cheapest(a) - cheapest(b)).map(planAnswer) };
}
