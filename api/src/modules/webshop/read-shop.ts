import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import type * as contract from '@coursefront/contract/shop/webshop.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { cardsOf } from './browsing/card.ts';
import { readShopPage } from './shop.queries.ts';

type ShopPageQuery = Omit<BodyOf<typeof contract.readShop>, 'instance_id'>;

export async function readShop(
  tenant: TenantScope,
  { preview, type, ...list }: ShopPageQuery,
): Promise<AnswerOf<typeof contract.readShop>> {
  const page = await readShopPage(tenant, { ...list, type });
  if (!page) throw new Refusal('instance.not_found', {});
  if (!page.open && !preview) throw new Refusal('access.feature_not_enabled', {});
  const more = mostCounted + 1;
  const { elearning, instructor_led_training, blended } = page.counts ?? {
    elearning: more,
    instructor_led_training: more,
    blended: more,
  };
  const all = page.counts ? elearning + instructor_led_training + blended : more;
  const counts = { all, elearning, instructor_led_training, blended };
  return { customer: { name: page.name }, counts, rows: cardsOf(page.rows, page), total: counts[type ?? 'all'] };
}
