import * as z from 'zod/mini';

/** Repeatable random numbers: the printed seed of a failure brings it back. */
export type Dice = { chance(): number; pick<Item>(items: readonly Item[]): Item };

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { chance, pick: (items) => items[Math.floor(chance() * items.length)] as (typeof items)[number] };
}

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
};

const schemas = new WeakMap<z.ZodMiniType, JsonSchema>();

/** The input that a schema describes, as JSON Schema. */
export function describeInput(schema: z.ZodMiniType): JsonSchema {
  const known = schemas.get(schema);
  if (known) return known;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(schema, described);
  return described;
}

const plausibleTexts = ['anna@example.test', 'Anna Berg', '1', '2026-03-01T09:00:00Z', '2026-03-01', 'SEK', 'en'];

/** A value of the right shape. Its texts and numbers need not be valid. */
export function plausible(schema: JsonSchema, dice: Dice): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return plausible(dice.pick(choices), dice);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => dice.chance() < 0.9)
          .map(([name, property]) => [name, plausible(property, dice)]),
      );
    case 'array':
      return schema.items ? [plausible(schema.items, dice)] : [];
    case 'boolean':
      return dice.chance() < 0.5;
    case 'integer':
    case 'number':
      return dice.pick([1, 2, 101]);
    case 'null':
      return null;
    default:
      return dice.pick(plausibleTexts);
  }
}

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const hostileTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '..',
  '../../etc/passwd',
  '%00',
  '%2e%2e',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30',
  '40000',
  '-1',
  '2147483648',
  '9223372036854775808',
  '1e400',
  'NaN',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '=cmd()',
  'zh_cn',
  'zh-CN',
  '__proto__',
  'constructor',
  'a..b@x.test',
  `${'a'.repeat(120)}@example.test`,
  '٣',
];

const hostileValues = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  0.5,
  40_000,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  [null],
  {},
  { length: { toString: 1 } },
  { toString: 1, valueOf: 1 },
  { length: -1 },
  nested(40),
  nested(5_000),
];

/** The value with one part, anywhere in it, replaced by something hostile. */
export function spoiled(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance() < 0.8) {
    const at = Math.floor(dice.chance() * value.length);
    return value.map((item, index) => (index === at ? spoiled(item, dice) : item));
  }
  if (typeof value === 'object' && value !== null && dice.chance() < 0.9) {
    const names = Object.keys(value);
    if (names.length > 0) {
      const name = dice.pick(names);
      return { ...value, [name]: spoiled((value as Record<string, unknown>)[name], dice) };
    }
  }
  return dice.pick(hostileValues);
}

export const hostileText = (dice: Dice): string => dice.pick(hostileTexts);
