import type { Fault, Faults } from '../faults/faults.ts';

const shop = { what: 'shop or all', like: /^[a-z0-9]+$/, otherwise: 'all' };

export const shopFaults = [
  { name: 'shop.down', says: 'The external shop hangs up without an answer.', takes: shop },
  {
    name: 'shop.slow',
    says: 'The external shops take their time before each answer.',
    takes: { what: 'milliseconds', like: /^\d{1,6}$/, otherwise: '3000' },
  },
  { name: 'shop.nonsense', says: 'The external shop answers the product with a web page.', takes: shop },
  {
    name: 'shop.unknown-product',
    says: 'The external shops do not know a product any more.',
    takes: { what: 'product or all', like: /^\w+$/, otherwise: 'all' },
  },
  {
    name: 'shop.callback-late',
    says: 'The external shops call back late.',
    takes: { what: 'seconds', like: /^\d{1,5}$/, otherwise: '30' },
  },
  { name: 'shop.callback-doubled', says: 'The external shops call back twice each time.' },
  {
    name: 'shop.callback-lost',
    says: 'The external shops never call back. It can be done by hand from their orders.',
  },
] as const satisfies Fault[];

export type ShopFault = (typeof shopFaults)[number]['name'];

/** Whether the fault applies to this shop or this product. */
export const hits = (faults: Faults<ShopFault>, fault: ShopFault, target: string): boolean =>
  faults.values(fault).some((value) => value === 'all' || value === target);
