import type { Facts } from './differences.ts';

const order = ['sort', 'order'];

/** What an exported list was narrowed to: `all` is no choice, and in which order it stood changes nothing about what was taken along. */
export const filteredBy = (list: Facts): Facts =>
  Object.fromEntries(
    Object.entries(list).filter(
      ([name, value]) => value !== '' && value !== 'all' && value != null && !order.includes(name),
    ),
  );
