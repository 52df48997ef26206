import * as own from '@coursefront/contract/customers/own-subscription.ts';
import * as contract from '@coursefront/contract/customers/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { refuseElsewhere } from '../companies/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { noticeDevice } from '../sessions/public.ts';
import { cancelAtPeriodEnd, changePlan, openCardPage, quoteChange, resume } from './change-subscription.ts';
import { notifyInstance } from './notify-instance.ts';
import { readOwnSubscription, subscriptionAnswer } from './own-subscription.ts';
import { findUsableCoupon } from './purchase/find-coupon.ts';
import type { BuyingParts } from './purchase/provider.ts';
import { planAnswer, priceAnswer, readPlans, readSoldProduct } from './purchase/read-product.ts';
import { readPurchaseAtProvider, readSubscriptionRecord } from './purchase/read-purchase.ts';
import { renewSubscription } from './purchase/renew-subscription.ts';
import { startSubscription } from './purchase/start-subscription.ts';
import { isOrganizationNumberTaken } from './queries/purchases.queries.ts';
import { subscriptionList } from './queries/subscriptions.queries.ts';
import { readCompanySubscription } from './read-company-subscription.ts';
import { recordSubscriptionChange } from './record-subscription-change.ts';
import { signInSubscriber } from './sign-in-subscriber.ts';

type SubscriptionRoutesParts = ServeParts & BuyingParts & { sites: LearningSites };

/** Public routes for buying a site. */
export function subscribingRoutes(app: FastifyInstance, parts: SubscriptionRoutesParts): void {
  serve(app, parts, contract.readProduct, async ({ body }) => {
    const product = await readSoldProduct(parts.payments, body.slug, body.priceslug ?? null);
    return { ...planAnswer(product), price: priceAnswer(product.price) };
  });

  serve(app, parts, contract.signInSubscriber, async ({ body, ...call }) => {
    const started = await signInSubscriber(parts, { ...body, visitor: call });
    await noticeDevice(parts, call, started);
    return started;
  });

  serve(app, parts, contract.checkCompanyNumber, async ({ query }) => ({
    available: !(await isOrganizationNumberTaken(parts.db.platform, query.companyNo)),
  }));

  serve(app, parts, contract.quoteCoupon, async ({ body }) => {
    const { price } = await readSoldProduct(parts.payments, body.slug, body.priceslug);
    const { row, off, discount, total } = await findUsableCoupon(parts.db, body.code, price);
    const percent = 'percent' in off ? off.percent : null;
    return { code: row.code, percent, discount, total, currency: price.currency };
  });

  serve(app, parts, contract.startSubscription, (call) => startSubscription(parts, call));

  serve(app, parts, contract.readPurchase, ({ params, query }) =>
    readPurchaseAtProvider(parts, params.id, query.claim),
  );

  serve(app, parts, contract.readSubscription, ({ query }) => readSubscriptionRecord(parts, query.id));
}

/** Routes for a customer's own people. */
export function ownSubscriptionRoutes(app: FastifyInstance, parts: SubscriptionRoutesParts): void {
  const { db } = parts;

  serve(app, parts, own.readOwnSubscription, ({ tenant }) => readOwnSubscription(parts, tenant));

  serve(app, parts, own.readSubscriptions, async ({ query, tenant }) => {
    const { rows, total } = await subscriptionList.readPage(tenant, query);
    return { rows: rows.map(subscriptionAnswer), total };
  });

  serve(app, parts, own.readCompanySubscription, ({ caller, body }) =>
    readCompanySubscription(db, caller, body.companyid),
  );

  serve(app, parts, own.readSubscriptionOfCompany, ({ caller, body }) => {
    refuseElsewhere(caller, body.instance_id);
    return readCompanySubscription(db, caller, body.companyid);
  });

  serve(app, parts, own.readPlans, () => readPlans(parts.payments));

  serve(app, parts, own.quoteChange, ({ body, tenant }) => quoteChange(parts, tenant, body.price_id));

  serve(app, parts, own.changeSubscription, ({ caller, body, tenant }) =>
    recordSubscriptionChange(tenant, caller, 'changed', () => changePlan(parts, tenant, body)),
  );

  serve(app, parts, own.cancelSubscription, ({ caller, tenant }) =>
    recordSubscriptionChange(tenant, caller, 'cancelled', () => cancelAtPeriodEnd(parts, tenant)),
  );

  serve(app, parts, own.resumeSubscription, ({ caller, tenant }) =>
    recordSubscriptionChange(tenant, caller, 'resumed', () => resume(parts, tenant)),
  );

  serve(app, parts, own.renewSubscription, ({ caller, body, tenant: { instanceId } }) =>
    renewSubscription(parts, caller, { instanceId, priceId: body.price_id, method: body.method }),
  );

  serve(app, parts, own.openPaymentMethod, ({ host, tenant }) => openCardPage(parts, tenant, host));

  serve(app, parts, own.notifyInstance, ({ body, tenant }) => notifyInstance(parts, tenant, body.template_id));
}
