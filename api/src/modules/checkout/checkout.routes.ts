import { randomUUID } from 'node:crypto';
import { supportedLanguage } from '@coursefront/contract/languages.ts';
import * as changing from '@coursefront/contract/orders/changing-orders.ts';
import {
  approveInvoice as approveEntry,
  declineInvoice as declineEntry,
  declineOrders as declineForGoodEntry,
} from '@coursefront/contract/orders/deciding-orders.ts';
import * as contract from '@coursefront/contract/orders/placing-orders.ts';
import * as team from '@coursefront/contract/orders/team-orders.ts';
import { readOwnPrice as readOwnPriceEntry } from '@coursefront/contract/shop/browsing.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import { readBuyerOrderView } from '../orders/public.ts';
import { tenantOf } from '../tenants/public.ts';
import { changeOrder, readChangeable } from './change-order.ts';
import { approveInvoice, declineInvoice } from './decide-invoice.ts';
import { declineOrders } from './decline-orders.ts';
import { type PlaceParts, placeOrder } from './place-order.ts';
import { readOwnPrice } from './prices/own-price.ts';
import { quotePrice } from './prices/quote-price.ts';
import { buyerOf, invalid } from './purchase/purchase.ts';
import { replaceParticipant } from './replace-participant.ts';
import { isCodeRight } from './strangers/confirm-address.ts';
import { cancelTeamOrder } from './team/cancel-team-order.ts';
import { replaceInTeam } from './team/replace-in-team.ts';
import { readTeamSeats } from './team/team-order.ts';
import { keepTemporaryOrder, readTemporaryOrder } from './temporary-orders.ts';

type CheckoutRoutesParts = ServeParts & PlaceParts & { config: Config; sites: LearningSites };

/** Placing an order, and deciding about an order to be paid by invoice. */
export function checkoutRoutes(app: FastifyInstance, parts: CheckoutRoutesParts): void {
  serve(app, parts, contract.quotePrice, async ({ body, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: body.instance_id, host });
    const companyId = caller?.kind === 'user' ? (caller.user.company?.id ?? null) : null;
    return quotePrice(parts, tenant, { ...body, companyId, signedIn: caller?.kind === 'user' });
  });

  serve(app, parts, readOwnPriceEntry, ({ params, query, caller }) =>
    readOwnPrice(parts, parts.db.tenant(params.webshop_id), {
      courseid: params.course_id,
      quantity: Number(query.quantity),
      code: query.code,
      caller,
    }),
  );

  serve(app, parts, contract.placeOrder, async ({ body: { confirmation_code: code, ...body }, caller, ...call }) => {
    if (caller?.kind === 'admin') throw new Refusal('access.no_customer_account', {});
    const tenant = await tenantOf(parts, { caller, named: body.instance_id, host: call.host });
    const buyer = buyerOf(caller, body.buyer);
    const confirmed = Boolean(code) && (await isCodeRight(tenant, buyer.email, code ?? ''));
    if (code && !confirmed) throw invalid({ confirmation_code: [{ code: 'session.code_wrong' }] });
    const placed = await placeOrder(parts, tenant, {
      ...body,
      client_key: body.client_key ?? randomUUID(),
      buyer,
      language: supportedLanguage(body.language) ?? call.language,
      network: networkOf(tenant.instanceId, call.address),
      confirmed,
    });
    return placed.view ?? readBuyerOrderView(parts, tenant, placed.guid);
  });

  serve(app, parts, contract.keepTemporaryOrder, async ({ body, caller, host, address }) => {
    const tenant = await tenantOf(parts, { caller, named: body.instance_id, host });
    return keepTemporaryOrder(tenant, { ...body, network: networkOf(tenant.instanceId, address) });
  });

  serve(app, parts, contract.readTemporaryOrder, async ({ params, query, caller, host }) =>
    readTemporaryOrder(await tenantOf(parts, { caller, named: query.instance_id, host }), params.key),
  );

  serve(app, parts, changing.readChangeable, ({ params, tenant }) =>
    tenant.transaction((tx) => readChangeable(tx, params.id)),
  );
  serve(app, parts, changing.changeOrder, ({ params, body, caller, tenant }) =>
    changeOrder(parts, tenant, caller, { guid: params.id, change: body }),
  );
  serve(app, parts, changing.replaceParticipant, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) =>
      replaceParticipant(tx, caller, { guid: params.id, participantId: params.participant }, body),
    ),
  );

  serve(app, parts, team.readTeamSeats, ({ params, caller, tenant }) => readTeamSeats(tenant, caller, params.id));
  serve(app, parts, team.replaceInTeam, ({ params, body, caller, tenant }) =>
    replaceInTeam(parts, tenant, caller, { guid: params.id, participantId: params.participant, person: body }),
  );
  serve(app, parts, team.cancelTeamOrder, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => cancelTeamOrder(tx, caller, params.id)),
  );

  serve(app, parts, approveEntry, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => approveInvoice(tx, caller, body)),
  );
  serve(app, parts, declineEntry, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => declineInvoice(tx, caller, body.id)),
  );
  serve(app, parts, declineForGoodEntry, async ({ body, caller, tenant }) => ({
    declined: await declineOrders(tenant, caller, body),
  }));
}
