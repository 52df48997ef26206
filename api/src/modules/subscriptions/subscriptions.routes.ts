import * as contract from '@coursefront/contract/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import type { LearningSites } from '../lms/public.ts';
import { cancelAtPeriodEnd, changePlan, openCardPage, quoteChange, resume } from './change-subscription.ts';
import { notifyInstance } from './notify-instance.ts';
import { readOwnSubscription, subscriptionAnswer } from './own-subscription.ts';
import { readCompanySubscription } from './read-company-subscription.ts';
import { readPlans } from './read-plans.ts';
import { planAnswer, priceAnswer, readSoldProduct } from './read-product.ts';
import { readPurchaseAtProvider, readPurchaseView } from './read-purchase.ts';
import { signInSubscriber } from './sign-in-subscriber.ts';
import { startSubscription } from './start-subscription.ts';
import { countSubscriptions, listSubscriptions } from './subscriptions.queries.ts';
import type { BuyingParts } from './subscriptions-parts.ts';

type Parts = ServeParts & BuyingParts & { sites: LearningSites };

/** Buying a site, for anybody. */
export function subscribingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, contract.readProduct, async ({ body }) => {
    const product = await readSoldProduct(parts.payments, body.slug, body.priceslug ?? null);
    return { ...planAnswer(product), price: priceAnswer(product.price) };
  });

  serve(app, parts, contract.signInSubscriber, ({ body, address }) => signInSubscriber(parts, { ...body, address }));

  serve(app, parts, contract.startSubscription, (call) => startSubscription(parts, call));

  serve(app, parts, contract.readPurchase, ({ params, query }) =>
    readPurchaseAtProvider(parts, params.id, query.claim),
  );

  serve(app, parts, contract.readSubscription, ({ query }) => readPurchaseView(parts, query.id));
}

/** What a customer pays for, for its own people. */
export function ownSubscriptionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  serve(app, parts, contract.readOwnSubscription, ({ caller }) => readOwnSubscription(parts, caller.instanceId));

  serve(app, parts, contract.readSubscriptions, async ({ caller: { instanceId }, query }) => {
    const scope = db.tenant(instanceId);
    const [rows, total] = await Promise.all([
      listSubscriptions(scope, instanceId, query),
      countSubscriptions(scope, instanceId),
    ]);
    return { rows: rows.map(subscriptionAnswer), total };
  });

  serve(app, parts, contract.readCompanySubscription, ({ caller, body }) =>
    readCompanySubscription(db, caller, body.companyid),
  );

  serve(app, parts, contract.readPlans, () => readPlans(parts.payments));

  serve(app, parts, contract.quoteChange, ({ caller, body }) => quoteChange(parts, caller.instanceId, body.price_id));

  serve(app, parts, contract.changeSubscription, ({ caller, body }) => changePlan(parts, caller.instanceId, body));

  serve(app, parts, contract.cancelSubscription, ({ caller }) => cancelAtPeriodEnd(parts, caller.instanceId));

  serve(app, parts, contract.resumeSubscription, ({ caller }) => resume(parts, caller.instanceId));

  serve(app, parts, contract.openPaymentMethod, ({ caller, host }) => openCardPage(parts, caller.instanceId, host));

  serve(app, parts, contract.notifyInstance, ({ caller, body }) =>
    notifyInstance(parts, caller.instanceId, body.template_id),
  );
}
