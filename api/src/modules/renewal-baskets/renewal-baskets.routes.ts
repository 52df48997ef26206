import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import * as contract from '@coursefront/contract/learning/renewal-baskets.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { addBasket, findBasket, renewalSight, renewalsSeen, setRemoved } from '../renewals/public.ts';
import { publicTenantOf } from '../tenants/public.ts';
import type { ShopParts } from '../webshop/public.ts';
import { assignFromBasket, assignLeft } from './assign-from-basket.ts';
import { listChosen, listOfTeam, listOwn } from './basket-offers.queries.ts';
import { readBasket } from './read-basket.ts';

export function renewalBasketsRoutes(app: FastifyInstance, parts: ServeParts & ShopParts & { config: Config }): void {
  serve(app, parts, contract.readBasket, async ({ params, query, caller, host }) => {
    const tenant = await publicTenantOf(parts, { caller, named: query.instance_id, host });
    return readBasket(parts, tenant, { token: params.token, caller });
  });

  serve(app, parts, contract.changeBasket, async ({ params: { token }, body, caller, host }) => {
    const tenant = await publicTenantOf(parts, { caller, named: body.instance_id, host });
    const { id: basketId } = await findBasket(tenant, token);
    if (!(await setRemoved(tenant, { basketId, renewalId: body.id, removed: body.removed })))
      throw new Refusal('record.not_found', {});
    return readBasket(parts, tenant, { token, caller });
  });

  serve(app, parts, contract.assignFromBasket, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => assignFromBasket(tx, caller, { token: params.token, courseid: body.courseid })),
  );

  serve(app, parts, contract.assignLeft, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => assignLeft(tx, caller, params.id)),
  );

  serve(app, parts, contract.makeBasket, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => makeBasket(tx, caller, body.ids)),
  );

  serve(app, parts, contract.makeTeamBasket, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => makeTeamBasket(tx, caller, body)),
  );

  serve(app, parts, contract.makeOwnBasket, ({ caller, tenant }) =>
    tenant.transaction((tx) => makeOwnBasket(tx, caller)),
  );
}

/** A basket is one company's, or one person's who has none: an order has one buyer. */
async function makeBasket(tx: TenantTx, caller: UserCaller, ids: readonly number[]) {
  const chosen = await listChosen(tx, ids, renewalsSeen(tx, await renewalSight(tx, caller)));
  const [first] = chosen;
  if (!first || chosen.length < new Set(ids).size) throw new Refusal('record.not_found', {});
  const { company_id: companyId, user_id } = first;
  const isOne = chosen.every(
    (each) => each.company_id === companyId && (companyId !== null || each.user_id === user_id),
  );
  if (!isOne) throw new Refusal('renewal.several_companies', {});
  const userId = companyId === null ? user_id : null;
  const { token, path } = await addBasket(tx, { companyId, userId, renewals: ids, withoutBooked: ids.length > 1 });
  return { instance_id: tx.instanceId, token, path };
}

async function makeTeamBasket(
  tx: TenantTx,
  caller: UserCaller,
  { company_id: companyId, userids: userIds, courseid }: BodyOf<typeof contract.makeTeamBasket>,
) {
  const seen = renewalsSeen(tx, { ...(await renewalSight(tx, caller)), courseid });
  const ending = await listOfTeam(tx, { companyId, userIds, seen });
  if (ending.length === 0) throw new Refusal('renewal.nothing_of_team', {});
  const renewals = ending.map(({ id }) => id);
  const { token, path } = await addBasket(tx, { companyId, userId: null, renewals, withoutBooked: true });
  return { instance_id: tx.instanceId, token, path };
}

async function makeOwnBasket(tx: TenantTx, { userId, user }: UserCaller) {
  const own = await listOwn(tx, userId);
  if (own.length === 0) throw new Refusal('renewal.nothing', {});
  const companyId = user.company?.id ?? null;
  const { token, path } = await addBasket(tx, { companyId, userId, renewals: own.map(({ id }) => id) });
  return { instance_id: tx.instanceId, token, path };
}
