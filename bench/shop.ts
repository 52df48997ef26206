import { readOffer, readShopPage, type ShopQuery } from '../api/src/modules/webshop/shop.queries.ts';
import type { Scenario } from './scenario.ts';

/** Instance 1 of the demo, whose shop is open. */
const instanceId = 1;
const firstPage: ShopQuery = {
  type: undefined,
  search: '',
  sort: 'recommended',
  order: 'asc',
  page: 1,
  page_size: 6,
};

const course = (name: string, lmsId: number): Scenario => ({
  name,
  load: { method: 'GET', path: `/api/webshop/${instanceId}/courses/${lmsId}` },
  bare: (db) => readOffer(db.tenant(instanceId), lmsId),
  leastRatio: 0.6,
});

export const shopScenarios: Scenario[] = [
  {
    name: 'Shop, first page',
    load: { method: 'POST', path: '/api/webshop/readall', body: { instance_id: instanceId } },
    bare: (db) => readShopPage(db.tenant(instanceId), firstPage),
    leastRatio: 0.6,
  },
  {
    name: 'Shop, searched',
    load: { method: 'POST', path: '/api/webshop/readall', body: { instance_id: instanceId, search: 'safety' } },
    bare: (db) => readShopPage(db.tenant(instanceId), { ...firstPage, search: 'safety' }),
    leastRatio: 0.6,
  },
  course('Course with price tiers', 101),
  course('Course with dates', 103),
];
