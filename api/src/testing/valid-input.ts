import * as z from 'zod/mini';
import { type Dice, diceFrom } from './hostile-input.ts';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
};
type Input = Record<string, unknown>;

const examples = new WeakMap<z.ZodMiniType, Input[]>();

/** Input that the schema accepts, as far as it can be found from the schema alone. */
export function validInput(schema: z.ZodMiniType, dice?: Dice): Input {
  let known = examples.get(schema);
  if (!known) {
    const [described, own] = [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), diceFrom(1)];
    // The first has every field.
    known = [1, 1, 0.8, 0.5].map((share) => withLikelyValues(schema, plausible(described as JsonSchema, own, share)));
    examples.set(schema, known);
  }
  return (dice ? dice.pick(known) : known[0]) as Input;
}

/** Values that fields of the contract ask for. One of them fits nearly every field. */
const likely: unknown[] = [
  '1',
  'anna@example.test',
  'Anna Berg',
  '2026-03-01T09:00:00Z',
  '2031-03-01T09:00:00Z',
  '2026-03-01',
  'SEK',
  'SE',
  'sv',
  'nordic',
  'Demo-pass1',
  'Demo-pass1-longer',
  '+46701234567',
  '5560360793',
  '556036-0793',
  '123456',
  'https://example.test/a',
  'Europe/Stockholm',
  '#0b6478',
  'acct_1',
  '00000000-0000-4000-8000-000000000000',
  'data:image/png;base64,iVBORw0KGgo=',
  1,
  2,
  101,
  true,
  null,
  [],
  {},
];

/** A value of the right shape. Its texts and numbers need not be valid. */
function plausible(schema: JsonSchema, dice: Dice, share: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return plausible(dice.pick(choices), dice, share);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => dice.chance() < share)
          .map(([name, property]) => [name, plausible(property, dice, share)]),
      );
    case 'array':
      return schema.items ? [plausible(schema.items, dice, share)] : [];
    case 'boolean':
      return dice.chance() < 0.5;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, dice.pick([1, 2, 101]));
    case 'null':
      return null;
    default:
      return dice.pick(['1', 'Anna Berg', 'anna@example.test']);
  }
}

/** Puts another likely value wherever the schema objects, until it objects no more or nothing helps. */
function withLikelyValues(schema: z.ZodMiniType, input: unknown): Input {
  let current = input as Input;
  const hopeless = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    const path = faultyPaths(schema, current).find((one) => !hopeless.has(one.join('.')));
    if (!path) break;
    const better = likely
      .map((value) => replaced(current, path, value) as Input)
      .find((candidate) => !faultyPaths(schema, candidate).some((one) => one.join('.') === path.join('.')));
    if (better) current = better;
    else hopeless.add(path.join('.'));
  }
  return current;
}

const faultyPaths = (schema: z.ZodMiniType, input: unknown): PropertyKey[][] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path }) => path).filter((path) => path.length > 0);

function replaced(value: unknown, [name, ...rest]: readonly PropertyKey[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? replaced(item, rest, by) : item));
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<PropertyKey, unknown>;
  return { ...fields, [name]: replaced(fields[name], rest, by) };
}
