import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { payAt } from '../../testing/card-provider.ts';
import { aName, productOnSale, type Started, sessionOf } from '../../testing/subscribers.ts';

const { product, reports, returned, instancesNamed, mailsTo, atProvider, aSubscriber } = productOnSale();

describe('a customer whose subscription has ended', () => {
  /** Ended at the provider, as after the last day of a cancelled period. */
  async function anEndedSubscriber(change: Record<string, unknown> = {}) {
    const customer = await aSubscriber(change);
    await product.payments.cancelSubscription(customer.subscription, 'now', { key: `end:${customer.subscription}` });
    await reports.deliverAll();
    await product.work();
    return { ...customer, email: (customer.order.subscriber as { registerEmail: string }).registerEmail };
  }
  const own = async (token: string) =>
    (
      await product.call<{ current: Subscription; allow_invoice: boolean }>(
        'GET',
        '/api/usercustomersubscription/readallown',
        { token },
      )
    ).body.data;
  const renew = (token: string, body: object) =>
    product.call<Started>('POST', '/api/subscription/renew', { token, body });
  const byCard = { price_id: 'price_enterprise_monthly', method: 'card' };
  let owner: string;
  beforeAll(async () => {
    owner = await anAdminToken(product);
  });

  test('gets a mail that can be answered', async () => {
    const { email, token } = await anEndedSubscriber();
    const ended = product.mails.find(({ to, subject }) => to === email && subject.includes('has ended'));
    expect(ended).toMatchObject({ replyTo: 'info@coursefront.test' });
    expect(ended?.text).toContain('Hello Kim,');
    expect((await own(token)).current).toMatchObject({ active: false, status: 'cancelled' });
  });

  test('is not greeted by the name of its site where nobody is known behind its address', async () => {
    const { instanceId, subscription } = await aSubscriber();
    await product.db.platform.run(sql`
      update instances set email = ${`office@${instanceId}.test`} where id = ${instanceId}`);
    await product.payments.cancelSubscription(subscription, 'now', { key: `end:${subscription}` });
    await reports.deliverAll();
    await product.work();
    const ended = product.mails.find(({ to }) => to === `office@${instanceId}.test`);
    expect(ended?.text).toMatch(/^Hello,$/m);
  });

  test('comes back by card, with the same name, number and payer, once', async () => {
    const { token, instanceId, order, email, subscription } = await anEndedSubscriber();
    expect((await renew(token, { ...byCard, method: 'invoice' })).body.code).toBe('subscription.invoice_not_allowed');
    const first = (await renew(token, byCard)).body.data;
    expect((await renew(token, byCard)).body.data).toEqual(first);
    await payAt(first.url);
    expect(await returned(sessionOf(first.url))).toMatchObject({
      status: 'success',
      domain: `${order.subdomain}.coursefront.test`,
      site: { status: 'ready' },
    });
    await reports.deliverAll();
    await product.work();

    expect(await instancesNamed(order.subdomain)).toMatchObject([{ licence: 'Enterprise' }]);
    expect((await own(token)).current).toMatchObject({ subscription: 'Enterprise', active: true, status: 'active' });
    const payers = await product.db.tenant(instanceId).many<{ provider_customer_id: string; number: number }>(sql`
      select provider_customer_id, number from subscriptions where instance_id = ${instanceId}`);
    expect(new Set(payers.map(({ provider_customer_id }) => provider_customer_id)).size).toBe(1);
    expect(new Set(payers.map(({ number }) => number)).size).toBe(2);
    expect(subscription).not.toBe((await own(token)).current.subscription_id);
    expect(mailsTo(email)).toContain(
      `Welcome back: your order ${(await own(token)).current.order_number} at Coursefront`,
    );
    expect(mailsTo(email).filter((subject) => subject.includes('is ready'))).toHaveLength(1);
    expect((await renew(token, byCard)).body.code).toBe('subscription.running');
  });

  test('comes back by invoice if it paid by invoice before, and can end and come back again', async () => {
    const { token, email } = await anEndedSubscriber({ method: 'invoice' });
    expect(await own(token)).toMatchObject({ allow_invoice: true });
    const placed = await renew(token, { price_id: 'price_team_annually', method: 'invoice' });
    expect(placed.body.data).toMatchObject({ status: 'success', url: null });
    await product.work();
    const { current } = await own(token);
    expect(current).toMatchObject({ collection: 'invoice', period: 'annually', active: true });
    expect(mailsTo(email).filter((subject) => subject.startsWith('Welcome back'))).toHaveLength(1);

    await product.payments.cancelSubscription(current.subscription_id, 'now', {
      key: `end:${current.subscription_id}`,
    });
    await reports.deliverAll();
    await product.work();
    expect((await renew(token, byCard)).body.data.url).toContain('/');
  });

  test('gets a new subscription from the owner, who finds it among the ended customers', async () => {
    const { instanceId, token, order } = await anEndedSubscriber();
    const listed = async (subscription: string) =>
      (
        await product.call<{ rows: { id: number }[] }>(
          'GET',
          `/api/customers/read?search=${order.subdomain}&subscription=${subscription}`,
          { token: owner },
        )
      ).body.data.rows.map(({ id }) => id);
    expect(await listed('ended')).toEqual([instanceId]);
    expect(await listed('running')).toEqual([]);
    const { plans } = (await product.call<{ plans: object[] }>('GET', '/api/customers/plans', { token: owner })).body
      .data;
    expect(plans).toHaveLength(3);
    const subscribe = (id: number) =>
      product.call('POST', `/api/customers/${id}/subscription`, {
        token: owner,
        body: { price_id: 'price_team_monthly' },
      });
    expect((await subscribe(instanceId)).body.data).toMatchObject({ status: 'success' });
    await product.work();
    expect((await own(token)).current).toMatchObject({ collection: 'invoice', active: true });
    expect(await listed('running')).toEqual([instanceId]);
    expect((await subscribe(instanceId)).body.code).toBe('subscription.running');
    expect((await subscribe(999_999)).status).toBe(404);
    expect((await product.call('POST', `/api/customers/${instanceId}/subscription`, { token, body: {} })).status).toBe(
      403,
    );
  });

  test('that was subscribed meanwhile gets the second payment back', async () => {
    const { token, instanceId, email } = await anEndedSubscriber();
    const { url } = (await renew(token, byCard)).body.data;
    await product.db.tenant(instanceId).run(sql`
      insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id,
                                 period, amount, currency, collection, status)
      values (${instanceId}, 'Team', ${`sub_by_hand_${instanceId}`}, 'cus', 'prod', 'price', 'monthly', 100, 'SEK', 'card',
              'active')`);
    await payAt(url);
    expect(await returned(sessionOf(url))).toMatchObject({ status: 'failed', failure: 'subscribed_already' });
    await product.work();
    expect(mailsTo(email)).toContain('Your order of Enterprise couldn’t be completed');
    expect((await atProvider('refunds?limit=1')).data[0]).toMatchObject({ amount: 249_000, status: 'succeeded' });
  });
});

describe('a customer that was added with its site', () => {
  const subscribe = (id: number, token: string) =>
    product.call<{ code: string; status: string }>('POST', `/api/customers/${id}/subscription`, {
      token,
      body: { price_id: 'price_team_monthly' },
    });

  test('gets its first subscription from the owner, and one only', async () => {
    const owner = await anAdminToken(product);
    const name = aName();
    const made = await product.call<{ id: number }>('POST', '/api/customer/create', {
      token: owner,
      body: {
        name,
        licence: 'Team',
        lms_url: `https://${name}.example`,
        email: `office@${name}.test`,
        country: 'NO',
        city: 'Bergen',
      },
    });
    const { id } = made.body.data;
    expect((await subscribe(id, owner)).body.data).toMatchObject({ status: 'success' });
    await product.work();

    const { current } = (
      await product.call<{ current: Subscription }>('GET', `/api/customers/${id}/subscription`, { token: owner })
    ).body.data;
    expect(current).toMatchObject({ subscription: 'Team', collection: 'invoice', active: true });
    expect((await atProvider('customers?limit=1')).data[0]).toMatchObject({
      address: { country: 'NO', city: 'Bergen' },
    });
    expect(mailsTo(`office@${name}.test`)).toContain(`Your order ${current.order_number} at Coursefront`);
    // A customer that was added by hand may have nothing yet that could continue.
    const mail = product.mails.find(({ to }) => to === `office@${name}.test`);
    expect(mail?.text).toMatch(/subscribed to Team for your site/);
    expect(mail?.text).not.toContain('as before');
    expect(mailsTo(`office@${name}.test`).join()).not.toContain('Welcome back');
    expect((await subscribe(id, owner)).body.code).toBe('subscription.running');
  });
});
