import type { BasketGroup, RenewalBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { TenantScope } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { readLastMethod } from '../buyers/public.ts';
import { quotePrice } from '../checkout/public.ts';
import { type BasketRow, countInBasket, type FoundBasket, findBasket, listBasket } from '../renewals/public.ts';
import { readSellable, type ShopParts } from '../webshop/public.ts';
import { listDates } from './basket-offers.queries.ts';

type BasketCall = { token: string; caller: Caller | undefined };

/** Read when it is opened, so people who were renewed since the link was sent are not in it any more. */
export async function readBasket(
  parts: ShopParts,
  tenant: TenantScope,
  { token, caller }: BasketCall,
): Promise<RenewalBasket> {
  const basket = await findBasket(tenant, token);
  const [rows, all, method] = await Promise.all([
    listBasket(tenant, basket.id),
    countInBasket(tenant, basket.id),
    basket.company_id === null ? null : readLastMethod(tenant, basket.company_id),
  ]);
  const buyer = buyerOf(basket, tenant, caller);
  const byCourse = [...Map.groupBy(rows, ({ course_id }) => course_id)];
  const dates = await listDates(
    tenant,
    byCourse.map(([courseId]) => courseId),
  );
  const groups = byCourse.map(([courseId, people]) =>
    groupOf(parts, tenant, {
      people,
      dates: dates.get(courseId) ?? [],
      companyId: basket.company_id,
      withContacts: buyer === 'yes',
    }),
  );
  return {
    instance_id: tenant.instanceId,
    vendor: basket.vendor,
    vendor_email: basket.vendor_email,
    company: basket.company,
    expires_at: basket.expires_at.toISOString(),
    groups: await Promise.all(groups),
    done: all - rows.length,
    buyer,
    method,
  };
}

/** The order is for the company of its buyer, so only its people can order what its basket holds. */
function buyerOf(basket: FoundBasket, tenant: TenantScope, caller: Caller | undefined): RenewalBasket['buyer'] {
  if (!caller) return 'sign_in';
  if (caller.kind !== 'user' || caller.instanceId !== tenant.instanceId) return 'no';
  const isTheirs =
    basket.company_id === null
      ? caller.userId === basket.user_id && caller.user.company === null
      : caller.user.company?.id === basket.company_id;
  return isTheirs ? 'yes' : 'no';
}

type GroupFacts = {
  people: readonly BasketRow[];
  dates: BasketGroup['dates'];
  companyId: number | null;
  withContacts: boolean;
};

async function groupOf(
  parts: ShopParts,
  tenant: TenantScope,
  { people, dates, companyId, withContacts }: GroupFacts,
): Promise<BasketGroup> {
  const [first] = people as [BasketRow];
  const quantity = people.filter(({ removed }) => !removed).length;
  const offer = await offerOf(parts, tenant, { courseid: first.courseid, quantity, companyId });
  const needsDate = offer?.type === 'instructor_led_training';
  return {
    courseid: first.courseid,
    name: first.course_name,
    image: first.image,
    type: offer?.type ?? null,
    closed: !offer ? 'not_sold' : needsDate && dates.length === 0 ? 'no_dates' : null,
    people: people.map(({ id, first_name, last_name, kind, ends_at, removed, email }) => ({
      id,
      first_name,
      last_name,
      kind,
      ends_at: ends_at.toISOString(),
      removed,
      contact: withContacts ? { email } : null,
    })),
    dates: needsDate ? dates : [],
    price: offer?.price ?? null,
  };
}

/** Undefined for a course that the shop does not sell now. */
async function offerOf(
  parts: ShopParts,
  tenant: TenantScope,
  { courseid, quantity, companyId }: { courseid: number; quantity: number; companyId: number | null },
) {
  try {
    const { type } = await readSellable(parts, tenant, { courseid });
    const asked = { courseid, quantity, companyId, signedIn: companyId === null };
    return { type, price: quantity === 0 ? null : await quotePrice(parts, tenant, asked) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
