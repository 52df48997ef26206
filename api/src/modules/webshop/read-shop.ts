import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/shop/webshop.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { readShopPage } from './shop.queries.ts';

type ShopPageQuery = Omit<BodyOf<typeof contract.readShop>, 'instance_id'>;

export async function readShop(
  tenant: TenantScope,
  { preview, type, ...list }: ShopPageQuery,
): Promise<AnswerOf<typeof contract.readShop>> {
  const page = await readShopPage(tenant, { ...list, type });
  if (!page) throw new Refusal('instance.not_found', {});
  if (!page.open && !preview) throw new Refusal('access.feature_not_enabled', {});
  const { name, all, elearning, instructor_led_training, blended, rows, total } = page;
  return { customer: { name }, counts: { all, elearning, instructor_led_training, blended }, rows, total };
}
