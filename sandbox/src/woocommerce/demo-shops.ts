import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Shop, ShopFacts, Tier } from './shop.ts';
import { openStore } from './shop-store.ts';

/** The password of every person in the demo. */
export const demoPassword = 'Demo-pass1';

const tiers = (few: number, many: number): Tier[] => [
  { from: 1, to: 9, price: few },
  { from: 10, to: null, price: many },
];

/** One course for everybody, one whose price only customers see, and one that is sold out. */
const demoShops: ShopFacts[] = [
  {
    name: 'nordic',
    title: 'Nordic Safety Shop',
    instanceId: 1,
    currency: 'SEK',
    colour: { light: '#6a3fa0', dark: '#c9b0f2' },
    products: [
      {
        id: '2105',
        courseId: 105,
        title: 'Forklift theory, classes A and B',
        summary: 'The theory that comes before the first hour in the seat. Customers of the shop pay less.',
        inStock: true,
        listPrices: tiers(129_500, 109_500),
        customerPrices: tiers(109_500, 94_500),
      },
      {
        id: '2106',
        courseId: 106,
        title: 'Handling chemicals safely',
        summary: 'Labels, safety data sheets, storage and spills. By agreement, for customers only.',
        inStock: true,
        listPrices: null,
        customerPrices: tiers(34_500, 29_500),
      },
      {
        id: '2114',
        courseId: 114,
        title: 'Waste and environment on site',
        summary: 'Sort, store and hand over waste as the law asks. New places come next season.',
        inStock: false,
        listPrices: tiers(29_500, 24_500),
        customerPrices: tiers(27_500, 22_500),
      },
    ],
    customers: [
      { email: 'teamlead@nordic.test', name: 'Maria Lind' },
      { email: 'student@nordic.test', name: 'Stina Ek' },
    ],
  },
  {
    name: 'baltic',
    title: 'Baltic Care Shop',
    instanceId: 2,
    currency: 'EUR',
    colour: { light: '#9a3456', dark: '#f2abc3' },
    products: [
      {
        id: '3202',
        courseId: 202,
        title: 'Handling medicines',
        summary: 'Give the right one, in the right way, and write it down. Customers of the shop pay less.',
        inStock: true,
        listPrices: tiers(8_900, 7_900),
        customerPrices: tiers(7_900, 6_900),
      },
    ],
    customers: [{ email: 'teamlead@baltic.test', name: 'Katrin Saar' }],
  },
];

/** A fixed value, because the product's demo data contains it too. It gives access to nothing else. */
const keyOf = (name: string) => createHash('sha256').update(`Coursefront demo, shop ${name}`).digest('hex');

export function openDemoShops(folder: string): Promise<Shop[]> {
  return Promise.all(
    demoShops.map(async (facts) => ({
      ...facts,
      path: `/shop/${facts.name}`,
      key: keyOf(facts.name),
      store: await openStore(join(folder, `${facts.name}.ndjson`)),
    })),
  );
}
