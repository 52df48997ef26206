import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStripe } from '../../testing/test-stripe.ts';

let shop: Awaited<ReturnType<typeof testStripe>>;
beforeAll(async () => {
  shop = await testStripe();
});
afterAll(() => shop.close());

const onNordic = { stripeAccount: 'acct_1NordicSafetyAcad' };

test('a charge has its fees, a refund has none, and a payout takes what is available', async () => {
  const { stripe, moveClock } = shop;
  const known = (await stripe.balanceTransactions.list({ limit: 100 }, onNordic)).data.length;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      success_url: 'http://localhost:8080/v/result',
      line_items: [
        { quantity: 1, price_data: { currency: 'sek', unit_amount: 100_000, product_data: { name: 'First aid' } } },
      ],
      payment_intent_data: { application_fee_amount: 1_000 },
    },
    onNordic,
  );
  await shop.pay(session.url ?? '');
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {}, onNordic);
  await stripe.refunds.create({ payment_intent: String(payment_intent), amount: 25_000 }, onNordic);

  const { data } = await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] }, onNordic);
  expect(data).toHaveLength(known + 2);
  const charge = data.find(({ type, amount }) => type === 'charge' && amount === 100_000);
  const refund = data.find(({ type, amount }) => type === 'refund' && amount === -25_000);
  expect(charge).toMatchObject({ fee: 2_680, net: 97_320, status: 'pending', source: { object: 'charge' } });
  expect(charge?.fee_details.map(({ type, amount }) => [type, amount])).toEqual([
    ['stripe_fee', 1_680],
    ['application_fee', 1_000],
  ]);
  expect(refund).toMatchObject({ fee: 0, net: -25_000, source: { object: 'refund' } });
  expect(await stripe.balanceTransactions.retrieve(String(charge?.id), {}, onNordic)).toMatchObject({ net: 97_320 });

  await moveClock(3);
  const [payout] = (await stripe.payouts.list({}, onNordic)).data;
  const contents = await stripe.balanceTransactions.list({ payout: String(payout?.id), limit: 100 }, onNordic);
  const paidOut = contents.data.filter(({ type }) => type !== 'payout');
  expect(paidOut.reduce((sum, { net }) => sum + net, 0)).toBe(payout?.amount);
  expect(contents.data.find(({ type }) => type === 'payout')?.amount).toBe(-(payout?.amount ?? 0));
  expect(
    (await stripe.balanceTransactions.list({ payout: String(payout?.id), type: 'refund' }, onNordic)).data[0]?.id,
  ).toBe(refund?.id);
});

test('unknown payouts and transactions are not found', async () => {
  const { stripe } = shop;
  await expect(stripe.balanceTransactions.retrieve('txn_none', {}, onNordic)).rejects.toThrow('No such');
  await expect(stripe.balanceTransactions.list({ payout: 'po_none' }, onNordic)).rejects.toThrow('No such payout');
});
