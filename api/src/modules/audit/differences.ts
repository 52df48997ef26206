export type Facts = Readonly<Record<string, unknown>>;

export type Differences = { before: Facts | null; after: Facts | null };

/** Only the facts that differ. Null if one side is missing or nothing differs. */
export function differences(before: Facts | null, after: Facts | null): Differences {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const some = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return changed.length === 0 ? { before: null, after: null } : { before: some(before), after: some(after) };
}
