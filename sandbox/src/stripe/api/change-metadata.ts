import type { Metadata } from '../wire.ts';

export const newMetadata = (given: Metadata | null | undefined): Metadata => changeMetadata({}, given);

/** Keys given are set, keys given empty are taken away, the rest stays; null takes everything away. */
export function changeMetadata(old: Metadata | null, given: Metadata | null | undefined): Metadata {
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''));
}
