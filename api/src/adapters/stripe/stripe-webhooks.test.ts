import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { stripeWebhooks } from './stripe-webhooks.ts';

const secrets = { platform: 'whsec_platform', connect: 'whsec_connect' };
const webhooks = stripeWebhooks(secrets);

const now = () => Math.floor(Date.now() / 1000);
const sign = (body: string, secret: string, at = now()) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
const header = (body: string, secret: string, at = now()) => `t=${at},v1=${sign(body, secret, at)}`;
const read = (body: string, signature: string | undefined, endpoint: 'platform' | 'connect' = 'platform') =>
  webhooks.read(endpoint, Buffer.from(body), signature);

const event = (type = 'checkout.session.completed', object: object = { id: 'cs_test_1' }, more: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1_800_000_000,
    livemode: false,
    data: { object },
    ...more,
  });

test('an event names the object to read again and its account', () => {
  const body = event('checkout.session.completed', { id: 'cs_test_1', name: 'Åsa' }, { account: 'acct_nordic' });
  expect(read(body, header(body, secrets.connect), 'connect')).toEqual({
    event: {
      id: 'evt_1',
      type: 'checkout.session.completed',
      live: false,
      at: new Date(1_800_000_000_000),
      account: 'acct_nordic',
      about: { subject: 'checkout', id: 'cs_test_1' },
    },
  });
});

test('during a secret rotation one valid signature among several is enough', () => {
  const body = event();
  const at = now();
  const old = sign(body, 'whsec_old', at);
  expect(read(body, `t=${at},v1=${old},v1=${sign(body, secrets.platform, at)},v0=abc`)).toHaveProperty('event');
});

test.each([
  { what: 'no signature', signature: () => undefined },
  { what: 'an empty signature', signature: () => '' },
  { what: 'a signature that is none', signature: () => 'nonsense' },
  { what: 'a signature without a time', signature: (body: string) => `v1=${sign(body, secrets.platform)}` },
  { what: 'an unknown scheme alone', signature: (body: string) => `t=${now()},v0=${sign(body, secrets.platform)}` },
  { what: 'another secret', signature: (body: string) => header(body, 'whsec_other') },
  { what: "the other endpoint's secret", signature: (body: string) => header(body, secrets.connect) },
  { what: 'the signature of another body', signature: () => header('{}', secrets.platform) },
])('$what is refused', ({ signature }) => {
  const body = event();
  expect(read(body, signature(body))).toEqual({ refused: 'signature' });
});

test('a time that was changed after signing is refused', () => {
  const body = event();
  const old = now() - 3_600;
  expect(read(body, `t=${now()},v1=${sign(body, secrets.platform, old)}`)).toEqual({ refused: 'signature' });
});

test('an endpoint without a secret accepts nothing', () => {
  const body = event();
  const open = stripeWebhooks({ platform: '', connect: '' });
  expect(open.read('platform', Buffer.from(body), header(body, ''))).toEqual({ refused: 'signature' });
});

test('a valid signature is accepted for five minutes', () => {
  const body = event();
  expect(read(body, header(body, secrets.platform, now() - 290))).toHaveProperty('event');
  expect(read(body, header(body, secrets.platform, now() - 310))).toEqual({ refused: 'stale' });
});

test.each([
  { what: 'not JSON', body: 'hello' },
  { what: 'a JSON word', body: 'null' },
  { what: 'an object that is no event', body: '{"id":"evt_1","object":"charge"}' },
  { what: 'an event of the other generation', body: '{"id":"evt_1","object":"v2.core.event"}' },
  { what: 'an id that could not be kept', body: event().replace('evt_1', 'evt_\\u0000') },
  { what: 'an account that is none', body: event('account.updated', {}, { account: 'x' }) },
])('signed, but $what', ({ body }) => {
  expect(read(body, header(body, secrets.platform))).toEqual({ refused: 'nonsense' });
});

test.each([
  { type: 'checkout.session.expired', about: { subject: 'checkout', id: 'x_1' } },
  { type: 'payment_intent.payment_failed', about: { subject: 'payment', id: 'x_1' } },
  { type: 'refund.updated', about: { subject: 'refund', id: 'x_1' } },
  { type: 'charge.dispute.closed', about: { subject: 'dispute', id: 'x_1' } },
  { type: 'customer.subscription.deleted', about: { subject: 'subscription', id: 'x_1' } },
  { type: 'invoice.paid', about: { subject: 'invoice', id: 'x_1' } },
  { type: 'account.updated', about: { subject: 'account', id: 'x_1' } },
  { type: 'account.application.deauthorized', about: { subject: 'account', id: 'acct_1' } },
  { type: 'customer.created', about: null },
  { type: 'invoice_payment.paid', about: null },
])('$type is about $about.subject', ({ type, about }) => {
  const body = event(type, { id: 'x_1' }, { account: 'acct_1' });
  expect(read(body, header(body, secrets.platform))).toMatchObject({ event: { type, about } });
});

test('a preview of an upcoming invoice has no subject', () => {
  const body = event('invoice.upcoming', {});
  expect(read(body, header(body, secrets.platform))).toMatchObject({ event: { about: null } });
});
