type Person = { first_name: string; last_name: string; email: string };
type Place = Person & { id: number };

export type PeopleChange = {
  removed: number[];
  added: Person[];
  renamed: Place[];
  /** How many places more than before; below nothing for fewer. */
  more: number;
};

/**
 * The changes that a new list of people makes to an order. Another address is another person, because accounts hang on
 * it. Undefined if the list names a place that the order does not have.
 */
export function peopleChange(
  before: readonly Place[],
  wanted: readonly (Person & { id: number | null })[],
): PeopleChange | undefined {
  const known = new Map(before.map((place) => [place.id, place]));
  if (wanted.some(({ id }) => id !== null && !known.has(id))) return undefined;
  const byEmail = new Map(before.map((place) => [place.email.toLowerCase(), place]));
  const kept = wanted.flatMap(({ id: _, ...person }) => {
    const place = byEmail.get(person.email.toLowerCase());
    return place ? [{ ...person, id: place.id }] : [];
  });
  const added = wanted
    .filter(({ email }) => !byEmail.has(email.toLowerCase()))
    .map(({ first_name, last_name, email }) => ({ first_name, last_name, email }));
  const stays = new Set(kept.map(({ id }) => id));
  const removed = before.flatMap(({ id }) => (stays.has(id) ? [] : [id]));
  return { removed, added, renamed: kept, more: added.length - removed.length };
}
