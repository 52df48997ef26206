import { can } from '@coursefront/contract/capabilities.ts';
import { licenceDays } from '@coursefront/contract/constants.ts';
import type { BasketGroup, RenewalBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { TenantScope } from '../../db/database.ts';
import type { Caller, UserCaller } from '../../http/caller.ts';
import { unlessRefused } from '../../refusal.ts';
import { readLastMethod } from '../buyers/public.ts';
import { priceFor } from '../checkout/public.ts';
import { readBuyerCompanyFacts } from '../companies/public.ts';
import { countFree } from '../licences/public.ts';
import { renewedUntil } from '../provisioning/public.ts';
import {
  type BasketRow,
  countInBasket,
  type FoundBasket,
  findBasket,
  listBasket,
  listSettled,
} from '../renewals/public.ts';
import { findTeam } from '../teams/public.ts';
import { readSellable, type ShopParts } from '../webshop/public.ts';
import { lastEnd } from './assign-from-basket.ts';
import { listDates } from './basket-offers.queries.ts';

type BasketCall = { token: string; caller: Caller | undefined };

/** Read when it is opened, so people who were renewed since the link was sent are not in it any more. */
export async function readBasket(
  parts: ShopParts,
  tenant: TenantScope,
  { token, caller }: BasketCall,
): Promise<RenewalBasket> {
  const basket = await findBasket(tenant, token);
  const [rows, { all, onlyUserId }, method] = await Promise.all([
    listBasket(tenant, basket.id),
    countInBasket(tenant, basket.id),
    basket.company_id === null ? null : readLastMethod(tenant, basket.company_id),
  ]);
  const buyer = buyerOf(basket, tenant, caller);
  const own = buyer === 'yes' && caller?.kind === 'user' && caller.userId === onlyUserId;
  const [code, gives, settled] = await Promise.all([
    caller ? couponOf(tenant, basket) : null,
    caller?.kind === 'user' && caller.instanceId === tenant.instanceId && givesLicences(tenant, basket, caller),
    own ? listSettled(tenant, { basketId: basket.id, userId: caller.userId }) : [],
  ]);
  // Managers who send the link see the price that the company pays.
  const coupon = buyer === 'yes' || gives ? code : null;
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
      coupon,
      gives,
      isBuyers: buyer === 'yes',
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
    own,
    settled,
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

/** An order takes the company's code along. It can be taken out in the checkout, since it may be good for a few only. */
const couponOf = async (tenant: TenantScope, { company_id }: FoundBasket): Promise<string | null> =>
  (company_id === null ? undefined : await readBuyerCompanyFacts(tenant, company_id))?.code ?? null;

/** Whether the caller assigns the company's licences: its leads, and the managers of the training company. */
async function givesLicences(tenant: TenantScope, { company_id }: FoundBasket, caller: UserCaller): Promise<boolean> {
  if (company_id === null || !can(caller.roleIds, 'seeCompanies')) return false;
  return (await unlessRefused(() => findTeam(tenant, caller, company_id))) !== undefined;
}

type GroupFacts = {
  people: readonly BasketRow[];
  dates: BasketGroup['dates'];
  companyId: number | null;
  coupon: string | null;
  gives: boolean;
  isBuyers: boolean;
};

async function groupOf(
  parts: ShopParts,
  tenant: TenantScope,
  { people, dates, companyId, coupon, gives, isBuyers }: GroupFacts,
): Promise<BasketGroup> {
  const [first] = people as [BasketRow];
  const staying = people.filter(({ removed }) => !removed);
  const quantity = staying.length;
  const [offer, free] = await Promise.all([
    offerOf(parts, tenant, { courseid: first.courseid, quantity, companyId, coupon }),
    gives && companyId !== null && quantity > 0
      ? countFree(tenant, { companyId, courseId: first.course_id, after: lastEnd(staying) })
      : 0,
  ]);
  const needsDate = offer?.type === 'instructor_led_training';
  const now = new Date();
  return {
    courseid: first.courseid,
    name: first.course_name,
    image: first.image,
    type: offer?.type ?? null,
    closed: !offer ? 'not_sold' : needsDate && dates.length === 0 ? 'no_dates' : null,
    people: people.map(
      ({ id, first_name, last_name, kind, ends_at, removed, unused, email, enrolled, ...enrolment }) => ({
        id,
        first_name,
        last_name,
        kind,
        ends_at: ends_at.toISOString(),
        new_until: renewedUntil(enrolled ? enrolment : undefined, { now, days: licenceDays })?.toISOString() ?? null,
        removed,
        unused: isBuyers ? unused : null,
        contact: isBuyers ? { email } : null,
      }),
    ),
    dates: needsDate ? dates : [],
    free,
    price: offer?.price ?? null,
  };
}

type Offered = { courseid: number; quantity: number; companyId: number | null; coupon: string | null };

/** Undefined for a course that the shop does not sell now. */
async function offerOf(parts: ShopParts, tenant: TenantScope, asked: Offered) {
  const sold = await unlessRefused(() => readSellable(parts, tenant, asked));
  if (!sold) return undefined;
  if (asked.quantity === 0) return { type: sold.type, price: null };
  const price = await priceFor(parts, tenant, asked);
  return price && { type: sold.type, price };
}
