import { type Read, text } from '../api/parameters.ts';
import type { Address } from '../state/wire.ts';

export const address = {
  city: text(),
  country: text(2),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
};

export const addressOf = (given: Read<typeof address>): Address => ({
  city: given.city ?? null,
  country: given.country?.toUpperCase() ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
});
