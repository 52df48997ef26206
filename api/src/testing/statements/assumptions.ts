import type { Choices } from './choices.ts';
import { literal, type Unknown, type Value } from './values.ts';

const directions = ['asc', 'desc'];

/** Keeps what one variant assumes about values that are not known from the sources, so that it does not contradict itself. */
export function assumptionsBy(choices: Choices) {
  const decided = new Map<string, Value>();
  const excluded = new Map<string, readonly string[]>();
  /** The properties that were chosen, in their order. */
  const picked: string[] = [];

  const settled = (value: Value): Value => (value.kind === 'unknown' ? (decided.get(value.origin) ?? value) : value);

  function isTrue(open: Value): boolean {
    const value = settled(open);
    if (value.kind === 'literal') return Boolean(value.value);
    return value.kind === 'unknown' ? choices.choose(`${value.origin} is true`, [true, false]) : true;
  }

  const isThere = ({ origin }: Unknown): boolean => choices.choose(`is there ${origin}`, [true, false]);

  function isSame(left: Value, right: Value): boolean {
    if (left.kind === 'literal' && right.kind === 'literal') return left.value === right.value;
    const open = left.kind === 'unknown' ? left : right;
    if (open.kind !== 'unknown') return false;
    const other = open === left ? right : left;
    const said = other.kind === 'literal' ? String(other.value) : other.kind === 'unknown' ? other.origin : other.kind;
    const isIt = choices.choose(`${open.origin} is ${said} given ${picked}`, [true, false]);
    if (isIt && other.kind === 'literal') decided.set(open.origin, other);
    else excluded.set(open.origin, [...(excluded.get(open.origin) ?? []), said]);
    return isIt;
  }

  /** Properties are tried in all combinations: the sort and the direction of a list, the kind of a report. */
  function pickName({ origin }: Unknown, names: readonly string[], { mayLack }: { mayLack: boolean }): string {
    const others = excluded.get(origin) ?? [];
    // No other choice depends on a direction, so each is tried once and not with everything else.
    if (names.every((name) => directions.includes(name))) {
      return choices.choose(`direction of ${origin} given ${picked}`, names);
    }
    const given = [...decided].map(([from, value]) => `${from}=${JSON.stringify(value)}`);
    const open = names.filter((name) => !others.includes(name));
    const name = choices.choose(`value of ${origin} but ${others} given ${given}`, mayLack ? [...open, ''] : open);
    decided.set(origin, literal(name));
    picked.push(name);
    return name;
  }

  return { settled, isTrue, isThere, isSame, pickName };
}
