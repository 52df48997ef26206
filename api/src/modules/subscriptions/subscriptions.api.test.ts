import type { Subscription, SubscriptionInvoice } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readDifferences } from '@coursefront/contract/operations/reconciliation.ts';
import { describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { payAt } from '../../testing/card-provider.ts';
import { anAdmin, aUser, password } from '../../testing/people.ts';
import { productOnSale } from '../../testing/subscribers.ts';

const { product, sandbox, reports, instancesNamed, mailsTo, aSubscriber } = productOnSale();

/** What the platform does when the money has come to its bank account. */
const payOutside = (invoice: string) =>
  fetch(`${sandbox.url}/v1/invoices/${invoice}/pay`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_subscribing' },
    body: new URLSearchParams({ paid_out_of_band: 'true' }),
  });

describe("a customer's own subscription", () => {
  type Own = { current: Subscription; invoices: SubscriptionInvoice[] };
  const own = async (token: string) =>
    (await product.call<Own>('GET', '/api/usercustomersubscription/readallown', { token })).body.data;
  const act = <Data = Subscription>(token: string, path: string, body: object = {}) =>
    product.call<Data>('POST', `/api/subscription/${path}`, { token, body });

  test('is cancelled at the end of its period, and the cancellation is undone', async () => {
    const { token } = await aSubscriber();
    expect((await act(token, 'cancel')).body.data).toMatchObject({ cancel_at_period_end: true, active: true });
    expect((await act(token, 'resume')).body.data).toMatchObject({ cancel_at_period_end: false });
  });

  test('changes plan for the quoted amount', async () => {
    const { token } = await aSubscriber();
    type Quote = { due_now: number; quoted_at: number };
    const quote = await act<Quote>(token, 'quote', { price_id: 'price_enterprise_monthly' });
    expect(quote.body.data).toMatchObject({ plan: { name: 'Enterprise' }, currency: 'SEK' });
    // Nearly the whole month is left, so the amount is close to the difference of the two prices.
    expect(quote.body.data.due_now).toBeGreaterThan(149_900);
    const { quoted_at } = quote.body.data;
    const changed = await act(token, 'change', { price_id: 'price_enterprise_monthly', quoted_at });
    expect(changed.body.data).toMatchObject({ subscription: 'Enterprise', amount: 249_000, status: 'active' });
    const { invoices } = await own(token);
    expect(invoices.map(({ amount }) => amount)).toEqual([quote.body.data.due_now, 99_000]);
    expect((await act(token, 'quote', { price_id: 'price_enterprise_monthly' })).body.code).toBe(
      'subscription.same_plan',
    );
    expect((await act(token, 'quote', { price_id: 'price_no' })).body.code).toBe('product.not_found');
    const old = await act(token, 'change', { price_id: 'price_team_monthly', quoted_at: quoted_at - 7200 });
    expect(old.body.code).toBe('subscription.quote_too_old');
  });

  test('changes period: the new one begins now, and unused time is credited', async () => {
    const { token } = await aSubscriber();
    type Quote = { due_now: number; quoted_at: number; next_at: string };
    const { data } = (await act<Quote>(token, 'quote', { price_id: 'price_team_annually' })).body;
    expect(data.due_now).toBeGreaterThanOrEqual(990_000 - 99_000);
    expect(new Date(data.next_at).getTime()).toBeGreaterThan(Date.now() + 300 * 86_400_000);
    const changed = await act(token, 'change', { price_id: 'price_team_annually', quoted_at: data.quoted_at });
    expect(changed.body.data).toMatchObject({ period: 'annually' });
  });

  test('changes to a shorter period: the quote names the true next day, and the credit is kept', async () => {
    const { token } = await aSubscriber({ priceslug: 'price_team_annually' });
    type Quote = { due_now: number; credit: number; quoted_at: number; next_at: string };
    const { data: quote } = (await act<Quote>(token, 'quote', { price_id: 'price_team_monthly' })).body;
    expect(quote).toMatchObject({ due_now: 0, credit: expect.any(Number) });
    // Nearly the whole year is left, less the first month.
    expect(quote.credit).toBeGreaterThan(990_000 - 99_000 - 1_000);
    const daysToNext = (new Date(quote.next_at).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(daysToNext)).toBeLessThanOrEqual(31);

    await act(token, 'change', { price_id: 'price_team_monthly', quoted_at: quote.quoted_at });
    const { current, invoices } = await own(token);
    expect(current).toMatchObject({ period: 'monthly', credit: quote.credit });
    // The new period begins with the change, which is a little later than its quote.
    const laterBy = new Date(current?.expiry ?? '').getTime() - new Date(quote.next_at).getTime();
    expect(laterBy).toBeGreaterThanOrEqual(0);
    expect(laterBy).toBeLessThan(60_000);
    expect(invoices[0]).toMatchObject({ status: 'paid', amount: 0, credit_added: quote.credit, credit_used: 0 });
    // The credit pays for the next change, too.
    const next = (await act<Quote>(token, 'quote', { price_id: 'price_enterprise_monthly' })).body.data;
    expect(next.due_now).toBe(0);
    expect(next.credit).toBeLessThan(quote.credit);
  });

  test('by invoice changes to a smaller plan: the credit counts at once', async () => {
    const { token } = await aSubscriber({
      method: 'invoice',
      slug: 'prod_enterprise',
      priceslug: 'price_enterprise_annually',
    });
    type Quote = { credit: number; quoted_at: number };
    const { data: quote } = (await act<Quote>(token, 'quote', { price_id: 'price_team_annually' })).body;
    expect(quote.credit).toBeGreaterThan(0);
    await act(token, 'change', { price_id: 'price_team_annually', quoted_at: quote.quoted_at });
    const { current, invoices } = await own(token);
    expect(current).toMatchObject({ amount: 990_000, credit: quote.credit });
    expect(invoices[0]).toMatchObject({ amount: 0, credit_added: quote.credit });
  });

  test('stays the same when the card is declined', async () => {
    const { token } = await aSubscriber();
    const { data } = (await act<{ quoted_at: number }>(token, 'quote', { price_id: 'price_enterprise_monthly' })).body;
    await sandbox.fail('stripe.decline');
    const change = { price_id: 'price_enterprise_monthly', quoted_at: data.quoted_at };
    expect((await act(token, 'change', change)).body.code).toBe('subscription.card_declined');
    await sandbox.heal();
    expect((await own(token)).current).toMatchObject({ subscription: 'Team', status: 'active' });
  });

  test('gets another card on the provider’s page', async () => {
    const { token, instanceId } = await aSubscriber();
    const { url } = (await act<{ url: string }>(token, 'payment-method')).body.data;
    const saved = await payAt(url, { act: 'save', number: '5555 5555 5555 4444' });
    expect(saved.headers.get('location')).toBe('http://localhost:8080/v/company-account/subscription?card=changed');
    const invoiced = await aSubscriber({ method: 'invoice' });
    expect((await act(invoiced.token, 'payment-method')).body.code).toBe('subscription.not_changeable');
    expect(instanceId).not.toBe(invoiced.instanceId);
  });

  test('is changed by those who manage it and only read by others', async () => {
    const { instanceId } = await aSubscriber();
    const instructor = await aUser(product.db.tenant(instanceId), [16]);
    expect((await own(instructor)).current).toMatchObject({ subscription: 'Team' });
    expect((await act(instructor, 'cancel')).status).toBe(403);
    const student = await aUser(product.db.tenant(instanceId), [5]);
    expect((await product.call('GET', '/api/usercustomersubscription/readallown', { token: student })).status).toBe(
      403,
    );
  });

  test('is changed, cancelled and resumed by the platform’s owner under the same rules, and the log says who', async () => {
    const owner = await anAdminToken(product);
    const { instanceId, token } = await aSubscriber();
    const ask = <Data = Subscription>(path: string, body: object = {}, by = owner, id = instanceId) =>
      product.call<Data>('POST', `/api/customers/${id}/subscription/${path}`, { token: by, body });
    const quote = await ask<{ due_now: number; quoted_at: number }>('quote', { price_id: 'price_enterprise_monthly' });
    const { quoted_at, due_now } = quote.body.data;
    const change = { price_id: 'price_enterprise_monthly', quoted_at };
    expect((await ask('change', { ...change, quoted_at: quoted_at - 7200 })).body.code).toBe(
      'subscription.quote_too_old',
    );
    expect((await ask('change', change)).body.data).toMatchObject({ subscription: 'Enterprise', amount: 249_000 });
    expect((await ask('cancel')).body.data).toMatchObject({ cancel_at_period_end: true });
    expect((await ask('resume')).body.data).toMatchObject({ cancel_at_period_end: false });

    const seen = await product.call<Own>('GET', `/api/customers/${instanceId}/subscription`, { token: owner });
    const { current, invoices } = await own(token);
    const atProvider = (id: string) => expect.stringMatching(new RegExp(`/stripe#${id}`));
    expect(seen.body.data).toEqual({
      current,
      provider_url: atProvider(current?.subscription_id ?? ''),
      invoices: invoices.map((invoice) => ({ ...invoice, paid_outside: false, provider_url: atProvider('(pi|in)_') })),
    });
    expect(invoices.map(({ amount }) => amount)).toEqual([due_now, 99_000]);

    type Log = { rows: { action: string; actor: { kind: string; name: string }; changes: unknown[] }[] };
    const log = await product.call<Log>('GET', '/api/audit', { token });
    expect(log.body.data.rows.slice(0, 3)).toMatchObject(
      ['resumed', 'cancelled', 'changed'].map((act) => ({
        action: `subscription.${act}`,
        actor: { kind: 'platform_admin', name: expect.stringMatching(/\w/) },
      })),
    );

    expect((await ask('cancel', {}, token)).status).toBe(403);
    expect((await ask('cancel', {}, owner, 999_999)).body.code).toBe('subscription.none');
    expect((await product.call('GET', '/api/customers/999999/subscription', { token: owner })).status).toBe(404);
  });

  test('is changed by the platform’s owner with a mail to the customer: what, from when and at what price', async () => {
    const owner = await anAdminToken(product);
    const { instanceId, order, token } = await aSubscriber();
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const ask = <Data = Subscription>(path: string, body: object = {}) =>
      product.call<Data>('POST', `/api/customers/${instanceId}/subscription/${path}`, { token: owner, body });
    const lastMail = async () => {
      await product.work();
      const mail = product.mails.findLast(({ to }) => to === email);
      return { ...mail, text: mail?.text.replaceAll('\u00a0', ' ') };
    };
    const { quoted_at } = (await ask<{ quoted_at: number }>('quote', { price_id: 'price_enterprise_monthly' })).body
      .data;
    await ask('change', { price_id: 'price_enterprise_monthly', quoted_at });
    const changed = await lastMail();
    expect(changed).toMatchObject({
      subject: `Your subscription for ${order.subdomain}.coursefront.test has changed`,
      replyTo: 'info@coursefront.test',
    });
    for (const words of [
      'Hello Kim,',
      'Previous plan: Team · Monthly',
      'Plan: Enterprise · Monthly',
      /^Valid from: \d+ \w+ \d{4}$/m,
      'Previous price: 990.00 SEK',
      'Price: 2 490.00 SEK',
    ])
      expect(changed.text).toMatch(words);
    expect(await instancesNamed(order.subdomain)).toMatchObject([{ licence: 'Enterprise' }]);

    const { expiry } = (await ask('cancel')).body.data;
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiry ?? ''));
    const cancelled = await lastMail();
    expect(cancelled.subject).toContain('has been cancelled');
    expect(cancelled.text).toContain(`Ends on: ${day}`);
    const mails = mailsTo(email).length;
    await ask('cancel');
    expect(await lastMail(), 'nothing has changed').toMatchObject({ subject: cancelled.subject });
    expect(mailsTo(email)).toHaveLength(mails);

    await ask('resume');
    expect((await lastMail()).text).toContain(`Renews on: ${day}`);
    await act(token, 'cancel');
    await product.work();
    expect(mailsTo(email), 'the customer knows what it did itself').toHaveLength(mails + 1);
  });

  test('lists the plans on sale, and sends its mails again to the buyer only', async () => {
    const { token, order } = await aSubscriber();
    const { body } = await product.call<{ plans: { name: string }[] }>('GET', '/api/subscription/plans', { token });
    expect(body.data.plans.map(({ name }) => name)).toEqual(['Educator', 'Team', 'Enterprise']);
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const sent = await product.call('POST', '/api/customerinstance/notify', {
      token,
      body: { template_id: 'subscription_confirmation', recipient: 'else@example.test' },
    });
    expect(sent.body.data).toEqual({ email });
    await product.work();
    expect(mailsTo(email)).toHaveLength(3);
    const all = await product.call<{ total: number }>('GET', '/api/subscriptions/read', { token });
    expect(all.body.data.total).toBe(1);
  });

  test('shows what went back at the provider and what the bank decides about, and mails those concerned', async () => {
    const { token, order, instanceId } = await aSubscriber();
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const admin = await anAdmin(product.db, 'money@coursefront.test');
    const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', {
      body: { email: admin.email, password },
    });
    const customer = async () =>
      (
        await product.call<{ active_customer_subscription: object }>('GET', `/api/customers/${instanceId}`, {
          token: signedIn.body.data.token,
        })
      ).body.data.active_customer_subscription;
    const paidWith = await product.db.tenant(instanceId).one<{ id: string }>(sql`
      select payment_intent_id as id from subscription_invoices where instance_id = ${instanceId}`);
    const paymentId = paidWith?.id ?? '';
    const told = async () => {
      await reports.deliverAll();
      await product.work();
    };
    const refund = { paymentId, amount: 40_000, refundApplicationFee: false, labels: {} };
    await product.payments.refund(refund, { key: `part:${paymentId}` });
    await told();
    expect((await own(token)).invoices[0]).toMatchObject({ status: 'paid', refunded: 40_000, dispute: null });
    expect(await customer()).toMatchObject({ status: 'active', refunded: 40_000, dispute: null });
    const refunds = () =>
      product.mails.filter(({ to, subject }) => to === email && subject.includes('has been refunded'));
    expect(refunds()).toMatchObject([{ text: expect.stringMatching(/part of[\s\S]*400\.00\sSEK/) }]);

    const bank = (act: string) =>
      fetch(`${sandbox.url}/stripe/payments/acct_1CoursefrontDemo/${paymentId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ act }),
      });
    await bank('dispute');
    await told();
    expect((await own(token)).invoices[0]).toMatchObject({ dispute: 'open', refunded: 40_000 });
    expect(mailsTo(admin.email).filter((subject) => subject.includes('has disputed a payment'))).toHaveLength(1);
    await bank('lost');
    await told();
    expect((await own(token)).invoices[0]).toMatchObject({ dispute: 'lost', refunded: 99_000 });
    expect(await customer()).toMatchObject({ status: 'active', dispute: 'lost' });
    expect(mailsTo(admin.email).filter((subject) => subject.includes('has reversed a payment'))).toHaveLength(1);
    expect(refunds()).toHaveLength(2);
    // The same events again are no news.
    const mails = product.mails.length;
    for (const event of await reports.events()) if (/dispute|refund/.test(event.type)) await reports.deliver(event);
    await product.work();
    expect(product.mails).toHaveLength(mails);
  });

  test('is refunded and given credit by the owner, each once under its key and recorded under their name', async () => {
    const { token, order, instanceId } = await aSubscriber();
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const owner = await anAdminToken(product);
    const give = <Data = unknown>(path: string, body: object, by = owner) =>
      product.call<Data>('POST', `/api/customers/${instanceId}/subscription/${path}`, { token: by, body });
    const invoice = (await own(token)).invoices[0]?.id;
    const path = `invoices/${invoice}/refund`;
    expect((await give(path, { key: 'refund-0', amount: 100_000 })).body.code).toBe('credit.more_than_left');
    expect((await give('invoices/999999/refund', { key: 'refund-0', amount: 1 })).body.code).toBe('invoice.not_found');
    expect((await give(path, { key: 'refund-0', amount: 1 }, token)).status).toBe(403);

    for (const _ of [1, 2])
      expect((await give(path, { key: 'refund-1', amount: 40_000 })).body.data).toEqual({
        amount: 40_000,
        currency: 'SEK',
      });
    expect((await own(token)).invoices[0]).toMatchObject({ status: 'paid', refunded: 40_000 });
    await reports.deliverAll();
    await product.work();
    const told = product.mails.filter(({ to, subject }) => to === email && subject.includes('has been refunded'));
    expect(told).toMatchObject([{ text: expect.stringMatching(/400\.00\sSEK/) }]);
    await sandbox.fail('stripe.no-refunds');
    expect((await give(path, { key: 'refund-2', amount: 1_000 })).body.code).toBe('subscription.refund_refused');
    await sandbox.heal();

    for (const _ of [1, 2])
      expect((await give<Subscription>('credit', { key: 'credit-1', amount: 20_000 })).body.data.credit).toBe(20_000);
    expect((await own(token)).current).toMatchObject({ credit: 20_000, amount: 99_000 });
    const tooMuch = await give('credit/take', { key: 'credit-2', amount: 20_001 });
    expect(tooMuch.body.code).toBe('credit.more_than_left');
    expect((await give<Subscription>('credit/take', { key: 'credit-3', amount: 5_000 })).body.data.credit).toBe(15_000);
    expect((await own(token)).current).toMatchObject({ credit: 15_000 });
    const kept = await product.db.tenant(instanceId).many<{ action: string; after: object }>(sql`
      select action, after from audit_entries
       where instance_id = ${instanceId} and action in ('subscription.refunded', 'subscription.credit_given', 'subscription.credit_taken')`);
    expect(kept).toContainEqual({
      action: 'subscription.refunded',
      after: { invoice: expect.any(String), amount: 40_000, currency: 'SEK' },
    });
    expect(kept).toContainEqual({
      action: 'subscription.credit_given',
      after: { amount: 20_000, currency: 'SEK' },
    });
    expect(kept).toContainEqual({ action: 'subscription.credit_taken', after: { amount: 5_000, currency: 'SEK' } });
  });

  test('is not refunded at the provider when the money came another way', async () => {
    const { token, instanceId } = await aSubscriber({ method: 'invoice' });
    const owner = await anAdminToken(product);
    const refund = async () => {
      const invoice = (await own(token)).invoices[0]?.id;
      const path = `/api/customers/${instanceId}/subscription/invoices/${invoice}/refund`;
      return (await product.call('POST', path, { token: owner, body: { key: 'refund-3', amount: 100 } })).body.code;
    };
    expect(await refund()).toBe('subscription.not_refundable');
    const stored = await product.db.tenant(instanceId).one<{ id: string }>(sql`
      select provider_invoice_id as id from subscription_invoices where instance_id = ${instanceId}`);
    await payOutside(stored?.id ?? '');
    await reports.deliverAll();
    await product.work();
    expect(await refund()).toBe('subscription.not_refundable');
  });

  test('an invoice that was paid outside the provider leads the owner to itself, not to a payment that never was', async () => {
    const { instanceId } = await aSubscriber({ method: 'invoice' });
    const tenant = product.db.tenant(instanceId);
    const owner = await anAdminToken(product);
    const seen = async () => {
      const path = `/api/customers/${instanceId}/subscription`;
      type Seen = { invoices: { status: string; paid_outside: boolean; provider_url: string }[] };
      return (await product.call<Seen>('GET', path, { token: owner })).body.data.invoices;
    };
    expect(await seen()).toMatchObject([{ status: 'open', paid_outside: false }]);
    const stored = await tenant.one<{ id: string }>(sql`
      select provider_invoice_id as id from subscription_invoices where instance_id = ${instanceId}`);
    await payOutside(stored?.id ?? '');
    await reports.deliverAll();
    await product.work();
    expect(await seen()).toMatchObject([
      { status: 'paid', paid_outside: true, provider_url: expect.stringMatching(/#in_/) },
    ]);
  });

  test('money that went back or is contested without a report is found at night, also on invoices of before', async () => {
    const { token, instanceId } = await aSubscriber();
    const tenant = product.db.tenant(instanceId);
    const paidWith = await tenant.one<{ id: string }>(sql`
      select payment_intent_id as id from subscription_invoices where instance_id = ${instanceId}`);
    const paymentId = paidWith?.id ?? '';
    const admin = await anAdminToken(product);
    const compare = async () => {
      await product.call('POST', '/api/admin/reconciliation/run', { token: admin });
      await product.work();
      const { body } = await product.call<AnswerOf<typeof readDifferences>>(
        'GET',
        '/api/admin/reconciliation?state=fixed',
        { token: admin },
      );
      return body.data.rows.filter(({ customer }) => customer.id === instanceId);
    };
    expect(await compare()).toEqual([]);

    // An invoice that was stored before its payment was kept.
    await tenant.run(sql`
      update subscription_invoices
         set payment_intent_id = null, paid_at = paid_at - interval '200 days'
       where instance_id = ${instanceId}`);
    const refund = { paymentId, amount: 40_000, refundApplicationFee: false, labels: {} };
    await product.payments.refund(refund, { key: `unreported:${paymentId}` });
    const found = {
      kind: 'subscription_money_unreported',
      order: null,
      state: 'fixed',
      details: [{ name: 'invoice', value: expect.any(String) }],
    };
    expect(await compare()).toMatchObject([found]);
    expect((await own(token)).invoices[0]).toMatchObject({ refunded: 40_000 });
    expect(await compare(), 'what is known is no difference').toHaveLength(1);

    // Its payment is known now, so that a report finds its customer. A dispute is then asked about until it is decided.
    const bank = (act: string) =>
      fetch(`${sandbox.url}/stripe/payments/acct_1CoursefrontDemo/${paymentId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ act }),
      });
    await bank('dispute');
    await reports.deliverAll();
    await product.work();
    expect((await own(token)).invoices[0]).toMatchObject({ dispute: 'open', refunded: 40_000 });
    await bank('won');
    expect(await compare()).toHaveLength(2);
    expect((await own(token)).invoices[0]).toMatchObject({ dispute: 'won', refunded: 40_000, status: 'paid' });
  });

  const pass = async (days: number) => {
    await fetch(`${sandbox.url}/stripe/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days }),
    });
    await product.db.platform.run(sql`delete from throttles`);
    await reports.deliverAll();
    await product.work();
  };

  // Last in the file, because the provider's clock only goes forward.
  test('follows the provider: renewed, not paid, paid, cancelled', async () => {
    const { token, order, instanceId } = await aSubscriber();
    const ending = await aSubscriber();
    await act(ending.token, 'cancel');
    const email = (order.subscriber as { registerEmail: string }).registerEmail;
    const invoiced = await aSubscriber({ method: 'invoice' });
    const reduced = await aSubscriber({ priceslug: 'price_team_annually' });
    const { quoted_at } = (await act<{ quoted_at: number }>(reduced.token, 'quote', { price_id: 'price_team_monthly' }))
      .body.data;
    await act(reduced.token, 'change', { price_id: 'price_team_monthly', quoted_at });
    const { credit, last_paid } = (await own(reduced.token)).current;
    const paidOf = async (someone: string) =>
      (
        await product.call<{ active_customer_subscription: { paid: boolean } }>('GET', '/api/customer/read', {
          token: someone,
        })
      ).body.data.active_customer_subscription.paid;
    expect(await paidOf(token)).toBe(true);
    expect(await paidOf(invoiced.token)).toBe(false);
    const before = (await own(token)).current;
    await pass(32);
    const renewed = await own(token);
    expect(renewed.current.status).toBe('active');
    expect(new Date(renewed.current.expiry ?? 0).getTime()).toBeGreaterThan(new Date(before.expiry ?? 0).getTime());
    expect(renewed.invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await own(ending.token)).current).toMatchObject({ status: 'cancelled', active: false });
    const endingEmail = (ending.order.subscriber as { registerEmail: string }).registerEmail;
    expect(mailsTo(endingEmail)).toContain('Your subscription Team has ended');

    // The credit pays for the renewal.
    const lowered = await own(reduced.token);
    expect(lowered.current).toMatchObject({ status: 'active', credit: credit - 99_000 });
    expect(lowered.invoices[0]).toMatchObject({ status: 'paid', amount: 99_000, credit_used: 99_000 });
    expect(lowered.current.last_paid, 'no money came').toBe(last_paid);
    // Two invoices are open, and only the first is overdue.
    const owing = await own(invoiced.token);
    expect(owing.current.status).toBe('past_due');
    expect(owing.invoices.map(({ status }) => status)).toEqual(['open', 'open']);
    const invoicedEmail = (invoiced.order.subscriber as { registerEmail: string }).registerEmail;
    const reminders = product.mails.filter(({ to, subject }) => to === invoicedEmail && subject.includes('failed'));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain(owing.invoices[1]?.number);
    expect(reminders[0]?.text).toContain(owing.invoices[1]?.hosted_url);

    await sandbox.fail('stripe.decline');
    await pass(31);
    expect((await own(token)).current.status).toBe('past_due');
    expect(mailsTo(email).filter((subject) => subject.includes('failed'))).toHaveLength(1);
    await sandbox.heal();
    await pass(8);
    expect((await own(token)).current.status).toBe('active');

    await act(token, 'cancel');
    await product.db.tenant(instanceId).run(sql`
      update subscriptions set expires_at = now() + interval '5 days' where instance_id = ${instanceId}`);
    for (let round = 0; round < 2; round++) {
      await product.db.platform.run(sql`
        insert into jobs (task, payload, max_attempts) values ('subscriptions.remind_of_end', '{}', 1)`);
      await product.work();
    }
    expect(mailsTo(email).filter((subject) => subject.includes('ends on'))).toHaveLength(1);
  });
});
